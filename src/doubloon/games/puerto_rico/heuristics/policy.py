"""The heuristic policy: scores every legal choice of a decision by its estimated gain."""

from __future__ import annotations

from typing import Final

from doubloon.engine.arithmetic import divide_toward_zero
from doubloon.engine.bits import lowest_bit
from doubloon.engine.search.context import SearchContext
from doubloon.engine.search.evaluation import feature_value
from doubloon.games.puerto_rico.heuristics.colonist_plan import follow_plan
from doubloon.games.puerto_rico.heuristics.features import BARRELS, HAS_BUILT, update_remaining
from doubloon.games.puerto_rico.heuristics.gains import (
    SMALL_GAIN,
    gain_of_building,
    gain_of_guest,
    gain_of_load,
    gain_of_sale,
    gain_of_tile,
    loss_of_return,
)
from doubloon.games.puerto_rico.heuristics.role_gains import gain_of_role
from doubloon.games.puerto_rico.heuristics.uses import gain_of_storing, gain_of_use
from doubloon.games.puerto_rico.rules.buildings import PRODUCTION_BUILDINGS
from doubloon.games.puerto_rico.rules.state import Game
from doubloon.games.puerto_rico.rules.steps import (
    ASKING_GUESTS,
    BUILDING,
    COMMON_CHOICES,
    DECIDING_ON_TILE,
    DRAFTING,
    DRAW_TILE,
    GUEST,
    KEEPING,
    LOADING,
    MOVING,
    PASS,
    PICKING,
    PLACING,
    PRODUCING,
    RETURNING,
    SECOND_TAKE,
    SELLING,
    SETTLING,
    SHIPPING,
    TAKE_TILE,
    USING,
    WAREHOUSING,
)

MISPLACEMENT_COST: Final = 400  # for each colonist by which a placement differs from the plan


def score_choices(context: SearchContext, game: Game) -> None:
    """Set `choice_scores` of the legal choices."""
    update_remaining(context, game)
    if game.step == PLACING:
        score_placements(context, game)
        return
    choices = game.legal
    while choices != 0:
        choice = lowest_bit(choices)
        choices &= choices - 1
        context.choice_scores[choice] = gain_of_choice(context, game, choice)


def gain_of_choice(context: SearchContext, game: Game, choice: int) -> int:
    if choice == PASS:
        return 0
    if choice == GUEST:
        return SMALL_GAIN if game.step == ASKING_GUESTS else -2 * SMALL_GAIN
    if choice < COMMON_CHOICES:  # a free colonist
        return SMALL_GAIN
    player = game.players[game.current]
    gain = SMALL_GAIN
    if game.step == PICKING:
        gain = gain_of_role(context, game, choice - COMMON_CHOICES)
    elif game.step == BUILDING:
        gain = gain_of_building(context, game, game.current, choice - COMMON_CHOICES)
    elif game.step == SETTLING or game.step == SECOND_TAKE or game.step == DECIDING_ON_TILE:
        gain = gain_of_tile(context, player, choice - TAKE_TILE) if choice != DRAW_TILE else SMALL_GAIN
    elif game.step == SELLING:
        gain = gain_of_sale(context, game, choice)
    elif game.step == LOADING:
        gain = gain_of_load(context, game, choice)
    elif game.step == SHIPPING:
        gain = (choice - COMMON_CHOICES) * (500 - feature_value(context, BARRELS + game.good))
    elif game.step == WAREHOUSING:
        good = choice - COMMON_CHOICES
        gain = feature_value(context, BARRELS + good) * player.goods[good] + gain_of_storing(game, choice)
    elif game.step == KEEPING:
        gain = feature_value(context, BARRELS + choice - COMMON_CHOICES) + gain_of_storing(game, choice)
    elif game.step == PRODUCING:
        gain = feature_value(context, BARRELS + choice - COMMON_CHOICES)
    elif game.step == RETURNING:
        gain = -loss_of_return(context, choice)
    elif game.step == DRAFTING:
        gain = divide_toward_zero(feature_value(context, HAS_BUILT + choice - COMMON_CHOICES + PRODUCTION_BUILDINGS), 4)
    elif game.step == USING:
        gain = gain_of_use(game)
    elif game.step == MOVING:
        gain = gain_of_guest(context, game, choice - COMMON_CHOICES)
    return gain


def score_placements(context: SearchContext, game: Game) -> None:
    """Score placements by their distance from the plan."""
    follow_plan(context, game)
    choices = game.legal
    while choices != 0:
        choice = lowest_bit(choices)
        choices &= choices - 1
        context.choice_scores[choice] = -MISPLACEMENT_COST * abs(choice - COMMON_CHOICES - context.plan[game.circle])
