"""The playthrough files, compared line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.games.san_juan.playthroughs import PLAYTHROUGHS

FILES = PLAYTHROUGHS.files()
PHASES = ("opening", "pick", "builder", "producer", "trader", "councillor", "prospector", "round_start")
ACTIONS = ("pick", "build", "over", "pay", "produce", "sell", "keep", "discard", "mine", "chapel", "library", "use")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_playthrough(path: Path) -> None:
    PLAYTHROUGHS.check(path)


def test_playthroughs_show_every_kind_of_decision() -> None:
    PLAYTHROUGHS.check_coverage(PHASES, ACTIONS, min_actions=20)
    assert len(FILES) >= 2
