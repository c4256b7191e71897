"""What the search asks about San Juan."""

from __future__ import annotations

from typing import Final

from doubloon.engine.bits import bit
from doubloon.engine.chance import next_noise
from doubloon.engine.search.context import Mind
from doubloon.games.san_juan.heuristics.determinization import redeal
from doubloon.games.san_juan.rules.state import Game
from doubloon.games.san_juan.rules.steps import BUILDING, PICKING, SELLING

# what everybody thinks about; the rest is done by rule of thumb, unless it is the turn that is asked about
WEIGHTY: Final = sum(1 << step for step in (PICKING, BUILDING, SELLING))

DOUBT_AT_START: Final = 3200
DOUBT_AT_END: Final = 1300


def deal_anew(mind: Mind, game: Game) -> None:
    """Fresh chance; hands, piles and tiles that the thinking seat cannot see."""
    mind.noise = next_noise(mind.noise)
    game.key_0 = mind.noise
    game.draws = 0
    redeal(game, mind.seat)


def matters(game: Game) -> bool:
    return WEIGHTY & bit(game.step) != 0
