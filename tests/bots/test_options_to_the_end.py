"""Bots play games with every option to the end, with every number of players: none stops or goes on for ever."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import doubloon
from doubloon.bots import find_bot
from tests.helpers.bots.turns import play
from tests.helpers.games.variants import Variant, variant_id

# how many games each bot plays of each variant
GAMES = {"random": 200, "greedy": 20, "search:simulations=5": 10}


def variants() -> Iterator[Variant]:
    """Yields each option alone and all of them together, for each number of players."""
    for players in (2, 3, 4, 5):
        together: dict[str, Any] = {"voluntary": True, "discards": "at once", "expansion": "draft"}
        if players > 2:
            yield "puerto-rico", {"players": players, "tournament": True}
            together["tournament"] = True
        yield "puerto-rico", {"players": players, "voluntary": True}
        yield "puerto-rico", {"players": players, "discards": "at once"}
        yield "puerto-rico", {"players": players} | together
    for players in (2, 3, 4):
        for opening_choice in (False, True):
            yield "san-juan", {"players": players, "voluntary": True, "opening_choice": opening_choice}


@pytest.mark.long
@pytest.mark.parametrize("bot", GAMES)
@pytest.mark.parametrize("variant", [*variants()], ids=variant_id)
def test_bots_play_to_the_end(variant: Variant, bot: str) -> None:
    name, options = variant
    for seed in range(GAMES[bot]):
        bots = [find_bot(bot).make(seed + seat) for seat in range(options["players"])]
        game = play(doubloon.new_game(name, seed=seed, **options), bots)
        assert game.is_over
        assert game.winners()
