"""Decisions of many kinds to put before a bot, and games that only bots play."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import doubloon
from doubloon.bots import Bot, Turn
from tests.helpers.play import VARIANTS

Json = dict[str, Any]
Variant = tuple[str, dict[str, Any]]
# set-ups beyond those of all tests: every number of players, with the expansion and without
ALL_VARIANTS: list[Variant] = [
    *VARIANTS,
    *(("puerto-rico", {"players": players, "expansion": "draft"}) for players in (2, 4, 5)),
    ("san-juan", {"players": 2, "opening_choice": True}),
    ("san-juan", {"players": 4}),
]


def named(variant: Variant) -> str:
    """A set-up in an id of a test."""
    name, options = variant
    parts = [f"{options['players']} players"]
    if "expansion" in options:
        parts.append(options["expansion"] if isinstance(options["expansion"], str) else "named buildings")
    parts += [option.replace("_", " ") for option in ("open_scores", "opening_choice") if options.get(option)]
    return f"{name}, {', '.join(parts)}"


def busy_game(variant: Variant, seed: int) -> Iterator[doubloon.Game]:
    """The same game at each decision of a random one in which seldom anybody passes, so that something happens."""
    name, options = variant
    rng = random.Random(seed)
    game = doubloon.new_game(name, seed=seed, **options)
    while not game.is_over:
        yield game
        legal = game.legal_actions()
        if legal[0] == 0 and len(legal) > 1 and rng.random() < 0.8:
            legal = legal[1:]
        game.apply(rng.choice(legal))


def sampled(variant: Variant, seed: int, share: float) -> Iterator[tuple[doubloon.Game, Turn]]:
    """Some decisions of a busy game, as the game and as the turn that a bot is shown."""
    rng = random.Random(seed)
    for number, game in enumerate(busy_game(variant, seed)):
        if rng.random() < share:
            yield game, Turn.of(game, number)


def step_of(game: doubloon.Game) -> str:
    """What kind of decision the game is waiting for."""
    written = game.view(game.current_player)
    turn = written["turn"]
    return (
        f"{written['phase']}: {turn.get('step', written['phase'])}{', then ' + turn['then'] if 'then' in turn else ''}"
    )


def play(game: doubloon.Game, bots: Sequence[Bot]) -> doubloon.Game:
    """The game at its end, after every seat's bot has decided."""
    number = 0
    while not game.is_over:
        seat = game.current_player
        assert seat is not None
        game.apply(bots[seat].choose(Turn.of(game, number)))
        number += 1
    return game
