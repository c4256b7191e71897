"""The entries of a table's journal: one class per kind, with its fields, its effect and the part everybody may see.

The journal stores an entry as its kind and a JSON object with its fields (the body). Kinds and fields must therefore
never change: every release reads the journals of all earlier ones.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from doubloon.core.game import Game
from doubloon.core.record import open_record, read_reseeds, reseed
from doubloon.core.registry import game_class, new_game
from doubloon.core.seeds import seed_from_json
from doubloon.server.store.interface import Entry
from doubloon.server.tables.move_history import PlayedMove
from doubloon.server.tables.question import Question
from doubloon.server.tables.seats import Seat

if TYPE_CHECKING:
    from doubloon.server.tables.table import Table

Json = dict[str, Any]


class EntryBody(ABC):
    """The fields of one kind of entry. The store's `Entry` adds its number, author and time."""

    __slots__: Sequence[str] = ()

    kind: ClassVar[str]
    public_fields: ClassVar[tuple[str, ...]] = ()  # shown to everybody in the log; never add a seed or a hand
    changes_seats: ClassVar[bool] = False  # can players see the table from another seat afterwards?

    def to_json(self) -> Json:
        return {name: getattr(self, name) for name in self.__slots__}

    @abstractmethod
    def apply(self, table: Table, entry: Entry, /) -> None:
        """Change the table; `entry` is the stored entry that has this body."""


# --- before the game and after it ---


@dataclass(slots=True)
class Opened(EntryBody):
    """A table was opened; its fields are the table's settings."""

    kind: ClassVar[str] = "opened"

    host: str  # the id of a player
    game: str
    options: Json
    public: bool
    random_seats: bool
    deadline: float | None  # seconds for each move
    seats: list[Json]  # as `Seat.to_json` writes them
    previous: str | None  # the table this one is a rematch of

    def apply(self, table: Table, entry: Entry) -> None:
        table.settings = entry.body
        table.created = entry.at
        table.status = "open"
        table.seats = [Seat(seat["player"], seat["name"], seat["bot"]) for seat in self.seats]


@dataclass(slots=True)
class Imported(EntryBody):
    """A game was read from a file: it is over, whether or not it was played to its end."""

    kind: ClassVar[str] = "imported"

    host: str
    names: list[str]
    record: Json

    def apply(self, table: Table, entry: Entry) -> None:
        record = self.record
        table.settings = {
            "host": self.host,
            "game": record["game"],
            "options": record["options"],
            "public": False,
            "random_seats": False,
            "deadline": None,
            "previous": None,
        }
        table.created = entry.at
        table.seats = [Seat(name=name) for name in self.names]
        table.initial_game, actions = open_record(record)
        reseeds = read_reseeds(record, len(actions))
        table.reseeds = [(after, draw) for after, draws in sorted(reseeds.items()) for draw in draws]
        game = table.initial_game.copy()
        for number, action in enumerate(actions):
            reseed(game, reseeds.get(number, ()))
            seat = game.current_player
            assert seat is not None
            snapshot = game.apply_all(action)
            table.moves.append(PlayedMove(entry.at, seat, (action,), snapshot.reveals, game.draws))
        reseed(game, reseeds.get(len(actions), ()))
        table.game = game
        table.end(game.leaders())  # not `winners()`, which exist only once a game is over: this one may be unfinished


@dataclass(slots=True)
class Sat(EntryBody):
    """A seat got a player or a bot, or was freed (player and bot are None)."""

    kind: ClassVar[str] = "sat"
    public_fields: ClassVar[tuple[str, ...]] = ("seat", "name", "bot")
    changes_seats: ClassVar[bool] = True

    seat: int
    player: str | None  # the id
    name: str | None
    bot: str | None

    def apply(self, table: Table, _: Entry) -> None:
        seat = table.seats[self.seat]
        seat.player_id, seat.name, seat.bot = self.player, self.name, self.bot


@dataclass(slots=True)
class Closed(EntryBody):
    """The host gave up the table before its game began."""

    kind: ClassVar[str] = "closed"

    def apply(self, table: Table, _: Entry) -> None:
        table.status = "closed"


@dataclass(slots=True)
class Started(EntryBody):
    """The game began. Seat i goes to the player or bot who had seat `order[i]` before."""

    kind: ClassVar[str] = "started"
    public_fields: ClassVar[tuple[str, ...]] = ("seed_hash",)
    changes_seats: ClassVar[bool] = True

    order: list[int]
    seed: Any  # as JSON
    seed_hash: str
    rules: int

    def apply(self, table: Table, entry: Entry) -> None:
        table.seats = [table.seats[number] for number in self.order]
        table.seed_hash = self.seed_hash
        table.initial_game = self.starting_game(table.settings)
        table.game = table.initial_game.copy()
        table.status = "playing"
        table.new_position(entry.at)

    def starting_game(self, settings: Json) -> Game:
        """The game before its first move; `ValueError` if it was started with other rules than this release has."""
        rules = game_class(settings["game"]).rules
        if self.rules != rules:
            raise ValueError(f"the game was started with rules {self.rules}; this release has rules {rules}")
        return new_game(settings["game"], seed=seed_from_json(self.seed), **settings["options"])


@dataclass(slots=True)
class Rematched(EntryBody):
    """The same players continue at another table."""

    kind: ClassVar[str] = "rematched"
    public_fields: ClassVar[tuple[str, ...]] = ("table",)

    table: str

    def apply(self, table: Table, _: Entry) -> None:
        table.rematch = self.table


# --- moves ---


