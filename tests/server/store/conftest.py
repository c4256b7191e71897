"""A test with the fixture `url` runs on both databases, each time on an empty one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.server.postgres import Postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with Postgres() as server:
        yield server


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return empty_database(request, tmp_path, "tables")


@pytest.fixture
def second_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Another database of the same kind as `url`."""
    return empty_database(request, tmp_path, "more_tables")


@pytest.fixture
def postgres_url(postgres: Postgres) -> str:
    return postgres.empty_database()


def empty_database(request: pytest.FixtureRequest, folder: Path, name: str) -> str:
    if request.node.callspec.params["url"] == "sqlite":
        return f"sqlite:///{folder}/{name}.db"
    server: Postgres = request.getfixturevalue("postgres")  # started when the first test needs it
    return server.empty_database(name)
