"""A table and its journal without anything around them: no store, no app, no network."""

from __future__ import annotations

import json
from typing import Any
from unittest.mock import patch

import pytest

from doubloon.core.game import Game
from doubloon.core.seeds import seed_hash
from doubloon.server.errors import ApiError
from doubloon.server.store.interface import Entry, Player
from doubloon.server.tables.commands import COMMAND
from doubloon.server.tables.commands.lifecycle import open_table
from doubloon.server.tables.entries import EntryBody, Started
from doubloon.server.tables.table import Table

Json = dict[str, Any]
SPECTATOR = -1
PASS = {"type": "pass"}


def first_entries(
    game: str, options: Json, players: list[str], seed: int, public: bool = True, deadline: float | None = None
) -> list[EntryBody]:
    """The first two entries of a table with these players; an empty name stands for a bot."""
    written = {"bytes": seed.to_bytes(16, "big").hex()}
    seats = [
        {"player": player or None, "name": f"Player {seat}" if player else None, "bot": None if player else "easy"}
        for seat, player in enumerate(players)
    ]
    return [
        open_table(
            host=players[0],
            game=game,
            options=options,
            public=public,
            random_seats=False,
            deadline=deadline,
            seats=seats,
        ),
        Started(order=list(range(len(players))), seed=written, seed_hash=seed_hash(written), rules=1),
    ]


def player_called(name: str) -> Player:
    """A player whose id and name are the same."""
    return Player(name, name, "en", 0.0, 0, None)


class BareTable:
    """A table with its journal, and nothing else: no store, no app. It has a clock of its own."""

    def __init__(self, game: str, options: Json, players: list[str], seed: int, deadline: float | None = None) -> None:
        self.table = Table("table")
        self.journal: list[Entry] = []
        self.now = 1000.0
        for body in first_entries(game, options, players, seed, deadline=deadline):
            self.append(body)

    @property
    def game(self) -> Game:
        assert self.table.game is not None
        return self.table.game

    def append(self, body: EntryBody, player_id: str | None = None) -> None:
        stored = json.loads(json.dumps(body.to_json()))
        entry = Entry("table", self.table.entry_count + 1, body.kind, stored, player_id, None, self.now)
        self.table.add(entry)
        self.journal.append(entry)

    def check(self, player_id: str, **command: Any) -> EntryBody:
        """The entry that the command would make."""
        with patch("time.time", lambda: self.now):
            return COMMAND.validate_python(command).entry_for(self.table, player_called(player_id))

    def execute(self, player_id: str, **command: Any) -> None:
        self.append(self.check(player_id, **command), player_id)

    def refusal(self, player_id: str, **command: Any) -> str:
        """The code with which the command is refused, which changes nothing."""
        before = self.table.entry_count
        with pytest.raises(ApiError) as refused:
            self.execute(player_id, **command)
        assert self.table.entry_count == before
        return refused.value.code

    def act(self, *actions: Any) -> None:
        """The player whose turn it is takes these actions at once."""
        assert self.table.turn is not None
        player_id = self.table.seats[self.table.turn].player_id
        assert player_id is not None
        choice = {"actions": list(actions)} if len(actions) > 1 else {"action": actions[0]}
        self.execute(player_id, do="move", seat=self.table.turn, position=self.table.position, **choice)

    def undo(self, to: int) -> None:
        """The player who made the last move freely takes back all but the first `to` moves."""
        seat = self.table.moves[-1].seat
        player_id = self.table.seats[seat].player_id
        assert player_id is not None
        self.execute(player_id, do="undo", seat=seat, position=self.table.position, to=to)

    def can_undo(self, to: int) -> bool:
        """Do that if it is free."""
        try:
            self.undo(to)
        except ApiError as refused:
            if refused.code != "consent_needed":
                raise
            return False
        return True

    def undo_with_consent(self, to: int) -> None:
        """A player asks, and everybody agrees."""
        players = list(dict.fromkeys(seat.player_id for seat in self.table.seats if seat.player_id is not None))
        self.execute(players[0], do="ask_undo", position=self.table.position, to=to)
        for player_id in players:
            if self.table.question is not None and waits_for(self.table, player_id):
                self.execute(player_id, do="answer", yes=True)
        assert len(self.table.moves) == to

    def rebuilt(self) -> Table:
        """The table that its journal makes."""
        table = Table("table")
        table.add_all(self.journal)
        return table


def waits_for(table: Table, player_id: str) -> bool:
    """Does the question wait for the player's answer?"""
    assert table.question is not None
    return bool(set(table.seats_of(player_id)) & (table.question.voters(table.seats) - table.question.yes))


def two_player_table(game: str, seed: int = 1) -> BareTable:
    """A table of Ana and Ben."""
    return BareTable(game, {"players": 2}, ["ana", "ben"], seed)
