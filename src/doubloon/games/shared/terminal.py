"""What both games show alike in a terminal: goods in letters and colours, roles, and the governor.

The pen, the board and the narrator are in one module because two of them are only a few lines long.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.console import RenderableType
from rich.rule import Rule
from rich.text import Text

from doubloon.core.game import Json
from doubloon.core.text import messages
from doubloon.terminal.kit.board import Board
from doubloon.terminal.kit.narration import Narrator
from doubloon.terminal.kit.pen import Pen

# a letter for each good that both games have, because not everybody sees colours
GOOD_LETTERS = messages({"indigo": "I", "sugar": "S", "tobacco": "T", "coffee": "K"}, "letter")
# colours that can be seen on dark and on light screens
GOOD_COLOURS = {"indigo": "bright_blue", "sugar": "bold", "tobacco": "orange3", "coffee": "red"}
VIOLET = "magenta"


class GoodsPen(Pen):
    """Draws goods, and production buildings in the colours of their goods. All other buildings are violet."""

    colours: ClassVar[Mapping[str, str]]
    good_of: ClassVar[Mapping[str, str]]  # of production buildings

    def colour_of(self, name: str) -> str:
        return self.colours.get(self.good_of.get(name, name), VIOLET)


class RolesBoard(Board):
    """Draws the heading with phase and governor, the role cards, and the players from the governor on."""

    phases: ClassVar[Mapping[str, str]]  # messages
    roles_label: ClassVar[str]  # a message
    ending_notice: ClassVar[str]  # a message: shown once the end of the game has been triggered

    def heading(self, view: Json) -> Rule:
        gettext = self.gettext
        parts = [
            gettext("Round {n}").format(n=view["round"]),
            self.words.pgettext(self.words.game, self.phases[view["phase"]]),
        ]
        if view["picker"] is not None:
            parts.append(gettext("picked by {name}").format(name=self.name(view["picker"])))
        parts.append(gettext("governor: {name}").format(name=self.name(view["governor"])))
        if view["ending"]:
            parts.append(gettext(self.ending_notice))
        return Rule(f" {self.glyphs.dot} ".join(parts), style="cyan", align="left")

    def roles(self, view: Json) -> RenderableType:
        """The role cards; a card that has been taken shows the name of its player."""
        parts = []
        for role, card in view["roles"].items():
            name = self.words.name(role)
            if card["taken_by"] is not None:
                parts.append(Text(f"{name} ({self.name(card['taken_by'])})", style="dim"))
            elif card.get("doubloons"):
                parts.append(Text(f"{name} +{card['doubloons']}", style="bold green"))
            else:
                parts.append(Text(name))
        return self.line(self.words.pgettext(self.words.game, self.roles_label), parts)

    def players(self, view: Json, width: int, seats: list[int] | None = None, cities: bool = True) -> RenderableType:
        """A row for each of the seats; without `seats`, for all players in the order in which they pick."""
        if seats is None:
            count = len(view["players"])
            seats = [(view["governor"] + turn) % count for turn in range(count)]
        players = [view["players"][seat] for seat in seats]
        cells = {seat: self.cells(player) for seat, player in zip(seats, players, strict=True)}
        drawn = [self.city(player) if cities else [] for player in players]
        return self.rows(self.columns(players, cities), cells, drawn, width)

    @abstractmethod
    def columns(self, players: Sequence[Json], cities: bool) -> Sequence[str]:
        """The titles of the columns, as messages, for these players; `cities`: whether their cities are drawn too."""

    @abstractmethod
    def cells(self, player: Json) -> Mapping[str, Text]:
        """The cells of a player's row by the titles of the columns."""

    @abstractmethod
    def city(self, player: Json) -> list[Text]:
        """The parts of a player's city that are drawn beside or below the row."""


class RoundNarrator(Narrator):
    """Makes lines of events in a game whose rounds begin with a new governor."""

    def round_heading(self, event: Json) -> str:
        return self.gettext("Round {n}, governor: {name}").format(n=event["round"], name=self.name(event["seat"]))
