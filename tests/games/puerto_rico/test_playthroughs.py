"""The playthrough files, compared line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.games.playthroughs import read
from tests.helpers.games.puerto_rico.playthroughs import PLAYTHROUGHS

FILES = PLAYTHROUGHS.files()
PHASES = (
    "pick",
    "settler",
    "mayor",
    "builder",
    "craftsman",
    "trader",
    "captain",
    "store",
    "draft",
    "scoring",
    "prospector",
)
ACTIONS = (
    *("hacienda", "settle", "colonist", "place", "build", "produce", "sell", "load", "store", "pass"),
    *("draft", "guest", "move", "small wharf", "ship", "return", "use"),
)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_playthrough(path: Path) -> None:
    PLAYTHROUGHS.check(path)


def test_playthroughs_cover_every_number_of_players() -> None:
    assert {read(path)[0]["players"] for path in FILES} == {2, 3, 4, 5}


def test_playthroughs_show_every_kind_of_decision() -> None:
    PLAYTHROUGHS.check_coverage(PHASES, ACTIONS, min_actions=25)
