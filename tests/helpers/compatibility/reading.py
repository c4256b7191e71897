"""Reads every record, position and numbering of a release and plays on, with the sources in use.

    PYTHONPATH=other/src python -m tests.helpers.compatibility.reading tests/compatibility/0.1.0

prints the differences, and exits with 1 if there are any.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import doubloon
from tests.helpers.compatibility.releases import Json, content_of

MAX_REPORTED = 20


def problems_in(folder: Path) -> Iterator[str]:
    """Yields everything that differs from what the release stored."""
    for item in content_of(folder, "records"):
        yield from (f"{item['name']}: {problem}" for problem in problems_of(check_record, item))
    for item in content_of(folder, "rare"):
        yield from (f"{item['name']}: {problem}" for problem in problems_of(check_short_record, item))
    for name, actions in content_of(folder, "numbering").items():
        yield from (f"{name}: {problem}" for problem in problems_of(check_actions, name, actions))


def problems_of(check: Any, *items: Any) -> list[str]:
    """Returns the findings of a check; an exception counts as a finding."""
    try:
        return list(check(*items))
    except Exception as problem:
        return [f"{type(problem).__name__}: {problem}"]


def check_record(item: Json) -> Iterator[str]:
    """Replays the record: the positions in between and at the end must be the same; an unfinished game is played on."""
    record = item["record"]
    for mark, position in item["positions"].items():
        there = doubloon.replay(record, upto=int(mark))
        yield from differs(f"after {mark} actions", there.to_json(), position)
        yield from differs(f"the position after {mark} actions", doubloon.from_json(position).to_json(), position)
    for mark, views in item["views"].items():
        there = doubloon.replay(record, upto=int(mark))
        for seat, view in enumerate(views, -1):
            yield from differs(f"what seat {seat} sees after {mark} actions", there.view(seat), view)
            if seat == there.current_player:
                yield from differs("an imagined view", doubloon.determinize(view, 5).view(seat), view)
    yield from check_end(item)
    if "goes_on" in item:
        yield from check_going_on(item)


def check_end(item: Json) -> Iterator[str]:
    game = doubloon.replay(item["record"])
    yield from differs("at the end", game.to_json(), item["end"])
    yield from differs("over", game.is_over, item["over"])
    yield from differs("points", game.scores(), item["scores"])
    if "winners" in item:
        yield from differs("winners", game.winners(), item["winners"])
    again = doubloon.replay(game.record())
    yield from differs("the record as it is written now", again.to_json(), item["end"])
    yield from differs("its length", len(game.record()["actions"]), len(item["record"]["actions"]))
    yield from differs("its renewals", game.record().get("renewals"), item["record"].get("renewals"))


def check_going_on(item: Json) -> Iterator[str]:
    """Compares the actions that the release played on from it, and the record of both."""
    game, after = doubloon.replay(item["record"]), item["goes_on"]
    for action in after["actions"]:
        game.apply(action)
    for found in (game, doubloon.replay(game.record())):
        yield from differs("played on", found.to_json(), after["end"])
        yield from differs("points when played on", found.scores(), after["scores"])
        yield from differs("winners when played on", found.winners(), after["winners"])


def check_short_record(item: Json) -> Iterator[str]:
    """The position must be the same and can be played to an end."""
    yield from check_end(item)
    game, rng = doubloon.replay(item["record"]), random.Random(1)
    for _ in range(20):
        if not game.is_over:
            game.apply(rng.choice(game.legal_actions()))
    yield from differs("played on", doubloon.replay(game.record()).to_json(), game.to_json())


def check_actions(name: str, actions: list[Json]) -> Iterator[str]:
    """Every action must have the same JSON object."""
    game = doubloon.new_game(name, players=2, seed=1)
    for action in actions:
        yield from differs("an action", game.action_to_json(game.action_from_json(action)), action)


def differs(what: str, found: Any, expected: Any) -> Iterator[str]:
    if found != expected:
        yield f"{what}: {difference(found, expected)}"


def difference(found: Any, expected: Any, place: str = "") -> str:
    """Returns the first place where two values differ."""
    if isinstance(found, dict) and isinstance(expected, dict):
        for key in (*expected, *found):
            if key not in found or key not in expected:
                return f"{place}.{key} is only {'there now' if key in found else 'in what was'}"
            if found[key] != expected[key]:
                return difference(found[key], expected[key], f"{place}.{key}")
    if isinstance(found, list) and isinstance(expected, list) and len(found) == len(expected):
        for number, (one, other) in enumerate(zip(found, expected, strict=True)):
            if one != other:
                return difference(one, other, f"{place}[{number}]")
    return f"{place} is {str(found)[:200]} and was {str(expected)[:200]}"


def main() -> int:
    found = list(problems_in(Path(sys.argv[1])))
    for problem in found[:MAX_REPORTED]:
        print(problem)
    print(f"{len(found)} differences, with {doubloon.__file__}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
