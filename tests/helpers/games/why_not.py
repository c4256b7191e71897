"""Checks that every action of a game is either legal or has a reason why not."""

from __future__ import annotations

import random
from typing import Any

from doubloon.core.game import SPECTATOR
from tests.helpers.games.random_play import random_game


def check_every_action_is_legal_or_has_a_reason(name: str, options: dict[str, Any], seed: int, share: float) -> None:
    """Asks at that share of the decisions of a random game, for every seat, and at its end."""
    rng = random.Random(1)
    for game in random_game(name, options, seed):
        if not game.is_over and rng.random() >= share:
            continue
        legal = [] if game.is_over else game.legal_actions()
        actions = range(game.num_actions)
        for seat in range(SPECTATOR, options["players"]):
            is_asked = seat == game.current_player
            for action in actions if is_asked else rng.sample(actions, 9):
                reason = game.why_not(action, seat)
                assert (reason is None) == (is_asked and action in legal)
                assert reason is None or (reason.strip() and "{" not in reason and "do not allow" not in reason)
