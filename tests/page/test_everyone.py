"""Everyone can use it: no serious fault by axe on any page, and nothing out of reach on a laptop or a phone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.page.browser import LAPTOP, PHONE, Person
from tests.page.clicking import Clicker

AXE = Path(__file__).parents[2] / "page" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {"laptop": LAPTOP, "desktop": (1920, 1080), "phone": PHONE}
TARGET = 44


def faults(page: Page) -> list[str]:
    """What axe calls serious or critical."""
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run()")["violations"]
    return [
        f"{fault['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"]
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/", "/rules/puerto-rico", "/rules/san-juan"])
def test_pages_around_the_game(person: Callable[..., Person], path: str, theme: str) -> None:
    ana = person(settings={"theme": theme})
    ana.open(path)
    ana.page.wait_for_load_state("networkidle")
    assert faults(ana.page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize(
    ("game", "options"), [("puerto-rico", {"players": 5, "expansion": "random"}), ("san-juan", {"players": 4})]
)
def test_tables(
    person: Callable[..., Person], game: str, options: dict[str, Any], size: tuple[int, int], theme: str
) -> None:
    ana = person(size=size, settings={"theme": theme, "guide": True})
    ana.open_table(game, options)
    clicker = Clicker(ana.page, 5, on_the_board=0)
    found: list[str] = []
    phases: set[str] = set()
    for _ in range(60):
        ana.page.wait_for_selector(".dock .choice, .dock [data-do=confirm], .dock .glow, .result")
        phase = ana.page.locator(".table").get_attribute("data-phase") or ""
        if phase not in phases:
            phases.add(phase)
            found += faults(ana.page)
        clicker.decide()
        if len(phases) >= 4:
            break
    assert found == []


@pytest.mark.parametrize("size", SIZES, ids=list(SIZES))
@pytest.mark.parametrize(
    ("game", "options", "lang"),
    [
        ("puerto-rico", {"players": 5}, "ro"),
        ("puerto-rico", {"players": 4, "expansion": "random"}, "nl"),
        ("san-juan", {"players": 4}, "es"),
    ],
    ids=["puerto-rico-5-ro", "puerto-rico-4-nl", "san-juan-4-es"],
)
def test_what_decides_is_in_view(
    person: Callable[..., Person],
    shot: Callable[[Person, str], None],
    game: str,
    options: dict[str, Any],
    lang: str,
    size: str,
) -> None:
    """In every phase the dock is whole on the screen, and nothing makes the page itself scroll."""
    ana = person(size=SIZES[size], settings={"lang": lang})
    ana.open_table(game, options)
    clicker = Clicker(ana.page, 8)
    width, height = SIZES[size]
    seen: set[str] = set()
    for _ in range(70):
        ana.page.wait_for_selector(".dock .choice, .dock [data-do=confirm], .dock .glow, .result")
        if ana.page.locator(".result").count():
            break
        phase = ana.page.locator(".table").get_attribute("data-phase") or ""
        if phase not in seen:
            seen.add(phase)
            dock = ana.page.locator(".dock").bounding_box()
            assert dock is not None
            assert dock["y"] + dock["height"] <= height + 1
            assert ana.page.evaluate("document.documentElement.scrollWidth") <= width
            assert ana.page.evaluate("document.documentElement.scrollHeight") <= height + 1
            own = ana.page.locator(".own").bounding_box()
            assert own is not None
            assert own["y"] < dock["y"]
            for button in ana.page.locator(".dock button:visible").all():
                box = button.bounding_box()
                assert box is not None
                assert box["height"] >= TARGET - 0.5, button.inner_text()
            shot(ana, f"{game}-{options['players']}-{phase}-{lang}-{size}")
        clicker.decide()
    assert len(seen) >= 3
