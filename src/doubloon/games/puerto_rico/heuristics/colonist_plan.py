"""Where colonists do most: a plan for the circles that are still to be filled."""

from __future__ import annotations

from typing import Final

from doubloon.engine.bits import bit, lowest_bit
from doubloon.engine.search.context import Mind
from doubloon.engine.search.evaluation import split, worth_of
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

POOR: Final = -1_000_000
MADE_IN: Final = tuple(row.good for row in BUILDING_TABLE)
LARGE_PLANT: Final = (0, INDIGO_PLANT, SUGAR_MILL, TOBACCO_STORAGE, COFFEE_ROASTER)  # by good
SMALL_PLANT: Final = (0, SMALL_INDIGO_PLANT, SMALL_SUGAR_MILL, TOBACCO_STORAGE, COFFEE_ROASTER)


def keep_plan(mind: Mind, game: Game) -> None:
    """Plan a turn at its first circle, and anew only where something else was done than planned: planning is dear."""
    player = game.players[game.current]
    followed = mind.planner == game.current and mind.planned_rest == player.san_juan
    if not followed or mind.planned_up_to >= game.circle:  # a turn begins with the first circle of all
        plan_colonists(mind, game)
    mind.planner = game.current
    mind.planned_up_to = game.circle
    mind.planned_rest = player.san_juan - mind.plan[game.circle]


def forget_plan(mind: Mind) -> None:
    """Another board may be in the middle of a turn that looks as if it had been planned."""
    mind.planned_up_to = CIRCLE_KINDS


def plan_colonists(mind: Mind, game: Game) -> None:
    """Note in `plan` how many of the current player's colonists in San Juan go to each kind from `game.circle` on.

    Again and again to where one more does most, counted for each colonist that it takes.
    """
    player = game.players[game.current]
    for kind in range(CIRCLE_KINDS):
        mind.plan[kind] = 0
    colonists = player.san_juan
    while colonists > 0:
        best = POOR
        best_kind = CIRCLE_KINDS
        kinds = player.circles >> game.circle << game.circle
        while kinds != 0:
            kind = lowest_bit(kinds)
            kinds &= kinds - 1
            if mind.plan[kind] < circles_of(player, kind):
                gain = gain_of_colonist(mind, game, player, kind, colonists)
                if gain > best:
                    best = gain
                    best_kind = kind
        if best_kind == CIRCLE_KINDS:
            return
        mind.plan[best_kind] += 1
        colonists -= 1


def planned_tiles(mind: Mind, game: Game, player: Player, good: int) -> int:
    return mind.plan[good] if good >= game.circle else player.manned[good]


def planned_workers(mind: Mind, game: Game, player: Player, good: int) -> int:
    """In the buildings that process the good."""
    return workers_at(mind, game, player, LARGE_PLANT[good]) + (
        workers_at(mind, game, player, SMALL_PLANT[good]) if good in (INDIGO, SUGAR) else 0
    )


def workers_at(mind: Mind, game: Game, player: Player, building: int) -> int:
    return mind.plan[ISLAND_KINDS + building] if ISLAND_KINDS + building >= game.circle else player.staff[building]


def gain_of_colonist(mind: Mind, game: Game, player: Player, kind: int, colonists: int) -> int:
    """What one more colonist on the kind seems to bring, for each one that it takes."""
    if kind == QUARRY:
        return worth_of(mind, QUARRIES_MANNED) - worth_of(mind, QUARRIES_EMPTY)
    if kind == CORN:
        return gain_of_barrel(mind, CORN)
    if kind < GOODS:
        return gain_of_pair(mind, game, player, kind, colonists, True)
    building = kind - ISLAND_KINDS
    if building < PRODUCTION_BUILDINGS:
        return gain_of_pair(mind, game, player, MADE_IN[building], colonists, False)
    if mind.plan[kind] > 0:
        return 0
    gain = worth_of(mind, HAS_MANNED + building)
    if LARGE_SET & bit(building) != 0:
        gain += points_if_manned(player, building) * 1000 * (100 - mind.left) // 100
    return gain


def gain_of_barrel(mind: Mind, good: int) -> int:
    return worth_of(mind, OUTPUT + good) - worth_of(mind, UNMANNED + good)


def gain_of_pair(mind: Mind, game: Game, player: Player, good: int, colonists: int, on_tile: bool) -> int:
    """A tile needs a worker in its building and the other way round: who makes a pair at once gains most."""
    tiles = planned_tiles(mind, game, player, good)
    workers = planned_workers(mind, game, player, good)
    if on_tile:
        if tiles < workers:
            return gain_of_barrel(mind, good)
        free = open_circles(mind, game, player, good)
    else:
        if workers < tiles:
            return gain_of_barrel(mind, good)
        free = player.tiles[good] - tiles if good >= game.circle else 0
    if free > 0 and colonists > 1:
        return split(gain_of_barrel(mind, good), 2)
    return 0


def open_circles(mind: Mind, game: Game, player: Player, good: int) -> int:
    """Circles in the buildings that process the good which could still be manned."""
    free = free_in(mind, game, player, LARGE_PLANT[good])
    if good in (INDIGO, SUGAR):
        free += free_in(mind, game, player, SMALL_PLANT[good])
    return free


def free_in(mind: Mind, game: Game, player: Player, building: int) -> int:
    if player.built & bit(building) == 0 or ISLAND_KINDS + building < game.circle:
        return 0
    return CIRCLES[building] - mind.plan[ISLAND_KINDS + building]
