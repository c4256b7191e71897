"""Checking a finished game against what was promised at its start: the hash of its seed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from doubloon.core.errors import shown
from doubloon.core.game import Game
from doubloon.core.registry import replay
from doubloon.core.seeds import seed_hash


def verify(file: Any) -> dict[str, Any]:
    """Play an exported game through and compare; ValueError says what does not fit.

    Returns what was found: the game, its number of actions, the points and the winners.
    """
    if not isinstance(file, Mapping):
        raise ValueError(f"an exported game is an object, not {shown(file)}")
    if file.get("doubloon") == "view":
        raise ValueError("this is one player's view of a game under way; only a game that is over can be verified")
    record = file.get("record")
    if not isinstance(record, Mapping):
        raise ValueError("there is no record in the file; export the game again once it is over")
    if "seed" not in record or "seed_hash" not in file:
        raise ValueError("the game has no seed whose hash was shown at its start, so there is nothing to verify")
    found = seed_hash(record["seed"])
    if found != file["seed_hash"]:
        raise ValueError(f"the seed does not have the hash that was shown at the start: it is {found}")
    game = replay(record)
    conceded = read_conceded(file.get("conceded", []), len(game.scores()))
    winners = winners_of(game, conceded)
    if file.get("scores") != game.scores():
        raise ValueError("the points in the file are not those of the game")
    if file.get("winners") != winners:
        raise ValueError(f"the game was won by {seats(winners)}, not by {seats(file.get('winners'))}")
    return {
        "game": game.name,
        "actions": len(game.taken_actions()),
        "scores": game.scores(),
        "winners": winners,
        "conceded": conceded,
    }


def read_conceded(written: Any, players: int) -> list[int]:
    """The seats that gave up."""
    if (
        not isinstance(written, list)
        or not all(type(seat) is int and 0 <= seat < players for seat in written)
        or len(set(written)) != len(written)
    ):
        raise ValueError(f"who gave up are different seats from 0 to {players - 1}, not {seats(written)}")
    return written


def winners_of(game: Game, conceded: list[int]) -> list[int]:
    """Who won: by the rules, or as the only one who did not give up, which ends a game at once."""
    fighting = [seat for seat in range(len(game.scores())) if seat not in conceded]
    if game.is_over:
        if len(fighting) < 2:
            raise ValueError("the game was played to its end, which it is not if all but one have given up")
        return game.winners()
    if len(fighting) != 1:
        left = f"and {len(fighting)} seats have not given up"
        raise ValueError(f"the record ends after {len(game.taken_actions())} actions, before the game is over, {left}")
    return fighting


def seats(numbers: Any) -> str:
    return " and ".join(f"seat {number}" for number in numbers) if isinstance(numbers, list) else shown(numbers)
