"""A person at a real browser: opens the page, looks at it, clicks."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, sync_playwright

ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
LAPTOP = (1280, 720)
DESKTOP = (1920, 1080)
PHONE = (390, 844)
PATIENCE = 30_000  # ms, on a busy machine
QUICK = {"lang": "en", "motion": False, "guide": False, "theme": "light"}  # without animations and tips


@contextmanager
def chromium() -> Iterator[Browser]:
    """Debian's own Chromium, without a window."""
    program = shutil.which("chromium")
    if program is None:
        raise RuntimeError("these tests need Chromium: install it or run tests/install.sh; `make check` does without")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield browser
        browser.close()


class Person:
    """A person with a browser of their own. Any error in the page's console is a fault."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        size: tuple[int, int] = LAPTOP,
        settings: dict[str, Any] | None = None,
        touch: bool = False,
    ) -> None:
        self.address = address
        self.complaints: list[str] = []
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=touch, is_mobile=touch, locale="en-US"
        )
        written = json.dumps(json.dumps({**QUICK, **(settings or {})}))
        # only if there is none yet, so that changes of the person stay
        self.context.add_init_script(
            f'localStorage.getItem("doubloon.settings") || localStorage.setItem("doubloon.settings", {written})'
        )
        self.page = self.new_tab()

    def new_tab(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", self.hear_console)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page

    def hear_console(self, message: Any) -> None:
        # network errors are caused by the tests: servers that end, connections that are cut
        if message.type == "error" and "WebSocket" not in message.text and "net::ERR" not in message.text:
            self.complaints.append(message.text)

    def open(self, path: str = "/") -> None:
        self.page.goto(self.address + path)

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Sends a request as this person, without the page, and returns the answer."""
        answer = self.context.request.fetch(
            f"{self.address}/api{path}", method=method, data=None if body is None else json.dumps(body), headers=TYPED
        )
        assert answer.ok, answer.text()
        return answer.json()

    def open_table(self, game: str, options: dict[str, Any], seats: list[dict[str, Any]] | None = None) -> str:
        """Opens a table against easy bots and shows it to this person."""
        self.ask("POST", "/me", {"name": "Ana"})
        bots = [{"kind": "bot", "bot": "easy"}] * (options["players"] - 1)
        wanted = {"game": game, "options": options, "seats": seats or [{"kind": "me"}, *bots]}
        table: str = self.ask("POST", "/tables", wanted)["table"]
        self.open(f"/t/{table}")
        return table

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def close(self) -> None:
        self.context.close()
        assert not self.complaints, self.complaints


TYPED = {"Content-Type": "application/json"}
