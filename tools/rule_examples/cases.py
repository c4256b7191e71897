"""The conformance cases, and which of them are shown to people: `docs/rules/examples/chosen.txt`."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

Json = dict[str, Any]

ROOT = Path(__file__).parents[2]
CASES = ROOT / "conformance"
EXAMPLES = ROOT / "docs" / "rules" / "examples"
CHOSEN = EXAMPLES / "chosen.txt"


class Chosen(NamedTuple):
    """One case that is shown, and what its picture shows besides what it shows by itself."""

    game: str
    topic: str
    case: Json
    more: tuple[str, ...]

    @property
    def paragraph(self) -> str:
        return str(self.case["rule"]).partition("#")[2]


def was(old: Json | None, *keys: str) -> Any:
    """What the keys lead to in an earlier position; None if there is none."""
    found: Any = old
    for key in keys:
        found = None if found is None else found[key]
    return found


def in_any_order(value: Any, key: str = "") -> Any:
    """The same with all lists sorted besides that of the players: no other order matters to a picture."""
    if isinstance(value, dict):
        return {key: in_any_order(each, key) for key, each in value.items()}
    if not isinstance(value, list):
        return value
    entries = [in_any_order(each) for each in value]
    return entries if key == "players" else sorted(entries, key=json.dumps)


@cache
def all_cases() -> dict[str, tuple[str, str, Json]]:
    """Game, topic and case by the id."""
    return {
        case["id"]: (file.parent.name, file.stem, case)
        for file in sorted(CASES.glob("*/*.json"))
        for case in json.loads(file.read_text(encoding="utf-8"))
    }


def chosen() -> list[Chosen]:
    """The chosen cases in their order. A line is an id, and after a colon what else its picture shows."""
    found = []
    for line in CHOSEN.read_text(encoding="utf-8").splitlines():
        entry = line.partition("#")[0].strip()
        if entry:
            name, _, more = entry.partition(":")
            game, topic, case = all_cases()[name.strip()]
            found.append(Chosen(game, topic, case, tuple(each.strip() for each in more.split(",") if each.strip())))
    return found
