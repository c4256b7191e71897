"""The playthrough files, compared line by line; `playthrough.py` says how to write them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.games.puerto_rico.playthrough import FOLDER, again, read

FILES = sorted(FOLDER.glob("*.txt"))
REMEDY = "if the change is meant, run `python -m tests.helpers.games.puerto_rico.playthrough` and read `git diff`"
COVER = "lengthen a playthrough or add one: tests/README.md, golden files"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_playthrough(path: Path) -> None:
    expected = path.read_text(encoding="utf-8").splitlines()
    found = again(path).splitlines()
    for number, (old, new) in enumerate(zip(expected, found, strict=False), 1):
        assert new == old, f"{path.name}, line {number}: {REMEDY}"
    assert len(found) == len(expected), f"{path.name}: {REMEDY}"


def test_playthroughs_cover_every_number_of_players() -> None:
    assert {read(path)[0]["players"] for path in FILES} == {2, 3, 4, 5}
    assert all(len(read(path)[1]) >= 25 for path in FILES)
    assert all(path.stat().st_size < 60_000 for path in FILES)


def test_playthroughs_show_every_kind_of_decision() -> None:
    shown = "".join(path.read_text(encoding="utf-8") for path in FILES)
    for phase in ("pick", "settler", "mayor", "builder", "craftsman", "trader", "captain", "store", "draft", "scoring"):
        assert f": {phase}, seat" in shown, COVER
    base = ("hacienda", "settle", "colonist", "place", "build", "produce", "sell", "load", "store", "pass")
    for action in (*base, "draft", "guest", "move", "small wharf", "ship", "return"):
        assert f'{{"type":"{action}"' in shown, COVER
