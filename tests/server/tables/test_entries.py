"""The kinds of journal entries: their names and fields are in every database, and only some fields are public."""

from __future__ import annotations

import dataclasses

import pytest

from doubloon.server.tables.entries import ENTRY_CLASSES, Acted, EntryBody
from tests.helpers.server.bare_table import BareTable

# Journals of earlier releases hold these kinds and fields, so none may change. Fields in capitals are public.
STORED = {
    "opened": "host game options public random_seats deadline seats previous",
    "imported": "host names record",
    "sat": "SEAT player NAME BOT",
    "closed": "",
    "started": "order seed SEED_HASH rules",
    "rematched": "TABLE",
    "acted": "SEAT actions",
    "undone": "SEAT TO",
    "standing answer": "SEAT WHAT ANSWER",
    "asked": "WHAT SEAT ABOUT BOT",
    "answered": "SEATS YES",
    "taken over": "SEAT BOT WHY",
    "given back": "SEAT",
    "left": "SEATS",
    "returned": "SEATS",
    "conceded": "SEAT bot",
}


def test_kinds_are_those_of_stored_journals() -> None:
    assert ENTRY_CLASSES.keys() == STORED.keys()


@pytest.mark.parametrize("kind", STORED)
def test_fields_are_those_of_stored_journals(kind: str) -> None:
    entry_class = ENTRY_CLASSES[kind]
    assert entry_class.kind == kind
    assert [field.name for field in dataclasses.fields(entry_class)] == STORED[kind].lower().split()  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", STORED)
def test_only_these_fields_are_public(kind: str) -> None:
    public = [name.lower() for name in STORED[kind].split() if name.isupper()]
    assert list(ENTRY_CLASSES[kind].public_fields) == public


def test_body_is_written_as_it_was_read() -> None:
    table = BareTable("san-juan", {"players": 2}, ["ana", "ben"], 1)
    table.execute("ana", do="move", position=1, action={"type": "pick", "role": "builder"})
    for entry in table.journal:
        assert ENTRY_CLASSES[entry.kind](**entry.body).to_json() == entry.body


def test_unknown_fields_are_refused() -> None:
    """They come from a newer release, which would apply the entry in another way."""
    body = {"seat": 0, "actions": ["pass"], "more": 1}
    with pytest.raises(TypeError):
        Acted(**body)  # type: ignore[arg-type]


def test_every_entry_class_is_listed() -> None:
    assert {each.__name__ for each in EntryBody.__subclasses__()} == {each.__name__ for each in ENTRY_CLASSES.values()}
