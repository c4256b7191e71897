"""A folder and a PostgreSQL server for these tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.postgres import Postgres


@pytest.fixture(scope="package")
def postgres() -> Iterator[Postgres]:
    with Postgres() as server:
        yield server
