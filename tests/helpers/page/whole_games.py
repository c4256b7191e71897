"""A whole game played by clicking, with a look at the screen in every phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tests.helpers.page.browser import DESKTOP, LAPTOP, PHONE, Person
from tests.helpers.page.clicking import Clicker
from tests.helpers.page.looking import faults, out_of_reach

SIZES = {LAPTOP: "laptop", DESKTOP: "desktop", PHONE: "phone"}


class Sitting(NamedTuple):
    """A game with its options, screen size, language and theme."""

    game: str
    options: dict[str, Any]
    size: tuple[int, int] = LAPTOP
    lang: str = "en"
    theme: str = "light"
    axe: bool = False  # whether axe looks for faults in every phase, which takes long

    def __str__(self) -> str:
        expansion = self.options.get("expansion", "")
        named = [self.game, str(self.options["players"]), expansion, SIZES[self.size], self.lang, self.theme]
        return "-".join(filter(None, named))


def play_whole(
    sitting: Sitting, person: Callable[..., Person], shot: Callable[[Person, str], None], clicks_on_boards: float
) -> Clicker:
    """Plays to the final score; controls out of reach and faults, in any phase, fail the test."""
    ana = person(size=sitting.size, settings={"lang": sitting.lang, "theme": sitting.theme})
    table = ana.open_table(sitting.game, sitting.options)
    clicker = Clicker(ana.page, seed=sitting.options["players"], on_the_board=clicks_on_boards)
    phases: set[str] = set()
    problems: list[str] = []

    def look() -> None:
        phase = ana.page.locator(".table").get_attribute("data-phase") or ""
        if phase not in phases:
            phases.add(phase)
            shot(ana, f"{sitting}-{phase}")
            found = [*out_of_reach(ana.page), *(faults(ana.page) if sitting.axe else [])]
            problems.extend(f"{phase}: {problem}" for problem in found)

    clicker.play(before_deciding=look)
    result = ana.ask("GET", f"/tables/{table}")["result"]
    shown = ana.page.locator(".result").inner_text()
    for score in result["scores"]:
        assert str(score["total"]) in shown
    shot(ana, f"{sitting}-result")
    problems += faults(ana.page)
    assert not problems, "\n".join(problems)
    assert len(phases) >= 4, phases
    return clicker
