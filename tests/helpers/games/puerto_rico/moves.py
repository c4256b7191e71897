"""The actions of Puerto Rico in short."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

HACIENDA: Json = {"type": "hacienda"}
SETTLE: Json = {"type": "settle"}
COLONIST: Json = {"type": "colonist"}
GUEST: Json = {"type": "guest"}
SMALL_WHARF: Json = {"type": "small wharf"}
RETURN_VP: Json = {"type": "return", "what": "vp"}


def pick(role: str) -> Json:
    return {"type": "pick", "role": role}


def take(tile: str) -> Json:
    return {"type": "take", "tile": tile}


def place(on: str, colonists: int) -> Json:
    return {"type": "place", "on": on, "colonists": colonists}


def build(building: str) -> Json:
    return {"type": "build", "building": building}


def produce(good: str) -> Json:
    return {"type": "produce", "good": good}


def sell(good: str) -> Json:
    return {"type": "sell", "good": good, "at": "trading house"}


def sell_at_post(good: str) -> Json:
    return {"type": "sell", "good": good, "at": "trading post"}


def draft(building: str) -> Json:
    return {"type": "draft", "building": building}


def move(to: str) -> Json:
    """The place that the guest moves to."""
    return {"type": "move", "to": to}


def return_colonist(place: str) -> Json:
    return {"type": "return", "what": "colonist", "from": place}


def return_good(good: str) -> Json:
    return {"type": "return", "what": "good", "good": good}


def ship(good: str, barrels: int) -> Json:
    """A number of barrels of one kind in a mixed load."""
    return {"type": "ship", "good": good, "barrels": barrels}


def load(good: str, ship: int | str) -> Json:
    return {"type": "load", "good": good, "ship": ship}


def store(good: str) -> Json:
    """Stores all barrels of the kind in a warehouse."""
    return {"type": "store", "good": good, "in": "warehouse"}


def keep(good: str) -> Json:
    """Keeps one barrel of the kind on the compass."""
    return {"type": "store", "good": good, "in": "compass"}
