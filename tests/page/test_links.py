"""Device links: a new device becomes the player's; a device of another player asks first."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.helpers.page.browser import Person


def link_of(person: Person, name: str) -> str:
    person.ask("POST", "/me", {"name": name})
    return f"/me/{person.ask('POST', '/me/links')['link_secret']}"


def test_a_new_device_becomes_the_players_at_once(person: Callable[..., Person]) -> None:
    phone, laptop = person(), person()
    laptop.open(link_of(phone, "Ana"))
    expect(laptop.page.locator("#name")).to_have_value("Ana")
    expect(laptop.page.locator("dialog")).to_have_count(0)


def test_a_device_of_another_player_asks_first(
    person: Callable[..., Person], shot: Callable[[Person, str], None]
) -> None:
    stranger, ana = person(), person()
    link = link_of(stranger, "Mallory")
    ana.open()
    ana.page.locator("#name").fill("Ana")
    ana.page.locator("#name").press("Enter")
    expect(ana.page.get_by_text("Saved", exact=True)).to_be_visible()
    for answer, name in (("Keep current player", "Ana"), ("Switch player", "Mallory")):
        ana.open(link)
        expect(ana.page.locator("dialog")).to_contain_text("Switch to another player?")
        assert ana.ask("GET", "/me")["name"] == "Ana"
        shot(ana, "other-player")
        ana.button(answer).click()
        expect(ana.page.locator("dialog")).to_have_count(0)
        expect(ana.page.locator("#name")).to_have_value(name)
        assert ana.page.url == f"{ana.address}/"
        assert ana.ask("GET", "/me")["name"] == name
