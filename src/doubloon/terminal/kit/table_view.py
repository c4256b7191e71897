"""What the terminal must know of each game beyond the common API: how it looks, how it is told and explained."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.console import RenderableType

from doubloon.core.errors import CommandError, short_repr
from doubloon.core.game import SPECTATOR, Game, Json
from doubloon.core.registry import about, load_class
from doubloon.core.text import Translator
from doubloon.terminal.kit.matching import Choice, choices_of, words_of
from doubloon.terminal.kit.screen import Glyphs
from doubloon.terminal.kit.story import Line


class TableView(ABC):
    """A game as one seat sees it. Only what the seat may know is asked of the game, so that no secret can be shown."""

    example: ClassVar[str]  # a word that there is help on
    suggested: ClassVar[frozenset[str]] = frozenset()  # whole choices for which Enter stands for a suggestion

    def __init__(self, players: int, seat: int, signs: Glyphs, words: Translator) -> None:
        self.players = players
        self.seat = seat
        self.signs = signs
        self.words = words
        self.lang = words.lang
        self.gettext = words.gettext
        self.bots: Mapping[int, str] = {}  # what plays at the seats that are not the person's

    def name(self, seat: int) -> str:
        """What a player is called; bots by their seats."""
        return self.gettext("You") if seat == self.seat else self.gettext("Bot {seat}").format(seat=seat)

    def title(self, seat: int) -> str:
        """The name, of a bot with what it is: 'Bot 2 (normal)'."""
        name = self.name(seat)
        return f"{name} ({self.bots[seat]})" if seat in self.bots else name

    @property
    def watching(self) -> bool:
        return self.seat == SPECTATOR

    @abstractmethod
    def board(self, game: Game, width: int) -> RenderableType:
        """Everything on the table."""

    @abstractmethod
    def decision(self, game: Game, width: int, suggestion: Counter[str] | None = None) -> RenderableType:
        """The table at a decision of the person, in detail where the decision needs it; with the suggested pieces."""

    @abstractmethod
    def lines(self, game: Game, events: Sequence[Json]) -> list[Line]:
        """What happened, in sentences."""

    @abstractmethod
    def topics(self) -> Mapping[str, str]:
        """All help texts by what they are on."""

    @abstractmethod
    def how_to_choose(self) -> str:
        """How actions are typed, with examples from this game."""

    @abstractmethod
    def known_points(self, game: Game) -> list[int]:
        """The seats whose points this one may know now."""

    def topics_in(self, _game: Game) -> list[str]:
        """What the help lists: the topics of this game, where it has not everything that there is."""
        return list(self.topics())

    def choices(self, game: Game) -> list[Choice]:
        """The legal actions in words, in the order in which they are listed."""
        return choices_of(
            game.legal_actions(),
            lambda action: game.describe(action, self.lang, self.seat),
            game.action_to_json,
            self.words.name,
        )

    def parse_whole_choice(self, _game: Game, _typed: str) -> list[int]:
        """The actions of a whole choice typed as one line; empty if it is none, CommandError if it will not do."""
        return []

    def help_on(self, game: Game, typed: str) -> str:
        """The help text on what somebody typed, by its name or the first letters of a word in it."""
        topics = self.topics()
        here = self.topics_in(game)
        names = {topic: self.words.name(topic) for topic in topics}
        wanted = " ".join(words_of(typed))
        exact = [topic for topic in topics if " ".join(words_of(names[topic])) == wanted]
        found = exact or called(wanted, here, names) or called(wanted, list(topics), names)
        if len(found) == 1:
            text = topics[found[0]]
            return text if found[0] in here else f"{text} {self.gettext('(Not in this game.)')}"
        if found:
            raise CommandError(
                self.gettext("{typed} could mean: {listed}").format(
                    typed=short_repr(typed), listed=", ".join(sorted(names[topic] for topic in found))
                )
            )
        raise CommandError(
            self.gettext("there is no help on {typed}; help is available on: {listed}").format(
                typed=short_repr(typed), listed=", ".join(names[topic] for topic in here)
            )
        )


def called(wanted: str, topics: Sequence[str], names: Mapping[str, str]) -> list[str]:
    """The topics whose names begin with those letters; otherwise those with a word that does."""
    words = {topic: words_of(names[topic]) for topic in topics}
    return [topic for topic in topics if " ".join(words[topic]).startswith(wanted)] or [
        topic for topic in topics if any(word.startswith(wanted) for word in words[topic])
    ]


def table_view_of(game: Game, seat: int, signs: Glyphs, lang: str) -> TableView:
    """The table at which the game is shown to that seat."""
    view_class = load_class(game.name, about(game.name).TABLE_VIEW)
    view: TableView = view_class(game.options()["players"], seat, signs, lang)
    return view
