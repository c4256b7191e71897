"""What the search asks about Puerto Rico."""

from __future__ import annotations

from typing import Final

from doubloon.engine.bits import bit
from doubloon.engine.chance import next_noise
from doubloon.engine.mind import Mind
from doubloon.puerto_rico.rules.scoring import tie_break, total_points
from doubloon.puerto_rico.rules.settler import use_up_anew
from doubloon.puerto_rico.rules.state import Game
from doubloon.puerto_rico.rules.steps import BUILDING, DRAFTING, LOADING, PICKING, PRODUCING, SELLING, SETTLING

# what everybody thinks about; the rest is done by rule of thumb, unless it is the turn that is asked about
WEIGHTY: Final = sum(1 << step for step in (DRAFTING, PICKING, SETTLING, BUILDING, PRODUCING, SELLING, LOADING))
WIN: Final = 900_000  # of the whole; the rest goes by points, so that a lost game is still played well
LEAD: Final = 10_000  # for each point


def deal_anew(mind: Mind, game: Game) -> None:
    """Fresh chance. Which tiles became forests unseen is drawn again."""
    mind.noise = next_noise(mind.noise)
    game.key_0 = mind.noise
    game.draws = 0
    use_up_anew(game)


def picking(game: Game) -> bool:
    return game.step == PICKING


def matters(game: Game) -> bool:
    return WEIGHTY & bit(game.step) != 0


def final_share(game: Game, seat: int) -> int:
    """Most of it to the winners, the rest by the lead of each over the best other."""
    mine = total_points(game.players[seat]) * 1000 + tie_break(game.players[seat])
    best = -1
    winners = 1
    for other in range(game.seated):
        if other != seat:
            theirs = total_points(game.players[other]) * 1000 + tie_break(game.players[other])
            if theirs == mine:
                winners += 1
            best = max(best, theirs)
    lead = max(-5, min(5, (mine - best) // 1000))
    return (WIN // winners if mine >= best else 0) + (lead + 5) * LEAD
