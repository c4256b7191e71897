"""Whole games of San Juan by clicking, to the final score."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.page.browser import PHONE, Person
from tests.page.whole_games import Sitting, play_whole

SITTINGS = [
    Sitting("san-juan", {"players": 2, "opening_choice": True}, lang="it"),
    Sitting("san-juan", {"players": 4}, theme="dark", axe=True),
]


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_to_the_final_score(
    person: Callable[..., Person], shot: Callable[[Person, str], None], sitting: Sitting
) -> None:
    clicker = play_whole(sitting, person, shot, clicks_on_boards=0.5)
    assert clicker.clicked["on the board"] > 10
    assert sum(count for kind, count in clicker.clicked.items() if kind.startswith("whole")) > 0


def test_on_a_phone(person: Callable[..., Person], shot: Callable[[Person, str], None]) -> None:
    play_whole(Sitting("san-juan", {"players": 3}, PHONE, "nl", axe=True), person, shot, clicks_on_boards=0)
