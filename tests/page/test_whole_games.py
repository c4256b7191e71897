"""Whole games played by clicking, to the final score."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.page.browser import PHONE, Person
from tests.page.clicking import Clicker

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("puerto-rico", {"players": 2}),
    ("puerto-rico", {"players": 3}),
    ("puerto-rico", {"players": 4, "expansion": "draft"}),
    ("puerto-rico", {"players": 5, "expansion": "random"}),
    ("san-juan", {"players": 2, "opening_choice": True}),
    ("san-juan", {"players": 3}),
    ("san-juan", {"players": 4}),
]


@pytest.mark.parametrize(("game", "options"), GAMES, ids=str)
def test_to_the_final_score(
    person: Callable[..., Person], shot: Callable[[Person, str], None], game: str, options: dict[str, Any]
) -> None:
    ana = person()
    table = ana.open_table(game, options)
    clicker = Clicker(ana.page, seed=options["players"])
    clicker.play()
    result = ana.ask("GET", f"/tables/{table}")["result"]
    shown = ana.page.locator(".result").inner_text()
    for score in result["scores"]:
        assert str(score["total"]) in shown
    assert clicker.clicked["on the board"] > 10
    assert any(kind.startswith("whole") for kind in clicker.clicked)
    shot(ana, f"{game}-{options['players']}-result")


@pytest.mark.parametrize("game", ["puerto-rico", "san-juan"])
def test_on_a_phone(person: Callable[..., Person], shot: Callable[[Person, str], None], game: str) -> None:
    ana = person(size=PHONE)
    ana.open_table(game, {"players": 3})
    Clicker(ana.page, seed=7, on_the_board=0).play()
    shot(ana, f"{game}-phone-result")
