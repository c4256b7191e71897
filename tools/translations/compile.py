"""Compiles the catalogues for the standard library, whenever the package is built.

Besides the package's own these are the catalogues that games in the folders of DOUBLOON_GAMES bring with them.
"""

from __future__ import annotations

import os
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LOCALES = Path(__file__).parents[2] / "src" / "doubloon" / "locales"


def catalogues() -> list[Path]:
    """Every doubloon.po of the package and every game.po of a game outside it."""
    named = os.environ.get("DOUBLOON_GAMES", "").split(os.pathsep)
    outside = [path for folder in named if folder for path in Path(folder).glob("*/locales/*/LC_MESSAGES/game.po")]
    return sorted([*LOCALES.glob("*/LC_MESSAGES/doubloon.po"), *outside])


def compile_catalogues() -> None:
    """Write a compiled catalogue beside every one that is text."""
    for path in catalogues():
        with path.open("rb") as file:
            catalogue = read_po(file, locale=path.parent.parent.name)
        with path.with_suffix(".mo").open("wb") as file:
            write_mo(file, catalogue)


if __name__ == "__main__":
    compile_catalogues()
