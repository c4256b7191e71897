"""`turn` in a position: how far the running phase has come, written and read."""

from __future__ import annotations

from doubloon.game import Json
from doubloon.reading import Reader
from doubloon.san_juan.names import CARD_NAMES, PRODUCTION_NAMES
from doubloon.san_juan.rules.builder import covering_choices, payment_choices
from doubloon.san_juan.rules.cards import CARDS
from doubloon.san_juan.rules.councillor import add_to_drawn, archive_choices, keep_choices
from doubloon.san_juan.rules.numbers import MINED, MOST_GOODS_PAID, NONE
from doubloon.san_juan.rules.opening import begin_opening
from doubloon.san_juan.rules.pick import begin_role
from doubloon.san_juan.rules.play import choices
from doubloon.san_juan.rules.round import begin_round_start
from doubloon.san_juan.rules.state import Game as State
from doubloon.san_juan.rules.steps import (
    BUILDER_PHASE,
    BUILDING,
    COUNCILLOR_PHASE,
    COVERING,
    DISCARDING,
    FEEDING_CHAPEL,
    KEEPING,
    KEEPING_LIMIT,
    KEEPING_MINED,
    MINING,
    OPENING,
    OPENING_PHASE,
    PAYING,
    PICK_PHASE,
    PICKING,
    PRODUCER_PHASE,
    PRODUCING,
    PROSPECTOR_PHASE,
    ROUND_START_PHASE,
    SELLING,
    TRADER_PHASE,
    USING_LIBRARY,
)

# the steps of each phase by the names that `turn.step` has for them
STEPS_OF_PHASE = {
    OPENING_PHASE: {"discard": OPENING},
    BUILDER_PHASE: {"library": USING_LIBRARY, "build": BUILDING, "over": COVERING, "pay": PAYING},
    PRODUCER_PHASE: {"library": USING_LIBRARY, "produce": PRODUCING},
    TRADER_PHASE: {"library": USING_LIBRARY, "sell": SELLING},
    COUNCILLOR_PHASE: {"library": USING_LIBRARY, "keep": KEEPING, "discard": DISCARDING},
    PROSPECTOR_PHASE: {"library": USING_LIBRARY, "mine": MINING, "keep": KEEPING_MINED},
    ROUND_START_PHASE: {"chapel": FEEDING_CHAPEL, "limit": KEEPING_LIMIT},
}
# the numbers each step needs, by their names in `turn`
NUMBERS_OF_STEP = {
    OPENING: ("last",),
    PAYING: ("due", "goods_left", "last", "last_good"),
    PRODUCING: ("count", "last"),
    SELLING: ("count", "income", "last"),
    KEEPING: ("due", "last"),
    DISCARDING: ("due", "last"),
    KEEPING_LIMIT: ("last",),
}
CARD_NUMBERS = ("last", "last_good")  # written as names
# how far an ordered choice has come: the others learn its outcome, not its progress
PRIVATE_TURN = ("last", "last_good", "due", "forced")
MOST = 100


def write_turn(state: State) -> Json:
    turn: Json = {}
    steps = STEPS_OF_PHASE.get(state.phase)
    if steps is not None:
        turn["step"] = next(name for name, step in steps.items() if step == state.step)
        if state.library:
            turn["library"] = True
        if state.step in (COVERING, PAYING):
            turn["building" if state.step == COVERING else "paying"] = CARD_NAMES[state.building]
        for name in NUMBERS_OF_STEP.get(state.step, ()):
            number = getattr(state, name)
            turn[name] = CARD_NAMES[number] if name in CARD_NUMBERS else number
    if state.legal.bit_count() == 1 and state.step != BUILDING:
        turn["forced"] = True  # only in a redealt game: see SanJuan.reshuffled
    turn["drawn"] = [name for card, name in enumerate(CARD_NAMES) for _ in range(state.drawn[card])]
    return turn


def begin(state: State) -> None:
    """A position without `turn`: the phase is just beginning."""
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
    """Put the state, whose `current` is known, in the middle of its phase."""
    steps = STEPS_OF_PHASE.get(state.phase, {})
    names = tuple(steps)
    state.step = steps[names[turn.name("step", names)]]
    first = 0 if state.phase == OPENING_PHASE else state.governor if state.picker == NONE else state.picker
    state.finished = (state.current - first) % state.seated
    if turn.has("library"):
        state.library = int(turn.truth("library"))
    for name in NUMBERS_OF_STEP.get(state.step, ()):
        names = PRODUCTION_NAMES if name == "last_good" or state.step in (PRODUCING, SELLING) else CARD_NAMES
        setattr(state, name, turn.name(name, names) if name in CARD_NUMBERS else turn.whole(name, MOST))
    for card, copies in enumerate(turn.bag("drawn", CARD_NAMES, MOST)):
        for _ in range(copies):
            add_to_drawn(state, card)
    check_step(state, turn)
    if turn.has("forced") and turn.truth("forced"):
        state.legal = choices(state)
    turn.finish()


def check_step(state: State, turn: Reader) -> None:
    """Is this a decision that the current player can have?"""
    player = state.players[state.current]
    if state.drawn_size and state.step not in (KEEPING, KEEPING_MINED):
        raise turn.fail("drawn", "must be empty in this step")
    if state.step == COVERING:
        state.building = turn.name("building", CARD_NAMES)
        if not player.hand[state.building] or covering_choices(state) == 0:
            raise turn.fail("building", "must be a card in the hand of the current player that a crane can build over")
    elif state.step == PAYING:
        state.building = turn.name("paying", CARD_NAMES)
        if state.due == 0 or state.goods_left > MOST_GOODS_PAID or payment_choices(state) == 0:
            raise turn.fail("due", "cannot be paid by the current player")
    elif state.step == KEEPING and (state.due == 0 or keep_choices(state) == 0):
        raise turn.fail("due", "cannot be kept of the cards drawn")
    elif state.step == KEEPING_MINED and (state.drawn_size != MINED or state.drawn_kinds.bit_count() != MINED):
        raise turn.fail("drawn", f"must be {MINED} different cards")
    elif state.step == DISCARDING and (state.due == 0 or archive_choices(state) == 0):
        raise turn.fail("due", "cannot be discarded by the current player")
    elif state.step == USING_LIBRARY and (state.seated != 2 or state.picker != state.governor):
        raise turn.fail("step", "is the governor's decision in a game of two")
    elif state.step in (KEEPING_LIMIT, OPENING) and state.last and not any(player.hand[state.last : CARDS]):
        raise turn.fail("last", "leaves nothing to discard")
