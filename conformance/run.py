"""Run the conformance cases: `python conformance/run.py [--times N] [FILE ...]`; docs/conformance.md explains a case.

Prints a line for each failed case and the number of cases; the exit code is 1 if one failed, 2 if there is none.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import doubloon

FOLDER = Path(__file__).parent
ALWAYS = ("id", "title", "rule")
OBJECTS = ("position", "start", "then", "views")
LISTS = ("actions", "legal", "includes", "excludes", "refuses", "scores", "winners")
# the fields of a case, and the type of each
FIELDS: dict[str, type] = {**dict.fromkeys(ALWAYS, str), **dict.fromkeys(OBJECTS, dict), **dict.fromkeys(LISTS, list)}
FIELDS["over"] = bool
EXPECTATIONS = FIELDS.keys() - {*ALWAYS, "position", "start", "actions"}
# the lists that have an order, by their paths with the numbers left out
ORDERED = ("players", "cargo_ships", "tiles.order", "tiles.order.", "scores")
ABSENT = "absent"


def faults_of_form(case: Any, game: str) -> Iterator[str]:
    """Yield what is wrong with how a case is written."""
    if not isinstance(case, dict):
        yield "a case must be an object"
        return
    unknown = [field for field in case if field not in FIELDS]
    yield from (f"unknown field {field!r}; choose from {', '.join(FIELDS)}" for field in unknown)
    yield from (f"the field {field} is missing" for field in ALWAYS if field not in case)
    wrong = [field for field, kind in FIELDS.items() if field in case and not isinstance(case[field], kind)]
    yield from (f"{field} must be of the type {FIELDS[field].__name__}" for field in wrong)
    if unknown or wrong:
        return
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", str(case.get("id", "x"))):
        yield "id must be words in lower case joined by hyphens"
    if not re.fullmatch(re.escape(game) + r"\.md#[a-z0-9]+(-[a-z0-9]+)*", str(case.get("rule", f"{game}.md#x"))):
        yield f"rule must be a paragraph such as {game}.md#set-up-1"
    if ("position" in case) == ("start" in case):
        yield "either position or start must be given, and not both"
    yield from (f"position must not have {key}" for key in ("turn", "rng") if key in case.get("position", {}))
    if not EXPECTATIONS & case.keys():
        yield f"nothing is expected: give one of {', '.join(sorted(EXPECTATIONS))}"
    if case.get("legal", []) != sorted(case.get("legal", [])):
        yield "legal must be sorted by code point"
    for path in (path for paths in (case.get("then", {}), *case.get("views", {}).values()) for path in paths):
        if any(without_numbers(path[: found.start()]) not in ORDERED for found in re.finditer(r"\.\d+", path)):
            yield f"{path}: that list has no order, so that no number can be asked for"


def without_numbers(path: str) -> str:
    return re.sub(r"\d+", "", path)


def value_at(position: Any, path: str) -> Any:
    """Return what a path leads to; ABSENT if it leads nowhere."""
    for step in path.split("."):
        if step == "#":
            position = len(position) if isinstance(position, list) else ABSENT
        elif isinstance(position, list):
            position = position[int(step)] if step.isdigit() and int(step) < len(position) else ABSENT
        else:
            position = position.get(step, ABSENT) if isinstance(position, dict) else ABSENT
    return position


def normal(value: Any, path: str) -> Any:
    """Return the value with all lists sorted that have no order."""
    if isinstance(value, dict):
        return {key: normal(value[key], f"{path}.{key}") for key in sorted(value)}
    if isinstance(value, list):
        entries = [normal(entry, f"{path}.{number}") for number, entry in enumerate(value)]
        return entries if without_numbers(path) in ORDERED else sorted(entries, key=json.dumps)
    return value


def differences(what: str, position: Any, expected: dict[str, Any]) -> Iterator[str]:
    for path, value in expected.items():
        found = value_at(position, path)
        if json.dumps(normal(found, path)) != json.dumps(normal(value, path)):  # JSON tells 1 from true
            yield f"{what}{path}: expected {json.dumps(value)}, found {json.dumps(found)}"


def faults(case: Any, game_name: str, seed: int = 1) -> list[str]:
    """Return what is wrong with a case: with its form, or else with what happens."""
    wrong = list(faults_of_form(case, game_name))
    if wrong:
        return wrong
    try:
        if "start" in case:
            game = doubloon.new_game(game_name, seed=seed, **case["start"])
        else:
            game = doubloon.from_json(case["position"])
        for action in case.get("actions", []):
            game.apply(action)
    except Exception as error:  # whatever goes wrong, the other cases are still run
        return [f"cannot be played: {error}"]
    position = game.to_json()
    legal = sorted(map(game.action_to_text, game.legal_actions()))
    if "legal" in case and legal != case["legal"]:
        wrong.append(f"legal: expected {case['legal']}, found {legal}")
    wrong += [f"not legal: {text}" for text in case.get("includes", []) if text not in legal]
    wrong += [f"legal all the same: {text}" for text in case.get("excludes", []) if text in legal]
    for text in case.get("refuses", []):
        tried = game.copy()
        try:
            tried.apply(text)
            wrong.append(f"not refused: {text}")
        except doubloon.IllegalAction:
            if tried.to_json() != position:
                wrong.append(f"refused, but not without effect: {text}")
    wrong += differences("", position, case.get("then", {}))
    for seat, expected in case.get("views", {}).items():
        wrong += differences(f"view of {seat}: ", game.view(int(seat)), expected)
    results = {"scores": [score["total"] for score in game.scores()], "winners": game.winners(), "over": game.is_over}
    wrong += differences("", results, {key: case[key] for key in results if key in case})
    return wrong


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Run the conformance cases.")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="files with cases (all)")
    parser.add_argument("--times", type=int, default=1, help="how often, each time with other chance (1)")
    chosen = parser.parse_args(arguments)
    failed = count = 0
    for file in chosen.files or sorted(FOLDER.glob("*/*.json")):
        for case in json.loads(file.read_text(encoding="utf-8")):
            runs = (faults(case, file.resolve().parent.name, seed) for seed in range(1, chosen.times + 1))
            wrong = next(filter(None, runs), [])
            name = case.get("id", "?") if isinstance(case, dict) else "?"
            count += 1
            if wrong:
                failed += 1
                print(f"{file.parent.name}/{file.name} {name}: {'; '.join(wrong)}")
    print(f"{count} cases, {failed} failed")
    return 2 if not count else int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
