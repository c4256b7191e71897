"""Reads `turn` of a position and checks that it is a decision which the current player can have."""

from __future__ import annotations

from collections.abc import Callable

from doubloon.core.json_reader import Reader
from doubloon.games.san_juan.names import CARD_NAMES, PRODUCTION_NAMES, USE_NAMES
from doubloon.games.san_juan.position.turn_writer import CARD_FIELDS, FIELDS_OF_STEP, STEPS_OF_PHASE, USES_OF_PHASE
from doubloon.games.san_juan.rules.builder import (
    carpenter_works,
    covering_choices,
    payment_choices,
    poor_house_works,
)
from doubloon.games.san_juan.rules.cards import ARCHIVE, BLACK_MARKET, CARDS, CRANE, GOLD_MINE, PREFECTURE, PRICE
from doubloon.games.san_juan.rules.city import has
from doubloon.games.san_juan.rules.councillor import add_to_drawn, archive_choices, cards_to_keep, keep_choices
from doubloon.games.san_juan.rules.dispatch import legal_choices
from doubloon.games.san_juan.rules.numbers import (
    MAX_GOODS_PAID,
    MINED,
    NONE,
    USE_CARPENTER,
    USE_COUNCILLOR,
    USE_POOR_HOUSE,
    USE_PROSPECTOR,
)
from doubloon.games.san_juan.rules.opening import begin_opening
from doubloon.games.san_juan.rules.pick import begin_role, is_first_of_two, library_can_serve
from doubloon.games.san_juan.rules.round import begin_round_start
from doubloon.games.san_juan.rules.state import Game as State
from doubloon.games.san_juan.rules.state import Player
from doubloon.games.san_juan.rules.steps import (
    BUILDER_PHASE,
    COVERING,
    DISCARDING,
    KEEPING,
    KEEPING_LIMIT,
    KEEPING_MINED,
    OPENING,
    OPENING_PHASE,
    PAYING,
    PICK_PHASE,
    PICKING,
    PRODUCING,
    ROUND_START_PHASE,
    SELLING,
    TRADER_PHASE,
    USING,
    USING_LIBRARY,
)
from doubloon.games.san_juan.rules.voluntary import is_optional

MAX_COUNT = 100  # of any number in `turn`


def begin_phase(state: State) -> None:
    """Begin the phase: that is what a position without `turn` means."""
    if state.phase == OPENING_PHASE:
        begin_opening(state)
    elif state.phase == PICK_PHASE:
        state.step = PICKING
    elif state.phase == ROUND_START_PHASE:
        begin_round_start(state)
    elif state.phase == TRADER_PHASE and state.tile_up:
        seen = state.tiles_seen
        begin_role(state, state.phase - BUILDER_PHASE)
        state.tiles_seen = seen
    else:
        begin_role(state, state.phase - BUILDER_PHASE)


def read_turn(state: State, turn: Reader) -> None:
    """Put the state, whose `current` has been read, into the middle of its phase."""
    steps = STEPS_OF_PHASE.get(state.phase, {})
    names = tuple(steps)
    state.step = steps[names[turn.name("step", names)]]
    first = 0 if state.phase == OPENING_PHASE else state.governor if state.picker == NONE else state.picker
    state.finished = (state.current - first) % state.seated
    if turn.has("library"):
        state.library = int(turn.truth("library"))
    for name in FIELDS_OF_STEP.get(state.step, ()):
        names = PRODUCTION_NAMES if name == "last_good" or state.step in (PRODUCING, SELLING) else CARD_NAMES
        setattr(state, name, turn.name(name, names) if name in CARD_FIELDS else turn.whole(name, MAX_COUNT))
    if turn.has("spare"):
        state.spare = turn.whole("spare", 1)
    for card, copies in enumerate(turn.bag("drawn", CARD_NAMES, MAX_COUNT)):
        for _ in range(copies):
            add_to_drawn(state, card)
    check_step(state, turn)
    if turn.has("forced") and turn.truth("forced"):
        state.legal = legal_choices(state)
    turn.finish()


def check_step(state: State, turn: Reader) -> None:
    """Check that this is a decision which the current player can have."""
    if state.drawn_size and state.step not in (KEEPING, KEEPING_MINED):
        raise turn.fail("drawn", "must be empty in this step")
    if state.phase == TRADER_PHASE and not state.tile_up:
        raise turn.fail("step", "needs an open trading tile in tiles.face_up")
    if state.spare:
        check_spare(state, state.players[state.current], turn)
    check = CHECK_STEP.get(state.step)
    if check is not None:
        check(state, state.players[state.current], turn)


