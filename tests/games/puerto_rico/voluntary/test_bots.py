"""Bots in a game with `voluntary`: leaving is not their habit, but they do not end the game against themselves."""

from __future__ import annotations

from collections import Counter

import pytest

import doubloon
from doubloon import Game
from doubloon.bots import Turn, find_bot
from tests.helpers.games.puerto_rico.positions import Json, board
from tests.helpers.games.puerto_rico.voluntary import play, question, voluntary

BOTS = ["greedy", "search:simulations=200"]
# far ahead of the others
LEADER = board(points=40, city="guild hall*, residence*", doubloons=5)


def choice_of(bot: str, game: Game) -> str:
    return game.action_to_text(find_bot(bot).make(3).choose(Turn.of(game)))


@pytest.mark.parametrize("bot", BOTS)
def test_they_leave_a_point_that_would_end_the_game_against_them(bot: str) -> None:
    behind = board(goods={"corn": 2}, city="harbor*")
    game = play(voluntary("captain", boards={0: behind, 1: LEADER}, chips=3), "load corn on ship 0")
    assert (question(game), game.to_json()["supply"]["vp_chips"]) == ((0, "captain"), 1)
    assert choice_of(bot, game) == "pass"


@pytest.mark.parametrize("bot", BOTS)
def test_they_take_it_if_it_wins(bot: str) -> None:
    ahead = board(goods={"corn": 2}, points=60, city="harbor*")
    game = play(voluntary("captain", boards={0: ahead, 1: LEADER}, chips=3), "load corn on ship 0")
    assert choice_of(bot, game) == "use captain"


@pytest.mark.parametrize("bot", BOTS)
def test_they_take_what_costs_nothing(bot: str) -> None:
    loader = board(goods={"corn": 2}, city="harbor*, lighthouse*, small indigo plant")
    game = voluntary("captain", boards={0: loader, 1: board(island="corn*")})
    asked = []
    while game.to_json()["phase"] == "captain":
        if question(game)[1] is not None:
            asked.append(choice_of(bot, game))
        game.apply(choice_of(bot, game))
    assert asked == ["use lighthouse", "use captain", "use harbor", "use lighthouse"]


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(
    ("phase", "mine", "takes"),
    [
        ("craftsman", board(island="corn*"), "use production"),
        ("store", board(goods={"corn": 1}), "store corn on compass"),
    ],
)
def test_they_leave_a_good_that_would_force_them_to_load_the_last_chip(
    bot: str, phase: str, mine: Json, takes: str
) -> None:
    for chips, wanted in ((1, "pass"), (20, takes)):
        game = voluntary(phase, boards={0: mine, 1: LEADER}, chips=chips)
        assert choice_of(bot, game) == wanted


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_leaving_is_not_a_habit_of_greedy(players: int) -> None:
    answers: Counter[str] = Counter()
    for seed in range(2):
        game = doubloon.new_game("puerto-rico", players=players, seed=seed, voluntary=True)
        bot, decisions = find_bot("greedy").make(seed), 0
        while not game.is_over:
            action = bot.choose(Turn.of(game, decisions))
            if question(game)[1] is not None:
                answers["left" if game.action_to_text(action) == "pass" else "used"] += 1
            game.apply(action)
            decisions += 1
    assert answers["used"] > 50
    assert answers["left"] <= answers["used"] // 50
