"""Whose turn it is, and the size of the picker's privilege.

Rules: round-2, round-5, library-1.
"""

from __future__ import annotations

from doubloon.games.san_juan.rules.cards import LIBRARY
from doubloon.games.san_juan.rules.city import has
from doubloon.games.san_juan.rules.state import Game
from doubloon.games.shared.seats import next_seat


def begin_turns(game: Game, step: int, seat: int) -> None:
    """Begin a phase in which every player has one turn, from this seat on."""
    game.step = step
    game.current = seat
    game.finished = 0


def end_turn(game: Game) -> bool:
    """End the current player's turn and move on to the next seat; returns true if it was the last turn."""
    game.finished += 1
    game.current = next_seat(game, game.current)
    return game.finished == game.seated


def privilege_size(game: Game, seat: int) -> int:
    """How often the picker's privilege counts: twice with a library that is used in this phase; 0 for other players."""
    if seat != game.picker:
        return 0
    return 2 if game.library != 0 and has(game.players[seat], LIBRARY) else 1
