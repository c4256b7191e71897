"""A real server on the database of an earlier release, and comparisons with what that release showed of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from tests.helpers.compatibility.reading import difference
from tests.helpers.compatibility.releases import Json
from tests.helpers.compatibility.serving import Person, Seated, Server


class House(NamedTuple):
    """The server, the release's description of its database, and the states shown when it was opened again."""

    server: Server
    about: Json
    people: dict[str, Person]
    tables: dict[str, Seated]
    states: dict[str, dict[str, Json]]
    logs: dict[str, dict[str, Any]]
    lists: dict[str, Any]


def opened(server: Server, about: Json) -> House:
    people = {name: server.person(known["token"]) for name, known in about["people"].items()}
    tables = {
        key: Seated(known["table"], [people[name] for name in known["people"]], known["invitation"])
        for key, known in about["tables"].items()
    }
    return House(server, about, people, tables, {key: {} for key in tables}, {key: {} for key in tables}, {})


def look_at_everything(house: House) -> None:
    """Asks for the state of every quiet table for each of its players, and for the list of tables of every player."""
    for key in quiet(house):
        for name in house.about["tables"][key]["people"]:
            person = house.people[name]
            house.states[key][name] = house.tables[key].state(person, "?aid=true")
            house.logs[key][name] = person.get(f"{house.tables[key].path}/log")["log"]
    for name, person in house.people.items():
        house.lists[name] = person.get("/api/tables?which=mine")["tables"]


def quiet(house: House) -> Iterator[str]:
    """Yields the tables at which nothing happens without a request."""
    return (key for key in house.tables if key not in house.about["restless"])


def as_before(found: Any, was: Any) -> Any:
    """Returns the part of an answer that the earlier release gave too: new keys are left out."""
    if isinstance(was, dict) and isinstance(found, dict):
        return {key: as_before(found[key], was[key]) for key in was if key in found}
    if isinstance(was, list) and isinstance(found, list) and len(was) == len(found):
        return [as_before(one, other) for one, other in zip(found, was, strict=True)]
    return found


def comparable(answer: Any) -> Any:
    """Leaves out texts, times and the numbers of actions, which may differ between releases."""
    if isinstance(answer, dict):
        return {
            key: comparable(value)
            for key, value in answer.items()
            if key not in ("text", "number", "due", "at", "created", "updated")
        }
    return [comparable(value) for value in answer] if isinstance(answer, list) else answer


def check_same(what: str, found: Any, was: Any) -> None:
    now, then = comparable(as_before(found, was)), comparable(was)
    assert now == then, f"{what}: {difference(now, then)}"
