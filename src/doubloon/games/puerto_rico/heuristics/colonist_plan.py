"""A plan for the mayor phase: the circles at which the player's colonists gain most."""

from __future__ import annotations

from typing import Final

from doubloon.engine.arithmetic import divide_toward_zero
from doubloon.engine.bits import bit, first_bits, lowest_bit
from doubloon.engine.search.context import SearchContext
from doubloon.engine.search.evaluation import feature_value
from doubloon.games.puerto_rico.heuristics.features import HAS_MANNED, OUTPUT, QUARRIES_EMPTY, QUARRIES_MANNED, UNMANNED
from doubloon.games.puerto_rico.rules.buildings import (
    BUILDING_TABLE,
    CIRCLE_KINDS,
    CIRCLES,
    COFFEE_ROASTER,
    INDIGO_PLANT,
    LARGE_SET,
    PRODUCTION_BUILDINGS,
    SMALL_INDIGO_PLANT,
    SMALL_SUGAR_MILL,
    SUGAR_MILL,
    TOBACCO_STORAGE,
)
from doubloon.games.puerto_rico.rules.mayor import circles_of
from doubloon.games.puerto_rico.rules.numbers import CORN, GOODS, INDIGO, ISLAND_KINDS, QUARRY, SUGAR
from doubloon.games.puerto_rico.rules.scoring import points_if_manned
from doubloon.games.puerto_rico.rules.state import Game, Player

WORST_GAIN: Final = -1_000_000
MADE_IN: Final = tuple(row.good for row in BUILDING_TABLE)
LARGE_PLANT: Final = (0, INDIGO_PLANT, SUGAR_MILL, TOBACCO_STORAGE, COFFEE_ROASTER)  # by good
SMALL_PLANT: Final = (0, SMALL_INDIGO_PLANT, SMALL_SUGAR_MILL, TOBACCO_STORAGE, COFFEE_ROASTER)


def follow_plan(context: SearchContext, game: Game) -> None:
    """Plan a turn at its first circle, and again only where the player departed from the plan: planning is slow."""
    player = game.players[game.current]
    followed = context.planner == game.current and context.planned_rest == player.san_juan
    if not followed or context.planned_up_to >= game.circle:  # a turn begins with the first circle of all
        plan_colonists(context, game)
    context.planner = game.current
    context.planned_up_to = game.circle
    context.planned_rest = player.san_juan - context.plan[game.circle]


def forget_plan(context: SearchContext) -> None:
    """Discard the plan: another state may be in the middle of a turn that looks as if it followed this plan."""
    context.planned_up_to = CIRCLE_KINDS


def plan_colonists(context: SearchContext, game: Game) -> None:
    """Set `plan`: how many of the current player's colonists in San Juan go to each kind from `game.circle` on.

    The plan is greedy: each colonist goes where it gains most. If only two colonists together gain something, each
    counts half of it.
    """
    player = game.players[game.current]
    for kind in range(CIRCLE_KINDS):
        context.plan[kind] = 0
    colonists = player.san_juan
    while colonists > 0:
        best = WORST_GAIN
        best_kind = CIRCLE_KINDS
        kinds = player.circles & ~first_bits(game.circle)
        while kinds != 0:
            kind = lowest_bit(kinds)
            kinds &= kinds - 1
            if context.plan[kind] < circles_of(player, kind):
                gain = gain_of_colonist(context, game, player, kind, colonists)
                if gain > best:
                    best = gain
                    best_kind = kind
        if best_kind == CIRCLE_KINDS:
            return
        context.plan[best_kind] += 1
        colonists -= 1


def planned_tiles(context: SearchContext, game: Game, player: Player, good: int) -> int:
    return context.plan[good] if good >= game.circle else player.manned[good]


def planned_workers(context: SearchContext, game: Game, player: Player, good: int) -> int:
    """Colonists in the buildings that process the good."""
    return workers_at(context, game, player, LARGE_PLANT[good]) + (
        workers_at(context, game, player, SMALL_PLANT[good]) if good in (INDIGO, SUGAR) else 0
    )


def workers_at(context: SearchContext, game: Game, player: Player, building: int) -> int:
    return context.plan[ISLAND_KINDS + building] if ISLAND_KINDS + building >= game.circle else player.staff[building]


def gain_of_colonist(context: SearchContext, game: Game, player: Player, kind: int, colonists: int) -> int:
    """Estimated gain of one more colonist on the kind."""
    if kind == QUARRY:
        return feature_value(context, QUARRIES_MANNED) - feature_value(context, QUARRIES_EMPTY)
    if kind == CORN:
        return gain_of_barrel(context, CORN)
    if kind < GOODS:
        return gain_of_pair(context, game, player, kind, colonists, True)
    building = kind - ISLAND_KINDS
    if building < PRODUCTION_BUILDINGS:
        return gain_of_pair(context, game, player, MADE_IN[building], colonists, False)
    if context.plan[kind] > 0:
        return 0
    gain = feature_value(context, HAS_MANNED + building)
    if LARGE_SET & bit(building) != 0:
        gain += divide_toward_zero(points_if_manned(player, building) * 1000 * (100 - context.remaining), 100)
    return gain


def gain_of_barrel(context: SearchContext, good: int) -> int:
    return feature_value(context, OUTPUT + good) - feature_value(context, UNMANNED + good)


def gain_of_pair(context: SearchContext, game: Game, player: Player, good: int, colonists: int, on_tile: bool) -> int:
    """A tile needs a worker in its building and the other way round: a colonist that completes a pair gains most."""
    tiles = planned_tiles(context, game, player, good)
    workers = planned_workers(context, game, player, good)
    if on_tile:
        if tiles < workers:
            return gain_of_barrel(context, good)
        free = open_circles(context, game, player, good)
    else:
        if workers < tiles:
            return gain_of_barrel(context, good)
        free = player.tiles[good] - tiles if good >= game.circle else 0
    if free > 0 and colonists > 1:
        return divide_toward_zero(gain_of_barrel(context, good), 2)
    return 0


def open_circles(context: SearchContext, game: Game, player: Player, good: int) -> int:
    """Circles that can still be manned in the buildings that process the good."""
    free = free_in(context, game, player, LARGE_PLANT[good])
    if good in (INDIGO, SUGAR):
        free += free_in(context, game, player, SMALL_PLANT[good])
    return free


def free_in(context: SearchContext, game: Game, player: Player, building: int) -> int:
    if player.built & bit(building) == 0 or ISLAND_KINDS + building < game.circle:
        return 0
    return CIRCLES[building] - context.plan[ISLAND_KINDS + building]
