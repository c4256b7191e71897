"""The option `voluntary`: what a player may leave is worth having, unless it would end the game against the player.

Points do so that take the last chips while somebody else is ahead, and goods that would have to be loaded for them.
"""

from __future__ import annotations

from typing import Final

from doubloon.engine.bits import bit
from doubloon.engine.search.context import SearchContext
from doubloon.games.puerto_rico.rules.builder import church_points
from doubloon.games.puerto_rico.rules.captain import union_hall_points
from doubloon.games.puerto_rico.rules.craftsman import capacity
from doubloon.games.puerto_rico.rules.numbers import GOODS
from doubloon.games.puerto_rico.rules.scoring import total_points
from doubloon.games.puerto_rico.rules.state import Game
from doubloon.games.puerto_rico.rules.steps import (
    COMMON_CHOICES,
    KEEPING,
    PASS,
    USE_AQUEDUCT,
    USE_CAPTAIN,
    USE_CHURCH,
    USE_HARBOR,
    USE_PRODUCTION,
    USE_UNION_HALL,
    USING,
    WAREHOUSING,
)

GAIN_OF_USE: Final = 3000  # so that a search looks at leaving it only if there is much to be said for it
LOSS_OF_END: Final = 300  # little, so that a search looks at both
FEW_CHIPS: Final = 4  # with more, the others have their part in what happens
HABIT: Final = 5000  # more than the evaluation after the phase can have against it


def gain_of_use(game: Game) -> int:
    return -LOSS_OF_END if points_end_game(game) or goods_end_game(game, PASS) else GAIN_OF_USE


def gain_of_storing(game: Game, choice: int) -> int:
    """What to add to the value of the barrels where a player may leave them."""
    if game.voluntary == 0:
        return 0
    return -GAIN_OF_USE if goods_end_game(game, choice) else GAIN_OF_USE


def points_end_game(game: Game) -> bool:
    """Would the points that are asked about take the last chips while another player is ahead?"""
    points = points_of_use(game)
    return points > 0 and game.ending == 0 and game.chips <= points and is_behind(game, points)


def points_of_use(game: Game) -> int:
    """The points that the question is about."""
    if game.use == USE_UNION_HALL:
        return union_hall_points(game.players[game.current])
    if game.use == USE_CHURCH:
        return church_points(game.building)
    return 1 if game.use == USE_CAPTAIN or game.use == USE_HARBOR else 0


def goods_end_game(game: Game, choice: int) -> bool:
    """Would the player, who is not ahead, have to load the last chips with these goods, and only with them?"""
    if game.ending != 0 or game.chips > FEW_CHIPS:
        return False
    player = game.players[game.current]
    held = 0
    more = 0
    for good in range(GOODS):
        if game.step == USING:
            held += player.goods[good]
            if game.use == USE_PRODUCTION:
                more += min(capacity(player, good), game.goods[good])
        elif game.stored & bit(good) != 0:
            held += player.goods[good]
        else:
            held += game.kept[good]
    if game.step == USING:
        more += 1 if game.use == USE_AQUEDUCT else 0
    elif game.step == WAREHOUSING:
        more = player.goods[choice - COMMON_CHOICES]
    else:
        more = 1
    return held < game.chips and game.chips <= held + more and is_behind(game, game.chips)


def is_behind(game: Game, points: int) -> bool:
    """Has another player more points than the current one would have with these?"""
    own = total_points(game.players[game.current]) + points
    for seat in range(game.seated):
        if seat != game.current and total_points(game.players[seat]) > own:
            return True
    return False


def lookahead_correction(_context: SearchContext, game: Game, choice: int) -> int:
    """A habit to use what one may leave: the evaluation after the phase often counts barrels as a burden.

    It does not see either that the round under way has become the last.
    """
    if game.voluntary == 0 or choice == PASS:
        return 0
    if game.step == USING:
        return -HABIT if points_end_game(game) or goods_end_game(game, PASS) else HABIT
    if game.step == WAREHOUSING or game.step == KEEPING:
        return -HABIT if goods_end_game(game, choice) else HABIT
    return 0
