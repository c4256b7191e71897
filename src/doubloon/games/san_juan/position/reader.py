"""Reads and checks a position: names, buildings, goods, copies, tiles. It may have fewer than the 110 cards.

Rules: position-1, position-2.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from doubloon.core.game import Json
from doubloon.core.json_reader import Reader, open_position, read_chance
from doubloon.games.san_juan.names import CARD_NAMES, PHASE_NAMES, ROLE_NAMES
from doubloon.games.san_juan.options import read_options
from doubloon.games.san_juan.position.turn_reader import begin_phase, read_turn
from doubloon.games.san_juan.position.writer import TILES
from doubloon.games.san_juan.rules.cards import CARDS, COPIES, PRODUCTION
from doubloon.games.san_juan.rules.city import add_building
from doubloon.games.san_juan.rules.deck import add_to_deck, discard_card
from doubloon.games.san_juan.rules.hand import add_to_hand
from doubloon.games.san_juan.rules.numbers import MAX_BUILDINGS, NONE, PICKS_A_ROUND, TRADING_TILES
from doubloon.games.san_juan.rules.state import Game as State
from doubloon.games.san_juan.rules.state import Player
from doubloon.games.san_juan.rules.steps import (
    OPENING_PHASE,
    OVER,
    PICK_PHASE,
    PICKING,
    ROUND_START_PHASE,
    TRADER_PHASE,
)
from doubloon.games.shared.round import (
    check_roles_left,
    count_picks,
    read_phase,
    read_picker,
    read_taken_by,
    roles_taken,
)
from doubloon.games.shared.seats import clockwise_distance

MAX_CARDS = sum(COPIES)
MAX_ROUNDS = 9999


def read_position(written: Any, rules: int) -> tuple[State, Json]:
    """The state and the options of a position."""
    reader, options = open_position(written, rules, read_options)
    state = State()
    state.seated = options["players"]
    state.building = NONE
    state.voluntary = int(options.get("voluntary", False))
    read_piles(state, reader)
    read_roles(state, reader)
    for seat, player in enumerate(reader.each("players", state.seated, state.seated)):
        read_player(state.players[seat], player)
    read_chance(state, reader)
    read_round(state, reader)
    check_copies(state, reader)
    reader.finish()
    return state, options


def read_piles(state: State, reader: Reader) -> None:
    for card, copies in enumerate(reader.bag("deck", CARD_NAMES, MAX_CARDS)):
        add_to_deck(state, card, copies)
    for card, copies in enumerate(reader.bag("discard", CARD_NAMES, MAX_CARDS)):
        for _ in range(copies):
            discard_card(state, card)
    tiles = reader.inside("tiles")
    state.tile_up = int(tiles.has("face_up"))
    found = ([tiles.get("face_up")] if state.tile_up else []) + tiles.entries("order", TRADING_TILES)
    if len(found) != TRADING_TILES or any(tile not in TILES for tile in found) or any(t not in found for t in TILES):
        raise tiles.fail("order", f"and face_up together must be the five tiles {TILES}")
    state.tiles[:] = [TILES.index(tile) for tile in found]
    state.tiles_seen = tiles.whole("seen", TRADING_TILES) if "seen" in tiles.value else 0
    state.tiles_seen = max(state.tiles_seen, state.tile_up)
    tiles.asked.add("seen")
    tiles.finish()


def read_roles(state: State, reader: Reader) -> None:
    roles = reader.inside("roles")
    for role, name in enumerate(ROLE_NAMES):
        card = roles.inside(name)
        read_taken_by(state, role, card)
        card.finish()
    roles.finish()
    if "library_used" in reader.value:
        state.library_used = int(reader.truth("library_used"))


def read_player(player: Player, reader: Reader) -> None:
    for card, copies in enumerate(reader.bag("hand", CARD_NAMES, MAX_CARDS)):
        for _ in range(copies):
            add_to_hand(player, card)
    for space in reader.each("city", MAX_BUILDINGS):
        building = space.name("building", CARD_NAMES)
        good = space.name("good", CARD_NAMES, none=NONE)
        if building >= PRODUCTION and player.violet >> building & 1:
            raise space.fail("building", f"is a second {CARD_NAMES[building]} in the same city")
        if building >= PRODUCTION and good != NONE:
            raise space.fail("good", f"must be null: a {CARD_NAMES[building]} produces no goods")
        player.buildings += 1
        add_building(player, player.buildings - 1, building)
        if good != NONE:
            player.good[player.buildings - 1] = good
            player.filled[building] += 1
            player.goods += 1
        space.finish()
    player.chapel[:] = reader.bag("chapel", CARD_NAMES, MAX_CARDS)
    player.chapel_size = sum(player.chapel)
    if reader.has("covered"):
        player.covered[:] = reader.bag("covered", CARD_NAMES, MAX_CARDS)
    reader.finish()


def read_round(state: State, reader: Reader) -> None:
    """Read the state of the round: governor, picker, phase, and how far the phase has come."""
    state.round = reader.whole("round", MAX_ROUNDS, 1)
    state.governor = reader.seat("governor", state.seated)
    full = any(player.buildings == MAX_BUILDINGS for player in state.players)
    state.ending = int(reader.truth("ending") or full)
    read_phase(state, reader, PHASE_NAMES, OVER)
    if state.tile_up and state.phase != TRADER_PHASE:
        raise reader.fail("tiles", "must lie face down, all five, outside the trader phase")
    read_picks(state, reader)
    reader.asked.add("current_player")
    turn = Reader(reader.value["turn"], "turn") if reader.has("turn") else None
    # a turn that names no step is as good as none
    in_step = turn is not None and "step" in turn.value
    if state.phase == PICK_PHASE or in_step:
        state.current = reader.seat("current_player", state.seated)
    if state.phase == PICK_PHASE:
        count_picks(state, reader)
        if state.picks >= PICKS_A_ROUND[state.seated]:
            raise reader.fail("roles", "are picked: the round is over")
        check_roles_left(state, reader, PICKS_A_ROUND[state.seated])
    if turn is not None and in_step:
        read_turn(state, turn)
    else:
        if turn is not None:
            if turn.has("drawn"):
                raise turn.fail("drawn", "needs turn.step, which says what is to be done with the cards")
            turn.finish()
        if state.phase == OVER:
            state.step = PICKING
        else:
            begin_phase(state)


def read_picks(state: State, reader: Reader) -> None:
    """Read the picker of the running phase, which must suit the roles taken."""
    name = PHASE_NAMES[state.phase]
    is_of_role = state.phase not in (OPENING_PHASE, PICK_PHASE, ROUND_START_PHASE, OVER)
    read_picker(state, reader, name, is_of_role)
    if state.phase in (OPENING_PHASE, ROUND_START_PHASE) and roles_taken(state):
        raise reader.fail("roles", f"must not be taken in the phase {name}")
    if not is_of_role:
        return
    state.picks = clockwise_distance(state, state.governor, state.picker) + 1
    if state.seated == 2 and state.picks == 1 and roles_taken(state) >= PICKS_A_ROUND[2]:
        state.picks = PICKS_A_ROUND[2]  # the governor's second role
    check_roles_left(state, reader, PICKS_A_ROUND[state.seated])


def check_copies(state: State, reader: Reader) -> None:
    in_cities = Counter[int]()
    for player in state.players[: state.seated]:
        in_cities.update(player.city[: player.buildings])
        in_cities.update(player.good[: player.buildings])
    for card in range(CARDS):
        copies = in_cities[card] + state.deck[card] + state.discard[card] + state.drawn[card]
        for player in state.players[: state.seated]:
            copies += player.hand[card] + player.chapel[card] + player.covered[card]
        if copies > COPIES[card]:
            raise reader.fail("players", f"and piles have {copies} of {CARD_NAMES[card]}; there are {COPIES[card]}")
