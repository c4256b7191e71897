"""The option `voluntary`: a bonus is worth having, except for a point that ends the game against the player."""

from __future__ import annotations

from typing import Final

from doubloon.engine.search.context import SearchContext
from doubloon.games.puerto_rico.rules.builder import church_points
from doubloon.games.puerto_rico.rules.captain import union_hall_points
from doubloon.games.puerto_rico.rules.scoring import total_points
from doubloon.games.puerto_rico.rules.state import Game
from doubloon.games.puerto_rico.rules.steps import (
    PASS,
    USE_CAPTAIN,
    USE_CHURCH,
    USE_HARBOR,
    USE_UNION_HALL,
    USING,
)

GAIN_OF_USE: Final = 3000  # so that a search looks at leaving it only if there is much to be said for it
LOSS_OF_END: Final = 3000  # of ending the game while somebody else is ahead


def gain_of_use(game: Game) -> int:
    return -LOSS_OF_END if ends_game_against(game) else GAIN_OF_USE


def points_of_use(game: Game) -> int:
    """The points that the question is about."""
    if game.use == USE_UNION_HALL:
        return union_hall_points(game.players[game.current])
    if game.use == USE_CHURCH:
        return church_points(game.building)
    return 1 if game.use == USE_CAPTAIN or game.use == USE_HARBOR else 0


def ends_game_against(game: Game) -> bool:
    """Would the points take the last chips and end the game while another player has more points?"""
    points = points_of_use(game)
    if points == 0 or game.ending != 0 or game.chips > points:
        return False
    own = total_points(game.players[game.current]) + points
    for seat in range(game.seated):
        if seat != game.current and total_points(game.players[seat]) > own:
            return True
    return False


def lookahead_correction(_context: SearchContext, game: Game, choice: int) -> int:
    """The evaluation after the phase does not see that the round under way has become the last."""
    return -LOSS_OF_END if game.step == USING and choice != PASS and ends_game_against(game) else 0
