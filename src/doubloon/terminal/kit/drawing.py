"""What the games draw alike: goods in letters and colours, the heading of a table, players in rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from doubloon.core.game import Json
from doubloon.core.text import Translator, messages
from doubloon.terminal.kit.flow import Flow
from doubloon.terminal.kit.screen import Glyphs

# the goods that both games have; a letter for each, because not everybody sees colours
GOOD_LETTERS = messages({"indigo": "I", "sugar": "S", "tobacco": "T", "coffee": "K"}, "letter")
# colours that can be seen on dark and on light screens
GOOD_COLOURS = {"indigo": "bright_blue", "sugar": "bold", "tobacco": "orange3", "coffee": "red"}
VIOLET = "magenta"

BESIDE = 130  # from this width on a player's city stands beside the row, not under it
LABEL = 14
PLAYER = messages("player", "column")
ROLES = {"puerto rico": messages("Roles", "puerto rico"), "san juan": messages("Roles", "san juan")}


class Pen:
    """Draws single things with the signs of a terminal and the words of a language."""

    letters: Mapping[str, str]

    def __init__(self, signs: Glyphs, words: Translator) -> None:
        self.signs = signs
        self.words = words
        self.gettext = words.gettext
        self.name = words.name

    def colour_of(self, _name: str) -> str:
        """The colour of a good or a building."""
        return VIOLET

    def marks(self, filled: int, places: int) -> str:
        return self.signs.filled * filled + self.signs.empty * (places - filled)

    def letter(self, kind: str) -> str:
        return self.words.pgettext("letter", self.letters[kind])

    def word(self, name: str, after: str = "") -> Text:
        """A name in its colour."""
        return Text(self.name(name) + after, style=self.colour_of(name))

    def counted(self, counts: Iterable[tuple[str, int]]) -> list[Text]:
        """Things with their numbers: '2 corn', '1 coffee'."""
        return [Text.assemble(f"{n} ", self.word(name)) for name, n in counts]

    def legend_of(self, kinds: Iterable[str], filled: str, empty: str) -> Flow:
        """What the letters and signs mean."""
        entries = [f"{self.letter(kind)} {self.name(kind)}" for kind in kinds]
        entries.append(f"{self.signs.filled} {filled}, {self.signs.empty} {empty}")
        return Flow([Text(entry, style="dim") for entry in entries])


class Board:
    """A table's heading and labelled lines, and its players row by row."""

    phases: Mapping[str, str]
    last: str  # what is said of a game that is about to end

    def __init__(self, pen: Pen, name: Callable[[int], str], title: Callable[[int], str], seat: int) -> None:
        self.words = pen.words
        self.gettext = pen.gettext
        self.signs = pen.signs
        self.name = name
        self.title = title
        self.seat = seat

    def heading(self, view: Json) -> Rule:
        """Round, phase, governor."""
        gettext = self.gettext
        parts = [
            gettext("Round {n}").format(n=view["round"]),
            self.words.pgettext(self.words.game, self.phases[view["phase"]]),
        ]
        if view["picker"] is not None:
            parts.append(gettext("picked by {name}").format(name=self.name(view["picker"])))
        parts.append(gettext("governor: {name}").format(name=self.name(view["governor"])))
        if view["ending"]:
            parts.append(gettext(self.last))
        return Rule(f" {self.signs.dot} ".join(parts), style="cyan", align="left")

    def line(self, label: str, parts: Sequence[Text], separator: str = ", ") -> Flow:
        return Flow(parts, f"{label:<{LABEL - 1}} ", LABEL, separator)

    def roles(self, view: Json) -> RenderableType:
        """The cards, those taken with the name of who took them."""
        parts = []
        for role, card in view["roles"].items():
            name = self.words.name(role)
            if card["taken_by"] is not None:
                parts.append(Text(f"{name} ({self.name(card['taken_by'])})", style="dim"))
            elif card.get("doubloons"):
                parts.append(Text(f"{name} +{card['doubloons']}", style="bold green"))
            else:
                parts.append(Text(name))
        return self.line(self.words.pgettext(self.words.game, ROLES[self.words.game]), parts)

    def from_governor(self, view: Json) -> list[int]:
        """All seats in the order in which they pick."""
        count = len(view["players"])
        return [(view["governor"] + turn) % count for turn in range(count)]

    def rows(
        self,
        titles: Sequence[str],
        cells: Mapping[int, Mapping[str, Text]],
        cities: Sequence[Sequence[Text]],
        width: int,
    ) -> RenderableType:
        """A row a seat under titles; the city, if there is any, beside it or, without room, below.

        What each bot is stands after its name where there is room for it.
        """
        for naming in (self.title, self.name):
            rows = [[Text(self.words.pgettext("column", title), style="dim") for title in (PLAYER, *titles)]]
            for seat, each in cells.items():
                name = Text(naming(seat), style="bold" if seat == self.seat else "")
                rows.append([name, *(each[title] for title in titles)])
            widths = [max(cell.cell_len for cell in column) for column in zip(*rows, strict=True)]
            if sum(widths) + len(widths) - 1 <= width:
                break
        gap = 2 if sum(widths) + 2 * (len(widths) - 1) <= width else 1
        beside = sum(widths) + gap * len(widths)
        drawn: list[RenderableType] = [in_columns(rows[0], widths, gap)]
        for row, city in zip(rows[1:], cities, strict=True):
            line = in_columns(row, widths, gap)
            if not city:
                drawn.append(line)
            elif width >= BESIDE or beside + sum(part.cell_len + 2 for part in city) <= width:
                drawn.append(Flow(city, line, beside))
            else:
                drawn += [line, Flow(city, room=4)]
        return Group(*drawn)


def in_columns(cells: Sequence[Text], widths: Sequence[int], gap: int) -> Text:
    line = Text()
    for cell, room in zip(cells, widths, strict=True):
        line.append_text(cell)
        line.append(" " * (room - cell.cell_len + gap))
    line.rstrip()
    return line
