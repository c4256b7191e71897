"""The names of goods, tiles, roles, buildings, circles and phases in positions and actions, by number."""

from __future__ import annotations

from doubloon.games.puerto_rico.rules.buildings import BUILDING_TABLE

GOOD_NAMES = ("corn", "indigo", "sugar", "tobacco", "coffee")
PLANTATION_NAMES = GOOD_NAMES
TILE_NAMES = (*GOOD_NAMES, "quarry", "forest")
ROLE_NAMES = ("settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector", "prospector 2")
BUILDING_NAMES = tuple(row.name for row in BUILDING_TABLE)
CIRCLE_NAMES = (*TILE_NAMES[:6], *BUILDING_NAMES)
PHASE_NAMES = (
    "draft",
    "pick",
    "settler",
    "mayor",
    "builder",
    "craftsman",
    "trader",
    "captain",
    "store",
    "scoring",
    "over",
    "prospector",
)
# what can be used or left in a game with `voluntary`
USE_NAMES = (
    "production",
    "aqueduct",
    "factory",
    "specialty factory",
    "trader",
    "small market",
    "large market",
    "prospector",
    "lighthouse",
    "union hall",
    "captain",
    "harbor",
    "church",
)
