"""Shows a game in the terminal from its view and glossary alone, for games without a view of their own."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self

from rich import box
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from doubloon.core.game import Game, Json
from doubloon.core.text import Translator, messages
from doubloon.terminal.kit.flow import Flow
from doubloon.terminal.kit.narration import Line, Narrator
from doubloon.terminal.kit.screen import Glyphs
from doubloon.terminal.kit.table_view import TableView

# keys of every view that the heading shows, or that say nothing about the table
HEADER_KEYS = frozenset(
    {"game", "rules", "options", "round", "phase", "current_player", "ending", "over", "players", "turn"}
)
LABEL_WIDTH = 14
SEAT = re.compile(r"(^|_)(seat|player|by)$")  # a field that holds a seat, as on the page


class PlainNarrator(Narrator):
    """Makes a line of each turn, with the game's own words for events."""

    second_person: ClassVar[Mapping[str, str]] = {}
    third_person: ClassVar[Mapping[str, str]] = {}
    merged_events: ClassVar[tuple[str, ...]] = ()

    def round_heading(self, event: Json) -> str:
        return self.gettext("Round {n}").format(n=event["round"])


class PlainTableView(TableView):
    """Labelled lines for what is common to all, and a table of the players."""

    how_to_choose = messages(
        "Type the number of an action or the first letters of its words. Enter alone lists the choices again. You can "
        "also type:"
    )
    help_on_help = messages("explain something, for example: help {example}")
    narrator_class = PlainNarrator

    def __init__(self, game: Game, seat: int, glyphs: Glyphs, lang: str) -> None:
        super().__init__(game.options()["players"], seat, glyphs, Translator(lang, game.name))
        self.glossary = game.glossary(lang)
        self.help_example = next(iter(self.topics()), "")

    @classmethod
    def for_game(cls, game: Game, seat: int, glyphs: Glyphs, lang: str) -> Self:
        return cls(game, seat, glyphs, lang)

    # --- words ---

    def label(self, key: str) -> str:
        """The name of a field of the view."""
        return str(self.glossary.get("labels", {}).get(key, key.replace("_", " ")))

    def value(self, value: Any, key: str = "") -> str:
        """A value of the view in words; a seat, in a field whose name says so, is its player's name."""
        if value is None:
            return "-"
        if SEAT.search(key) and type(value) is int and 0 <= value < self.players:
            return self.name(value)
        if isinstance(value, bool):
            return self.glyphs.check if value else "-"
        if isinstance(value, str):
            return self.words.name(value)
        if isinstance(value, Mapping):
            return ", ".join(f"{self.value(key)} {self.value(part)}" for key, part in value.items()) or "-"
        if isinstance(value, Sequence):
            counts = Counter(self.value(part) for part in value)
            return ", ".join(name if n == 1 else f"{name} {self.glyphs.times}{n}" for name, n in counts.items()) or "-"
        return str(value)

    # --- drawing ---

    def board(self, game: Game, width: int) -> RenderableType:  # noqa: ARG002  # the table wraps its cells itself
        view = game.view(self.seat)
        return Group(self.heading(view), *self.common_lines(view), self.player_table(view))

    def decision(self, game: Game, width: int, suggestion: Counter[str] | None = None) -> RenderableType:  # noqa: ARG002
        return self.board(game, width)

    def heading(self, view: Json) -> Rule:
        parts = [self.gettext("Round {n}").format(n=view["round"])]
        parts.append(str(self.glossary["phases"].get(view["phase"], view["phase"])))
        return Rule(f" {self.glyphs.dot} ".join(parts), style="cyan", align="left")

    def common_lines(self, view: Json) -> list[Flow]:
        return [
            Flow([Text(self.value(value, key))], f"{self.label(key):<{LABEL_WIDTH - 1}} ", LABEL_WIDTH)
            for key, value in view.items()
            if key not in HEADER_KEYS
        ]

    def player_table(self, view: Json) -> Table:
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        table.add_column(self.words.pgettext("column", "player"))
        for key, value in view["players"][0].items():
            table.add_column(self.label(key), justify="right" if isinstance(value, int) else "left")
        for seat, player in enumerate(view["players"]):
            name = Text(self.full_name(seat), style="bold" if seat == self.seat else "")
            table.add_row(name, *(self.value(value, key) for key, value in player.items()))
        return table

    # --- events, help, points ---

    def lines(self, game: Game, events: Sequence[Json]) -> list[Line]:
        def describe(event: Json, lang: str) -> str:
            own = event.get("seat") == self.seat
            return game.describe_own_event(event, lang) if own else game.describe_event(event, lang)

        return PlainNarrator(self.name, self.seat, self.words, describe).lines(events)

    def topics(self) -> Mapping[str, str]:
        """The things of the game, and the sections of its rules."""
        things = {name: f"{thing['name']}: {thing['help']}" for name, thing in self.glossary.get("things", {}).items()}
        return {**things, **{section["title"]: section["text"] for section in self.glossary["rules"]}}

    def seats_with_known_points(self, game: Game) -> list[int]:
        return [] if game.hides_scores and not game.is_over else list(range(self.players))
