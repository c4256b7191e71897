"""Texts in a picture: how wide they are, and where their lines break."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache

# Hundredths of the font's size, from the blank to the tilde, in Arial. Other fonts without serifs are a little wider.
WIDTHS = (
    "28 28 35 56 56 89 67 19 33 33 39 58 28 33 28 28 56 56 56 56 56 56 56 56 56 56 28 28 58 58 58 56 102 67 67 72 "
    "72 67 61 78 72 28 50 67 56 83 72 78 67 78 72 67 61 72 67 94 67 67 61 28 28 28 47 56 33 56 56 50 56 56 28 56 "
    "56 22 22 50 22 83 56 56 56 56 33 50 28 56 50 72 50 50 50 33 26 33 58"
)
WIDTH_OF = {chr(32 + place): int(width) / 100 for place, width in enumerate(WIDTHS.split())}
OTHER = 0.6  # such as the minus sign
ROOM = 1.08  # for those fonts
BOLD = 1.07
MINUS, TIMES = "\N{MINUS SIGN}", "\N{MULTIPLICATION SIGN}"


@cache
def width_of(text: str, size: float, bold: bool = False) -> float:
    return sum(WIDTH_OF.get(letter, OTHER) for letter in text) * size * ROOM * (BOLD if bold else 1)


def wrapped(text: str, size: float, width: float, bold: bool = False) -> list[str]:
    """The lines of the text. A word that is wider than a line has one of its own."""
    lines: list[str] = []
    for word in text.split():
        if lines and width_of(f"{lines[-1]} {word}", size, bold) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def counted(texts: Iterable[str]) -> list[str]:
    """Equal texts once, with their number."""
    return [repeated(text, number) for text, number in Counter(texts).items()]


def repeated(text: str, number: int) -> str:
    return text if number == 1 else f"{text} ({TIMES} {number})"


def listed(texts: Iterable[str], last: str = " and ") -> str:
    """The texts as people list them: a, b and c."""
    *first, end = [*texts] or [""]
    return f"{', '.join(first)}{last}{end}" if first else end


def sentence(text: str) -> str:
    """The text with a capital at its beginning and a full stop at its end."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!")) else ".")
