"""Writes `turn` of a position: how far the running phase has come."""

from __future__ import annotations

from doubloon.core.game import Json
from doubloon.games.san_juan.names import CARD_NAMES, USE_NAMES
from doubloon.games.san_juan.rules.numbers import (
    USE_CARPENTER,
    USE_COUNCILLOR,
    USE_MARKET_HALL,
    USE_MARKET_STAND,
    USE_POOR_HOUSE,
    USE_PROSPECTOR,
    USE_WELL,
)
from doubloon.games.san_juan.rules.state import Game as State
from doubloon.games.san_juan.rules.steps import (
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
    PRODUCER_PHASE,
    PRODUCING,
    PROSPECTOR_PHASE,
    ROUND_START_PHASE,
    SELLING,
    TRADER_PHASE,
    USING,
    USING_LIBRARY,
)
from doubloon.games.shared.bags import bag

# the steps of each phase by their names in `turn.step`
STEPS_OF_PHASE = {
    OPENING_PHASE: {"discard": OPENING},
    BUILDER_PHASE: {"library": USING_LIBRARY, "build": BUILDING, "over": COVERING, "pay": PAYING, "use": USING},
    PRODUCER_PHASE: {"library": USING_LIBRARY, "produce": PRODUCING, "use": USING},
    TRADER_PHASE: {"library": USING_LIBRARY, "sell": SELLING, "use": USING},
    COUNCILLOR_PHASE: {"library": USING_LIBRARY, "use": USING, "keep": KEEPING, "discard": DISCARDING},
    PROSPECTOR_PHASE: {"library": USING_LIBRARY, "use": USING, "mine": MINING, "keep": KEEPING_MINED},
    ROUND_START_PHASE: {"chapel": FEEDING_CHAPEL, "limit": KEEPING_LIMIT},
}
# the fields of the state that each step needs, by their names in `turn`
FIELDS_OF_STEP = {
    OPENING: ("last",),
    PAYING: ("due", "goods_left", "last", "last_good"),
    PRODUCING: ("count", "last"),
    SELLING: ("count", "income", "last"),
    KEEPING: ("due", "last"),
    DISCARDING: ("due", "last"),
    KEEPING_LIMIT: ("last",),
}
CARD_FIELDS = ("last", "last_good")  # cards and buildings, written as names
# The progress of an ordered choice is private: the other seats learn only its outcome.
PRIVATE_TURN_KEYS = ("last", "last_good", "due", "spare", "forced")


# what can be asked about in each phase
USES_OF_PHASE = {
    BUILDER_PHASE: (USE_CARPENTER, USE_POOR_HOUSE),
    PRODUCER_PHASE: (USE_WELL,),
    TRADER_PHASE: (USE_MARKET_STAND, USE_MARKET_HALL),
    COUNCILLOR_PHASE: (USE_COUNCILLOR,),
    PROSPECTOR_PHASE: (USE_PROSPECTOR,),
}


def write_turn(state: State) -> Json:
    """`turn` of the state, with the cards that the current player has drawn and not decided on yet."""
    turn: Json = {}
    steps = STEPS_OF_PHASE.get(state.phase)
    if steps is not None:
        turn["step"] = next(name for name, step in steps.items() if step == state.step)
        if state.library:
            turn["library"] = True
        if state.step in (COVERING, PAYING):
            turn["building" if state.step == COVERING else "paying"] = CARD_NAMES[state.building]
        if state.step == USING:
            turn["use"] = USE_NAMES[state.use]
            if state.phase == BUILDER_PHASE:
                turn["built"] = CARD_NAMES[state.building]
        if state.spare and state.step in (KEEPING, DISCARDING):
            turn["spare"] = state.spare
        for name in FIELDS_OF_STEP.get(state.step, ()):
            number = getattr(state, name)
            turn[name] = CARD_NAMES[number] if name in CARD_FIELDS else number
    if state.legal.bit_count() == 1 and state.step != BUILDING:
        turn["forced"] = True  # only in a redealt game: see `SanJuan.deal_hidden`
    turn["drawn"] = bag(CARD_NAMES, state.drawn)
    return turn
