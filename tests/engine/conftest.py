"""What tests of the engine share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.engine.tiny_game import TinyGames


@pytest.fixture
def tiny_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TinyGames]:
    """Writes small games into a folder of their own."""
    games = TinyGames(tmp_path, monkeypatch)
    yield games
    games.forget()
