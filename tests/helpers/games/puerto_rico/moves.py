"""The actions of Puerto Rico in short, and taking them one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from doubloon import Game

Json = dict[str, Any]

PASS: Json = {"type": "pass"}
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
    """Where the guest that has risen goes."""
    return {"type": "move", "to": to}


def return_colonist(place: str) -> Json:
    return {"type": "return", "what": "colonist", "from": place}


def return_good(good: str) -> Json:
    return {"type": "return", "what": "good", "good": good}


def ship(good: str, barrels: int) -> Json:
    """So many barrels of the kind in a mixed load."""
    return {"type": "ship", "good": good, "barrels": barrels}


def load(good: str, ship: int | str) -> Json:
    return {"type": "load", "good": good, "ship": ship}


def store(good: str) -> Json:
    """All barrels of the kind in a warehouse."""
    return {"type": "store", "good": good, "in": "warehouse"}


def keep(good: str) -> Json:
    """One barrel on the compass."""
    return {"type": "store", "good": good, "in": "compass"}


def legal(game: Game) -> list[Json]:
    """The legal actions as JSON objects."""
    return [game.action_to_json(action) for action in game.legal_actions()]


def do(game: Game, *actions: Json) -> Game:
    """Take these actions one after the other."""
    for action in actions:
        game.apply(action)
    return game


def asked(game: Game) -> tuple[str, int | None]:
    """The phase and the seat of the next decision."""
    position = game.to_json()
    return position["phase"], game.current_player


def take_first_until(game: Game, phase: str) -> Game:
    """Take the first legal action again and again until that phase (or the end)."""
    while game.to_json()["phase"] != phase and not game.is_over:
        game.apply(game.legal_actions()[0])
    return game


def pass_all(game: Game) -> Game:
    """Everybody who may pass does."""
    while PASS in legal(game):
        game.apply(PASS)
    return game


def ends_of_phase(game: Game, phase: str) -> Iterator[Game]:
    """The game after every way through the phase."""
    if asked(game)[0] != phase:
        yield game
        return
    for action in game.legal_actions():
        after = game.copy()
        after.apply(action)
        yield from ends_of_phase(after, phase)
