"""The actions of San Juan in short, and taking them one after the other."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import doubloon
from doubloon import Game
from tests.helpers.games.san_juan.positions import discards, the

Json = dict[str, Any]

PASS: Json = {"type": "pass"}
MINE: Json = {"type": "mine"}
LIBRARY: Json = {"type": "library"}
MAX_DECISIONS = 4000  # no game is nearly as long


def pick(role: str) -> Json:
    return {"type": "pick", "role": role}


def build(building: str) -> Json:
    return {"type": "build", "building": building}


def over(building: str) -> Json:
    return {"type": "over", "building": building}


def pay(card: str) -> Json:
    return {"type": "pay", "card": card}


def pay_good(building: str) -> Json:
    return {"type": "pay", "good": building}


def produce(building: str) -> Json:
    return {"type": "produce", "building": building}


def sell(building: str) -> Json:
    return {"type": "sell", "building": building}


def keep(card: str) -> Json:
    return {"type": "keep", "card": card}


def discard(card: str) -> Json:
    return {"type": "discard", "card": card}


def feed(card: str) -> Json:
    """Under the chapel."""
    return {"type": "chapel", "card": card}


def legal(game: Game) -> list[Json]:
    """The legal actions as JSON objects."""
    return [game.action_to_json(action) for action in game.legal_actions()]


def do(game: Game, *actions: Json) -> Game:
    """Take these actions one after the other."""
    for action in actions:
        game.apply(action)
    return game


def asked(game: Game) -> tuple[str, int | None]:
    """The phase and the seat of the next decision."""
    return the(game, "phase"), game.current_player


def buildable(game: Game) -> list[str]:
    """What the current player can build."""
    return [action["building"] for action in legal(game) if action["type"] == "build"]


def first_while(game: Game, *types: str) -> Game:
    """Take the first legal action as long as it is of these types."""
    for _ in range(MAX_DECISIONS):
        if game.is_over or legal(game)[0]["type"] not in types:
            return game
        game.apply(game.legal_actions()[0])
    raise AssertionError("this does not end")


def pass_all(game: Game, phase: str) -> Game:
    """Everybody passes until the phase is over."""
    for _ in range(MAX_DECISIONS):
        if game.is_over or the(game, "phase") != phase:
            return game
        game.apply(PASS)
    raise AssertionError("this does not end")


def price_paid(game: Game, *actions: Json) -> int:
    """How many cards and goods go to the discards, from a full deck, with these actions and the cheapest payment."""
    before = len(discards(game))
    return len(discards(first_while(do(game, *actions), "pay"))) - before


def random_games(
    players: int, games: int, *, opening_choice: bool = False, first_seed: int = 0
) -> Iterator[tuple[Game, random.Random]]:
    """The same game at each decision of random play and at its end, game after game."""
    for seed in range(first_seed, first_seed + games):
        rng = random.Random(seed)
        game = doubloon.new_game("san-juan", players=players, seed=seed, opening_choice=opening_choice)
        for _ in range(MAX_DECISIONS):
            yield game, rng
            if game.is_over:
                break
            game.apply(eager_choice(game, rng))
        assert game.is_over, f"seed {seed} does not end"


def eager_choice(game: Game, rng: random.Random) -> int:
    """A random action, but seldom to pass, so that something happens."""
    actions = game.legal_actions()
    if actions[0] == 0 and len(actions) > 1 and rng.random() < 0.8:
        actions = actions[1:]
    return rng.choice(actions)
