"""A table: what its entries have made of it, one after the other.

Everything that happens at a table is an entry in its journal, and nothing else changes it. Here is what each entry
does; whether it may be made is decided in `deeds`, and it is kept by `tables`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from doubloon.core.game import Game
from doubloon.core.record import open_record, read_reseeds, reseed
from doubloon.core.registry import game_class, new_game
from doubloon.core.seeds import seed_from_json
from doubloon.core.snapshot import Snapshot
from doubloon.server.store.interface import Entry
from doubloon.server.tables.idempotency import IdempotencyCache
from doubloon.server.tables.move_history import MoveHistory, PlayedMove
from doubloon.server.tables.seats import Seat

Json = dict[str, Any]


class Question(NamedTuple):
    """Something that all who are asked must agree to: `undo` to so many steps, or `takeover` of a seat."""

    what: str
    seat: int  # who asks
    about: int  # how many steps are to stand, or whose seat
    bot: str | None
    yes: frozenset[int]


class Table:
    """A table from its first entry on."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.entries = 0
        self.setting: Json = {}
        self.created = 0.0
        self.updated = 0.0
        self.status = "new"
        self.seats: list[Seat] = []
        self.game: Game | None = None
        self.start: Game | None = None  # the game before its first action
        self.seed_hash: str | None = None
        self.reseeds: list[tuple[int, int]] = []  # after how many steps chance was renewed, and from which draw
        self.reseed_games: list[
            tuple[int, Game]
        ] = []  # the game where that was, so that nobody plays up to there again
        self.steps = MoveHistory()
        self.position = 0  # counts every change of the game: the number that a move has to name
        self.turn_since = 0.0
        self.question: Question | None = None
        self.winners: list[int] = []
        self.rematch: str | None = None
        self.requests = IdempotencyCache()
        self.snapshot: Snapshot | None = None  # after the last entry, as far as the game is concerned

    # --- what can be asked ---

    @property
    def host(self) -> str:
        return str(self.setting["host"])

    @property
    def deadline(self) -> float | None:
        """Seconds for each move."""
        seconds = self.setting["deadline"]
        return None if seconds is None else float(seconds)

    @property
    def due(self) -> float | None:
        """When the time for the present move runs out; bots need no deadline."""
        seat = self.turn
        if self.deadline is None or seat is None or self.seats[seat].decider is None:
            return None
        return self.turn_since + self.deadline

    @property
    def turn(self) -> int | None:
        """The seat whose move it is."""
        return self.game.current_player if self.game is not None and self.status == "playing" else None

    @property
    def bot_turn(self) -> bool:
        seat = self.turn
        return seat is not None and self.seats[seat].bot is not None

    def seats_of(self, player: str | None) -> list[int]:
        """The seats that the player holds."""
        return [] if player is None else [number for number, seat in enumerate(self.seats) if seat.player == player]

    def members(self) -> set[str]:
        """Everybody who has to do with the table."""
        return {self.host} | {seat.player for seat in self.seats if seat.player is not None}

    def names(self) -> list[str | None]:
        """Who sits where; None: nobody yet."""
        return [seat.called(number) for number, seat in enumerate(self.seats)]

    def record(self) -> Json:
        """Enough to replay the game, its seed included: not for clients before the end."""
        assert self.game is not None
        return portable(self.game.record())

    def is_settled(self) -> bool:
        """Is the game over, so that everything may be known?"""
        return self.status == "over"

    # --- what happens ---

    def add(self, entry: Entry) -> None:
        """Let the next entry happen. An entry that cannot happen raises and leaves the table unusable."""
        if entry.number != self.entries + 1:
            raise ValueError(f"entry {entry.number} of table {self.name} does not follow {self.entries}")
        self.entries = entry.number
        self.updated = entry.at
        self.snapshot = None
        HAPPENINGS[entry.kind](self, entry)
        if entry.request is not None and entry.player is not None:
            self.requests.note(entry.player, entry.request, entry.number, self.position)

    def add_all(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            self.add(entry)

    def opened(self, entry: Entry) -> None:
        self.setting = entry.body
        self.created = entry.at
        self.status = "open"
        self.seats = [Seat(seat["player"], seat["name"], seat["bot"]) for seat in entry.body["seats"]]

    def imported(self, entry: Entry) -> None:
        """A game from a file: it is over, whoever played it."""
        record = entry.body["record"]
        self.setting = {
            "host": entry.body["host"],
            "game": record["game"],
            "options": record["options"],
            "public": False,
            "random_seats": False,
            "deadline": None,
            "previous": None,
        }
        self.created = entry.at
        self.seats = [Seat(name=name) for name in entry.body["names"]]
        self.start, actions = open_record(record)
        reseeds = read_reseeds(record, len(actions))
        self.reseeds = [(after, draw) for after, draws in sorted(reseeds.items()) for draw in draws]
        game = self.start.copy()
        for number, action in enumerate(actions):
            reseed(game, reseeds.get(number, ()))
            seat = game.current_player
            assert seat is not None
            snapshot = game.apply_all(action)
            self.steps.append(PlayedMove(entry.at, seat, (action,), snapshot.reveals, game.draws))
        reseed(game, reseeds.get(len(actions), ()))
        self.game = game
        self.end(game.leaders())

    def sat(self, entry: Entry) -> None:
        seat = self.seats[entry.body["seat"]]
        seat.player, seat.name, seat.bot = entry.body["player"], entry.body["name"], entry.body["bot"]

    def closed(self, _: Entry) -> None:
        self.status = "closed"

    def started(self, entry: Entry) -> None:
        body = entry.body
        self.seats = [self.seats[number] for number in body["order"]]
        self.seed_hash = body["seed_hash"]
        self.start = first_position(self.setting, body)
        self.game = self.start.copy()
        self.status = "playing"
        self.new_position(entry)

    def acted(self, entry: Entry) -> None:
        assert self.game is not None
        # texts, or numbers in journals of release 0.1.0
        actions = tuple(self.game.actions.numbers_in_record(entry.body["actions"]))
        self.snapshot = self.game.apply_all(*actions)
        seat = entry.body["seat"]
        self.steps.append(PlayedMove(self.turn_since, seat, actions, self.snapshot.reveals, self.game.draws))
        if entry.player is not None:  # whoever moves is there, whatever they said
            self.seats[seat].gone = False
        self.new_position(entry)
        if self.game.is_over:
            self.end(self.game.winners())

    def undone(self, entry: Entry) -> None:
        since = self.steps[entry.body["to"]].since  # acting and undoing does not lengthen one's time
        self.back_to(entry.body["to"])
        self.new_position(entry)
        self.turn_since = since

    def asked(self, entry: Entry) -> None:
        body = entry.body
        self.question = Question(body["what"], body["seat"], body["about"], body["bot"], frozenset())
        self.answer(entry, self.seats_of(self.seats[body["seat"]].player))

    def answered(self, entry: Entry) -> None:
        if entry.body["yes"]:
            self.answer(entry, entry.body["seats"])
        else:
            self.question = None

    def answer(self, entry: Entry, seats: Iterable[int]) -> None:
        """Somebody agrees; when everybody has, it is done."""
        assert self.question is not None
        question = self.question._replace(yes=self.question.yes | frozenset(seats))
        self.question = question
        if self.voters(question) <= question.yes:
            self.question = None
            if question.what == "undo":
                self.back_to(question.about)
                self.new_position(entry)
            else:
                self.seats[question.about].bot = question.bot

    def voters(self, question: Question) -> set[int]:
        """The seats that have to agree: those of people who are there, but not the one that is to be taken over.

        Who was replaced by a bot without asking for it has not given the game away: nothing is taken back without them.
        """
        if question.what == "takeover":
            people = {number for number, seat in enumerate(self.seats) if seat.decider is not None and not seat.gone}
            return people - {question.about}
        return {number for number, seat in enumerate(self.seats) if seat.player is not None and not seat.is_away}

    # A bot that takes over or gives back does not touch the clock: one's time cannot be lengthened in this way.

    def taken_over(self, entry: Entry) -> None:
        seat = self.seats[entry.body["seat"]]
        seat.bot, seat.handed_over = entry.body["bot"], entry.body["why"] == "wish"
        self.question = None

    def given_back(self, entry: Entry) -> None:
        seat = self.seats[entry.body["seat"]]
        seat.bot, seat.gone, seat.handed_over = None, False, False

    def left(self, entry: Entry) -> None:
        for number in entry.body["seats"]:
            self.seats[number].gone = True
        self.recount(entry)

    def returned(self, entry: Entry) -> None:
        for number in entry.body["seats"]:
            self.seats[number].gone = False
        question = self.question
        if question is not None and question.what == "takeover" and question.about in entry.body["seats"]:
            self.question = None

    def conceded(self, entry: Entry) -> None:
        """A bot plays on for somebody who gives up; if only one has not, they have won."""
        seat = self.seats[entry.body["seat"]]
        seat.conceded = True
        seat.bot = entry.body["bot"]
        fighting = [number for number, other in enumerate(self.seats) if not other.conceded]
        if len(fighting) == 1:
            self.end(fighting)
        else:
            self.recount(entry)

    def rematched(self, entry: Entry) -> None:
        self.rematch = entry.body["table"]

    def recount(self, entry: Entry) -> None:
        """Who has gone need not agree any more."""
        if self.question is not None:
            self.answer(entry, [])

    def new_position(self, entry: Entry) -> None:
        self.position += 1
        self.turn_since = entry.at
        self.question = None

    def end(self, winners: list[int]) -> None:
        self.status = "over"
        self.winners = winners
        self.question = None

    def back_to(self, steps: int) -> None:
        """Take back the steps after so many. What somebody has seen in them will not come again: chance is renewed."""
        undone = self.steps.drop_after(steps)
        seen = [step.draws for step in undone if step.reveals] + [draw for after, draw in self.reseeds if after > steps]
        self.reseeds = [(after, draw) for after, draw in self.reseeds if after <= steps]
        self.reseed_games = [(after, game) for after, game in self.reseed_games if after <= steps]
        self.game = self.replayed(steps)
        if seen:
            draw = max(seen + [step.draws for step in undone])
            self.reseeds.append((steps, draw))
            self.game.reseed_from(draw)
            self.reseed_games = [*(place for place in self.reseed_games if place[0] < steps), (steps, self.game.copy())]

    def replayed(self, steps: int) -> Game:
        """The game after so many of the steps that stand."""
        assert self.start is not None
        places = (place for place in reversed(self.reseed_games) if place[0] <= steps)
        begin, known = next(places, (-1, self.start))
        game = known.copy()
        reseeds = deque(
            reseed_entry for reseed_entry in self.reseeds if reseed_entry[0] > begin
        )  # in the order of their steps
        for number in range(max(begin, 0), steps + 1):
            while reseeds and reseeds[0][0] == number:
                game.reseed_from(reseeds.popleft()[1])
            for action in self.steps[number].actions if number < steps else ():
                game.apply(action)
        return game


def portable(record: Json) -> Json:
    """The record with its seed written so that every program can read it: not all know large numbers."""
    seed = record.get("seed")
    return {**record, "seed": {"number": hex(seed)}} if isinstance(seed, int) and abs(seed) >= 2**53 else record


def first_position(setting: Json, started: Json) -> Game:
    """The game that the table plays, before its first action."""
    kind = game_class(setting["game"])
    if started["rules"] != kind.rules:
        raise ValueError(f"the game was started with rules {started['rules']}; this release has rules {kind.rules}")
    return new_game(setting["game"], seed=seed_from_json(started["seed"]), **setting["options"])


HAPPENINGS: dict[str, Callable[[Table, Entry], None]] = {
    "opened": Table.opened,
    "imported": Table.imported,
    "sat": Table.sat,
    "closed": Table.closed,
    "started": Table.started,
    "acted": Table.acted,
    "undone": Table.undone,
    "asked": Table.asked,
    "answered": Table.answered,
    "taken over": Table.taken_over,
    "given back": Table.given_back,
    "left": Table.left,
    "returned": Table.returned,
    "conceded": Table.conceded,
    "rematched": Table.rematched,
}
