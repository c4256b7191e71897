"""Plays whole games of Puerto Rico by clicking."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.helpers.page.browser import PHONE, Person
from tests.helpers.page.whole_games import Sitting, play_whole

SITTINGS = [
    Sitting("puerto-rico", {"players": 2}, axe=True),
    Sitting("puerto-rico", {"players": 4, "expansion": "draft"}, lang="nl", theme="dark"),
    Sitting("puerto-rico", {"players": 5, "expansion": "random"}, lang="ro"),
]


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_to_the_final_score(
    person: Callable[..., Person], shot: Callable[[Person, str], None], sitting: Sitting
) -> None:
    clicker = play_whole(sitting, person, shot, clicks_on_boards=0.5)
    assert clicker.clicked["on the board"] > 10
    if sitting.options["players"] < 5:  # with five players, a short game may have too few colonists for a choice
        assert clicker.clicked["whole place"] > 0


def test_on_a_phone(person: Callable[..., Person], shot: Callable[[Person, str], None]) -> None:
    play_whole(Sitting("puerto-rico", {"players": 3}, PHONE, "es", "dark", axe=True), person, shot, clicks_on_boards=0)
