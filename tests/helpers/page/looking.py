"""Faults of the screen: out of reach, too small to touch, or called serious by axe."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[3] / "page" / "node_modules" / "axe-core" / "axe.min.js"
TARGET = 44


def faults(page: Page) -> list[str]:
    """Returns the faults that axe calls serious or critical."""
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run()")["violations"]
    return [
        f"{fault['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"]
    ]


def out_of_reach(page: Page) -> list[str]:
    """Returns the faults of a table's layout: parts off the screen, a page that scrolls, small buttons."""
    measured = page.evaluate(
        """() => {
            const box = (selector) => document.querySelector(selector).getBoundingClientRect().toJSON();
            const buttons = [...document.querySelectorAll(".dock button")].map((button) => ({
                text: button.innerText, ...button.getBoundingClientRect().toJSON()}));
            const root = document.documentElement;
            return {dock: box(".dock"), own: box(".boards > .own"), buttons, width: innerWidth, height: innerHeight,
                    scrolls: [root.scrollWidth - innerWidth, root.scrollHeight - innerHeight]};
        }"""
    )
    problems = []
    if measured["dock"]["bottom"] > measured["height"] + 1:
        problems.append("the dock is not whole on the screen")
    if measured["own"]["bottom"] > measured["dock"]["top"] + 1:
        problems.append("one's own board lies under the dock")
    if measured["own"]["height"] < 60:
        problems.append("one's own board is not to be seen")
    if max(measured["scrolls"]) > 1:
        problems.append(f"the page scrolls by {measured['scrolls']}")
    for button in measured["buttons"]:
        if button["width"] and button["height"] < TARGET - 0.5:
            problems.append(f"{button['text']!r} is {button['height']} high")
    return problems
