"""The uses of each building of the expansion in a game, read from its events."""

from __future__ import annotations

from collections import Counter
from typing import Any

import doubloon
from doubloon import Game
from tests.helpers.games.puerto_rico.added import ADDED

Json = dict[str, Any]

OF_EVENT = {
    "moved": "guest house",
    "returned": "black market",
    "shipped": "small wharf",
    "sold at post": "trading post",
}
PAYING = ("lighthouse", "specialty factory", "church", "union hall", *ADDED)


def power(event: Json) -> str | None:
    """Returns the building whose power the event shows. The statue has none but its points: building it is its use."""
    name = event["event"]
    if name == "used":
        return str(event["building"])
    if name in ("paid", "scored") and event.get("for") in PAYING:
        return str(event["for"])
    if name == "paid" and event["for"] == "prospector" and event["doubloons"] == 2:
        return "library"
    if name == "took" and event["tile"] == "forest":
        return "forest house"
    if name == "built" and event["building"] == "statue":
        return "statue"
    return OF_EVENT.get(name)


def powers_at_the_end(game: Game) -> list[str]:
    return ["cloister" for score in game.scores() if score["cloister"]]


def powers_used(record: Json) -> Counter[str]:
    """Counts how often each building was of use in a game that was played to the end."""
    game = doubloon.replay(record, upto=0)
    used: Counter[str] = Counter()
    for action in record["actions"]:
        used.update(filter(None, map(power, game.apply_all(action).events(None))))
    used.update(powers_at_the_end(game))
    return used
