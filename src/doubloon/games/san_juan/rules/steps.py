"""Phases, the steps (kinds of decision) in them, and the numbering of all actions.

As in Puerto Rico, a step's legal set is one integer. Bit 0 is `pass` in every step; the bits from COMMON_CHOICES on are
the step's own choices, numbered from the step's first action on.

Rules: choice-2, choice-3.
"""

from typing import Final

from doubloon.games.san_juan.rules.cards import CARDS, PRODUCTION
from doubloon.games.san_juan.rules.numbers import ROLES, USES

# phases, as a position names them
OPENING_PHASE: Final = 0
PICK_PHASE: Final = 1
BUILDER_PHASE: Final = 2
PRODUCER_PHASE: Final = 3
TRADER_PHASE: Final = 4
COUNCILLOR_PHASE: Final = 5
PROSPECTOR_PHASE: Final = 6
ROUND_START_PHASE: Final = 7
OVER: Final = 8

PASS: Final = 0
COMMON_CHOICES: Final = 1
PAY_GOOD: Final = COMMON_CHOICES  # + production building
PAY_CARD: Final = COMMON_CHOICES + PRODUCTION  # + card

# steps, in the order of their actions
PICKING: Final = 0
BUILDING: Final = 1
COVERING: Final = 2  # with a crane
PAYING: Final = 3
PRODUCING: Final = 4
SELLING: Final = 5
KEEPING: Final = 6  # the councillor's cards
DISCARDING: Final = 7  # the councillor's, with an archive
MINING: Final = 8
FEEDING_CHAPEL: Final = 9
USING_LIBRARY: Final = 10
NUMBERED_STEPS: Final = 11
# steps that offer the same actions as another one
KEEPING_MINED: Final = 11
KEEPING_LIMIT: Final = 12  # the hand limit at the start of a round
OPENING: Final = 13
USING: Final = 14  # only with `voluntary`: its actions stand after all others

# the last four are those of the steps without actions of their own, and of USING
ACTIONS_OF_STEP: Final = (
    *(ROLES, CARDS, CARDS, PRODUCTION + CARDS, PRODUCTION, PRODUCTION, CARDS, CARDS, 1, CARDS, 1),
    *(0, 0, 0, USES),
)
CHOICES_OF_STEP: Final = (*ACTIONS_OF_STEP[:NUMBERED_STEPS], CARDS, CARDS, CARDS, USES)
FIRST_ACTION_OF_NUMBERED: Final = tuple(COMMON_CHOICES + sum(ACTIONS_OF_STEP[:step]) for step in range(NUMBERED_STEPS))
FIRST_ACTION: Final = (
    *FIRST_ACTION_OF_NUMBERED,
    FIRST_ACTION_OF_NUMBERED[KEEPING],
    FIRST_ACTION_OF_NUMBERED[DISCARDING],
    FIRST_ACTION_OF_NUMBERED[DISCARDING],
    COMMON_CHOICES + sum(ACTIONS_OF_STEP[:USING]),
)
OPTION_ACTIONS: Final = USES
ACTIONS: Final = COMMON_CHOICES + sum(ACTIONS_OF_STEP)
