"""Fixtures: one server and one browser for each file of tests; every person has their own cookies and storage."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.helpers.page.browser import PATIENCE, Person, chromium
from tests.helpers.page.serving import start
from tests.helpers.server.crash.serving import Server

expect.set_options(timeout=PATIENCE)
SHOTS = Path(__file__).parents[2] / "build" / "screenshots"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with Server(f"sqlite:///{folder / 'tables.db'}", folder) as running:
        start(running)
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@pytest.fixture
def person(server: Server, browser: Browser) -> Iterator[Callable[..., Person]]:
    """Make persons, whose pages are closed after the test. An error in a browser's console fails the test."""
    present: list[Person] = []

    def arrive(**how: Any) -> Person:
        present.append(Person(browser, server.address, **how))
        return present[-1]

    yield arrive
    for each in present:
        each.close()


@pytest.fixture
def shot() -> Callable[[Person, str], None]:
    """Save a screenshot of a person's page in build/screenshots."""

    def keep(who: Person, name: str) -> None:
        SHOTS.mkdir(parents=True, exist_ok=True)
        who.page.screenshot(path=SHOTS / f"{name}.png")

    return keep
