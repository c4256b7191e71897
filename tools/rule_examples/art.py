"""The project's own drawings, with the colours of the page's light theme."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

PAGE = Path(__file__).parents[2] / "page" / "src" / "games"
SHARED = PAGE / "shared"


@cache
def colours() -> dict[str, str]:
    """The variables in which the drawings name their colours."""
    light = (SHARED / "pieces.css").read_text(encoding="utf-8").partition("}")[0]
    return dict(re.findall(r"(--[\w-]+):\s*([^;]+);", light))


@cache
def drawing(game: str, name: str) -> tuple[str, str]:
    """The view box and the shapes of a drawing; a thing without one looks like others of its kind."""
    names = [name, name.partition("-")[0]]
    files = [folder / "art" / f"{each}.svg" for each in names for folder in (PAGE / game, SHARED)]
    file = next((file for file in files if file.exists()), None)
    if file is None:
        raise LookupError(f"{game} has no drawing {name}")
    found = re.fullmatch(r'<svg\b[^>]*\bviewBox="([^"]+)"[^>]*>(.*)</svg>', file.read_text().strip(), re.DOTALL)
    assert found, f"{file} is no drawing"
    shapes = re.sub(r"var\((--[\w-]+),\s*([^)]+)\)", lambda it: colours().get(it[1], it[2]), found[2])
    return found[1], smaller(shapes)


def smaller(shapes: str) -> str:
    """The same shapes in fewer letters: pieces are drawn so small that a tenth of their grid cannot be seen."""
    shapes = re.sub(r"\s+", " ", shapes).replace("> <", "><").strip()
    shapes = re.sub(r' d="[^"]+"', lambda path: re.sub(r"\d*\.\d+", rounded, path[0]), shapes)
    outline = re.match(r'<g stroke="#\w+"', shapes)
    if outline and not re.search("<g[^>]* stroke=", shapes[3:]):  # parts repeat the outline of their group
        head, _, rest = shapes.partition(">")
        shapes = f"{head}>{rest.replace(outline[0][2:], '')}"
    return re.sub(r" +(?=/?>)", "", shapes)


def rounded(number: re.Match[str]) -> str:
    return f"{float(number[0]):.1f}".removesuffix(".0")
