"""Defines how the terminal shows a game: what each game implements to be drawn, narrated and explained."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from rich.console import RenderableType

from doubloon.core.errors import CommandError, short_repr
from doubloon.core.game import SPECTATOR, Game, Json
from doubloon.core.registry import about, load_class
from doubloon.core.text import Translator
from doubloon.terminal.kit.matching import Choice, describe_choices, words_of
from doubloon.terminal.kit.narration import Line, Narrator
from doubloon.terminal.kit.screen import Glyphs


class TableView(ABC):
    """A game as one seat sees it. It is drawn only from what the seat may know, so it cannot show a secret."""

    how_to_choose: ClassVar[str]  # a message: how actions are typed, with examples from this game
    help_on_help: ClassVar[str]  # a message in the game's context: what can be explained
    help_example: str  # a topic of the help
    narrator_class: ClassVar[type[Narrator]]
    suggested: ClassVar[frozenset[str]] = frozenset()  # the whole choices for which Enter takes a suggestion

    def __init__(self, players: int, seat: int, glyphs: Glyphs, words: Translator) -> None:
        self.players = players
        self.seat = seat
        self.glyphs = glyphs
        self.words = words
        self.lang = words.lang
        self.gettext = words.gettext
        self.bots: Mapping[int, str] = {}  # the kinds of the bots by seat, as shown after their names

    @classmethod
    def for_game(cls, game: Game, seat: int, glyphs: Glyphs, lang: str) -> TableView:
        """Create the view for a seat. A game's own class knows its game, so it is created without it."""
        create: Callable[..., TableView] = cls
        return create(game.options()["players"], seat, glyphs, lang)

    @property
    def is_spectator(self) -> bool:
        return self.seat == SPECTATOR

    def name(self, seat: int) -> str:
        """The player's name: 'You', or a bot's by its seat."""
        return self.gettext("You") if seat == self.seat else self.gettext("Bot {seat}").format(seat=seat)

    def full_name(self, seat: int) -> str:
        """The player's name, for a bot with its kind: 'Bot 2 (normal)'."""
        name = self.name(seat)
        return f"{name} ({self.bots[seat]})" if seat in self.bots else name

    @abstractmethod
    def board(self, game: Game, width: int) -> RenderableType:
        """Everything on the table."""

    @abstractmethod
    def decision(self, game: Game, width: int, suggestion: Counter[str] | None = None) -> RenderableType:
        """The part of the table that matters for the seat's decision, in more detail, with the suggested pieces."""

    @abstractmethod
    def topics(self) -> Mapping[str, str]:
        """All help texts by topic."""

    @abstractmethod
    def seats_with_known_points(self, game: Game) -> list[int]:
        """The seats whose points this seat may know now."""

    def lines(self, game: Game, events: Sequence[Json]) -> list[Line]:
        """The events in sentences."""
        return self.narrator_class(self.name, self.seat, self.words, game.describe_event).lines(events)

    def is_in_game(self, _topic: str, _view: Json) -> bool:
        """Whether the topic matters in this game: not every option is chosen, not every piece is there."""
        return True

    def topics_in(self, game: Game) -> list[str]:
        """The topics that matter in this game. The others are explained too, but not listed."""
        view = game.view(self.seat)
        return [topic for topic in self.topics() if self.is_in_game(topic, view)]

    def choices(self, game: Game) -> list[Choice]:
        """The legal actions in words, in the order in which they are listed."""
        return describe_choices(
            game.legal_actions(),
            lambda action: game.describe(action, self.lang, self.seat),
            game.action_to_json,
            self.words.name,
        )

    def parse_whole_choice(self, _game: Game, _typed: str) -> list[int]:
        """Parse a whole choice typed as one line. Returns no actions if the line is something else.

        Raises CommandError if the choice is not possible.
        """
        return []

    def help_on(self, game: Game, typed: str) -> str:
        """The help text on a topic, typed as its name or the first letters of a word in it."""
        topics = self.topics()
        here = self.topics_in(game)
        names = {topic: self.words.name(topic) for topic in topics}
        wanted = " ".join(words_of(typed))
        exact = [topic for topic in topics if " ".join(words_of(names[topic])) == wanted]
        found = exact or find_topics(wanted, here, names) or find_topics(wanted, list(topics), names)
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


def find_topics(wanted: str, topics: Sequence[str], names: Mapping[str, str]) -> list[str]:
    """The topics whose names begin with the wanted letters; if there are none, those with a word that does."""
    words = {topic: words_of(names[topic]) for topic in topics}
    return [topic for topic in topics if " ".join(words[topic]).startswith(wanted)] or [
        topic for topic in topics if any(word.startswith(wanted) for word in words[topic])
    ]


def table_view_of(game: Game, seat: int, glyphs: Glyphs, lang: str) -> TableView:
    """The view that shows the game to that seat."""
    view_class: type[TableView] = load_class(game.name, about(game.name).TABLE_VIEW)
    return view_class.for_game(game, seat, glyphs, lang)