def check_covering(state: State, player: Player, turn: Reader) -> None:
    state.building = turn.name("building", CARD_NAMES)
    if not player.hand[state.building] or not has(player, CRANE) or covering_choices(state) == 0:
        raise turn.fail("building", "must be a card in the hand of the current player that a crane can build over")


def check_paying(state: State, player: Player, turn: Reader) -> None:
    state.building = turn.name("paying", CARD_NAMES)
    if state.building not in player.city[: player.buildings]:
        raise turn.fail("paying", "must be a building in the city of the current player")
    if state.goods_left and (not has(player, BLACK_MARKET) or state.goods_left > MAX_GOODS_PAID):
        raise turn.fail("goods_left", f"must be 0, or up to {MAX_GOODS_PAID} with a black market")
    if state.due == 0 or payment_choices(state) == 0:
        raise turn.fail("due", "cannot be paid by the current player")


def check_keeping(state: State, player: Player, turn: Reader) -> None:
    if has(player, ARCHIVE):
        raise turn.fail("step", "must be discard: the current player has an archive")
    due = state.due + state.spare
    if not 0 < due <= cards_to_keep(state, state.current) or keep_choices(state) == 0:
        raise turn.fail("due", "cannot be kept of the cards drawn")


def check_archive(state: State, player: Player, turn: Reader) -> None:
    if not has(player, ARCHIVE) or state.due + state.spare == 0 or archive_choices(state) == 0:
        raise turn.fail("due", "cannot be discarded by the current player with an archive")


def check_mined(state: State, player: Player, turn: Reader) -> None:
    prices = {PRICE[card] for card in range(CARDS) if state.drawn[card]}
    if not has(player, GOLD_MINE) or state.drawn_size != MINED or len(prices) != MINED:
        raise turn.fail("drawn", f"must be {MINED} different cards of different prices, turned up by a gold mine")


def check_library(state: State, _: Player, turn: Reader) -> None:
    if state.voluntary:
        if state.current != state.picker or not library_can_serve(state):
            raise turn.fail("step", "is the picker's decision, with a library that can still serve in this round")
    elif state.current != state.picker or not is_first_of_two(state) or not library_can_serve(state):
        raise turn.fail("step", "is the governor's decision at the first role in a game of two, with a library")


def check_spare(state: State, player: Player, turn: Reader) -> None:
    if not state.voluntary or state.step not in (KEEPING, DISCARDING) or not has(player, PREFECTURE):
        raise turn.fail("spare", "needs the option voluntary, and a current player who keeps cards with a prefecture")


def check_use(state: State, player: Player, turn: Reader) -> None:
    """Check that the current player can be asked whether to use this."""
    if not state.voluntary:
        raise turn.fail("step", "can be use only with the option voluntary")
    uses = USES_OF_PHASE[state.phase]
    state.use = uses[turn.name("use", [USE_NAMES[use] for use in uses])]
    if state.phase == BUILDER_PHASE:
        state.building = turn.name("built", CARD_NAMES)
        if state.building not in player.city[: player.buildings]:
            raise turn.fail("built", "must be a building in the city of the current player")
    if not is_optional(state) or not can_be_asked(state, player):
        raise turn.fail("use", "is nothing that would bring the current player a card")


def can_be_asked(state: State, player: Player) -> bool:
    """Whether the current player has what is asked about."""
    if state.use == USE_COUNCILLOR:
        return True
    if state.use == USE_PROSPECTOR:
        return state.current == state.picker
    if state.use == USE_CARPENTER:
        return carpenter_works(state, player)
    if state.use == USE_POOR_HOUSE:
        return poor_house_works(state, player)
    return has(player, CARD_NAMES.index(USE_NAMES[state.use]))


def check_discarding(state: State, player: Player, turn: Reader) -> None:
    if state.last and not any(player.hand[state.last : CARDS]):
        raise turn.fail("last", "leaves nothing to discard")


CHECK_STEP: dict[int, Callable[[State, Player, Reader], None]] = {
    COVERING: check_covering,
    PAYING: check_paying,
    KEEPING: check_keeping,
    DISCARDING: check_archive,
    KEEPING_MINED: check_mined,
    USING_LIBRARY: check_library,
    USING: check_use,
    KEEPING_LIMIT: check_discarding,
    OPENING: check_discarding,
}
