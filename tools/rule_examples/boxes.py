"""Boxes of a fixed size that are laid beside and below each other, and drawn in the end.

Each box also knows what it shows in words; the words of a picture are its description.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from html import escape

from tools.rule_examples.art import drawing
from tools.rule_examples.words import width_of, wrapped

INK = "#3b2a22"
QUIET = "#654"
MARK_FILL = "#ffe7a3"
MARK_LINE = "#950"
SMALL = 12
NORMAL = 13


@dataclass
class Sheet:
    """What is drawn so far. Each drawing is stored once and used wherever it appears."""

    game: str
    shapes: list[str] = field(default_factory=list)
    symbols: dict[tuple[str, float], str] = field(default_factory=dict)  # by name and width
    signs: dict[str, str] = field(default_factory=dict)  # by their shapes

    def picture(self, name: str, x: float, y: float, width: float) -> None:
        symbol = self.symbols.setdefault((name, width), f"s{len(self.symbols)}")
        self.shapes.append(f'<use href="#{symbol}" {at(x, y)}/>')

    def sign(self, shapes: str, x: float, y: float) -> None:
        """Something that is no drawing of the page, but appears more than once."""
        symbol = self.signs.setdefault(shapes, f"i{len(self.signs)}")
        self.shapes.append(f'<use href="#{symbol}" {at(x, y)}/>')

    def definitions(self) -> Iterator[str]:
        """The drawings in the sizes in which they are used; a second size refers to the first."""
        first: dict[str, tuple[str, float]] = {}
        for (name, width), symbol in self.symbols.items():
            box, shapes = drawing(self.game, name)
            full = float(box.split()[2])
            if name in first:
                other, drawn = first[name]
                yield f'<use id="{symbol}" href="#{other}" transform="scale({fine(width / drawn)})"/>'
            else:
                first[name] = symbol, width
                yield f'<g id="{symbol}" transform="scale({fine(width / full)})">{shapes}</g>'
        for shapes, symbol in self.signs.items():
            yield f'<g id="{symbol}">{shapes}</g>'

    def svg(self, width: float, height: float, title: str, words: str) -> str:
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {short(width)} {short(height)}" '
            f'{size(width, height)} aria-labelledby="t d">'
            f'<title id="t">{escape(title)}</title><desc id="d">{escape(words)}</desc>'
            f"<defs>{''.join(self.definitions())}</defs>"
            f'<g font-family="Arial,Helvetica,sans-serif" font-size="{NORMAL}" fill="{INK}">{"".join(self.shapes)}</g>'
            "</svg>\n"
        )


@dataclass
class Box:
    """Something that is drawn with its upper left corner at x and y."""

    width: float
    height: float
    draw: Callable[[Sheet, float, float], None]
    words: str = ""
    marked: bool = False  # does it show something that has changed?


def short(number: float) -> str:
    return str(round(number))


def fine(number: float) -> str:
    return f"{number:.4f}".rstrip("0").removeprefix("0").removesuffix(".")


def at(x: float, y: float) -> str:
    return f'x="{short(x)}" y="{short(y)}"'


def size(width: float, height: float) -> str:
    return f'width="{short(width)}" height="{short(height)}"'


def frame(x: float, y: float, width: float, height: float, fill: str, line: str = "", more: str = "") -> str:
    stroke = f' stroke="{line}"' if line else ""
    return f'<rect {at(x, y)} {size(width, height)} fill="{fill}"{stroke}{more}/>'


def written(x: float, y: float, text: str, more: str = "") -> str:
    return f"<text {at(x, y)}{more}>{escape(text, quote=False)}</text>"


def text_style(points: float = NORMAL, bold: bool = False, colour: str = INK, anchor: str = "") -> str:
    """The attributes of a text that differ from those of the sheet."""
    style = f' font-size="{short(points)}"' if points != NORMAL else ""
    style += ' font-weight="700"' if bold else ""
    style += f' fill="{colour}"' if colour != INK else ""
    return style + (f' text-anchor="{anchor}"' if anchor else "")


def text(
    content: str, points: float = NORMAL, bold: bool = False, colour: str = INK, width: float | None = None
) -> Box:
    """A text, in several lines if a width is given."""
    lines = [content] if width is None else wrapped(content, points, width, bold)
    step = points * 1.3
    style = text_style(points, bold, colour)

    def draw(sheet: Sheet, x: float, y: float) -> None:
        for number, line in enumerate(lines):
            sheet.shapes.append(written(x, y + number * step + points, line, style))

    widest = max((width_of(line, points, bold) for line in lines), default=0)
    return Box(widest, step * len(lines), draw, content)


def picture(name: str, width: float, height: float, words: str = "") -> Box:
    return Box(width, height, lambda sheet, x, y: sheet.picture(name, x, y, width), words)


def row(boxes: Iterable[Box], gap: float = 6, top: bool = False) -> Box:
    """Boxes beside each other, centred on a line or with the same top."""
    parts = [*boxes]
    height = max((box.height for box in parts), default=0)

    def draw(sheet: Sheet, x: float, y: float) -> None:
        for box in parts:
            box.draw(sheet, x, y if top else y + (height - box.height) / 2)
            x += box.width + gap

    width = sum(box.width for box in parts) + gap * max(len(parts) - 1, 0)
    return Box(width, height, draw, joined(parts), any(box.marked for box in parts))


def column(boxes: Iterable[Box], gap: float = 6, between: str = ", ") -> Box:
    """Boxes below each other."""
    parts = [box for box in boxes if box.height]

    def draw(sheet: Sheet, x: float, y: float) -> None:
        for box in parts:
            box.draw(sheet, x, y)
            y += box.height + gap

    height = sum(box.height for box in parts) + gap * max(len(parts) - 1, 0)
    width = max((box.width for box in parts), default=0)
    return Box(width, height, draw, joined(parts, between), any(box.marked for box in parts))


def flow(boxes: Sequence[Box], width: float, gap: float = 6, below: float = 6, top: bool = False) -> Box:
    """Boxes beside each other, in as many rows as they need."""
    rows: list[list[Box]] = []
    for box in boxes:
        if rows and sum(each.width + gap for each in rows[-1]) + box.width <= width:
            rows[-1].append(box)
        else:
            rows.append([box])
    return column([row(each, gap, top) for each in rows], below)


def padded(box: Box, sides: float, ends: float, fill: str, line: str = "", more: str = "") -> Box:
    """The box on a background."""

    def draw(sheet: Sheet, x: float, y: float) -> None:
        sheet.shapes.append(frame(x, y, box.width + 2 * sides, box.height + 2 * ends, fill, line, more))
        box.draw(sheet, x + sides, y + ends)

    return Box(box.width + 2 * sides, box.height + 2 * ends, draw, box.words, box.marked)


def joined(boxes: Iterable[Box], between: str = ", ") -> str:
    return between.join(box.words for box in boxes if box.words)


def silent(box: Box) -> Box:
    """The same without words, because another box says it."""
    return Box(box.width, box.height, box.draw, "", box.marked)
