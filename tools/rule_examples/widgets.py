"""The parts that boards of all games are made of: numbers with a picture, cards, players, and marks on what changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tools.rule_examples.boxes import (
    INK,
    MARK_FILL,
    MARK_LINE,
    QUIET,
    SMALL,
    Box,
    Sheet,
    column,
    flow,
    frame,
    padded,
    row,
    short,
    silent,
    text,
    text_style,
    written,
)
from tools.rule_examples.story import player_name
from tools.rule_examples.words import MINUS, listed, wrapped

PICTURE = 360  # the width of a picture: it fits a phone, where smaller texts could not be read
INSIDE = PICTURE - 2 * 10
PANEL = INSIDE - 2 * 8
SEAT_COLOURS = ("#1f6f8b", "#a8442f", "#3f55b5", "#39743f", "#8a5a00")
ROUND = ' rx="7"'
MARKED = ' rx="7" stroke-width="2" stroke-dasharray="5 3"'
ONE_LINE = 30
CARD_WIDTH = 77
CARD_PICTURE = 34


def difference(new: int, old: int | None) -> str:
    """How much more there is than before; empty if nothing has changed."""
    if old is None or new == old:
        return ""
    return f"+{new - old}" if new > old else f"{MINUS}{old - new}"


def amount(icon: Box, label: str, new: int, old: int | None) -> Box:
    """A picture and a text with a number, marked if the number has changed."""
    changed = difference(new, old)
    parts = [silent(icon), text(label)]
    if changed:
        parts.append(text(changed, bold=True, colour=MARK_LINE))
    box = row(parts, 4)
    box.words = f"{label} ({changed})" if changed else label
    return highlighted(box) if changed else as_if_marked(box)


def highlighted(box: Box) -> Box:
    """The box with the mark of what has changed: a colour and a dashed line."""
    marked = padded(box, 5, 2, MARK_FILL, MARK_LINE, MARKED)
    marked.marked = True
    return marked


def as_if_marked(box: Box) -> Box:
    """As large as with the mark, so that what has not changed stays where it was."""
    return Box(box.width + 10, box.height + 4, lambda sheet, x, y: box.draw(sheet, x + 5, y + 2), box.words)


def badge(seat: int, across: float = 20) -> Box:
    """The number of a player in their colour."""

    def draw(sheet: Sheet, x: float, y: float) -> None:
        half = across / 2
        colour = SEAT_COLOURS[seat % len(SEAT_COLOURS)]
        sheet.shapes.append(
            f'<circle cx="{short(x + half)}" cy="{short(y + half)}" r="{short(half)}" fill="{colour}"/>'
        )
        sheet.shapes.append(written(x + half, y + half + 4.5, str(seat + 1), text_style(SMALL, True, "#fff", "middle")))

    return Box(across, across, draw)


def player_line(seat: int, remarks: Iterable[str]) -> Box:
    """The name of a player, and what there is to say of them."""
    said = ", ".join(remarks)
    parts = [badge(seat), text(player_name(seat), bold=True)]
    name = row([*parts, text(said, SMALL, colour=QUIET)] if said else parts)
    name.words = f"{player_name(seat)} ({said})" if said else player_name(seat)
    return name


def player_box(line: Box, parts: Sequence[Box]) -> Box:
    """A player's line, and below it what they have."""
    shown = [box for box in parts if box.height]
    first = [*shown[:1]]
    if first and line.width + first[0].width + 12 <= PANEL and first[0].height <= ONE_LINE:
        box = column([row([line, *first], 12), *shown[1:]], 5)
    else:
        box = column([line, *shown], 5)
    has = "; ".join(part.words for part in shown if part.words) or "nothing"
    box.words = f"{line.words}: {has}."
    box.marked = any(part.marked for part in shown)
    return box


def card(icon: str, name: str, mark: str = "", corner: Box | None = None, beside: Box | None = None) -> Box:
    """A building: its picture, something in the corner and beside it, its name below; `mark` says what has changed."""
    lines = wrapped(name, SMALL, CARD_WIDTH - 4)
    height = CARD_PICTURE + 8 + 14 * max(len(lines), 1) + (16 if mark else 2)

    def draw(sheet: Sheet, x: float, y: float) -> None:
        fill, line, more = (MARK_FILL, MARK_LINE, MARKED) if mark else ("#fffaf0", "#c9b48c", ROUND)
        sheet.shapes.append(frame(x + 1, y + 1, CARD_WIDTH - 2, height - 2, fill, line, more))
        middle = x + CARD_WIDTH / 2
        left = x + (16 if corner else 6) if beside else middle - CARD_PICTURE / 2 + (6 if corner else 0)
        sheet.picture(icon, left, y + 4, CARD_PICTURE)
        if corner:
            corner.draw(sheet, x + 4, y + 4)
        if beside:
            taken = left - x + CARD_PICTURE
            room = CARD_WIDTH - taken - 3
            beside.draw(sheet, x + taken + (room - beside.width) / 2, y + 4 + (CARD_PICTURE - beside.height) / 2)
        for number, each in enumerate(lines):
            style = text_style(SMALL, anchor="middle")
            sheet.shapes.append(written(middle, y + CARD_PICTURE + 17 + number * 14, each, style))
        if mark:
            style = text_style(SMALL, True, MARK_LINE, "middle")
            sheet.shapes.append(written(middle, y + height - 6, mark, style))

    notes = [mark] if mark else []
    words = name + "".join(f", {box.words}" for box in (beside, corner) if box and box.words)
    return Box(CARD_WIDTH, height, draw, f"{words} ({listed(notes)})" if notes else words, bool(mark))


def empty_place(across: float) -> Box:
    """A dashed circle: something could be here."""

    def draw(sheet: Sheet, x: float, y: float) -> None:
        sheet.sign(
            f'<circle cx="{across / 2}" cy="{across / 2}" r="{across / 2 - 1.5}" fill="#fffdf6" '
            f'stroke="{INK}" stroke-width="1.6" stroke-dasharray="2.6 1.6"/>',
            x,
            y,
        )

    return Box(across, across, draw)


def cards(boxes: Sequence[Box], label: str) -> Box:
    """Cards in rows below a small heading."""
    laid = flow(boxes, PANEL, 5, 5, top=True)
    return headed(label, laid) if boxes else laid


def headed(label: str, box: Box) -> Box:
    laid = column([text(label, SMALL, colour=QUIET), box], 2)
    laid.words = f"{label.lower()}: {box.words}"
    laid.marked = box.marked
    return laid


def coin(number: int, fill: str = "#e9b949") -> Box:
    """A price on a card."""

    def draw(sheet: Sheet, x: float, y: float) -> None:
        sheet.sign(f'<circle cx="9" cy="9" r="9" fill="{fill}" stroke="{INK}" stroke-width="1.5"/>', x, y)
        sheet.shapes.append(written(x + 9, y + 13.5, str(number), text_style(SMALL, True, anchor="middle")))

    return Box(18, 18, draw)


def without(names: Iterable[str]) -> Box:
    """What is gone, as a line."""
    gone = [*names]
    if not gone:
        return Box(0, 0, lambda *_: None)
    box = text(f"gone: {listed(gone)}", SMALL, True, MARK_LINE, PANEL - 12)
    return highlighted(box)
