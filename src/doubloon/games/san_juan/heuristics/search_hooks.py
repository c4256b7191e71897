"""What the search asks of San Juan: determinization, quiet states and tree steps."""

from __future__ import annotations

from typing import Final

from doubloon.engine.bits import bit
from doubloon.engine.search.context import SearchContext
from doubloon.engine.search.determinization import renew_chance
from doubloon.games.san_juan.heuristics.determinization import deal_hidden_cards
from doubloon.games.san_juan.rules.state import Game
from doubloon.games.san_juan.rules.steps import BUILDING, PICKING, SELLING

# Steps at which the search grows nodes for every seat. Other steps are decided greedily, except in the searching seat's
# own turn.
TREE_STEPS: Final = sum(1 << step for step in (PICKING, BUILDING, SELLING))

LEAD_TEMPERATURE_START: Final = 3200
LEAD_TEMPERATURE_END: Final = 1300


def determinize(context: SearchContext, game: Game) -> None:
    """Sample a new key of chance, and the hands, piles and tiles that the searching seat cannot see."""
    renew_chance(context, game)
    deal_hidden_cards(game, context.seat)


def is_quiet(game: Game) -> bool:
    """Between phases nothing is half done, so the state can be evaluated."""
    return game.step == PICKING


def is_tree_step(game: Game) -> bool:
    return TREE_STEPS & bit(game.step) != 0
