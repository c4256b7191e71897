"""Ways to get a game into the middle of things."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import doubloon

# every building of the expansion that a legal set can have together
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

# every way to play that the tests go through: name of the game and its options
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
    """The same game at each decision of random play, and once more at its end."""
    rng = random.Random(seed)
    game = doubloon.new_game(name, seed=seed, **options)
    taken = 0
    while not game.is_over and taken != most:
        yield game
        game.apply(rng.choice(game.legal_actions()))
        taken += 1
    yield game


def game_after(name: str, options: dict[str, Any], seed: int, actions: int) -> doubloon.Game:
    """A random game after so many actions, or at its end."""
    return list(random_game(name, options, seed, actions))[-1]
