"""The page in other languages: long words fit on a small phone, and goods have the letters of the language."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import Route, expect

from tests.helpers.games.random_play import random_game
from tests.helpers.page.browser import Person

SMALL_PHONE = (360, 740)
# finds texts wider than the element around them, and a page wider than the screen
TOO_WIDE = """() => [...document.querySelectorAll("h1, h2, h3, button, .button, .name, th, dt")]
  .filter((each) => !each.closest(".unseen") && each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 1)
  .filter((each) => getComputedStyle(each).display !== "inline")
  .filter((each) => !["auto", "scroll"].includes(getComputedStyle(each).overflowX))
  .map((each) => each.textContent.trim())
  .concat(document.documentElement.scrollWidth > innerWidth ? ["the whole page"] : [])"""

# find names that are cut off, and words that are broken in two
CUT = """() => [...document.querySelectorAll(".own .name")]
  .filter((each) => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1)
  .map((each) => each.textContent.trim())"""
BROKEN = """() => [...document.querySelectorAll(".own .word")]
  .filter((each) => each.clientHeight > 1.5 * parseFloat(getComputedStyle(each).lineHeight))
  .map((each) => each.textContent.trim())"""
LONG_NAMES = {
    "puerto-rico": ["small indigo plant", "small sugar mill", "small market", "small warehouse", "construction hut"],
    "san-juan": ["victory column", "triumphal arch", "indigo plant", "tobacco storage", "guild hall", "trading post"],
}


@pytest.mark.parametrize("lang", ["es", "it"])
@pytest.mark.parametrize("game", ["puerto-rico", "san-juan"])
def test_names_in_a_city_are_whole(person: Callable[..., Person], game: str, lang: str) -> None:
    ana = person(settings={"lang": lang})
    ana.ask("POST", "/me", {"name": "Ana"})
    *_, played = random_game(game, {"players": 2}, 1)
    city = [{"building": each, "colonists": 1, "good": None} for each in LONG_NAMES[game]]

    def with_long_names(route: Route) -> None:
        answer = route.fetch()
        state = answer.json()
        state["view"]["players"][0]["city"] = city
        route.fulfill(response=answer, json=state)

    ana.page.route("**/replay/0?*", with_long_names)
    ana.open(f"/t/{ana.ask('POST', '/records', played.record())['table']}/replay")
    expect(ana.page.locator(".own .name").nth(len(city) - 1)).to_be_visible()
    ana.page.wait_for_load_state("networkidle")
    assert ana.page.evaluate(CUT) == []
    assert ana.page.evaluate(BROKEN) == []


@pytest.mark.parametrize("lang", ["nl", "ro"])
def test_long_words_fit_on_a_small_phone(person: Callable[..., Person], lang: str) -> None:
    ana = person(size=SMALL_PHONE, settings={"lang": lang}, touch=True)
    for path in ("/", "/rules/puerto-rico", "/rules/san-juan"):
        ana.open(path)
        ana.page.wait_for_load_state("networkidle")
        assert ana.page.evaluate(TOO_WIDE) == []
    for game in ("puerto-rico", "san-juan"):
        ana.open_table(game, {"players": 4})
        ana.page.wait_for_selector(".choice")
        expect(ana.page.locator("html")).to_have_attribute("lang", lang)
        assert ana.page.evaluate(TOO_WIDE) == []


@pytest.mark.parametrize("lang", ["en", "nl", "ro"])
def test_the_options_of_a_new_table_fit_on_a_small_phone(person: Callable[..., Person], lang: str) -> None:
    """Also those whose choices are long sentences."""
    ana = person(size=SMALL_PHONE, settings={"lang": lang}, touch=True)
    ana.open()
    for game in (0, 1):
        ana.page.get_by_text("…", exact=False).nth(game).click()
        expect(ana.page.locator("form.choices")).to_be_visible()
        parts = ana.page.locator("form.choices :is(input, select, button, span)")
        right = max(box["x"] + box["width"] for part in parts.all() if (box := part.bounding_box()))
        assert right <= SMALL_PHONE[0]


def test_goods_have_the_letters_of_the_language(person: Callable[..., Person]) -> None:
    ana = person()
    ana.open("/rules/puerto-rico")
    corn = ana.page.locator("#goods img").first
    expect(corn).to_have_attribute("src", written("C"))
    ana.page.get_by_label("Language").select_option("nl")
    expect(corn).to_have_attribute("src", written("M"))
    expect(ana.page.locator("html")).to_have_attribute("lang", "nl")
    expect(ana.page.get_by_role("heading", name="Regels van Puerto Rico")).to_be_visible()


def written(letter: str) -> re.Pattern[str]:
    """The address of a picture with this letter in it."""
    return re.compile(re.escape(quote(f">{letter}</text>", safe="")))
