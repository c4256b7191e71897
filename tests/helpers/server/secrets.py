"""Pairs of tables that differ only in what a seat may not know, so that the seat cannot tell them apart."""

from __future__ import annotations

import random

import doubloon
from doubloon.core.game import Game
from doubloon.core.snapshot import Snapshot
from tests.helpers.games.san_juan.secrets import expected_view, with_other_secrets
from tests.helpers.server.bare_table import BareTable, Json

PLAYERS = ["ana", "ben", "eve"]
VARIANTS: list[tuple[str, Json]] = [
    ("puerto-rico", {"players": 3}),
    ("puerto-rico", {"players": 3, "expansion": "random"}),
    ("san-juan", {"players": 3}),
    ("san-juan", {"players": 3, "opening_choice": True}),
]


def may_know(position: Json, seat: int) -> Json:
    """All that the seat may know of a position, worked out without the code under test.

    Of `turn` that is only the cards the seat is looking at.
    """
    if position["game"] == "san-juan":
        looks = seat == position["current_player"] or position["phase"] == "prospector"
        return {**expected_view(position, seat), "looks at": position["turn"]["drawn"] if looks else None}
    known = {key: value for key, value in position.items() if key not in ("rng", "turn")}
    piles = position["plantations"]
    known["plantations"] = {
        "face_up": piles["face_up"],
        "face_down": len(piles["face_down"]),
        "discard": piles["discard"],
    }
    known["players"] = [
        player if other == seat else {**player, "vp_chips": None} for other, player in enumerate(position["players"])
    ]
    return known


def with_other_hidden_parts(game: Game, seat: int, rng: random.Random) -> Game:
    """The game with everything replaced that the seat may not know."""
    position = game.to_json()
    if position["game"] == "san-juan":
        return doubloon.from_json(with_other_secrets(position, seat, rng))
    del position["rng"]
    for other, player in enumerate(position["players"]):
        if other != seat:
            player["vp_chips"] = rng.randrange(40)
    piles = position["plantations"]
    unseen = [*piles["face_down"], *piles.get("used_up", [])]
    rng.shuffle(unseen)
    if "used_up" in piles:
        piles["face_down"], piles["used_up"] = unseen[: len(piles["face_down"])], unseen[len(piles["face_down"]) :]
    return doubloon.from_json(position)


def pair(table: BareTable, seat: int, rng: random.Random) -> tuple[BareTable, BareTable] | None:
    """Two tables whose games begin in this position, one of them with other hidden parts.

    None if the seat could tell them apart, for instance because another seat would have to decide.
    """
    one, other = (BareTable(table.game.name, table.game.options(), PLAYERS, 1) for _ in range(2))
    same, changed = doubloon.from_json(table.game.to_json()), with_other_hidden_parts(table.game, seat, rng)
    for which, game in ((one, same), (other, changed)):
        which.table.initial_game, which.table.game = game, game.copy()
        which.table.snapshot = None
    return (one, other) if look_the_same(one.game.snapshot(), other.game.snapshot(), seat) else None


def look_the_same(one: Snapshot, other: Snapshot, seat: int) -> bool:
    """Have both revealed the same to the seat, and is everything it may know the same?"""
    if one.game.is_over or other.game.is_over:
        return False
    if may_know(one.position, seat) != may_know(other.position, seat):
        return False
    return revealed_to(one, seat) == revealed_to(other, seat)


def revealed_to(snapshot: Snapshot, seat: int) -> list[Json]:
    """What chance has revealed to the seat, in order."""
    return [
        event
        for event in snapshot.events(None)
        if event["event"] in ("turned up", "mined")
        or (event["event"] == "drew" and ("tile" in event or event["seat"] == seat))
    ]
