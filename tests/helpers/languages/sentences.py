"""All sentences of whole games, in any language."""

from __future__ import annotations

import random
from functools import cache
from itertools import product
from typing import Any

import doubloon
from doubloon.core.game import Game
from doubloon.core.text import LANGUAGES

TRANSLATED = LANGUAGES[1:]
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("puerto-rico", {"players": 2}),
    ("puerto-rico", {"players": 5}),
    ("puerto-rico", {"players": 4, "expansion": "draft"}),
    ("puerto-rico", {"players": 3, "expansion": "random"}),
    ("san-juan", {"players": 2}),
    ("san-juan", {"players": 4, "opening_choice": True}),
]


@cache
def sentences(number: int, lang: str) -> dict[str, str]:
    """Returns the sentences of a random game, one of `GAMES`: the English ones, each with its translation."""
    name, options = GAMES[number]
    game: Game = doubloon.new_game(name, seed=1, **options)
    chance = random.Random(1)
    translations: dict[str, str] = {}
    while not game.is_over:
        legal = game.legal_actions()
        for action, seat in product(legal, (None, doubloon.SPECTATOR)):
            english = game.describe(action, seat=seat)
            if english not in translations:
                translations[english] = game.describe(action, lang, seat)
        for event in game.apply_all(chance.choice(legal)).events(None):
            english = game.describe_event(event)
            if english not in translations:
                translations[english] = game.describe_event(event, lang)
    return translations
