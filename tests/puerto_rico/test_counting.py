"""Counting the points that others hide."""

from __future__ import annotations

import doubloon
from doubloon.bots import Turn, make_bot
from doubloon.puerto_rico.counting import PointCount


def errors(players: int) -> tuple[float, float]:
    """How far off the guesses are in a game, by an even split and by counting."""
    game = doubloon.new_game("puerto-rico", players=players, seed=5)
    greedy = make_bot("greedy")
    counts = [PointCount() for _ in range(players)]
    even = counted = number = 0.0
    while not game.is_over:
        turn = Turn.of(game, int(number))
        true = [player["vp_chips"] for player in game.to_json()["players"]]
        others = [seat for seat in range(players) if seat != turn.seat]
        guessed = counts[turn.seat].fill_in(turn.view)["players"]
        fair = sum(true[seat] for seat in others) / len(others)
        even += sum(abs(true[seat] - fair) for seat in others)
        counted += sum(abs(true[seat] - guessed[seat]["vp_chips"]) for seat in others)
        game.apply(greedy.choose(turn))
        number += 1
    return even, counted


def test_counting_comes_closer_than_an_even_split() -> None:
    even, counted = errors(players=4)
    assert counted < 0.9 * even


def test_of_two_players_the_other_ones_points_are_known() -> None:
    game = doubloon.new_game("puerto-rico", players=2, seed=1)
    random = make_bot("random")
    counts = [PointCount(), PointCount()]
    seen = 0
    while game.view(None)["supply"]["vp_chips"] > 0 and not game.is_over:
        turn = Turn.of(game, seen)
        other = 1 - turn.seat
        guessed = counts[turn.seat].fill_in(turn.view)["players"][other]["vp_chips"]
        assert guessed == game.to_json()["players"][other]["vp_chips"]
        game.apply(random.choose(turn))
        seen += 1
    assert seen > 50


def test_points_that_are_shown_are_left_alone() -> None:
    view = doubloon.new_game("puerto-rico", players=3, seed=1, open_scores=True).view(0)
    assert PointCount().fill_in(view) is view
