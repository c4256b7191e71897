"""Whose turn it is, and the size of the picker's privilege."""

from __future__ import annotations

from doubloon.games.san_juan.rules.cards import LIBRARY
from doubloon.games.san_juan.rules.city import has
from doubloon.games.san_juan.rules.state import Game


def next_seat(game: Game, seat: int) -> int:
    """The seat clockwise of this one."""
    return seat + 1 if seat + 1 < game.seated else 0


def begin_turns(game: Game, step: int, seat: int) -> None:
    """Everybody has one turn, from this seat on."""
    game.step = step
    game.current = seat
    game.finished = 0


def everyone_finished(game: Game) -> bool:
    """The current player's turn is over: pass on to the next; true when all have had theirs."""
    game.finished += 1
    game.current = next_seat(game, game.current)
    return game.finished == game.seated


def privilege_size(game: Game, seat: int) -> int:
    """What the picker's privilege is worth, doubled by a library that serves in this phase; 0 for the others."""
    if seat != game.picker:
        return 0
    return 2 if game.library != 0 and has(game.players[seat], LIBRARY) else 1
