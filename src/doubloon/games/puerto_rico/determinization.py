"""Determinization: samples a whole position that fits a seat's view. All such positions are equally likely."""

from __future__ import annotations

from collections import Counter
from random import Random

from doubloon.core.errors import InvalidPosition
from doubloon.core.game import Json
from doubloon.core.json_reader import Reader
from doubloon.games.puerto_rico.hidden_points import hidden_points
from doubloon.games.puerto_rico.names import PLANTATION_NAMES
from doubloon.games.puerto_rico.position.reader import MAX_TILES
from doubloon.games.puerto_rico.rules.numbers import TILES_LESS, TILES_SUPPLY


def fill_hidden(view: Json, chance: Random) -> Json:
    """Add to the view a pile of unseen tiles and the points of the players who hide theirs."""
    players = view["options"]["players"]
    if view["players"][view["current_player"]]["vp_chips"] is None:
        raise InvalidPosition("this must be the view of the seat that decides")
    unseen = unseen_tiles(view, players)
    chance.shuffle(unseen)
    pile = Reader(view).inside("plantations").whole("face_down", MAX_TILES)
    while len(unseen) < pile:  # a hand-made position whose tiles do not add up
        unseen.append(chance.choice(PLANTATION_NAMES))
    plantations = {**view["plantations"], "face_down": unseen[:pile]}
    if len(unseen) > pile:  # the others have become forests
        plantations["used_up"] = unseen[pile:]
    return {**view, "plantations": plantations, "players": with_points(view)}


def unseen_tiles(view: Json, players: int) -> list[str]:
    """The plantations that are nowhere in the view."""
    tiles = Counter(
        {name: supply - TILES_LESS[players] for name, supply in zip(PLANTATION_NAMES, TILES_SUPPLY, strict=True)}
    )
    tiles.subtract(view["plantations"]["face_up"])
    tiles.subtract(view["plantations"]["discard"])
    for player in view["players"]:
        tiles.subtract(space["tile"] for space in player["island"])
    if view["turn"].get("drawn") is not None:
        tiles.subtract([view["turn"]["drawn"]])
    return [name for name in PLANTATION_NAMES for _ in range(tiles[name])]


def with_points(view: Json) -> list[Json]:
    """Divide the sum of the hidden points, which is known, equally among the players who hide theirs."""
    hidden = [seat for seat, player in enumerate(view["players"]) if player["vp_chips"] is None]
    each, more = divmod(hidden_points(view), len(hidden)) if hidden else (0, 0)
    points = {seat: each + (1 if place < more else 0) for place, seat in enumerate(hidden)}
    return [
        {**player, "vp_chips": points[seat]} if seat in points else player
        for seat, player in enumerate(view["players"])
    ]
