"""Counting the hidden points of other players from events."""

from __future__ import annotations

import pytest

import doubloon
from doubloon.bots import Turn, make_bot
from doubloon.bots.listeners import Listeners
from doubloon.core.game import Json
from doubloon.games.puerto_rico.hidden_points import PointCounter


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 4}, {"players": 5, "expansion": "random"}])
def test_a_listener_knows_the_points_of_all_players(options: Json) -> None:
    """Points that are only written down when the supply is empty count, and so do points given back."""
    game = doubloon.new_game("puerto-rico", seed=5, **options)
    counts = {seat: PointCounter() for seat in range(options["players"])}
    listeners = Listeners(counts)
    greedy = make_bot("greedy")
    number = 0
    while not game.is_over:
        turn = Turn.of(game, number)
        listeners.deliver(turn.seat)
        true = [player["vp_chips"] for player in game.to_json()["players"]]
        assert [player["vp_chips"] for player in counts[turn.seat].fill_points(turn.view)["players"]] == true
        listeners.apply(game, greedy.choose(turn))
        number += 1
    assert sum(true) > 30


def test_points_given_back_at_the_black_market() -> None:
    count = PointCounter()
    count.hear([{"event": "scored", "seat": 1, "points": 4}, {"event": "returned", "seat": 1, "what": "vp"}])
    view = doubloon.new_game("puerto-rico", players=2, seed=1).view(0)
    view["supply"]["vp_chips"] -= 3
    assert count.fill_points(view)["players"][1]["vp_chips"] == 3


def test_without_events_points_are_shared_evenly() -> None:
    view = doubloon.new_game("puerto-rico", players=3, seed=1).view(0)
    view["supply"]["vp_chips"] -= 12
    view["players"][0]["vp_chips"] = 2
    assert [player["vp_chips"] for player in PointCounter().fill_points(view)["players"]] == [2, 5, 5]


def test_points_that_are_shown_are_left_alone() -> None:
    view = doubloon.new_game("puerto-rico", players=3, seed=1, open_scores=True).view(0)
    assert PointCounter().fill_points(view) is view
