"""The schema of a ledger's lines: checks that a plan or a game has everything the results need, with sane values."""

from __future__ import annotations

from math import isfinite
from typing import Any

from doubloon.core.counted_pieces import CountedPieces
from doubloon.core.errors import short_repr
from doubloon.core.game import Json
from doubloon.core.registry import game_class, game_names

MAX_ID = 2**63 - 1  # of games, groups and seeds
MAX_COUNT = 10**6  # of points, rounds and decisions


class SchemaError(ValueError):
    """A line that does not follow the schema. The message continues "is not a game:"."""


def check_plan(plan: Json) -> None:
    """Raise SchemaError if the line is not a plan of this format."""
    need(plan, "game", plan.get("game") in game_names())
    options = plan.get("options")
    need(plan, "options", isinstance(options, dict) and "players" in options)
    try:
        game_class(plan["game"]).read_options(options)
    except (ValueError, TypeError) as problem:
        raise SchemaError(str(problem)) from None
    need(plan, "bots", is_list(plan.get("bots"), is_text) and len(plan["bots"]) > 0)
    need(plan, "seed", type(plan.get("seed")) is int)
    need(plan, "limit", is_time(plan.get("limit")))
    code, versions = plan.get("code"), plan.get("versions")
    need(plan, "code", isinstance(code, dict) and all(map(is_text, (*code, *code.values()))))
    need(plan, "versions", isinstance(versions, dict) and is_text(versions.get("doubloon")))
    need(plan, "versions", is_whole(plan["versions"].get("rules")))


def check_game(game: Json, seats: int, pieces: CountedPieces | None) -> None:
    """Raise SchemaError if the line is not a game for this number of seats, with the pieces that are counted."""
    for key in ("number", "group", "seed"):
        need(game, key, is_whole(game.get(key), MAX_ID))
    need(game, "bots", is_list(game.get("bots"), is_text, seats))
    winners = game.get("winners")
    need(game, "winners", isinstance(winners, list) and all(is_whole(seat, seats - 1) for seat in winners))
    need(game, "winners", 0 < len(game["winners"]) == len(set(game["winners"])))
    need(game, "ends", is_list(game.get("ends"), is_text))
    need(game, "thinking", "thinking" in game)
    need(game, "thinking", game["thinking"] is None or is_list(game["thinking"], is_thinking, seats))
    need(game, "release", is_text(game.get("release", "")))
    need(game, "fault", "fault" in game)
    if game["fault"] is None:
        need(game, "scores", is_list(game.get("scores"), is_score, seats))
        need(game, "rounds", is_whole(game.get("rounds")))
        need(game, "decisions", is_whole(game.get("decisions")))
    else:
        need(game, "fault", is_fault(game["fault"], seats))
    if pieces is not None:
        check_holdings(game, seats, pieces.holdings)


def check_holdings(game: Json, seats: int, key: str) -> None:
    """Raise SchemaError unless the line lists the pieces of each seat, or none after a fault."""
    if game["fault"] is None:
        need(game, key, is_list(game.get(key), is_list_of_names, seats))
    else:
        need(game, key, key in game and game[key] is None)


def need(line: Json, key: str, fits: bool) -> None:
    if not fits:
        raise SchemaError(f"its {key!r} cannot be {short_repr(line[key])}" if key in line else f"it has no {key!r}")


def is_whole(value: Any, maximum: int = MAX_COUNT) -> bool:
    return type(value) is int and 0 <= value <= maximum


def is_time(value: Any) -> bool:
    return type(value) in (int, float) and isfinite(value) and value >= 0


def is_text(value: Any) -> bool:
    """Text that can be encoded: no lone surrogates."""
    return isinstance(value, str) and value.encode(errors="replace").decode() == value


def is_list(value: Any, fits: Any, length: int | None = None) -> bool:
    return isinstance(value, list) and len(value) == (length or len(value)) and all(map(fits, value))


def is_list_of_names(value: Any) -> bool:
    return is_list(value, is_text)


def is_score(value: Any) -> bool:
    return isinstance(value, dict) and is_points(value.get("total")) and is_points(value.get("tiebreak"))


def is_points(value: Any) -> bool:
    return type(value) is int and abs(value) <= MAX_COUNT


def is_thinking(value: Any) -> bool:
    times = ("seconds", "longest")
    return (
        isinstance(value, dict) and is_whole(value.get("decisions")) and all(is_time(value.get(key)) for key in times)
    )


def is_fault(value: Any, seats: int) -> bool:
    return (
        isinstance(value, dict)
        and is_text(value.get("bot"))
        and is_whole(value.get("seat"), seats - 1)
        and "decision" in value
        and (value["decision"] is None or is_whole(value["decision"]))
        and is_text(value.get("what"))
        and is_traceback(value.get("traceback", []))
    )


def is_traceback(value: Any) -> bool:
    return isinstance(value, list) and all(is_text(line) for line in value)
