"""The page recovers from a reload, a lost connection and a server restart, and two tabs stay equal."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.helpers.page.browser import Person
from tests.helpers.page.clicking import DECIDES, Clicker
from tests.helpers.page.serving import start
from tests.helpers.server.crash.serving import Server


def log_of(page: Page) -> str:
    text: str = page.locator(".log ol").inner_text()
    return text


def test_a_reload_shows_the_same_table(person: Callable[..., Person]) -> None:
    ana = person()
    ana.open_table("puerto-rico", {"players": 3})
    clicker = Clicker(ana.page)
    for _ in range(5):
        clicker.decide()
    ana.page.wait_for_selector(DECIDES)
    before = clicker.position(), log_of(ana.page)
    ana.page.reload()
    ana.page.wait_for_selector(DECIDES)
    assert (clicker.position(), log_of(ana.page)) == before
    clicker.decide()


def test_two_tabs_show_the_same(person: Callable[..., Person]) -> None:
    ana = person()
    table = ana.open_table("puerto-rico", {"players": 3})
    other = ana.new_tab()
    other.goto(f"{ana.address}/t/{table}")
    other.wait_for_selector(DECIDES)
    Clicker(ana.page).decide()
    ana.page.wait_for_selector(DECIDES)
    position = Clicker(ana.page).position()
    expect(other.locator(".table")).to_have_attribute("data-position", position)
    Clicker(other).decide()


def test_a_lost_connection_is_opened_again(person: Callable[..., Person]) -> None:
    ana = person()
    ana.open_table("puerto-rico", {"players": 3})
    clicker = Clicker(ana.page)
    clicker.decide()
    ana.page.wait_for_selector(DECIDES)
    ana.context.set_offline(True)
    ana.page.evaluate("dispatchEvent(new Event('offline'))")
    ana.context.set_offline(False)
    for _ in range(3):
        clicker.decide()


def test_a_server_restart_loses_nothing(person: Callable[..., Person], server: Server) -> None:
    ana = person()
    ana.open_table("puerto-rico", {"players": 3})
    clicker = Clicker(ana.page)
    for _ in range(3):
        clicker.decide()
    ana.page.wait_for_selector(DECIDES)
    before = clicker.position()
    server.kill()
    expect(ana.page.locator(".lost")).to_be_visible()
    start(server)
    expect(ana.page.locator(".lost")).to_be_hidden()
    assert clicker.position() == before
    for _ in range(3):
        clicker.decide()


def test_an_illegal_action_says_why(person: Callable[..., Person]) -> None:
    ana = person()
    table = ana.open_table("puerto-rico", {"players": 2})
    ana.page.wait_for_selector(DECIDES)
    taken = ana.page.locator(".boards [data-action]:not(.glow)").first
    taken.hover()
    expect(ana.page.locator(".popover .why")).not_to_be_empty()
    assert ana.ask("GET", f"/tables/{table}")["status"] == "playing"
