"""Plays by clicking on what the page offers, as somebody who has not read the rules would."""

from __future__ import annotations

import random
import time
from collections import Counter

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLong

LONGEST_GAME = 400.0  # seconds
DECIDES = ".dock .choice, .dock [data-do=confirm], .dock .glow, .editor .glow"
ASKED = f"{DECIDES}, .result, .curtain"


class Clicker:
    """Decides by chance, but likes what gets a game on; counts what was clicked on."""

    def __init__(self, page: Page, seed: int = 1, on_the_board: float = 0.5) -> None:
        self.page = page
        self.rng = random.Random(seed)
        self.on_the_board = on_the_board  # how often the thing itself is clicked instead of the button below
        self.clicked: Counter[str] = Counter()

    def play(self) -> None:
        """Up to the end of the game."""
        began = time.monotonic()
        while not self.page.locator(".result").count():
            assert time.monotonic() - began < LONGEST_GAME, f"the game does not end: {dict(self.clicked)}"
            self.decide()

    def decide(self) -> None:
        """One decision, when there is one."""
        page = self.page
        page.wait_for_selector(ASKED)
        if page.locator(".result").count():
            return
        if page.locator(".curtain").count():
            page.locator(".curtain button").click()
            self.clicked["curtain"] += 1
            return
        position = self.position()
        if page.locator(".dock [data-do=confirm]").count():
            self.confirm()
        else:
            self.choose()
        self.wait_after(position)

    def position(self) -> str:
        return self.page.locator(".table").get_attribute("data-position") or ""

    def wait_after(self, position: str) -> None:
        """Until the table has gone on."""
        self.page.wait_for_function(
            """position => {
                const table = document.querySelector(".table");
                return !table || table.dataset.position !== position || document.querySelector(".result");
            }""",
            arg=position,
        )

    def confirm(self) -> None:
        """A whole choice: as the bot suggests, if it is not complete already."""
        suggest = self.page.locator(".dock [data-do=suggest]")
        confirm = self.page.locator(".dock [data-do=confirm]")
        if suggest.count() and (confirm.is_disabled() or self.rng.random() < 0.5):
            suggest.first.click()
        kind = self.page.locator(".dock .editor").first.get_attribute("data-decision")
        confirm.first.click()
        self.clicked[f"whole {kind}"] += 1

    def choose(self) -> None:
        buttons = self.page.locator(".dock .choice").all() or self.page.locator(".dock .glow, .editor .glow").all()
        button = self.pick(buttons)
        action = button.get_attribute("data-action") or ""
        things = self.page.locator(f".boards .glow[data-action='{action}']")
        if self.rng.random() < self.on_the_board and things.count():
            try:
                things.first.click()
                self.clicked["on the board"] += 1
                return
            except TooLong as problem:
                raise AssertionError(f"what glows cannot be clicked on: {action}") from problem
        button.click()
        self.clicked["button"] += 1

    def pick(self, buttons: list[Locator]) -> Locator:
        """By chance; to pass is rarer, since it would make games long."""
        written = [button.get_attribute("data-action") or "" for button in buttons]
        better = [button for button, action in zip(buttons, written, strict=True) if '"pass"' not in action]
        return self.rng.choice(better if better and self.rng.random() < 0.9 else buttons)
