"""Variants of the games, and random games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import doubloon

# a legal set of buildings with all of the expansion
NAMED = [
    "aqueduct",
    "forest house",
    "black market",
    "storehouse",
    "guest house",
    "trading post",
    "church",
    "small wharf",
    "lighthouse",
    "specialty factory",
    "library",
    "union hall",
    "statue",
    "cloister",
    "fortress",
    "customs house",
    "residence",
]

# all variants that the tests use: the game and its options
VARIANTS: list[tuple[str, dict[str, Any]]] = [
    ("puerto-rico", {"players": 2}),
    ("puerto-rico", {"players": 3}),
    ("puerto-rico", {"players": 4}),
    ("puerto-rico", {"players": 5}),
    ("puerto-rico", {"players": 4, "open_scores": True}),
    ("puerto-rico", {"players": 2, "expansion": "random"}),
    ("puerto-rico", {"players": 3, "expansion": "random"}),
    ("puerto-rico", {"players": 3, "expansion": "draft"}),
    ("puerto-rico", {"players": 4, "expansion": "random"}),
    ("puerto-rico", {"players": 5, "expansion": NAMED}),
    ("san-juan", {"players": 2}),
    ("san-juan", {"players": 3}),
    ("san-juan", {"players": 4, "opening_choice": True}),
]


def random_game(name: str, options: dict[str, Any], seed: int, most: int | None = None) -> Iterator[doubloon.Game]:
    """One game, at each decision of random play and at its end."""
    rng = random.Random(seed)
    game = doubloon.new_game(name, seed=seed, **options)
    applied = 0
    while not game.is_over and applied != most:
        yield game
        game.apply(rng.choice(game.legal_actions()))
        applied += 1
    yield game


def seldom_passing(legal: list[int], rng: random.Random) -> int:
    """A random legal action, rarely the pass, so that more happens than in random games."""
    if legal[0] == 0 and len(legal) > 1 and rng.random() < 0.8:
        legal = legal[1:]
    return rng.choice(legal)


def game_after(name: str, options: dict[str, Any], seed: int, actions: int) -> doubloon.Game:
    """A random game after this number of actions, or at its end."""
    return list(random_game(name, options, seed, actions))[-1]
