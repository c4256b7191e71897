"""Verifies a finished game: its seed against the hash shown at its start, its result against a replay."""

from __future__ import annotations

from collections.abc import Mapping
from gettext import gettext
from typing import Any

from doubloon.core.errors import short_repr
from doubloon.core.game import Game
from doubloon.core.record import replay
from doubloon.core.seeds import seed_hash


def verify(file: Any) -> dict[str, Any]:
    """Replay an exported game and compare; raises ValueError with the first difference.

    Returns the game's name, its number of actions, the scores, the winners and the seats that conceded.
    """
    if not isinstance(file, Mapping):
        raise ValueError(gettext("an exported game must be an object, not {value}").format(value=short_repr(file)))
    if file.get("doubloon") == "view":
        raise ValueError(
            gettext("this is one player's view of a game in progress; only a finished game can be verified")
        )
    if "record" not in file and {"game", "rules", "actions"} <= set(file):
        raise ValueError(
            gettext(
                "this is a record alone; only a game exported from a table can be verified, because the hash of its "
                "seed was shown there before the game"
            )
        )
    record = file.get("record")
    if not isinstance(record, Mapping):
        raise ValueError(gettext("the file has no record; export the game again once it is over"))
    if "seed" not in record or "seed_hash" not in file:
        raise ValueError(
            gettext("the game has no seed whose hash was shown at the start, so there is nothing to verify")
        )
    found = seed_hash(record["seed"])
    if found != file["seed_hash"]:
        raise ValueError(
            gettext("the seed does not have the hash that was shown at the start; its hash is {found}").format(
                found=found
            )
        )
    game = replay(record)
    conceded = read_conceded(file.get("conceded", []), len(game.scores()))
    winners = winners_of(game, conceded)
    if file.get("scores") != game.scores():
        raise ValueError(gettext("the points in the file are not those of the game"))
    if file.get("winners") != winners:
        raise ValueError(
            gettext("the game was won by {winners}, not by {others}").format(
                winners=seats(winners), others=seats(file.get("winners"))
            )
        )
    return {
        "game": game.name,
        "actions": len(game.taken_actions()),
        "scores": game.scores(),
        "winners": winners,
        "conceded": conceded,
    }


def read_conceded(written: Any, players: int) -> list[int]:
    """Check the list of seats that conceded."""
    if (
        not isinstance(written, list)
        or not all(type(seat) is int and 0 <= seat < players for seat in written)
        or len(set(written)) != len(written)
    ):
        raise ValueError(
            gettext("the seats that gave up must be different ones from 0 to {last}, not {value}").format(
                last=players - 1, value=seats(written)
            )
        )
    return written


def winners_of(game: Game, conceded: list[int]) -> list[int]:
    """The winning seats: by the rules, or the only one that did not concede, which ends a game at once."""
    remaining = [seat for seat in range(len(game.scores())) if seat not in conceded]
    if game.is_over:
        if len(remaining) < 2:
            raise ValueError(
                gettext("the game was played to the end, which cannot be if all players but one have given up")
            )
        return game.winners()
    if len(remaining) != 1:
        actions = len(game.taken_actions())
        raise ValueError(
            gettext(
                "the record ends before the game is over (actions: {n}, players who have not given up: {m})"
            ).format(n=actions, m=len(remaining))
        )
    return remaining


def seats(numbers: Any) -> str:
    if not isinstance(numbers, list):
        return short_repr(numbers)
    return ", ".join(gettext("seat {n}").format(n=number) for number in numbers)
