"""The games of an arena as columns of numbers, with a row for every seat of every game."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from doubloon.core.game import Json

Column = NDArray[np.float64]
Mask = NDArray[np.bool_]


def places(game: Json) -> list[float]:
    """The place of each seat, 1 for the winner; equal seats share the mean of their places. A faulty seat is last."""
    ranks = ranks_of(game)
    return [sum(other > rank for other in ranks) + (sum(other == rank for other in ranks) + 1) / 2 for rank in ranks]


def ranks_of(game: Json) -> list[tuple[int, int]]:
    """For each seat, the numbers that decide the game: higher is better."""
    if game["fault"] is not None:
        return [(int(seat != game["fault"]["seat"]), 0) for seat in range(len(game["bots"]))]
    return [(score["total"], score["tiebreak"]) for score in game["scores"]]


class SeatResults:
    """The columns. `finished` marks seats of games without a fault; only these have scores."""

    def __init__(self, games: Sequence[Json]) -> None:
        self.games = games
        self.names = list(dict.fromkeys(bot for game in games for bot in game["bots"]))
        groups = {group: place for place, group in enumerate(dict.fromkeys(game["group"] for game in games))}
        self.groups = len(groups)
        seats = [(game, seat) for game in games for seat in range(len(game["bots"]))]
        self.group = np.array([groups[game["group"]] for game, _ in seats], dtype=np.int64)
        self.game = np.array([place for place, game in enumerate(games) for _ in game["bots"]], dtype=np.int64)
        self.seat = np.array([seat for _, seat in seats], dtype=np.int64)
        numbers = {name: number for number, name in enumerate(self.names)}
        self.bot = np.array([numbers[game["bots"][seat]] for game, seat in seats], dtype=np.int64)
        self.win = np.array([(seat in game["winners"]) / len(game["winners"]) for game, seat in seats], dtype=float)
        self.place = np.array([place for game in games for place in places(game)], dtype=float)
        self.finished = np.array([game["fault"] is None for game, _ in seats], dtype=bool)
        self.score = np.array(
            [game["scores"][seat]["total"] if game["fault"] is None else 0 for game, seat in seats], dtype=float
        )

    def of_bot(self, name: str) -> Mask:
        chosen: Mask = self.bot == self.names.index(name)
        return chosen

    def with_piece(self, piece: str, holdings: str) -> Mask:
        """The seats that have the piece at the end, as the games' lines list it under the key `holdings`."""
        return np.array(
            [
                game[holdings] is not None and piece in game[holdings][seat]
                for game in self.games
                for seat in range(len(game["bots"]))
            ],
            dtype=bool,
        )
