"""The state of a table, as the entries of its journal have made it.

Nothing but an entry changes a table. Each kind of entry is a class in `entries`; commands check whether an entry may be
made, and the service stores it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any

from doubloon.core.game import SPECTATOR, Game
from doubloon.core.snapshot import Snapshot
from doubloon.core.standing_question import StandingQuestion, standing_question
from doubloon.server.errors import ApiError
from doubloon.server.store.interface import Entry
from doubloon.server.tables.entries import ENTRY_CLASSES
from doubloon.server.tables.idempotency import IdempotencyCache
from doubloon.server.tables.move_history import MoveHistory
from doubloon.server.tables.question import Question
from doubloon.server.tables.seats import Seat

Json = dict[str, Any]


class Table:
    """A table, from its first entry on."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.entry_count = 0  # the number of entries applied so far
        self.settings: Json = {}
        self.created = 0.0
        self.updated = 0.0
        self.status = "new"
        self.seats: list[Seat] = []
        self.game: Game | None = None
        self.initial_game: Game | None = None  # before its first action
        self.seed_hash: str | None = None
        self.moves = MoveHistory()
        self.asked: dict[int, StandingQuestion] = {}  # by move: the question it answered, if it may have such an answer
        self.reseeds: list[tuple[int, int]] = []  # the number of moves after which chance was reseeded, and the draw
        self.reseed_games: list[tuple[int, Game]] = []  # the game at these places, which saves replaying up to there
        self.position = 0  # counts every change of the game; a move names the position it answers
        self.turn_since = 0.0
        self.question: Question | None = None
        self.winners: list[int] = []
        self.rematch: str | None = None
        self.requests = IdempotencyCache()
        self.snapshot: Snapshot | None = None  # of the last entry, if it was a move

    # --- reading the state ---

    @property
    def host(self) -> str:
        """The id of the player who opened the table."""
        return str(self.settings["host"])

    @property
    def deadline(self) -> float | None:
        """Seconds for each move."""
        seconds = self.settings["deadline"]
        return None if seconds is None else float(seconds)

    @property
    def due(self) -> float | None:
        """When the time for the current move runs out; bots have no deadline."""
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

    @property
    def awaited(self) -> int | None:
        """The seat that is asked to decide: whose move it is, unless a standing answer is about to make the move."""
        return None if self.standing_action is not None else self.turn

    @property
    def standing_action(self) -> int | None:
        """The action by which a standing answer of the player answers what is asked now; a bot decides for itself."""
        seat = self.turn
        if seat is None or self.seats[seat].bot is not None or not self.seats[seat].always:
            return None
        assert self.game is not None
        question = standing_question(self.game)
        return question.action if question is not None and question.kind in self.seats[seat].always else None

    def answers_itself(self, move: int) -> bool:
        """Would the question that this move answered be answered by a standing answer if it were asked again?"""
        seat = self.seats[self.moves[move].seat]
        question = self.asked.get(move)
        return question is not None and seat.bot is None and question.kind in seat.always

    def last_decided(self, move: int) -> int:
        """That move, or if standing answers would make it again, the last one before it that somebody decided."""
        while move > 0 and self.answers_itself(move):
            move -= 1
        return move

    def seats_of(self, player_id: str | None) -> list[int]:
        """The seats that the player holds."""
        if player_id is None:
            return []
        return [number for number, seat in enumerate(self.seats) if seat.player_id == player_id]

    def viewing_seat(self, player_id: str | None, wanted: int | None) -> int:
        """The seat the player sees the table from.

        If they want none in particular, it is one of their own seats, preferably the one whose turn it is. Without a
        seat of their own they are a spectator.
        """
        own = self.seats_of(player_id)
        if wanted is None:
            return self.turn if self.turn in own else own[0] if own else SPECTATOR
        if wanted not in own and wanted != SPECTATOR:
            raise ApiError(403, "not_yours", f"seat {wanted} is not yours")
        return wanted

    def free_undo(self, seat: int) -> int:
        """The number of moves that remain if the seat takes back all it may without asking anybody."""
        before = free = len(self.moves)
        while before > 0:
            before -= 1
            move = self.moves[before]
            if move.reveals:
                break
            if self.answers_itself(before):  # going back there would change nothing
                if move.seat != seat and move.actions != (self.asked[before].action,):
                    break  # the other player had decided otherwise
            elif move.seat == seat:
                free = before
            else:
                break
        return free

    def members(self) -> set[str]:
        """The ids of the host and of all players with a seat."""
        return {self.host} | {seat.player_id for seat in self.seats if seat.player_id is not None}

    def names(self) -> list[str | None]:
        """The names at the seats; None for a free one."""
        return [seat.display_name(number) for number, seat in enumerate(self.seats)]

    def record(self) -> Json:
        """The game with its seed, enough to replay it: clients must not get it before the end."""
        assert self.game is not None
        return portable(self.game.record())

    def is_settled(self) -> bool:
        """Is the game over, so that nothing is secret any more?"""
        return self.status == "over"

    # --- applying entries ---

    def add(self, entry: Entry) -> None:
        """Apply the next entry. One that cannot be applied raises and leaves the table unusable."""
        if entry.number != self.entry_count + 1:
            raise ValueError(f"entry {entry.number} of table {self.name} does not follow {self.entry_count}")
        self.entry_count = entry.number
        self.updated = entry.at
        self.snapshot = None
        ENTRY_CLASSES[entry.kind](**entry.body).apply(self, entry)
        if entry.request is not None and entry.player is not None:
            self.requests.remember(entry.player, entry.request, entry.number, self.position)

    def add_all(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            self.add(entry)

    # The rest is for the entries' `apply`.

    def new_position(self, at: float) -> None:
        self.position += 1
        self.turn_since = at
        self.question = None

    def remember_question(self) -> None:
        """Note the question that the next move answers, if it may have a standing answer."""
        assert self.game is not None
        question = standing_question(self.game)
        if question is not None:
            self.asked[len(self.moves)] = question

    def end(self, winners: list[int]) -> None:
        self.status = "over"
        self.winners = winners
        self.question = None

    def agree(self, seats: Iterable[int], at: float) -> None:
        """Count the seats' yes to the question, and do what was asked once every voter has agreed."""
        assert self.question is not None
        question = self.question._replace(yes=self.question.yes | frozenset(seats))
        self.question = question
        if question.voters(self.seats) <= question.yes:
            self.question = None
            if question.what == "undo":
                self.rewind_to(question.about)
                self.new_position(at)
            else:
                self.seats[question.about].bot = question.bot

    def recount_votes(self, at: float) -> None:
        """Settle the question if everybody has agreed except players who have left since."""
        if self.question is not None:
            self.agree([], at)

    def rewind_to(self, moves: int) -> None:
        """Take back all but the first `moves` moves.

        If any of the others had revealed something, chance is reseeded, so that what was seen will not come again.
        """
        undone = self.moves.drop_after(moves)
        self.asked = {move: question for move, question in self.asked.items() if move < moves}
        seen = [move.draws for move in undone if move.reveals] + [draw for after, draw in self.reseeds if after > moves]
        self.reseeds = [(after, draw) for after, draw in self.reseeds if after <= moves]
        self.reseed_games = [(after, game) for after, game in self.reseed_games if after <= moves]
        self.game = self.replayed(moves)
        if seen:
            draw = max(seen + [move.draws for move in undone])
            self.reseeds.append((moves, draw))
            self.game.reseed_from(draw)
            self.reseed_games = [*(place for place in self.reseed_games if place[0] < moves), (moves, self.game.copy())]

    def replayed(self, moves: int) -> Game:
        """The game after the first `moves` moves."""
        assert self.initial_game is not None
        places = (place for place in reversed(self.reseed_games) if place[0] <= moves)
        begin, known = next(places, (-1, self.initial_game))
        game = known.copy()
        reseeds = deque(place for place in self.reseeds if place[0] > begin)  # in the order of their moves
        for number in range(max(begin, 0), moves + 1):
            while reseeds and reseeds[0][0] == number:
                game.reseed_from(reseeds.popleft()[1])
            for action in self.moves[number].actions if number < moves else ():
                game.apply(action)
        return game


def portable(record: Json) -> Json:
    """The record with its seed in a form that every JSON reader understands: many cannot read large integers."""
    seed = record.get("seed")
    return {**record, "seed": {"number": hex(seed)}} if isinstance(seed, int) and abs(seed) >= 2**53 else record
