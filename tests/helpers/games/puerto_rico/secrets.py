"""Positions of Puerto Rico that differ only in what a seat may not know."""

from __future__ import annotations

import random
from typing import Any

Json = dict[str, Any]


def with_other_secrets(position: Json, seat: int, rng: random.Random) -> Json:
    """Changes other players' points and shuffles the pile in the position; returns it without its chance to come."""
    del position["rng"]
    for other, player in enumerate(position["players"]):
        if other != seat and not position["options"]["open_scores"]:
            player["vp_chips"] = rng.randrange(40)
    piles = position["plantations"]
    unseen = [*piles["face_down"], *piles.get("used_up", [])]
    rng.shuffle(unseen)
    if "used_up" in piles:
        piles["face_down"], piles["used_up"] = unseen[: len(piles["face_down"])], unseen[len(piles["face_down"]) :]
    return position