@dataclass(slots=True)
class Acted(EntryBody):
    """A seat made a move."""

    kind: ClassVar[str] = "acted"
    public_fields: ClassVar[tuple[str, ...]] = ("seat",)

    seat: int
    actions: Sequence[str | int]  # texts, because numbers change when a piece is added; release 0.1.0 wrote numbers

    def apply(self, table: Table, entry: Entry) -> None:
        game = table.game
        assert game is not None
        actions = tuple(game.own_actions.numbers_in_record(self.actions))
        table.remember_question()
        snapshot = table.snapshot = game.apply_all(*actions)
        table.moves.append(PlayedMove(table.turn_since, self.seat, actions, snapshot.reveals, game.draws))
        if entry.player is not None:  # a player who moves is back, even if they said that they were leaving
            table.seats[self.seat].gone = False
        table.new_position(entry.at)
        if game.is_over:
            table.end(game.winners())


@dataclass(slots=True)
class Undone(EntryBody):
    """A player took back moves of their own that had revealed nothing."""

    kind: ClassVar[str] = "undone"
    public_fields: ClassVar[tuple[str, ...]] = ("seat", "to")

    seat: int
    to: int  # the number of moves that remain (the name is the journal's)

    def apply(self, table: Table, entry: Entry) -> None:
        since = table.moves[self.to].since
        table.rewind_to(self.to)
        table.new_position(entry.at)
        table.turn_since = since  # moving and undoing gains no time before the deadline


@dataclass(slots=True)
class StandingAnswer(EntryBody):
    """A player said how questions of one kind are to be answered in a seat from now on."""

    kind: ClassVar[str] = "standing answer"
    public_fields: ClassVar[tuple[str, ...]] = ("seat", "what", "answer")

    seat: int
    what: str  # the kind of question
    answer: str  # "always": take it without asking; "ask": ask again

    def apply(self, table: Table, _: Entry) -> None:
        seat = table.seats[self.seat]
        seat.always = seat.always | {self.what} if self.answer == "always" else seat.always - {self.what}


# --- questions to the other players ---


@dataclass(slots=True)
class Asked(EntryBody):
    """A player asked the others for an undo, or for a bot to take over a seat."""

    kind: ClassVar[str] = "asked"
    public_fields: ClassVar[tuple[str, ...]] = ("what", "seat", "about", "bot")

    what: str  # "undo" or "takeover"
    seat: int  # that asks
    about: int  # undo: the number of moves that would remain; takeover: the seat that the bot would take over
    bot: str | None

    def apply(self, table: Table, entry: Entry) -> None:
        table.question = Question(self.what, self.seat, self.about, self.bot, frozenset())
        table.agree(table.seats_of(table.seats[self.seat].player_id), entry.at)


@dataclass(slots=True)
class Answered(EntryBody):
    """A player answered the question, for all their seats."""

    kind: ClassVar[str] = "answered"
    public_fields: ClassVar[tuple[str, ...]] = ("seats", "yes")

    seats: list[int]
    yes: bool

    def apply(self, table: Table, entry: Entry) -> None:
        if self.yes:
            table.agree(self.seats, entry.at)
        else:
            table.question = None


# --- absence ---


@dataclass(slots=True)
class TakenOver(EntryBody):
    """A bot plays on for a player. The clock runs on, so that nobody gains time by handing over."""

    kind: ClassVar[str] = "taken over"
    public_fields: ClassVar[tuple[str, ...]] = ("seat", "bot", "why")

    seat: int
    bot: str
    why: str  # "wish" of the player, or "deadline"

    def apply(self, table: Table, _: Entry) -> None:
        seat = table.seats[self.seat]
        seat.bot, seat.handed_over = self.bot, self.why == "wish"
        table.question = None


@dataclass(slots=True)
class GivenBack(EntryBody):
    """A player plays again in place of their bot. The clock runs on."""

    kind: ClassVar[str] = "given back"
    public_fields: ClassVar[tuple[str, ...]] = ("seat",)

    seat: int

    def apply(self, table: Table, _: Entry) -> None:
        seat = table.seats[self.seat]
        seat.bot, seat.gone, seat.handed_over = None, False, False


@dataclass(slots=True)
class Left(EntryBody):
    """A player said that they are leaving; they keep their seats."""

    kind: ClassVar[str] = "left"
    public_fields: ClassVar[tuple[str, ...]] = ("seats",)

    seats: list[int]

    def apply(self, table: Table, entry: Entry) -> None:
        for number in self.seats:
            table.seats[number].gone = True
        table.recount_votes(entry.at)


@dataclass(slots=True)
class Returned(EntryBody):
    """A player said that they are back; nobody asks to replace them any more."""

    kind: ClassVar[str] = "returned"
    public_fields: ClassVar[tuple[str, ...]] = ("seats",)

    seats: list[int]

    def apply(self, table: Table, _: Entry) -> None:
        for number in self.seats:
            table.seats[number].gone = False
        question = table.question
        if question is not None and question.what == "takeover" and question.about in self.seats:
            table.question = None


@dataclass(slots=True)
class Conceded(EntryBody):
    """A player gave up and a bot plays on for them. The last one who has not given up wins."""

    kind: ClassVar[str] = "conceded"
    public_fields: ClassVar[tuple[str, ...]] = ("seat",)

    seat: int
    bot: str

    def apply(self, table: Table, entry: Entry) -> None:
        seat = table.seats[self.seat]
        seat.conceded = True
        seat.bot = self.bot
        remaining = [number for number, other in enumerate(table.seats) if not other.conceded]
        if len(remaining) == 1:
            table.end(remaining)
        else:
            table.recount_votes(entry.at)


ENTRY_CLASSES: dict[str, type[EntryBody]] = {
    each.kind: each
    for each in (
        *(Opened, Imported, Sat, Closed, Started, Rematched),
        *(Acted, Undone, StandingAnswer),
        *(Asked, Answered),
        *(TakenOver, GivenBack, Left, Returned, Conceded),
    )
}
