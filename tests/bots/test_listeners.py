"""Bots that listen receive every event that their seat may know, once; other bots receive nothing."""

from __future__ import annotations

import random

import pytest

import doubloon
from doubloon.bots import Bot, Turn, make_bot
from doubloon.bots.listeners import Listeners, wants_events
from doubloon.core.game import Json


class Listener(Bot):
    def __init__(self) -> None:
        super().__init__()
        self.heard: list[Json] = []

    def hear(self, events: list[Json]) -> None:
        self.heard += events

    def choose(self, turn: Turn) -> int:
        return turn.legal[0]


class Newcomer:
    """A bot with nothing but `choose`, and without base class."""

    def choose(self, turn: Turn) -> int:
        return turn.legal[0]


@pytest.mark.parametrize("name", ["puerto-rico", "san-juan"])
def test_every_event_is_delivered_once_as_the_seat_may_know_it(name: str) -> None:
    game = doubloon.new_game(name, players=3, seed=4)
    expected: list[list[Json]] = [[], [], []]
    bots = {0: Listener(), 1: make_bot("random"), 2: Listener()}
    listeners = Listeners(bots)
    rng = random.Random(1)
    while not game.is_over:
        assert game.current_player is not None
        listeners.deliver(game.current_player)
        action = rng.choice(game.legal_actions())
        for seat in range(3):
            expected[seat] += game.copy().apply_all(action).events(seat)
        listeners.apply(game, action)
    for seat in range(3):
        listeners.deliver(seat)
    for seat, bot in bots.items():
        if isinstance(bot, Listener):
            assert bot.heard == expected[seat]
    assert (expected[0] != expected[2]) == (name == "san-juan")  # where hands are hidden


def test_bots_that_do_not_listen_receive_no_events() -> None:
    assert [wants_events(bot) for bot in (Listener(), Newcomer(), make_bot("greedy"), make_bot("search"))] == [
        True,
        False,
        False,
        True,
    ]
    listeners = Listeners({0: Newcomer(), 1: make_bot("greedy")})
    game = doubloon.new_game("san-juan", players=2, seed=4)
    listeners.apply(game, game.legal_actions()[0])
    listeners.deliver(0)
    assert len(game.taken_actions()) == 1
    assert listeners.undelivered == {}
