"""Plays whole games of San Juan by clicking."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.helpers.page.browser import PHONE, Person
from tests.helpers.page.whole_games import Sitting, play_whole

SITTINGS = [
    Sitting("san-juan", {"players": 2, "opening_choice": True}, lang="it"),
    Sitting("san-juan", {"players": 4}, theme="dark", axe=True),
]

GAMES = 3  # a single random game may have no payment, sale or discard of several cards


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_to_the_final_score(
    person: Callable[..., Person], shot: Callable[[Person, str], None], sitting: Sitting
) -> None:
    for _ in range(GAMES):
        clicker = play_whole(sitting, person, shot, clicks_on_boards=0.5)
        assert clicker.clicked["on the board"] > 10
        if any(kind.startswith("whole") for kind in clicker.clicked):
            return
    pytest.fail(f"in {GAMES} games there was never anything to choose as a whole")


def test_on_a_phone(person: Callable[..., Person], shot: Callable[[Person, str], None]) -> None:
    play_whole(Sitting("san-juan", {"players": 3}, PHONE, "nl", axe=True), person, shot, clicks_on_boards=0)
