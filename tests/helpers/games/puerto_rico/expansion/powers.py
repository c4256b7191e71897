"""The uses of each building of the expansion in a game, read from its events."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import doubloon
from doubloon import Game

Json = dict[str, Any]

OF_EVENT = {
    "moved": "guest house",
    "returned": "black market",
    "shipped": "small wharf",
    "sold at post": "trading post",
}
PAYING = ("lighthouse", "specialty factory", "church", "union hall")


def power(event: Json) -> str | None:
    """The building whose power the event shows. The statue has none but its points: building it is its use."""
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
    """How often each building was of use in a game that was played to the end."""
    game = doubloon.replay(record, upto=0)
    used: Counter[str] = Counter()
    for action in record["actions"]:
        used.update(filter(None, map(power, game.apply_all(action).events(None))))
    used.update(powers_at_the_end(game))
    return used


def of_type(name: str) -> set[int]:
    """The numbers of the actions of that type."""
    game = doubloon.new_game("puerto-rico", players=2, seed=0)
    return {number for number in range(game.num_actions) if game.action_to_json(number)["type"] == name}


PLACES = of_type("place")
BUILDS = of_type("build")


def eager_choice(actions: list[int], rng: random.Random) -> int:
    """At random, but with a taste for building, and for what comes late in the tables."""
    builds = [action for action in actions if action in BUILDS]
    if builds and rng.random() < 0.7:
        return rng.choice(builds[-6:])
    return rng.choice(actions)


def eager_actions(game: Game, rng: random.Random) -> Iterator[int]:
    """Play to the end, and tell each action before the caller takes it."""
    while not game.is_over:
        yield eager_choice(game.legal_actions(), rng)
