"""Things in rows and columns, as many as the width of the terminal has room for."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text


class Flow:
    """Broken into lines only between one thing and the next: `label  one, two,` and below, as far in, `three`."""

    def __init__(self, parts: Sequence[Text], label: Text | str = "", room: int = 0, separator: str = ", ") -> None:
        self.parts = parts
        self.label = Text(label, style="bold") if isinstance(label, str) else label
        self.room = max(room, self.label.cell_len)
        self.separator = separator

    def __rich_console__(self, _console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        line.append_text(self.label)  # in a style of its own: what follows does not take it on
        line.append(" " * (self.room - line.cell_len))
        used = self.room
        begun = False  # has this line a part yet?
        for number, part in enumerate(self.parts):
            separator = self.separator if number < len(self.parts) - 1 else ""
            gap = part.cell_len + len(separator.rstrip())
            if begun and used + gap > options.max_width:
                line.rstrip()
                yield line
                line = Text(" " * self.room)
                used = self.room
            line.append_text(part)
            line.append(separator)
            used += part.cell_len + len(separator)
            begun = True
        line.rstrip()
        yield line


class InColumns:
    """Entries one below the other, going on in the next column."""

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
