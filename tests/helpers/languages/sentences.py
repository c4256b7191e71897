"""All sentences of whole games, in every language."""

from __future__ import annotations

import random
from itertools import product

import doubloon
from doubloon.core.game import Game
from doubloon.core.text import LANGUAGES

TRANSLATED = LANGUAGES[1:]
GAMES = [
    ("puerto-rico", {"players": 2}),
    ("puerto-rico", {"players": 5}),
    ("puerto-rico", {"players": 4, "expansion": "draft"}),
    ("puerto-rico", {"players": 3, "expansion": "random"}),
    ("san-juan", {"players": 2}),
    ("san-juan", {"players": 4, "opening_choice": True}),
]


def sentences(name: str, options: dict[str, object]) -> dict[str, list[str]]:
    """Returns the sentences of a random game: the English ones, each with its translations."""
    game: Game = doubloon.new_game(name, seed=1, **options)
    chance = random.Random(1)
    translations: dict[str, list[str]] = {}
    while not game.is_over:
        legal = game.legal_actions()
        for action, seat in product(legal, (None, doubloon.SPECTATOR)):
            english = game.describe(action, seat=seat)
            if english not in translations:
                translations[english] = [game.describe(action, lang, seat) for lang in TRANSLATED]
        for event in game.apply_all(chance.choice(legal)).events(None):
            english = game.describe_event(event)
            if english not in translations:
                translations[english] = [game.describe_event(event, lang) for lang in TRANSLATED]
    return translations
