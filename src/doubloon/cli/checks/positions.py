"""Positions in which one value was changed: they are refused when they are read, or the game goes on from them."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any

from doubloon.cli.checks.failure import CheckFailed, Trail
from doubloon.core.errors import InvalidPosition, short_repr
from doubloon.core.json_reader import Json
from doubloon.core.plain_game import RULE_ERRORS, PlainGame
from doubloon.core.registry import new_game
from doubloon.core.struct_position import CountsOf, FieldForm, Flag, OneOf, SetOf, Whole
from doubloon.engine.interpreted import interpreted_engine

EVERY = 4  # decisions of a game
TRIED = 8  # changed positions at a decision
MAX_STEPS = 120  # that are played from one of them
COMMON_FORMS: dict[str, FieldForm] = {"round": Whole(10_000, 1), "ending": Flag()}

Change = tuple[tuple[str | int, ...], Any]  # where, and the new value


def check_positions(name: str, options: Json, trail: Trail) -> None:
    """Only for games whose positions are declared: they are read without knowing what fits together."""
    game = new_game(name, seed=1, **options)
    if not isinstance(game, PlainGame):
        return
    chance = Random(1)
    while not game.is_over:
        trail.at(game)
        if trail.decision % EVERY == 1:
            check_changed_positions(game, chance)
        game.apply(chance.choice(game.legal_actions()))


def check_changed_positions(game: PlainGame, chance: Random) -> None:
    """Try some changed positions at this decision."""
    position = json.loads(json.dumps(game.to_json()))
    possible = list(changes(game, position))
    for path, value in chance.sample(possible, min(len(possible), TRIED)):
        changed = put(position, path, value)
        problem = problem_of(game, changed, chance)
        if problem:
            raise CheckFailed(
                f"a position that no game can come to is accepted, {described(path, value_at(position, path), value)}: "
                f"{problem}. StructPosition needs a `check` that refuses it by reader.fail(...), or SizeOf where a "
                f"number counts another field. The position: {json.dumps(changed)}"
            )


def changes(game: PlainGame, position: Json) -> Iterator[Change]:
    """What can be changed, each alone."""
    yield from ((("phase",), phase) for phase in game.positions.phases[:-1] if phase != position["phase"])
    seats = range(len(position["players"]))
    yield from ((("current_player",), seat) for seat in seats if seat != position["current_player"])
    for name, form in {**COMMON_FORMS, **game.positions.table}.items():
        for value in others(form, position[name]):
            yield (name,), value
    for seat, player in enumerate(position["players"]):
        for name, form in game.positions.player.items():
            for value in others(form, player[name]):
                yield ("players", seat, name), value


def others(form: FieldForm, value: Any) -> Iterator[Any]:
    """Values near to this one that a field of this form can have."""
    match form:
        case Whole():
            yield from (
                n for n in dict.fromkeys((value - 1, value + 1, 0)) if form.minimum <= n <= form.maximum and n != value
            )
        case Flag():
            yield not value
        case OneOf():
            yield from (name for name in (*form.names, None) if name != value)
        case SetOf():
            yield from ([other for other in value if other != name] for name in value)
            yield from ([*value, name] for name in form.names if name not in value)
        case CountsOf():
            yield from ({**value, name: value[name] + 1} for name in value)
            yield from ({**value, name: value[name] - 1} for name in value if value[name] > 0)
            if any(value.values()):
                yield dict.fromkeys(value, 0)


def described(path: tuple[str | int, ...], before: Any, after: Any) -> str:
    """What was changed, without all that stayed as it was."""
    where = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in path)[1:]
    if isinstance(before, list):
        gone = [name for name in before if name not in after]
        added = [name for name in after if name not in before]
        changed = f"with {', '.join(added)} in" if added else f"without {', '.join(gone)} in"
        return f"{changed} {where}"
    if isinstance(before, dict):
        names = [name for name in before if before[name] != after[name]]
        changed = ", ".join(f"{after[name]} {name} instead of {before[name]}" for name in names)
        return f"with {changed} in {where}"
    return f"with {where} = {short_repr(after)} instead of {short_repr(before)}"


def value_at(position: Json, path: tuple[str | int, ...]) -> Any:
    value: Any = position
    for key in path:
        value = value[key]
    return value


def put(position: Json, path: tuple[str | int, ...], value: Any) -> Json:
    changed = copy.deepcopy(position)
    value_at(changed, path[:-1])[path[-1]] = value
    if path == ("phase",):
        changed["turn"] = {}
    return changed


def write(game: PlainGame, state: Any, options: Json) -> Json:
    return game.positions.write(game.name, game.rules, options, state)


def problem_of(game: PlainGame, position: Json, chance: Random) -> str:
    """What happens when somebody plays on from the position; empty if it is refused, or nothing happens."""
    kind = type(game)
    try:
        state, options = kind.read_position(position)
    except InvalidPosition:
        return ""
    loop = interpreted_engine(game.package).loop
    try:
        for _ in range(MAX_STEPS):
            if loop.has_ended(state):
                kind.positions.read(write(game, state, options), kind.rules, kind.read_options)
                return ""
            legal = loop.legal_choices(state)
            if legal & (legal - 1) or loop.is_always_asked(state):
                kind.positions.read(write(game, state, options), kind.rules, kind.read_options)
            loop.apply_choice(state, chance.choice([choice for choice in range(64) if legal >> choice & 1]))
    except InvalidPosition as problem:
        return f"the game comes to positions that are refused ({problem})"
    except RULE_ERRORS as problem:
        return f"the rules fail later ({type(problem).__name__}: {problem})"
    return ""
