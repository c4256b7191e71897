"""Bots play well with the option `voluntary`: they leave nothing that costs nothing, and every game ends."""

from __future__ import annotations

import random

import pytest

from doubloon import Game
from doubloon.bots import Bot, Turn, make_bot
from tests.helpers.engine.backends import compiled
from tests.helpers.games.decisions import PASS, do
from tests.helpers.games.random_play import busy_games
from tests.helpers.games.san_juan.moves import use
from tests.helpers.games.san_juan.positions import at, hand, seat

MOST_DECISIONS = 4000  # of a random game, whose players leave half of what they are asked about; 600 are usual
PACKAGE = "doubloon.games.san_juan"


def leaves_something(game: Game, action: int) -> bool:
    """Whether the action leaves cards or a library that would not be asked about again."""
    position = game.to_json()
    turn = position["turn"]
    passes = game.action_to_json(action) == PASS
    if turn.get("step") == "use":
        return passes
    if turn.get("step") == "library":
        taken = sum(role["taken_by"] is not None for role in position["roles"].values())
        return passes and not (position["options"]["players"] == 2 and taken == 1)
    if turn.get("spare") and not turn["due"]:
        return passes if turn["step"] == "keep" else not passes
    return False


def is_question(game: Game) -> bool:
    return not game.is_over and any(leaves_something(game, action) for action in game.legal_actions())


@pytest.mark.slow
@pytest.mark.parametrize(("bot", "share"), [("greedy", 0.5), ("search:simulations=100", 0.3)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_left_that_costs_nothing(bot: str, share: float, players: int) -> None:
    rng = random.Random(players)
    player: Bot = make_bot(bot, 1)
    asked = 0
    for game in busy_games("san-juan", {"players": players, "voluntary": True}, range(6)):
        if is_question(game) and rng.random() < share:
            assert not leaves_something(game, player.choose(Turn.of(game)))
            asked += 1
    assert asked > 50


def test_greedy_keeps_the_best_two_cards_of_a_prefecture_in_their_order() -> None:
    """The best card comes last in the order, so keeping it first would give up the second."""
    start = at("councillor", players=[seat(city="prefecture")], deck="smithy, indigo plant, hero", voluntary=True)
    do(start, use("councillor"))
    bot = make_bot("greedy", 1)
    for _ in range(2):
        start.apply(bot.choose(Turn.of(start)))
    assert len(hand(start, 0)) == 2


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("opening_choice", [0, 1])
def test_thousands_of_random_games_end(players: int, opening_choice: int) -> None:
    engine = compiled(PACKAGE)()
    for seed in range(2000):
        engine.start(players, seed, 5, opening_choice, 1)
        assert engine.random_playout(seed) < MOST_DECISIONS
        assert engine.is_over
