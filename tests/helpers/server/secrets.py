"""Pairs of tables that a seat cannot tell apart: they differ only in what it may not know."""

from __future__ import annotations

import random

import doubloon
from doubloon.core.game import Game
from doubloon.core.snapshot import Snapshot
from tests.helpers.games.san_juan.secrets import expected_view, with_other_secrets
from tests.helpers.server.playing import BareTable, Json

PLAYERS = ["ana", "ben", "eve"]
VARIANTS: list[tuple[str, Json]] = [
    ("puerto-rico", {"players": 3}),
    ("puerto-rico", {"players": 3, "expansion": "random"}),
    ("san-juan", {"players": 3}),
    ("san-juan", {"players": 3, "opening_choice": True}),
]


# what a seat may know, said without the code that hides it
def may_know(position: Json, seat: int) -> Json:
    """All that the seat may know of a position; of `turn`, only the cards that lie before its eyes."""
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


def otherwise(game: Game, seat: int, rng: random.Random) -> Game:
    """A game that differs in all that the seat may not know."""
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
    """Two tables as if the game began here, which the seat cannot tell apart; None if it were another decision."""
    one, other = (BareTable(table.game.name, table.game.options(), PLAYERS, 1) for _ in range(2))
    for which, game in ((one, doubloon.from_json(table.game.to_json())), (other, otherwise(table.game, seat, rng))):
        which.table.initial_game, which.table.game = game, game.copy()
        which.table.snapshot = None
    return (one, other) if look_the_same(one.game.snapshot(), other.game.snapshot(), seat) else None


def look_the_same(one: Snapshot, other: Snapshot, seat: int) -> bool:
    """Has chance shown the seat the same, if anything, and has it left the same to be seen?"""
    if one.game.is_over or other.game.is_over:
        return False
    return may_know(one.position, seat) == may_know(other.position, seat) and shown(one, seat) == shown(other, seat)


def shown(snapshot: Snapshot, seat: int) -> list[Json]:
    """What chance has brought before the eyes of the seat, in this order."""
    return [
        event
        for event in snapshot.events(None)
        if event["event"] in ("turned up", "mined")
        or (event["event"] == "drew" and ("tile" in event or event["seat"] == seat))
    ]
