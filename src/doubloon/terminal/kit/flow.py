"""Layouts that fit as many parts side by side as the terminal is wide: running lines and columns."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text


class Flow:
    """A label and parts after it, wrapped only between parts. Further lines are indented as far as the first part."""

    def __init__(self, parts: Sequence[Text], label: Text | str = "", indent: int = 0, separator: str = ", ") -> None:
        self.parts = parts
        self.label = Text(label, style="bold") if isinstance(label, str) else label
        self.indent = max(indent, self.label.cell_len)
        self.separator = separator

    def __rich_console__(self, _console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        line.append_text(self.label)  # appended, so that the label's style does not extend to the parts
        line.append(" " * (self.indent - line.cell_len))
        used = self.indent
        has_part = False
        for number, part in enumerate(self.parts):
            separator = self.separator if number < len(self.parts) - 1 else ""
            needed = part.cell_len + len(separator.rstrip())
            if has_part and used + needed > options.max_width:
                line.rstrip()
                yield line
                line = Text(" " * self.indent)
                used = self.indent
            line.append_text(part)
            line.append(separator)
            used += part.cell_len + len(separator)
            has_part = True
        line.rstrip()
        yield line


class Columns:
    """Entries in columns of equal width, filled from top to bottom."""

    def __init__(self, entries: Sequence[Text], gap: int = 3) -> None:
        self.entries = entries
        self.gap = gap

    def __rich_console__(self, _console: Console, options: ConsoleOptions) -> RenderResult:
        widest = max(entry.cell_len for entry in self.entries)
        columns = max(1, (options.max_width + self.gap) // (widest + self.gap))
        rows = -(-len(self.entries) // columns)
        for row in range(rows):
            line = Text()
            for column, entry in enumerate(self.entries[row::rows]):
                line.append(" " * (column * (widest + self.gap) - line.cell_len))
                line.append_text(entry)
            line.rstrip()
            yield line


def word_parts(text: str, style: str = "") -> list[Text]:
    """The words of a text, as the parts of a `Flow` with blanks between them."""
    return [Text(word, style=style) for word in text.split()]
