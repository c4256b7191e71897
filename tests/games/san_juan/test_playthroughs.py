"""The playthrough files, compared line by line; `playthrough.py` says how to write them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.games.san_juan.playthrough import FOLDER, again, read

FILES = sorted(FOLDER.glob("*.txt"))
REMEDY = "if the change is meant, run `python -m tests.helpers.games.san_juan.playthrough` and read `git diff`"
COVER = "lengthen a playthrough or add one: tests/README.md, golden files"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_playthrough(path: Path) -> None:
    expected = path.read_text(encoding="utf-8").splitlines()
    found = again(path).splitlines()
    for number, (old, new) in enumerate(zip(expected, found, strict=False), 1):
        assert new == old, f"{path.name}, line {number}: {REMEDY}"
    assert len(found) == len(expected), f"{path.name}: {REMEDY}"


def test_playthroughs_show_every_kind_of_decision() -> None:
    shown = "".join(path.read_text(encoding="utf-8") for path in FILES)
    for phase in ("opening", "pick", "builder", "producer", "trader", "councillor", "prospector", "round_start"):
        assert f": {phase}, seat" in shown, COVER
    for action in ("pick", "build", "over", "pay", "produce", "sell", "keep", "discard", "mine", "chapel", "library"):
        assert f'{{"type":"{action}"' in shown, COVER
    assert all(path.stat().st_size < 60_000 for path in FILES)
    assert len(FILES) >= 2
    assert all(len(read(path)[1]) >= 20 for path in FILES)
