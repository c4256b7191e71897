"""The actions of San Juan in short."""

from __future__ import annotations

from typing import Any

from doubloon import Game
from tests.helpers.games.decisions import do, legal, take_first_while
from tests.helpers.games.san_juan.positions import discards

Json = dict[str, Any]

MINE: Json = {"type": "mine"}
LIBRARY: Json = {"type": "library"}


def use(what: str) -> Json:
    return {"type": "use", "what": what}


def pick(role: str) -> Json:
    return {"type": "pick", "role": role}


def build(building: str) -> Json:
    return {"type": "build", "building": building}


def over(building: str) -> Json:
    return {"type": "over", "building": building}


def pay(card: str) -> Json:
    return {"type": "pay", "card": card}


def pay_good(building: str) -> Json:
    return {"type": "pay", "good": building}


def produce(building: str) -> Json:
    return {"type": "produce", "building": building}


def sell(building: str) -> Json:
    return {"type": "sell", "building": building}


def keep(card: str) -> Json:
    return {"type": "keep", "card": card}


def discard(card: str) -> Json:
    return {"type": "discard", "card": card}


def feed(card: str) -> Json:
    """Puts a card under the chapel."""
    return {"type": "chapel", "card": card}


def buildable(game: Game) -> list[str]:
    """Returns the buildings that the current player can build."""
    return [action["building"] for action in legal(game) if action["type"] == "build"]


def price_paid(game: Game, *actions: Json) -> int:
    """Returns the number of cards and goods that these actions and the first payment offered add to the discards."""
    before = len(discards(game))
    return len(discards(take_first_while(do(game, *actions), "pay"))) - before
