"""Phases, the steps (kinds of decision) in them, and the numbering of all actions.

A step's legal set is one integer. In every step bit 0 is `pass`, bit 1 `guest` and bit 2 `settle`; the bits from
COMMON_CHOICES on are the step's own choices. The public action number is the bit for the first three and the step's
first action plus the rest for the others, so that each action has one number wherever it is offered.

Rules: choice-2, choice-3, position-4.
"""

from typing import Final

from doubloon.games.puerto_rico.rules.buildings import BUILDINGS, CIRCLE_KINDS, CIRCLES, PRODUCTION_BUILDINGS
from doubloon.games.puerto_rico.rules.numbers import GOODS, ISLAND_KINDS, ISLAND_SPACES, ROLES, SHIPS, TILES

# phases, as a position names them
DRAFT_PHASE: Final = 0
PICK_PHASE: Final = 1
SETTLER_PHASE: Final = 2
MAYOR_PHASE: Final = 3
BUILDER_PHASE: Final = 4
CRAFTSMAN_PHASE: Final = 5
TRADER_PHASE: Final = 6
CAPTAIN_PHASE: Final = 7
STORE_PHASE: Final = 8
SCORING_PHASE: Final = 9
OVER: Final = 10
PROSPECTOR_PHASE: Final = 11  # only with `voluntary`: otherwise the prospector's doubloon is paid with the pick

# choices
PASS: Final = 0
GUEST: Final = 1
SETTLE: Final = 2
COMMON_CHOICES: Final = 3

DRAW_TILE: Final = COMMON_CHOICES  # the hacienda
TAKE_TILE: Final = COMMON_CHOICES + 1  # + tile
TAKE_COLONIST: Final = COMMON_CHOICES
RETURN_COLONIST: Final = COMMON_CHOICES  # + circle kind, the last one being San Juan
RETURN_GOOD: Final = COMMON_CHOICES + CIRCLE_KINDS + 1  # + good
RETURN_POINT: Final = RETURN_GOOD + GOODS
SELL_TO_HOUSE: Final = COMMON_CHOICES  # + good
SELL_TO_POST: Final = COMMON_CHOICES + GOODS  # + good
LOAD_SHIP: Final = COMMON_CHOICES  # + good * SHIPS + ship
LOAD_WHARF: Final = COMMON_CHOICES + GOODS * SHIPS  # + good
LOAD_SMALL_WHARF: Final = LOAD_WHARF + GOODS

MAX_BARRELS: Final = 20  # of a kind that a player can have; the game has 11, custom positions may have more

# steps, in the order of their actions
DRAFTING: Final = 0
PICKING: Final = 1
SETTLING: Final = 2  # a settler turn
HOSPICE_OFFER: Final = 3
MAYOR_PRIVILEGE: Final = 4
PLACING: Final = 5
BUILDING: Final = 6
RETURNING: Final = 7  # to the black market
UNIVERSITY_OFFER: Final = 8
PRODUCING: Final = 9  # the craftsman's privilege
SELLING: Final = 10
LOADING: Final = 11
SHIPPING: Final = 12  # a mixed load from the small wharf
WAREHOUSING: Final = 13
KEEPING: Final = 14  # single barrels on the compass
MOVING: Final = 15  # a guest
NUMBERED_STEPS: Final = 16
# steps that offer the same actions as another one, or only `pass` and `guest`
DECIDING_ON_TILE: Final = 16  # the hacienda's tile, which a forest house may turn into a forest
SECOND_TAKE: Final = 17  # the library's
ASKING_GUESTS: Final = 18  # before a phase begins
# only with `voluntary`: what otherwise comes without being asked; its actions are the last of the numbering
USING: Final = 19

# what can be used or left (`Game.use`), in the order of the action numbers
USE_PRODUCTION: Final = 0
USE_AQUEDUCT: Final = 1
USE_FACTORY: Final = 2
USE_SPECIALTY_FACTORY: Final = 3
USE_TRADER: Final = 4
USE_SMALL_MARKET: Final = 5
USE_LARGE_MARKET: Final = 6
USE_PROSPECTOR: Final = 7
USE_LIGHTHOUSE: Final = 8
USE_UNION_HALL: Final = 9
USE_CAPTAIN: Final = 10
USE_HARBOR: Final = 11
USE_CHURCH: Final = 12
USES: Final = 13

PLACE_ACTIONS: Final = (ISLAND_SPACES + 1,) * ISLAND_KINDS + tuple(n + 1 if n else 0 for n in CIRCLES)
ACTIONS_OF_STEP: Final = (
    BUILDINGS - PRODUCTION_BUILDINGS,
    ROLES,
    1 + TILES,
    0,
    1,
    sum(PLACE_ACTIONS),
    BUILDINGS,
    CIRCLE_KINDS + 1 + GOODS + 1,
    0,
    GOODS,
    GOODS + GOODS,
    GOODS * SHIPS + GOODS + 1,
    GOODS * (MAX_BARRELS + 1),
    GOODS,
    GOODS,
    CIRCLE_KINDS,
    *(0, 0, 0),  # the steps without actions of their own
    USES,
)
# how many of them can be offered at once: those of one kind of circle, and of one good
CHOICES_OF_STEP: Final = (
    *ACTIONS_OF_STEP[:PLACING],
    max(PLACE_ACTIONS),
    *ACTIONS_OF_STEP[PLACING + 1 : SHIPPING],
    MAX_BARRELS + 1,
    *ACTIONS_OF_STEP[SHIPPING + 1 : NUMBERED_STEPS],
    ACTIONS_OF_STEP[SETTLING],
    ACTIONS_OF_STEP[SETTLING],
    *ACTIONS_OF_STEP[ASKING_GUESTS:],
)
FIRST_ACTION_OF_NUMBERED: Final = tuple(COMMON_CHOICES + sum(ACTIONS_OF_STEP[:step]) for step in range(NUMBERED_STEPS))
FIRST_ACTION: Final = (
    *FIRST_ACTION_OF_NUMBERED,
    FIRST_ACTION_OF_NUMBERED[SETTLING],
    FIRST_ACTION_OF_NUMBERED[SETTLING],
    COMMON_CHOICES,
    COMMON_CHOICES + sum(ACTIONS_OF_STEP) - USES,
)
ACTIONS: Final = COMMON_CHOICES + sum(ACTIONS_OF_STEP)
OPTION_ACTIONS: Final = USES
FIRST_PLACE: Final = tuple(FIRST_ACTION[PLACING] + sum(PLACE_ACTIONS[:kind]) for kind in range(CIRCLE_KINDS))
