"""Games that a seat cannot tell apart."""

from __future__ import annotations

import random

import doubloon


def twin_of(game: doubloon.Game, seed: int) -> doubloon.Game:
    """A game that differs from this one in everything that the deciding seat may not know."""
    seat = game.current_player
    twin = game.reshuffled(seat, seed)
    if game.name == "san-juan" or game.options()["open_scores"]:
        return twin
    position = twin.to_json()
    rng = random.Random(seed)
    others = [player for other, player in enumerate(position["players"]) if other != seat]
    together = sum(player["vp_chips"] for player in others)
    for player in others:
        player["vp_chips"] = 0
    for _ in range(together):
        rng.choice(others)["vp_chips"] += 1
    return doubloon.from_json(position)
