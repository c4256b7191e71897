"""Plays by clicking on the choices that the page offers, as a person who has not read the rules would."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

MAX_GAME_SECONDS = 400.0
DECIDES = ".dock .choice, .dock [data-do=confirm], .dock .glow"  # there is something to decide
ASKED = f"{DECIDES}, .result, .curtain"
SEEN = """() => {
    const find = (selector) => document.querySelector(selector);
    const glowing = new Set([...document.querySelectorAll(".boards .glow")].map((thing) => thing.dataset.action));
    const buttons = [...document.querySelectorAll(".dock .choice, .dock .glow[data-action]")];
    return {
        over: !!find(".result"),
        curtain: !!find(".curtain"),
        whole: find(".dock [data-do=confirm]") ? find(".dock .editor").dataset.decision : null,
        position: find(".table")?.dataset.position ?? "",
        buttons: buttons.map(({dataset: {action}}) => ({action, on_board: glowing.has(action)})),
    };
}"""


class Clicker:
    """Decides at random, but prefers choices that end a game sooner; counts its clicks by kind."""

    def __init__(self, page: Page, seed: int = 1, on_the_board: float = 0.5) -> None:
        self.page = page
        self.rng = random.Random(seed)
        self.on_the_board = on_the_board  # how often the piece on the board is clicked instead of the button below
        self.clicked: Counter[str] = Counter()

    def play(self, before_deciding: Callable[[], None] | None = None) -> None:
        """Plays to the end of the game."""
        began = time.monotonic()
        while not self.page.locator(".result").count():
            assert time.monotonic() - began < MAX_GAME_SECONDS, f"the game does not end: {dict(self.clicked)}"
            self.decide(before_deciding)

    def decide(self, before: Callable[[], None] | None = None) -> None:
        """Makes one decision, if there is one."""
        self.page.wait_for_selector(ASKED)
        seen = self.page.evaluate(SEEN)
        if seen["over"]:
            return
        if seen["curtain"]:
            self.page.locator(".curtain button").click()
            self.clicked["curtain"] += 1
            return
        if not seen["whole"] and not seen["buttons"]:
            return  # the page has changed between the two queries
        if before:
            before()
        if seen["whole"]:
            self.confirm(seen["whole"])
        else:
            self.choose(seen["buttons"])
        self.wait_after(seen["position"])

    def position(self) -> str:
        return self.page.locator(".table").get_attribute("data-position") or ""

    def wait_after(self, position: str) -> None:
        """Waits until the position has changed."""
        self.page.wait_for_function(
            """position => {
                const table = document.querySelector(".table");
                return !table || table.dataset.position !== position || document.querySelector(".result");
            }""",
            arg=position,
        )

    def confirm(self, kind: str) -> None:
        """Confirms a whole choice, with the suggestion of the bot if it is not complete."""
        suggest = self.page.locator(".dock [data-do=suggest]")
        confirm = self.page.locator(".dock [data-do=confirm]")
        if suggest.count() and (confirm.is_disabled() or self.rng.random() < 0.5):
            suggest.first.click()
        confirm.first.click()
        self.clicked[f"whole {kind}"] += 1

    def choose(self, buttons: list[dict[str, Any]]) -> None:
        """Clicks one of the buttons, or its piece on the board. Passes seldom: passing makes games long."""
        better = [button for button in buttons if '"pass"' not in button["action"]]
        button = self.rng.choice(better if better and self.rng.random() < 0.9 else buttons)
        if button["on_board"] and self.rng.random() < self.on_the_board:
            self.page.locator(f".boards .glow[data-action='{button['action']}']").first.click()
            self.clicked["on the board"] += 1
        else:
            self.page.locator(f".dock [data-action='{button['action']}']").first.click()
            self.clicked["button"] += 1
