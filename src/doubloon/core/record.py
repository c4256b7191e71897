"""Reads records: the options, seed and actions of a game, enough to replay it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from doubloon.core.errors import IllegalAction, short_repr
from doubloon.core.game import Game
from doubloon.core.registry import from_json, game_class, new_game
from doubloon.core.seeds import seed_from_json


def replay(record: Any, upto: int | None = None) -> Game:
    """Create the game at the end of a record, or after its first `upto` actions.

    A record's actions are texts. JSON objects and the numbers that release 0.1.0 wrote are read as well.
    """
    game = start_of_record(record)
    written = record["actions"]
    if upto is not None and (type(upto) is not int or not 0 <= upto <= len(written)):
        raise ValueError(f"upto must be a whole number from 0 to {len(written)}, not {short_repr(upto)}")
    reseeds = read_reseeds(record, len(written))
    actions = game.own_actions.numbers_in_record(written[:upto])
    for number, action in enumerate(actions):
        if number in reseeds:
            reseed(game, reseeds[number])
        try:
            game.apply(action)
        except IllegalAction as problem:
            raise IllegalAction(f"action {number} of the record: {problem}") from None
    reseed(game, reseeds.get(len(actions), ()))
    return game


def walk(record: Any) -> Iterator[tuple[Game, int]]:
    """Yield each decision of a record: a copy of the game at that point, and the number of the action taken."""
    game, actions = open_record(record)
    reseeds = read_reseeds(record, len(actions))
    for number, action in enumerate(actions):
        reseed(game, reseeds.get(number, ()))
        yield game.copy(), action
        try:
            game.apply(action)
        except IllegalAction as problem:
            raise IllegalAction(f"action {number} of the record: {problem}") from None


def reseed(game: Game, draws: Iterable[int]) -> None:
    """Reseed the game from each of these draws in turn."""
    for draw in draws:
        try:
            game.reseed_from(draw)
        except ValueError as problem:
            raise ValueError(f"the record's renewals: {problem}") from None


def read_reseeds(record: Mapping[str, Any], actions: int) -> dict[int, list[int]]:
    """The draws from which chance continued, by the number of actions before."""
    reseeds: dict[int, list[int]] = {}
    written = record.get("renewals", [])
    if not isinstance(written, list | tuple):
        raise ValueError(f"the record's renewals must be a list, not {short_repr(written)}")
    for entry in written:
        match entry:
            case [int(after), int(draw)] if 0 <= after <= actions:
                reseeds.setdefault(after, []).append(draw)
            case _:
                raise ValueError(
                    f"a renewal must be a number of actions up to {actions} and a draw, not {short_repr(entry)}"
                )
    return reseeds


def open_record(record: Any) -> tuple[Game, list[int]]:
    """Create the game at the start of a record. Returns it with the numbers of the record's actions."""
    game = start_of_record(record)
    return game, game.own_actions.numbers_in_record(record["actions"])


def start_of_record(record: Any) -> Game:
    """Create the game at the start of a record, after checking that the record is complete."""
    if not isinstance(record, Mapping):
        raise ValueError(f"a record must be an object, not {short_repr(record)}")
    for key in ("game", "rules", "options", "actions"):
        if key not in record:
            raise ValueError(f"the record has no {key!r}")
    kind = game_class(record["game"])
    if record["rules"] != kind.rules:
        raise ValueError(
            f"the record was played with rules {short_repr(record['rules'])}; this release has rules {kind.rules}"
        )
    if not isinstance(record["actions"], list | tuple):
        raise ValueError(f"the record's actions must be a list, not {short_repr(record['actions'])}")
    return first_position(record)


def first_position(record: Mapping[str, Any]) -> Game:
    """Create the game from the record's position, or from its seed and options."""
    if "position" in record:
        return from_json(record["position"])
    if "seed" not in record:
        raise ValueError("the record has neither 'seed' nor 'position'")
    options = record["options"]
    if not isinstance(options, Mapping) or not all(isinstance(option, str) for option in options):
        raise ValueError(f"the record's options must be an object, not {short_repr(options)}")
    checked = game_class(record["game"]).read_options(dict(options))
    return new_game(record["game"], seed=seed_from_json(record["seed"]), **checked)
