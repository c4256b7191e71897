"""Several people at one table, each with their own browser or all sharing one."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.helpers.page.browser import Person
from tests.helpers.page.clicking import Clicker

FREE = [{"kind": "me"}, {"kind": "free"}]


def test_two_browsers_at_one_table(person: Callable[..., Person]) -> None:
    ana, ben = person(), person()
    table = ana.open_table("san-juan", {"players": 2}, FREE)
    ben.ask("POST", "/me", {"name": "Ben"})
    invitation = ana.ask("GET", f"/tables/{table}")["invitation"]
    ben.open(f"/t/{table}?invitation={invitation}")
    ben.page.get_by_role("button", name="Sit here").click()
    clickers = [Clicker(ana.page, 1), Clicker(ben.page, 2)]
    ana.page.wait_for_selector(".table")
    ben.page.wait_for_selector(".table")
    turns = set()
    for _ in range(24):
        turn = ana.ask("GET", f"/tables/{table}")["turn"]
        turns.add(turn)
        clickers[turn].decide()
    assert turns == {0, 1}
    position = str(ana.ask("GET", f"/tables/{table}")["position"])
    for who in (ana, ben):
        expect(who.page.locator(".table")).to_have_attribute("data-position", position)


def test_a_move_shows_up_in_the_other_browser(person: Callable[..., Person]) -> None:
    ana, ben = person(), person()
    table = ana.open_table("puerto-rico", {"players": 2}, FREE)
    ben.ask("POST", "/me", {"name": "Ben"})
    invitation = ana.ask("GET", f"/tables/{table}")["invitation"]
    ben.open(f"/t/{table}?invitation={invitation}")
    ben.page.get_by_role("button", name="Sit here").click()
    ben.page.wait_for_selector(".table")
    assert "Waiting for Ana" in ben.page.locator(".dock").inner_text()
    ana.page.locator(".dock .choice").first.click()
    expect(ben.page.locator(".log")).to_contain_text("Ana")


def test_strangers_are_kept_out(person: Callable[..., Person]) -> None:
    ana, eve = person(), person()
    table = ana.open_table("puerto-rico", {"players": 2}, FREE)
    eve.open(f"/t/{table}")
    expect(eve.page.get_by_role("heading", level=1)).to_have_text("You cannot enter this table")


def test_players_who_share_a_device_never_see_each_others_table(person: Callable[..., Person]) -> None:
    ana = person()
    ana.open_table("san-juan", {"players": 2}, [{"kind": "me"}, {"kind": "me", "name": "Ben"}])
    clicker = Clicker(ana.page, 3)
    seats = {"Ana": "0", "Ben": "1"}
    sat_down: list[str] = []
    for _ in range(40):
        ana.page.wait_for_selector(".curtain, .dock .choice, .dock [data-do=confirm], .dock .glow")
        # the hand-over screen hides the table
        assert not ana.page.evaluate("!!document.querySelector('.curtain') && !!document.querySelector('.table')")
        if ana.page.locator(".curtain").count():
            name = ana.page.locator(".curtain button").inner_text().removeprefix("I am ")
            clicker.decide()
            expect(ana.page.locator(".table")).to_have_attribute("data-seat", seats[name])
            sat_down.append(name)
        else:
            assert ana.page.locator(".table").get_attribute("data-seat") == seats[sat_down[-1]]
            clicker.decide()
    assert sat_down[0] == "Ana"
    assert "Ben" in sat_down
    ana.page.reload()
    expect(ana.page.locator(".curtain")).to_be_visible()
