"""The conformance cases of `conformance/`, and the paragraphs of the rules that they cite."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

Json = dict[str, Any]

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "conformance"
RUNNER = FOLDER / "run.py"
FILES = sorted(FOLDER.glob("*/*.json"))
GAMES = sorted(folder.name for folder in FOLDER.iterdir() if folder.is_dir() and folder.name != "__pycache__")


def cases_of(game: str) -> list[Json]:
    """Returns all cases of a game."""
    return [case for file in FILES if file.parent.name == game for case in read(file)]


@cache
def read(file: Path) -> list[Json]:
    """Returns the cases of a file, which nobody may change."""
    cases: list[Json] = json.loads(file.read_text(encoding="utf-8"))
    return cases


def paragraphs_of(game: str) -> list[str]:
    """Returns the numbers of all paragraphs of a game's rules, such as `captain-3`."""
    return re.findall(r'<a id="([^"]+)"></a>', (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8"))


def as_words(name: str) -> str:
    """Returns a name as it is written in the `id` of a case."""
    return name.replace(" ", "-")
