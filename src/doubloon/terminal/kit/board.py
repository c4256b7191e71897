"""Draws a table: labelled lines for what is common to all, and the players row by row."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from doubloon.core.text import messages
from doubloon.terminal.kit.flow import Flow
from doubloon.terminal.kit.pen import Pen

MIN_WIDTH_FOR_THINGS_BESIDE = 130  # a player's things always stand beside the row from this width on
LABEL_WIDTH = 14
PLAYER = messages("player", "column")


class Board:
    """Draws labelled lines and the rows of players, in one language for one seat."""

    def __init__(self, pen: Pen, name: Callable[[int], str], full_name: Callable[[int], str], seat: int) -> None:
        self.pen = pen
        self.words = pen.words
        self.gettext = pen.gettext
        self.glyphs = pen.glyphs
        self.name = name
        self.full_name = full_name
        self.seat = seat

    def line(self, label: str, parts: Sequence[Text], separator: str = ", ") -> Flow:
        return Flow(parts, f"{label:<{LABEL_WIDTH - 1}} ", LABEL_WIDTH, separator)

    def rows(
        self,
        titles: Sequence[str],
        cells: Mapping[int, Mapping[str, Text]],
        things: Sequence[Sequence[Text]],
        width: int,
    ) -> RenderableType:
        """A row for each seat under column titles. A seat's things stand beside its row if there is room, else below.

        The kind of each bot stands after its name if there is room.
        """
        for name_of in (self.full_name, self.name):
            rows = [[Text(self.words.pgettext("column", title), style="dim") for title in (PLAYER, *titles)]]
            for seat, own in cells.items():
                name = Text(name_of(seat), style="bold" if seat == self.seat else "")
                rows.append([name, *(own[title] for title in titles)])
            widths = [max(cell.cell_len for cell in column) for column in zip(*rows, strict=True)]
            if sum(widths) + len(widths) - 1 <= width:
                break
        gap = 2 if sum(widths) + 2 * (len(widths) - 1) <= width else 1
        beside = sum(widths) + gap * len(widths)
        drawn: list[RenderableType] = [aligned(rows[0], widths, gap)]
        for row, parts in zip(rows[1:], things, strict=True):
            line = aligned(row, widths, gap)
            if not parts:
                drawn.append(line)
            elif width >= MIN_WIDTH_FOR_THINGS_BESIDE or beside + sum(part.cell_len + 2 for part in parts) <= width:
                drawn.append(Flow(parts, line, beside))
            else:
                drawn += [line, Flow(parts, indent=4)]
        return Group(*drawn)


def aligned(cells: Sequence[Text], widths: Sequence[int], gap: int) -> Text:
    """The cells of a row, each padded to the width of its column."""
    line = Text()
    for cell, width in zip(cells, widths, strict=True):
        line.append_text(cell)
        line.append(" " * (width - cell.cell_len + gap))
    line.rstrip()
    return line
