"""What the search asks of Puerto Rico: determinization, quiet states and tree steps."""

from __future__ import annotations

from typing import Final

from doubloon.engine.bits import bit
from doubloon.engine.search.context import SearchContext
from doubloon.engine.search.determinization import renew_chance
from doubloon.games.puerto_rico.heuristics.colonist_plan import forget_plan
from doubloon.games.puerto_rico.rules.settler import resample_used_tiles
from doubloon.games.puerto_rico.rules.state import Game
from doubloon.games.puerto_rico.rules.steps import BUILDING, DRAFTING, LOADING, PICKING, PRODUCING, SELLING, SETTLING

# Steps at which the search grows nodes for every seat. Other steps are decided greedily, except in the searching seat's
# own turn.
TREE_STEPS: Final = sum(1 << step for step in (DRAFTING, PICKING, SETTLING, BUILDING, PRODUCING, SELLING, LOADING))

LEAD_TEMPERATURE_START: Final = 6000
LEAD_TEMPERATURE_END: Final = 1600


def determinize(context: SearchContext, game: Game) -> None:
    """Sample a new key of chance, and which unseen tiles have become forests."""
    forget_plan(context)
    renew_chance(context, game)
    resample_used_tiles(game)


def is_quiet(game: Game) -> bool:
    """Between phases nothing is half done, so the state can be evaluated."""
    return game.step == PICKING


def is_tree_step(game: Game) -> bool:
    return TREE_STEPS & bit(game.step) != 0
