"""Many random games: no card is lost or doubled."""

from __future__ import annotations

import pytest

from tests.helpers.games.random_play import busy_games
from tests.helpers.games.san_juan.pieces import check_pieces


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("opening_choice", [False, True])
def test_random_games_lose_no_card(players: int, opening_choice: bool) -> None:
    """Checks all cards after every action."""
    ended = 0
    for game in busy_games("san-juan", {"players": players, "opening_choice": opening_choice}, range(100, 106)):
        check_pieces(game.to_json())
        ended += game.is_over
    assert ended == 6
