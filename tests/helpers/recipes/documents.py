"""Reads a recipe out of the documentation and follows it on a copy of the project.

A recipe is a section of a page. Its changes are ```diff blocks: the first line, `+++ path`, names the file, lines with
a plus are added, lines with a minus removed, and the others say where. `@@` separates several places in one file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[3]
BLOCK = re.compile(r"^```diff\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Change(NamedTuple):
    """One place of a file: the lines that are there, and the lines that shall be there; a new file has no old lines."""

    path: str
    old: str
    new: str


def section(page: str, heading: str) -> str:
    """Returns what a page of the documentation says under a heading, up to the next one of the same level."""
    text = (ROOT / page).read_text(encoding="utf-8")
    parts = re.split(r"^(##? .*)$", text, flags=re.MULTILINE)
    assert f"## {heading}" in parts, f"{page} no longer has the section {heading!r}, which a test follows"
    return parts[parts.index(f"## {heading}") + 1]


def changes(text: str) -> Iterator[Change]:
    """Yields the changes of all diff blocks, in order."""
    for block in BLOCK.findall(text):
        head, *lines = block.splitlines()
        assert head.startswith("+++ "), f"a diff block begins with '+++ path', not with {head!r}"
        for place in "\n".join(lines).split("\n@@\n"):
            rows = [row or " " for row in place.split("\n")]
            assert all(row[0] in " +-" for row in rows), f"{head}: a line begins with neither a blank nor + or -"
            old = "".join(row[1:] + "\n" for row in rows if row[0] != "+")
            yield Change(head.removeprefix("+++ "), old, "".join(row[1:] + "\n" for row in rows if row[0] != "-"))


def follow(recipe: str, root: Path, page: str, under: str = "") -> None:
    """Makes the changes of a recipe in a copy of the project, or of its part under that folder."""
    for change in changes(recipe):
        if not change.path.startswith(under):
            continue
        path = root / change.path
        if not change.old:
            assert not path.exists(), f"{page} adds {change.path}, which is there already"
            path.write_text(change.new, encoding="utf-8")
            continue
        text = path.read_text(encoding="utf-8")
        assert text.count(change.old) == 1, f"correct {page}: {change.path} no longer has this place once\n{change.old}"
        path.write_text(text.replace(change.old, change.new), encoding="utf-8")


def tables(text: str) -> Iterator[list[list[str]]]:
    """Yields the rows of each table under its head, without the quotes of code."""
    for table in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE):
        rows = [[cell.strip().strip("`") for cell in line.strip().strip("|").split("|")] for line in table.splitlines()]
        yield [rows[0], *rows[2:]]
