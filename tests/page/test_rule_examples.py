"""The examples of the rules: their pictures measured, their pages, and the links of the rules page to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from doubloon.server.http.routes.page import FOLDER
from tests.helpers.page.browser import PHONE, Person
from tests.helpers.page.looking import faults

PICTURES = sorted(FOLDER.glob("examples/*/*.svg"))
TOGETHER = 40  # pictures in one page
# Boxes of texts are higher than their letters: neighbouring lines touch. Each text must also stay in its own frame.
MEASURE = """() => [...document.querySelectorAll("svg")].flatMap((svg) => {
    const whole = svg.getBoundingClientRect();
    const inside = (one, other) => one.left >= other.left - 0.5 && one.right <= other.right + 0.5
        && one.top >= other.top - 0.5 && one.bottom <= other.bottom + 0.5;
    const texts = [...svg.querySelectorAll("svg > g > text")].map((text) => {
        const box = text.getBoundingClientRect();
        const {left, right, top, bottom} = box;
        const size = parseFloat(getComputedStyle(text).fontSize);
        return {words: text.textContent, left, right, top: top + size * 0.2, bottom: bottom - size * 0.2, size};
    });
    const frames = [...svg.querySelectorAll("svg > g > rect")].map((frame) => frame.getBoundingClientRect());
    return texts.flatMap((text, place) => {
        const found = [];
        if (text.size < 12) found.push(`${text.words} is ${text.size} high`);
        if (!inside(text, {left: whole.left + 4, right: whole.right - 4, top: whole.top, bottom: whole.bottom}))
            found.push(`${text.words} is cut`);
        for (const frame of frames) {
            const [x, y] = [(text.left + text.right) / 2, (text.top + text.bottom) / 2];
            const within = x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
            if (within && !inside(text, frame)) found.push(`${text.words} leaves its frame`);
        }
        for (const other of texts.slice(place + 1)) {
            const apart = text.right <= other.left + 0.5 || other.right <= text.left + 0.5
                || text.bottom <= other.top || other.bottom <= text.top;
            if (!apart) found.push(`${text.words} overlaps ${other.words}`);
        }
        return found.map((fault) => `${svg.dataset.name}: ${fault}`);
    });
})"""


@pytest.fixture
def bare_page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    yield page
    page.close()


def test_no_text_of_a_picture_is_cut_small_or_under_another(bare_page: Page) -> None:
    assert PICTURES, "the page is not built: run `make build`"
    found = []
    for first in range(0, len(PICTURES), TOGETHER):
        # ids are the same in all pictures, but texts do not depend on them
        svgs = [
            file.read_text(encoding="utf-8").replace("<svg ", f'<svg data-name="{file.stem}" ', 1)
            for file in PICTURES[first : first + TOGETHER]
        ]
        bare_page.set_content(f"<!doctype html><body>{''.join(svgs)}</body>")
        found += bare_page.evaluate(MEASURE)
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('<text x="20" y="20" font-size="10">tiny</text>', "tiny is 10 high"),
        ('<text x="80" y="20" font-size="13">too long for it</text>', "too long for it is cut"),
        (
            '<text x="20" y="20" font-size="13">one</text><text x="25" y="22" font-size="13">two</text>',
            "one overlaps two",
        ),
        (
            '<rect x="10" y="5" width="40" height="20"/><text x="20" y="20" font-size="13">leaves</text>',
            "leaves its frame",
        ),
    ],
)
def test_faults_of_texts_are_found(bare_page: Page, text: str, fault: str) -> None:
    picture = f'<svg xmlns="http://www.w3.org/2000/svg" width="120" height="50" data-name="x"><g>{text}</g></svg>'
    bare_page.set_content(f"<!doctype html><body>{picture}</body>")
    assert any(fault in each for each in bare_page.evaluate(MEASURE))


def addresses(person: Person) -> list[str]:
    links = person.page.locator('main a[href^="/examples/"]')
    expect(links.first).to_be_visible()
    found: list[str] = links.evaluate_all("links => links.map((link) => link.getAttribute('href'))")
    return found


@pytest.mark.parametrize(("game", "least"), [("puerto-rico", 70), ("san-juan", 40)])
def test_the_links_of_the_rules_lead_to_examples(person: Callable[..., Person], game: str, least: int) -> None:
    reader = person()
    reader.open(f"/rules/{game}")
    found = addresses(reader)
    assert len(found) >= least
    wanted: dict[str, set[str]] = {}
    for address in found:
        parts = urlsplit(address)
        wanted.setdefault(parts.path, set()).add(parts.fragment)
    for path, anchors in wanted.items():
        reader.open(path)
        assert reader.page.locator("html").get_attribute("lang") == "en"
        there = reader.page.locator("article").evaluate_all("articles => articles.map((article) => article.id)")
        assert anchors <= {*there}


def test_the_link_says_that_examples_are_in_english(person: Callable[..., Person]) -> None:
    reader = person(settings={"lang": "es"})
    reader.open("/rules/san-juan")
    link = reader.page.locator('main a[href^="/examples/"]').first
    expect(link).to_have_text("Ejemplos (en inglés)")
    link.click()
    expect(reader.page.locator("h1")).to_contain_text("San Juan by example")
    reader.page.get_by_role("link", name="San Juan rules").click()
    expect(reader.page.locator("main.rules")).to_be_visible()


@pytest.mark.parametrize("path", ["/examples", "/examples/puerto-rico/captain", "/examples/san-juan/builder-powers"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_page_of_examples_is_readable_on_a_phone(
    person: Callable[..., Person], shot: Callable[[Person, str], None], path: str, scheme: str
) -> None:
    reader = person(size=PHONE, touch=True)
    reader.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    reader.open(path)
    assert reader.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(reader.page) == []
    reader.page.keyboard.press("Tab")
    expect(reader.page.locator(":focus")).to_have_text("Skip to the examples")
    shot(reader, f"examples-{Path(path).name}-{scheme}")


@pytest.mark.parametrize(
    ("path", "end"),
    [
        ("/examples/", "/examples"),
        ("/examples/puerto-rico", "/examples#puerto-rico"),
        ("/examples/san-juan/", "/examples#san-juan"),
    ],
)
def test_addresses_above_a_topic_lead_to_the_list(person: Callable[..., Person], path: str, end: str) -> None:
    reader = person()
    reader.open(path)
    assert reader.page.url == f"{reader.address}{end}"
    expect(reader.page.locator("h1")).to_have_text("Rules by example")


@pytest.mark.parametrize("path", ["/examples/puerto-rico/captain", "/examples/san-juan/builder-powers"])
def test_two_columns_have_no_holes_and_keep_the_order(person: Callable[..., Person], path: str) -> None:
    reader = person()
    reader.page.set_viewport_size({"width": 1200, "height": 900})
    reader.open(path)
    boxes = reader.page.locator("article").evaluate_all(
        "articles => articles.map((it) => it.getBoundingClientRect()).map((it) => [it.left, it.top, it.bottom])"
    )
    ends: dict[float, float] = {}
    for left, top, bottom in boxes:
        assert left not in ends or abs(top - ends[left] - 32) < 1
        ends[left] = bottom
    tops = [top for _, top, _ in boxes]
    assert len(ends) == 2
    assert tops == sorted(tops)


def test_an_unknown_topic_is_an_unknown_address(person: Callable[..., Person]) -> None:
    reader = person()
    answer = reader.page.goto(f"{reader.address}/examples/puerto-rico/nothing")
    assert answer is not None
    assert answer.status == 404
    reader.complaints.clear()  # the browser's own word on that status
    expect(reader.page.locator("h1")).to_be_visible()
