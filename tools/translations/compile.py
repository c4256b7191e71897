"""Compiles the package's catalogues for the standard library, whenever the package is built."""

from __future__ import annotations

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LOCALES = Path(__file__).parents[2] / "src" / "doubloon" / "locales"


def compile_catalogues() -> None:
    """Write a doubloon.mo beside every doubloon.po."""
    for path in sorted(LOCALES.glob("*/LC_MESSAGES/doubloon.po")):
        with path.open("rb") as file:
            catalogue = read_po(file, locale=path.parent.parent.name)
        with path.with_suffix(".mo").open("wb") as file:
            write_mo(file, catalogue)


if __name__ == "__main__":
    compile_catalogues()
