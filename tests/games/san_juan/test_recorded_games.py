"""Recorded games replayed action by action: no card is lost on the way, and the results are the recorded ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from doubloon import Game
from tests.helpers.games.recorded_games import read
from tests.helpers.games.san_juan.pieces import check_pieces
from tests.helpers.games.san_juan.recorded_games import GAMES, OPTIONS


@pytest.mark.parametrize("path", GAMES.files(), ids=lambda path: path.stem)
def test_recorded_game(path: Path) -> None:
    def take(game: Game, action: str) -> None:
        game.apply(action)
        check_pieces(game.to_json())

    GAMES.check(path, take, min_choices=1)


def test_every_number_of_players_is_recorded() -> None:
    games = [read(path) for path in GAMES.files()]
    found = [record["options"] for record, _ in games]
    for players in (2, 3, 4):
        for options in OPTIONS.values():
            assert {"players": players, **options} in found, f"run `python -m {GAMES.command}`"
    assert len(found) == 3 * len(OPTIONS)
    assert all(record["game"] == "san-juan" for record, _ in games)
