"""Reads and checks a position: names and values, spaces, circles, copies, ships. Pieces need not add up.

Rules: position-1, position-2, position-3, position-4.
"""

from __future__ import annotations

from typing import Any

from doubloon.core.game import Json
from doubloon.core.json_reader import Reader, open_position, read_chance
from doubloon.games.puerto_rico.names import (
    BUILDING_NAMES,
    GOOD_NAMES,
    PHASE_NAMES,
    PLANTATION_NAMES,
    ROLE_NAMES,
    TILE_NAMES,
)
from doubloon.games.puerto_rico.options import expansion_numbers, flag_numbers, read_options
from doubloon.games.puerto_rico.position.turn_reader import begin_phase, read_turn
from doubloon.games.puerto_rico.rules.builder import place_building
from doubloon.games.puerto_rico.rules.buildings import (
    BUILDINGS,
    CIRCLES,
    COPIES,
    COPIES_FOR_TWO,
    SPACES,
    SPACES_FOR_PRICE,
    VIOLET_OF_PRICE,
)
from doubloon.games.puerto_rico.rules.draft import spaces_left
from doubloon.games.puerto_rico.rules.numbers import (
    CITY_SPACES,
    DRAFTED_SET,
    FIRST_QUARRIES,
    FIXED_SET,
    HOUSE_SPACES,
    ISLAND_KINDS,
    ISLAND_SPACES,
    NONE,
    PICKS_A_ROUND,
    ROLES,
    ROLES_IN_PLAY,
    SHIPS_IN_PLAY,
)
from doubloon.games.puerto_rico.rules.settler import place_tile
from doubloon.games.puerto_rico.rules.state import Game as State
from doubloon.games.puerto_rico.rules.state import Player
from doubloon.games.puerto_rico.rules.steps import (
    ASKING_GUESTS,
    DRAFT_PHASE,
    MAX_BARRELS,
    OVER,
    PICK_PHASE,
    PROSPECTOR_PHASE,
    SCORING_PHASE,
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

MAX_COUNT = 999  # of anything that has no limit of its own
MAX_SHIP_CAPACITY = 8
MAX_COLONISTS = 100
MAX_TILES = 50


def read_position(written: Any, rules: int) -> tuple[State, Json]:
    """The state and the options of a position."""
    reader, options = open_position(written, rules, read_options)
    state = State()
    state.seated = options["players"]
    state.at_once, state.tournament, state.voluntary = flag_numbers(options)
    read_market(state, reader.inside("supply"), options)
    read_supplies(state, reader)
    read_roles(state, reader)
    for seat, player in enumerate(reader.each("players", state.seated, state.seated)):
        read_player(state.players[seat], player)
    check_copies(state, reader)
    read_chance(state, reader)
    read_round(state, reader)
    reader.finish()
    return state, options


def read_supplies(state: State, reader: Reader) -> None:
    supply = reader.inside("supply")
    state.goods[:] = supply.counts("goods", GOOD_NAMES, MAX_BARRELS)
    state.colonists = supply.whole("colonists", MAX_COLONISTS)
    state.chips = supply.whole("vp_chips", MAX_COUNT)
    state.quarries = supply.whole("quarries", max(FIRST_QUARRIES))
    supply.get("buildings")  # `read_market` has read them
    supply.finish()
    state.colonist_ship = reader.whole("colonist_ship", MAX_COLONISTS)
    read_ships(state, reader)
    state.house[:] = reader.bag("trading_house", GOOD_NAMES, HOUSE_SPACES)
    state.house_filled = sum(state.house)
    plantations = reader.inside("plantations")
    for key, pile in (("face_up", state.face_up), ("face_down", state.face_down), ("discard", state.discard)):
        pile[:] = plantations.bag(key, PLANTATION_NAMES, MAX_TILES)
    if plantations.has("used_up"):
        state.used_up[:] = plantations.bag("used_up", PLANTATION_NAMES, MAX_TILES)
    plantations.finish()


def read_market(state: State, supply: Reader, options: Json) -> None:
    """Read which buildings are in play: those that the supply names, copies left or not. They must suit the options."""
    market = supply.inside("buildings")
    for building, name in enumerate(BUILDING_NAMES):
        if name in market.value:
            state.in_play |= 1 << building
            state.copies[building] = market.whole(name, copies(state, building))
            if state.copies[building]:
                state.market |= 1 << building
    market.finish()
    expansion, named = expansion_numbers(options)
    for building, name in enumerate(BUILDING_NAMES):
        if named >> building & 1 and not state.in_play >> building & 1:
            raise market.fail(name, "is missing")
        if expansion == FIXED_SET and state.in_play >> building & 1 and not named >> building & 1:
            raise market.fail(name, "is not in a game with these options")
    for price, spaces in enumerate(SPACES_FOR_PRICE):
        laid_out = (state.in_play & VIOLET_OF_PRICE[price]).bit_count()
        if laid_out > spaces or (laid_out < spaces and expansion != DRAFTED_SET):
            raise supply.fail("buildings", f"must name {spaces} violet buildings of price {price}, not {laid_out}")


def copies(state: State, building: int) -> int:
    """The number of copies of a building in a game with all its pieces."""
    return (COPIES if state.seated > 2 else COPIES_FOR_TWO)[building]


def read_ships(state: State, reader: Reader) -> None:
    state.ships = SHIPS_IN_PLAY[state.seated]
    state.ship_good[:] = [NONE] * len(state.ship_good)
    for number, ship in enumerate(reader.each("cargo_ships", state.ships, state.ships)):
        good = ship.name("good", GOOD_NAMES, none=NONE)
        if good != NONE and good in state.ship_good:
            raise ship.fail("good", f"is {GOOD_NAMES[good]}, which another ship already carries")
        state.ship_good[number] = good
        state.ship_room[number] = ship.whole("capacity", MAX_SHIP_CAPACITY, 1)
        state.ship_barrels[number] = ship.whole("barrels", state.ship_room[number])
        if (good == NONE) != (state.ship_barrels[number] == 0):
            raise ship.fail("barrels", "must be 0 exactly when good is null")
        ship.finish()


def read_roles(state: State, reader: Reader) -> None:
    roles = reader.inside("roles")
    state.taken_by[:] = [NONE] * ROLES
    for role in range(ROLES_IN_PLAY[state.seated]):
        card = roles.inside(ROLE_NAMES[role])
        state.role_doubloons[role] = card.whole("doubloons", MAX_COUNT)
        read_taken_by(state, role, card)
        card.finish()
    roles.finish()


def read_player(player: Player, reader: Reader) -> None:
    player.doubloons = reader.whole("doubloons", MAX_COUNT)
    player.points = reader.whole("vp_chips", MAX_COUNT)
    player.goods[:] = reader.counts("goods", GOOD_NAMES, MAX_BARRELS)
    player.san_juan = reader.whole("san_juan", MAX_COLONISTS)
    for space in reader.each("island", ISLAND_SPACES):
        tile = space.name("tile", TILE_NAMES)
        place_tile(player, tile)
        colonists = space.whole("colonists", 1 if tile < ISLAND_KINDS else 0)
        if colonists:
            player.manned[tile] += 1
        space.finish()
    for space in reader.each("city", CITY_SPACES):
        building = space.name("building", BUILDING_NAMES)
        if player.built >> building & 1:
            raise space.fail("building", f"is a second {BUILDING_NAMES[building]} in the same city")
        if player.city_spaces + SPACES[building] > CITY_SPACES:
            raise space.fail("building", f"does not fit: a city has {CITY_SPACES} spaces")
        place_building(player, building)
        player.staff[building] = space.whole("colonists", CIRCLES[building])
        space.finish()
    reader.finish()


def check_copies(state: State, reader: Reader) -> None:
    for building in range(BUILDINGS):
        built = sum(player.built >> building & 1 for player in state.players)
        name = BUILDING_NAMES[building]
        if built and not state.in_play >> building & 1:
            raise reader.fail("players", f"have a {name}, which is not in this game")
        if built + state.copies[building] > copies(state, building):
            raise reader.fail("supply.buildings", f"and the cities have more than {copies(state, building)} of {name}")


def read_round(state: State, reader: Reader) -> None:
    """Read the state of the round: governor, picker, phase, and how far the phase has come."""
    state.round = reader.whole("round", MAX_COUNT, 1)
    state.governor = reader.seat("governor", state.seated)
    state.ending = int(reader.truth("ending"))
    read_phase(state, reader, PHASE_NAMES if state.voluntary else PHASE_NAMES[:PROSPECTOR_PHASE], OVER)
    read_picks(state, reader)
    reader.asked.add("current_player")
    turn = Reader(reader.value["turn"], "turn") if reader.has("turn") else None
    if state.phase == OVER:
        state.step = ASKING_GUESTS
    elif turn is not None or state.phase in (DRAFT_PHASE, PICK_PHASE):
        state.current = reader.seat("current_player", state.seated)
    if state.phase == PICK_PHASE:
        count_picks(state, reader)
        check_roles_left(state, reader, PICKS_A_ROUND[state.seated])
    if turn is not None:
        read_turn(state, turn)
    elif state.phase != OVER:
        begin_phase(state)


def read_picks(state: State, reader: Reader) -> None:
    """Read the picker of the running phase, which must suit the roles taken and the draft."""
    name = PHASE_NAMES[state.phase]
    is_of_role = state.phase not in (DRAFT_PHASE, PICK_PHASE, SCORING_PHASE, OVER)
    read_picker(state, reader, name, is_of_role)
    if is_of_role:
        state.picks = clockwise_distance(state, state.governor, state.picker) + 1
        if state.seated == 2:
            state.picks = max(1, min(roles_taken(state), PICKS_A_ROUND[2]))
        check_roles_left(state, reader, PICKS_A_ROUND[state.seated])
    full = all(spaces_left(state, price) == 0 for price in range(len(SPACES_FOR_PRICE)))
    if full == (state.phase == DRAFT_PHASE):
        problem = (
            "is over: all spaces are filled" if full else "is not: the draft continues until all spaces are filled"
        )
        raise reader.fail("phase", f"cannot be {name}; the draft {problem}")
