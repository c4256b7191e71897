"""A PostgreSQL server for these tests, which may stop and kill it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.helpers.server.postgres import Postgres


@pytest.fixture(scope="package")
def one_postgres() -> Iterator[Postgres]:
    with Postgres() as server:
        yield server


@pytest.fixture
def postgres(one_postgres: Postgres) -> Iterator[Postgres]:
    """The server, which runs again after a test that failed while it was stopped."""
    yield one_postgres
    if one_postgres.process is None:
        one_postgres.start()
