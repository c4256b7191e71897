"""Turns to put before a bot, and games that only bots play."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any

import doubloon
from doubloon.bots import Bot, Turn
from tests.helpers.games.random_play import busy_game, each_decision
from tests.helpers.games.variants import Variant


def opening_turn(name: str = "puerto-rico", players: int = 3, seed: int = 5) -> Turn:
    """Returns the first turn of a game."""
    return Turn.of(doubloon.new_game(name, players=players, seed=seed))


def sampled_turns(variant: Variant, seed: int, share: float) -> Iterator[tuple[doubloon.Game, Turn]]:
    """Yields some decisions of a busy game, as the game and as the turn that a bot is given."""
    rng = random.Random(seed)
    for number, game in enumerate(busy_game(*variant, seed)):
        if not game.is_over and rng.random() < share:
            yield game, Turn.of(game, number)


def play(game: doubloon.Game, bots: Sequence[Bot]) -> doubloon.Game:
    """Plays the game to its end with a bot for each seat."""

    numbers = count()

    def choose(now: doubloon.Game) -> Any:
        turn = Turn.of(now, next(numbers))
        return bots[turn.seat].choose(turn)

    *_, end = each_decision(game, choose)
    return end
