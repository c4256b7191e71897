"""What the search asks about Puerto Rico."""

from __future__ import annotations

from typing import Final

from doubloon.engine.bits import bit
from doubloon.engine.chance import next_noise
from doubloon.engine.search.context import Mind
from doubloon.games.puerto_rico.heuristics.colonist_plan import forget_plan
from doubloon.games.puerto_rico.rules.settler import use_up_anew
from doubloon.games.puerto_rico.rules.state import Game
from doubloon.games.puerto_rico.rules.steps import BUILDING, DRAFTING, LOADING, PICKING, PRODUCING, SELLING, SETTLING

# what everybody thinks about; the rest is done by rule of thumb, unless it is the turn that is asked about
WEIGHTY: Final = sum(1 << step for step in (DRAFTING, PICKING, SETTLING, BUILDING, PRODUCING, SELLING, LOADING))

DOUBT_AT_START: Final = 6000
DOUBT_AT_END: Final = 1600


def deal_anew(mind: Mind, game: Game) -> None:
    """Fresh chance. Which tiles became forests unseen is drawn again."""
    forget_plan(mind)
    mind.noise = next_noise(mind.noise)
    game.key_0 = mind.noise
    game.draws = 0
    use_up_anew(game)


def matters(game: Game) -> bool:
    return WEIGHTY & bit(game.step) != 0
