"""Decisions of many kinds for tests of bots, and games between bots."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import doubloon
from doubloon.bots import Bot, Turn
from tests.helpers.play import VARIANTS, seldom_passing

Json = dict[str, Any]
Variant = tuple[str, dict[str, Any]]
# more variants than in other tests: every number of players, with and without the expansion
ALL_VARIANTS: list[Variant] = [
    *VARIANTS,
    *(("puerto-rico", {"players": players, "expansion": "draft"}) for players in (2, 4, 5)),
    ("san-juan", {"players": 2, "opening_choice": True}),
    ("san-juan", {"players": 4}),
]


def named(variant: Variant) -> str:
    """The id of a variant in parametrised tests."""
    name, options = variant
    parts = [f"{options['players']} players"]
    if "expansion" in options:
        parts.append(options["expansion"] if isinstance(options["expansion"], str) else "named buildings")
    parts += [option.replace("_", " ") for option in ("open_scores", "opening_choice") if options.get(option)]
    return f"{name}, {', '.join(parts)}"


def busy_game(variant: Variant, seed: int) -> Iterator[doubloon.Game]:
    """One game, at each decision of a random game with few passes."""
    name, options = variant
    rng = random.Random(seed)
    game = doubloon.new_game(name, seed=seed, **options)
    while not game.is_over:
        yield game
        game.apply(seldom_passing(game.legal_actions(), rng))


def sampled(variant: Variant, seed: int, share: float) -> Iterator[tuple[doubloon.Game, Turn]]:
    """Some decisions of a busy game, each as the game and as a bot's turn."""
    rng = random.Random(seed)
    for number, game in enumerate(busy_game(variant, seed)):
        if rng.random() < share:
            yield game, Turn.of(game, number)


def step_of(game: doubloon.Game) -> str:
    """The kind of decision that the game is at."""
    written = game.view(game.current_player)
    turn = written["turn"]
    return (
        f"{written['phase']}: {turn.get('step', written['phase'])}{', then ' + turn['then'] if 'then' in turn else ''}"
    )


def play(game: doubloon.Game, bots: Sequence[Bot]) -> doubloon.Game:
    """Play the game to its end, with a bot for each seat."""
    number = 0
    while not game.is_over:
        seat = game.current_player
        assert seat is not None
        game.apply(bots[seat].choose(Turn.of(game, number)))
        number += 1
    return game
