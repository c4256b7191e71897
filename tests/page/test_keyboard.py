"""A game can be played without a mouse."""

from __future__ import annotations

from collections.abc import Callable

from tests.helpers.page.browser import Person
from tests.helpers.page.clicking import DECIDES, Clicker


def test_number_keys_choose_and_tab_reaches_everything(person: Callable[..., Person]) -> None:
    ana = person()
    ana.open_table("puerto-rico", {"players": 3})
    ana.page.wait_for_selector(DECIDES)
    clicker = Clicker(ana.page)
    for _ in range(6):
        ana.page.wait_for_selector(DECIDES)
        before = clicker.position()
        if ana.page.locator(".dock [data-do=confirm]").count():
            ana.page.locator(".dock [data-do=suggest]").focus()
            ana.page.keyboard.press("Enter")
            confirm = ana.page.locator(".dock [data-do=confirm]:enabled")
            confirm.focus()
            ana.page.keyboard.press("Enter")
        else:
            ana.page.keyboard.press("1")
        clicker.wait_after(before)
    ana.page.wait_for_selector(DECIDES)
    reached = set()
    for _ in range(150):
        ana.page.keyboard.press("Tab")
        action = ana.page.evaluate("document.activeElement?.dataset?.action ?? ''")
        reached.add(action)
    offered = {button.get_attribute("data-action") for button in ana.page.locator(".dock .choice").all()}
    assert offered <= reached
