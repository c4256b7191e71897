"""The secrets of San Juan, and positions that differ only in what a seat may not know."""

from __future__ import annotations

import random

from tests.helpers.games.san_juan.positions import NAMES, Json

START = {"last": "indigo plant", "last_good": "indigo plant"}  # of an ordered choice


def expected_view(written: Json, seat: int) -> Json:
    """Returns the view of a seat that the documentation promises, without `turn`."""
    view: Json = {key: value for key, value in written.items() if key not in ("rng", "turn")}
    view["deck"], view["discard"] = len(written["deck"]), len(written["discard"])
    view["players"] = []
    for other, player in enumerate(written["players"]):
        city = [{"building": space["building"], "good": True if space["good"] else None} for space in player["city"]]
        shown = {"hand": len(player["hand"]), "city": city, "covered": player["covered"]}
        if other == seat:
            shown |= {"hand": player["hand"], "chapel": player["chapel"]}
        view["players"].append(shown)
    tiles = written["tiles"]
    unseen = 5 - tiles["seen"]
    order = [None if place < unseen else tile for place, tile in enumerate(tiles["order"])]
    view["tiles"] = {**tiles, "order": order}
    return view


def hidden_places(written: Json, seat: int) -> list[tuple[list[str], int]]:
    """Returns the place of every card that the seat does not know: a list and the index in it."""
    bags = [written["deck"], written["discard"]]
    if written["phase"] == "councillor" and written["current_player"] != seat:
        bags.append(written["turn"]["drawn"])
    for other, player in enumerate(written["players"]):
        if other != seat:
            bags += [player["hand"], player["chapel"]]
    announced = written["turn"].get("building")
    places = [(bag, place) for bag in bags for place in range(len(bag))]
    if announced is not None and written["current_player"] != seat:
        named = written["players"][written["current_player"]]["hand"]
        places.remove((named, named.index(announced)))
    return places


def with_other_secrets(written: Json, seat: int, rng: random.Random) -> Json:
    """Shuffles everything that the seat does not know, in the position itself, and returns it."""
    places = hidden_places(written, seat)
    spaces = [space for player in written["players"] for space in player["city"] if space["good"]]
    pool = [bag[place] for bag, place in places] + [space["good"] for space in spaces]
    rng.shuffle(pool)
    for bag, place in places:
        bag[place] = pool.pop()
    for space in spaces:
        space["good"] = pool.pop()
    for player in written["players"]:
        player["hand"].sort(key=NAMES.index)
    tiles = written["tiles"]
    unseen = 5 - tiles["seen"]
    first = tiles["order"][:unseen]
    rng.shuffle(first)
    tiles["order"][:unseen] = first
    if written["current_player"] != seat:
        written["turn"] |= {key: START[key] for key in START if key in written["turn"]}
        if written["turn"].get("step") not in (None, "build"):
            written["turn"]["forced"] = True  # the same decision, whatever it leaves to choose
    del written["rng"]
    return written
