"""URLs of stores."""

from __future__ import annotations

from pathlib import Path

import pytest

from doubloon.server.store import open_store
from doubloon.server.store.postgres import PostgresStore
from doubloon.server.store.sqlite import SqliteStore


def test_a_file_may_have_a_relative_or_an_absolute_path() -> None:
    here, root = open_store("sqlite:///some/tables.db"), open_store("sqlite:////some/tables.db")
    assert isinstance(here, SqliteStore)
    assert isinstance(root, SqliteStore)
    assert (here.path, root.path) == (Path.cwd() / "some" / "tables.db", Path("/some/tables.db"))


@pytest.mark.parametrize("url", ["postgresql://user:word@host/tables", "postgres://host/tables"])
def test_postgresql_has_two_schemes(url: str) -> None:
    store = open_store(url)
    assert isinstance(store, PostgresStore)
    assert store.url == url


@pytest.mark.parametrize(
    ("url", "given"),
    [
        ("", "not ''"),
        ("tables.db", "not 'tables.db'"),
        ("sqlite:///", "not sqlite://..."),
        ("sqlite://tables.db", "not sqlite://..."),
        ("sqlite:///:memory:", "not sqlite://..."),
        ("postgresql://", "not 'postgresql://'"),
        ("mysql://user:secret@host/tables", "not mysql://..."),
    ],
)
def test_other_addresses_are_refused_without_showing_a_password(url: str, given: str) -> None:
    with pytest.raises(ValueError, match=r"must be sqlite:///path/file\.db or postgresql://") as problem:
        open_store(url)
    assert str(problem.value).endswith(given)
