"""Undo, hint, take-over by a bot, and giving up."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.helpers.page.browser import Person
from tests.helpers.page.clicking import DECIDES, Clicker


def test_a_move_can_be_undone(person: Callable[..., Person]) -> None:
    ana = person()
    table = ana.open_table("puerto-rico", {"players": 3})
    ana.page.wait_for_selector(DECIDES)
    before = ana.ask("GET", f"/tables/{table}")
    ana.page.locator(".dock .choice").first.click()
    undo = ana.page.locator(".dock .tools button", has_text="ndo")
    undo.click()
    expect(ana.page.locator(".log")).to_contain_text("undoes a move")
    after = ana.ask("GET", f"/tables/{table}")
    assert after["view"] == before["view"]
    assert after["position"] > before["position"]
    Clicker(ana.page).decide()


def test_a_hint_shows_three_actions_with_their_chances(person: Callable[..., Person]) -> None:
    ana = person()
    ana.open_table("puerto-rico", {"players": 3})
    ana.page.wait_for_selector(DECIDES)
    ana.button("Hint").click()
    hints = ana.page.locator(".hints li")
    expect(hints).to_have_count(3)
    for text in hints.all_inner_texts():
        assert "% chance of winning" in text
    assert ana.page.locator(".dock .best").count() == 1
    hidden = "(each) => each.scrollHeight - each.clientHeight"
    assert ana.page.locator(".decision").evaluate(hidden) <= 0, "the hints push choices out of sight"


def test_a_bot_plays_until_the_player_takes_the_seat_back(person: Callable[..., Person]) -> None:
    ana = person()
    ana.open_table("puerto-rico", {"players": 3})
    ana.page.wait_for_selector(DECIDES)
    ana.button("Table menu").click()
    ana.button("Let a bot play for me").click()
    expect(ana.page.locator(".questions")).to_contain_text("A bot is playing for you.")
    ana.page.locator(".questions button").click()
    expect(ana.page.locator(".questions")).not_to_contain_text("A bot is playing for you.")
    Clicker(ana.page).decide()


def test_giving_up_ends_a_game_of_two(person: Callable[..., Person]) -> None:
    ana = person()
    ana.open_table("san-juan", {"players": 2})
    ana.page.wait_for_selector(DECIDES)
    ana.button("Table menu").click()
    ana.button("Give up").click()
    ana.page.get_by_role("button", name="Yes, give up").click()
    expect(ana.page.locator(".result")).to_be_visible()
