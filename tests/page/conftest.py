"""One server and one browser for all tests of a file; every person has cookies and storage of their own."""

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
    """Makes persons, who go home after the test; a complaint of their browser's console fails it."""
    present: list[Person] = []

    def arrive(**how: Any) -> Person:
        present.append(Person(browser, server.address, **how))
        return present[-1]

    yield arrive
    for each in present:
        each.close()


@pytest.fixture
def shot() -> Callable[[Person, str], None]:
    """Keeps a picture of what a person sees, in build/screenshots."""

    def keep(who: Person, name: str) -> None:
        SHOTS.mkdir(parents=True, exist_ok=True)
        who.page.screenshot(path=SHOTS / f"{name}.png")

    return keep
