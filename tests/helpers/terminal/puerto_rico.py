"""Positions of Puerto Rico for tests of the terminal."""

from __future__ import annotations

from typing import Any

import doubloon
from doubloon.core.game import Game, Json
from doubloon.games.puerto_rico.options import read_expansion
from doubloon.games.puerto_rico.rules.buildings import BUILDING_TABLE
from doubloon.games.puerto_rico.rules.numbers import NONE
from doubloon.games.puerto_rico.terminal.table_view import PuertoRicoTableView
from doubloon.terminal.kit.screen import ASCII
from tests.helpers.games.random_play import game_after
from tests.helpers.terminal.command import MIXED

ISLAND = ("corn", "corn", "indigo", "indigo", "coffee", "quarry")
CITY = ("small indigo plant", "indigo plant", "coffee roaster", "small market")
SET = read_expansion([name.strip().lower() for name in MIXED.split(",")])


def base_set() -> list[str]:
    """The violet buildings of the base game."""
    return [row.name for row in BUILDING_TABLE if row.good == NONE and not row.expansion]


def position_of(phase: str, players: int = 3, expansion: Any = SET, **own: Any) -> Json:
    """A position at the start of the phase. The first player, who decides, has these occupied buildings and goods."""
    position = doubloon.new_game("puerto-rico", players=players, seed=1, expansion=expansion).to_json()
    position.update(phase=phase, picker=None if phase == "pick" else 0, turn={})
    player = position["players"][0]
    player["city"] = [{"building": name, "colonists": 1} for name in own.get("city", ())]
    player["goods"].update(own.get("goods", {}))
    player["doubloons"] = own.get("doubloons", 3)
    for name in own.get("city", ()):
        position["supply"]["buildings"][name] -= 1
    if phase == "pick":
        del position["turn"]
    else:
        position["roles"]["captain" if phase == "store" else phase]["taken_by"] = 0
    return position


def placing_game(
    colonists: int, island: tuple[str, ...] = ISLAND, city: tuple[str, ...] = CITY, expansion: Any = "none"
) -> Game:
    """A game in which the first player has this number of colonists to place."""
    position = doubloon.new_game("puerto-rico", players=3, seed=1, expansion=expansion).to_json()
    position.update(phase="mayor", picker=0, turn={}, colonist_ship=0)
    position["roles"]["mayor"]["taken_by"] = 0
    player = position["players"][0]
    player["island"] = [{"tile": tile, "colonists": 0} for tile in island]
    player["city"] = [{"building": building, "colonists": 0} for building in city]
    player["san_juan"] = colonists
    position["supply"]["buildings"] = dict.fromkeys(position["supply"]["buildings"], 0)
    game = doubloon.from_json(position)
    game.apply({"type": "pass"})
    return game


def table(seat: int = 0) -> PuertoRicoTableView:
    return PuertoRicoTableView(3, seat, ASCII, "en")


def played(players: int, decisions: int, seed: int = 1, **options: Any) -> Game:
    return game_after("puerto-rico", {"players": players, **options}, seed, decisions)
