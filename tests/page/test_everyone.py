"""Accessibility: axe finds no serious fault on the pages around the game, and everything fits on the screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.helpers.page.browser import DESKTOP, PHONE, Person
from tests.helpers.page.clicking import Clicker
from tests.helpers.page.looking import faults, out_of_reach


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/", "/rules/puerto-rico", "/rules/san-juan"])
def test_pages_around_the_game(person: Callable[..., Person], path: str, theme: str) -> None:
    ana = person(settings={"theme": theme})
    ana.open(path)
    ana.page.wait_for_load_state("networkidle")
    assert faults(ana.page) == []


def test_dialogues(person: Callable[..., Person]) -> None:
    ana = person()
    ana.open()
    ana.page.get_by_role("button", name="Options for Puerto Rico").click()
    ana.page.wait_for_selector("form, fieldset")
    assert faults(ana.page) == []
    ana.open_table("puerto-rico", {"players": 3})
    for name in ("Settings", "Table menu"):
        ana.button(name).click()
        ana.page.wait_for_selector("dialog[open]")
        assert faults(ana.page) == []
        ana.page.keyboard.press("Escape")


def test_tips_are_never_in_the_way(person: Callable[..., Person]) -> None:
    for size in (PHONE, (1280, 720)):
        ana = person(size=size, settings={"guide": True})
        ana.open_table("puerto-rico", {"players": 3})
        ana.page.wait_for_selector(".balloon")
        ana.page.locator(".dock .choice").last.click()


@pytest.mark.parametrize(("game", "players"), [("puerto-rico", 5), ("san-juan", 4)])
def test_on_a_large_screen(
    person: Callable[..., Person], shot: Callable[[Person, str], None], game: str, players: int
) -> None:
    ana = person(size=DESKTOP)
    ana.open_table(game, {"players": players})
    clicker = Clicker(ana.page, seed=players)
    for _ in range(6):
        clicker.decide(before=lambda: assert_within_reach(ana))
    shot(ana, f"{game}-{players}-desktop")


def assert_within_reach(who: Person) -> None:
    problems = out_of_reach(who.page)
    assert not problems, problems
