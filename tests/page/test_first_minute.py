"""A first visit: one click opens a table, in the visitor's language, and the visitor can return to it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.helpers.page.browser import Person
from tests.helpers.page.clicking import DECIDES, Clicker

TURN = {"en": "Pick a role", "es": "Elige un", "nl": "Kies een rol", "ro": "Alege un rol", "it": "Scegli un ruolo"}


@pytest.mark.parametrize("game", ["Puerto Rico", "San Juan"])
def test_one_click_to_the_table(person: Callable[..., Person], shot: Callable[[Person, str], None], game: str) -> None:
    ana = person(settings={"guide": True})
    ana.open()
    shot(ana, "start")
    ana.page.get_by_role("button", name=f"Play {game}").click()
    ana.page.wait_for_selector(DECIDES)
    expect(ana.page.locator(".balloon")).to_be_visible()
    ana.button("Don't show these again").click()
    ana.page.reload()
    ana.page.wait_for_selector(".dock")
    expect(ana.page.locator(".balloon")).to_have_count(0)
    ana.page.get_by_role("link", name="Home").click()
    row = ana.page.get_by_role("link", name=game).last
    expect(row).to_be_visible()


def test_a_tip_is_about_the_present_decision_and_shown_once(person: Callable[..., Person]) -> None:
    ana = person(settings={"guide": True})
    ana.open_table("puerto-rico", {"players": 3})
    clicker = Clicker(ana.page, on_the_board=0)  # a tip may cover pieces on the boards
    balloon = ana.page.locator(".balloon")
    picks = 0

    def look() -> None:
        nonlocal picks
        if ana.page.locator(".table[data-phase=pick]").count():
            picks += 1
            if picks == 1:
                expect(balloon).to_contain_text("Pick a role")
            else:
                expect(balloon).to_have_count(0)

    while picks < 2:
        clicker.decide(look)
    ana.page.reload()
    ana.page.wait_for_selector(".dock")
    expect(balloon).to_have_count(0)


def test_the_language_changes_in_the_middle_of_a_game(person: Callable[..., Person]) -> None:
    ana = person()
    ana.open_table("puerto-rico", {"players": 3})
    ana.page.wait_for_selector(DECIDES)
    for lang, text in TURN.items():
        ana.page.locator("header nav button").nth(1).click()
        ana.page.locator("dialog select").first.select_option(lang)
        ana.page.keyboard.press("Escape")
        expect(ana.page.locator(".dock h2")).to_contain_text(text)
        assert ana.page.evaluate("document.documentElement.lang") == lang
        buttons = ana.page.locator(".dock .choice").all_inner_texts()
        log = ana.page.locator(".log ol").inner_text()
        if lang != "en":
            assert not any("pick the" in each for each in buttons)
            assert "The game begins" not in log
    Clicker(ana.page).decide()


def test_a_spanish_browser_gets_a_spanish_page(person: Callable[..., Person]) -> None:
    ana = person(settings={"lang": "es"})
    ana.open()
    expect(ana.page.get_by_role("button", name="Jugar a Puerto Rico")).to_be_visible()
