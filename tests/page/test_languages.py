"""The page in other languages: long words fit on a small phone, and goods have the letters of the language."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from tests.helpers.page.browser import Person

SMALL_PHONE = (360, 740)
# texts that are wider than what they are in, or a page that is wider than the screen
TOO_WIDE = """() => [...document.querySelectorAll("h1, h2, h3, button, .button, .name, th, dt")]
  .filter((each) => !each.closest(".unseen") && each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 1)
  .filter((each) => getComputedStyle(each).display !== "inline")
  .filter((each) => !["auto", "scroll"].includes(getComputedStyle(each).overflowX))
  .map((each) => each.textContent.trim())
  .concat(document.documentElement.scrollWidth > innerWidth ? ["the whole page"] : [])"""


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
