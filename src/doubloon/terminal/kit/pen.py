"""Draws single things: a name in its colour, letters and marks, and the legend that explains them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import ClassVar

from rich.text import Text

from doubloon.core.text import Translator
from doubloon.terminal.kit.flow import Flow
from doubloon.terminal.kit.screen import Glyphs


class Pen(ABC):
    """Draws single things with the glyphs of a terminal and the words of a language."""

    letters: ClassVar[Mapping[str, str]]  # messages: the letters that stand for things where names are too long

    def __init__(self, glyphs: Glyphs, words: Translator) -> None:
        self.glyphs = glyphs
        self.words = words
        self.gettext = words.gettext
        self.name = words.name

    @abstractmethod
    def colour_of(self, name: str) -> str:
        """The colour of a thing."""

    def marks(self, filled: int, places: int) -> str:
        """A mark for each place, the filled ones first."""
        return self.glyphs.filled * filled + self.glyphs.empty * (places - filled)

    def letter(self, kind: str) -> str:
        return self.words.pgettext("letter", self.letters[kind])

    def word(self, name: str, after: str = "") -> Text:
        """The name in its colour, with `after` in the same colour."""
        return Text(self.name(name) + after, style=self.colour_of(name))

    def with_letter(self, kind: str, after: str) -> Text:
        """The letter in its colour, with `after` in the same colour."""
        return Text(self.letter(kind) + after, style=self.colour_of(kind))

    def counted(self, counts: Iterable[tuple[str, int]]) -> list[Text]:
        """Names with numbers: '2 stone', '1 paper'."""
        return [Text.assemble(f"{n} ", self.word(name)) for name, n in counts]

    def legend_of(self, kinds: Iterable[str], filled: str, empty: str) -> Flow:
        """The meaning of the letters and of the two marks."""
        entries = [f"{self.letter(kind)} {self.name(kind)}" for kind in kinds]
        entries.append(f"{self.glyphs.filled} {filled}, {self.glyphs.empty} {empty}")
        return Flow([Text(entry, style="dim") for entry in entries])


def in_one_cell(parts: list[Text]) -> Text:
    """The parts with blanks between them; a dash if there are none."""
    return Text(" ").join(parts) if parts else Text("-")
