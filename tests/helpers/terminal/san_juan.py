"""Positions of San Juan for tests of the terminal."""

from __future__ import annotations

from typing import Any

import doubloon
from doubloon.core.game import Game, Json
from doubloon.games.san_juan.terminal.table_view import SanJuanTableView
from doubloon.terminal.kit.screen import ASCII
from tests.helpers.games.random_play import game_after


def position_of(phase: str, players: int = 3, picker: int = 0, **own: Any) -> Json:
    """A position at the start of the phase. The first player has this hand, city, goods, chapel and covered cards."""
    position = doubloon.new_game("san-juan", players=players, seed=1).to_json()
    position["phase"] = phase
    position["picker"] = None if phase in ("pick", "round_start") else picker
    position["current_player"] = 0 if position["picker"] is None else picker
    if position["picker"] is not None:
        position["roles"][phase]["taken_by"] = picker
    del position["turn"]
    player = position["players"][0]
    goods = list(own.get("goods", ()))
    player["city"] = []
    for name in own.get("city", ("indigo plant",)):
        player["city"].append({"building": name, "good": "tobacco storage" if name in goods else None})
        if name in goods:
            goods.remove(name)
    for key in ("hand", "chapel", "covered"):
        player[key] = list(own.get(key, player[key]))
    position["deck"] = ["indigo plant", "sugar mill", "tobacco storage", "coffee roaster"] * 2
    for other in position["players"][1:]:
        other["hand"] = ["sugar mill", "coffee roaster"]
    return position


def game_of(phase: str, **own: Any) -> Game:
    return doubloon.from_json(position_of(phase, **own))


def paying(building: str, hand: list[str], **own: Any) -> Game:
    """A game in which the first player has picked the builder, chosen the building, and has to pay for it."""
    game = game_of("builder", hand=[building, *hand], **own)
    game.apply({"type": "build", "building": building})
    return game


def table(seat: int = 0, players: int = 3) -> SanJuanTableView:
    return SanJuanTableView(players, seat, ASCII, "en")


def played(players: int, decisions: int, seed: int = 1, **options: Any) -> Game:
    return game_after("san-juan", {"players": players, **options}, seed, decisions)
