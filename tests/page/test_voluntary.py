"""Games in which everything that may be left is asked, and the standing answers that save the asking."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.helpers.page.browser import PHONE, Person
from tests.helpers.page.clicking import Clicker
from tests.helpers.page.looking import faults, out_of_reach
from tests.helpers.page.whole_games import Sitting, play_whole

SITTINGS = [
    Sitting("puerto-rico", {"players": 3, "expansion": "random", "voluntary": True}, lang="ro"),
    Sitting("san-juan", {"players": 2, "voluntary": True}, PHONE, "it", "dark"),
]


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_to_the_final_score(
    person: Callable[..., Person], shot: Callable[[Person, str], None], sitting: Sitting
) -> None:
    play_whole(sitting, person, shot, clicks_on_boards=0.5)


def test_a_standing_answer_stays_until_it_is_taken_back(
    person: Callable[..., Person], shot: Callable[[Person, str], None]
) -> None:
    ana = person()
    table = ana.open_table("san-juan", {"players": 2, "voluntary": True})
    always = ana.button("Always take it, without asking")
    play = Clicker(ana.page, 1)
    while not ana.page.get_by_text("Take it or leave it?").count():
        play.decide()
    shot(ana, "standing-answer-asked")
    assert not faults(ana.page)
    assert not out_of_reach(ana.page)
    position = play.position()
    always.click()
    play.wait_after(position)
    expect(ana.page.locator(".log")).to_contain_text("always answers from now on: ")
    given = ana.ask("GET", f"/tables/{table}")["standing_answers"]
    assert [each["seat"] for each in given] == [0]

    ana.page.reload()
    ana.button("Table menu").click()
    row = ana.page.locator(".standing li")
    expect(row).to_contain_text(f"Ana: {given[0]['text']}")
    shot(ana, "standing-answer-menu")
    assert not faults(ana.page)
    ana.button("Ask me").click()
    expect(ana.page.locator(".log")).to_contain_text("is asked again: ")
    assert ana.ask("GET", f"/tables/{table}")["standing_answers"] == []


def test_a_phone_shows_it(person: Callable[..., Person], shot: Callable[[Person, str], None]) -> None:
    """The log opens with its newest line, and the menu's button keeps its words on one line."""
    ana = person(size=PHONE, settings={"lang": "ro"})
    ana.open_table("san-juan", {"players": 2, "voluntary": True})
    play = Clicker(ana.page, 1)
    while not ana.page.locator(".log li").count() > 40:  # more than fits
        play.decide()
    while not ana.page.get_by_text("Iei sau renunți?").count():
        play.decide()
    position = play.position()
    ana.button("Ia mereu, fără să mă mai întrebi").click()
    play.wait_after(position)
    ana.button("Jurnal").click()
    shot(ana, "standing-answer-log-phone")
    below = ana.page.locator(".log ol").evaluate("list => list.scrollHeight - list.clientHeight - list.scrollTop")
    assert below <= 2
    ana.button("Închide").click()
    ana.button("Meniul mesei").click()
    shot(ana, "standing-answer-menu-phone")
    height = ana.page.locator(".standing button").evaluate("button => button.offsetHeight")
    assert height <= 45


def test_others_see_it_and_a_bot_in_between_changes_nothing(person: Callable[..., Person]) -> None:
    ana, eve = person(), person(settings={"lang": "nl"})
    bot = {"kind": "bot", "bot": "easy"}
    table = ana.open_table("puerto-rico", {"players": 4, "voluntary": True}, [{"kind": "me"}, bot, bot, bot])
    ana.ask("POST", f"/tables/{table}/commands", {"do": "standing_answer", "what": "prospector", "answer": "always"})
    for command in ("hand_over", "take_back"):
        ana.ask("POST", f"/tables/{table}/commands", {"do": command})
    eve.ask("POST", "/me", {"name": "Eve"})
    eve.open(f"/t/{table}?invitation={ana.ask('GET', f'/tables/{table}')['invitation']}")
    said = "neem de dubloen van de goudzoeker"
    expect(eve.page.locator(".log")).to_contain_text(f"antwoordt vanaf nu altijd: {said}")
    eve.button("Tafelmenu").click()
    expect(eve.page.locator(".standing li")).to_contain_text(f"Ana: {said}")
    assert not eve.page.locator(".standing button").count()
