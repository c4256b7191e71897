"""After the game: the result, the replay, the record, the rematch."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.helpers.page.browser import Person
from tests.helpers.page.clicking import DECIDES
from tests.helpers.page.looking import faults

BOTS = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]


@pytest.fixture
def finished(person: Callable[..., Person]) -> tuple[Person, str]:
    """Finish a short game: Ana lets a bot play for her to the end."""
    ana = person()
    table = ana.open_table("san-juan", {"players": 2}, BOTS)
    ana.page.wait_for_selector(DECIDES)
    ana.ask("POST", f"/tables/{table}/deeds", {"do": "hand_over", "bot": "easy"})
    ana.page.wait_for_selector(".result", timeout=120_000)
    return ana, table


def test_the_result_the_replay_and_the_rematch(
    finished: tuple[Person, str], shot: Callable[[Person, str], None]
) -> None:
    ana, table = finished
    result = ana.ask("GET", f"/tables/{table}")["result"]
    shown = ana.page.locator(".result").inner_text()
    for score in result["scores"]:
        assert str(score["total"]) in shown
    ana.page.wait_for_selector(".result svg polyline, .result svg path")
    shot(ana, "result-with-chart")
    with ana.page.expect_download() as download:
        ana.page.get_by_role("button", name="Save game").click()
    assert download.value.suggested_filename.endswith(".json")

    ana.page.get_by_role("link", name="Replay").click()
    ana.page.wait_for_selector("input[type=range]")
    slider = ana.page.locator("input[type=range]").first
    steps = int(slider.get_attribute("max") or 0)
    assert steps > 50
    ana.page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    expect(ana.page.locator(".scores")).to_contain_text("If the game ended now:")
    ana.page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    ana.page.keyboard.press("End")
    expect(slider).to_have_value(str(steps))
    expect(ana.page.locator(".scores")).to_contain_text("Final scores:")
    shot(ana, "replay")
    assert faults(ana.page) == []

    ana.open(f"/t/{table}")
    ana.page.get_by_role("button", name="Play again").click()
    ana.page.wait_for_url(lambda address: "/t/" in address and table not in address)
    ana.page.wait_for_selector(DECIDES)
