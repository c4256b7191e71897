"""The actions of Puerto Rico in short, and taking them one after the other."""

from __future__ import annotations

from typing import Any

from doubloon import Game

Json = dict[str, Any]

PASS: Json = {"type": "pass"}
HACIENDA: Json = {"type": "hacienda"}
SETTLE: Json = {"type": "settle"}
COLONIST: Json = {"type": "colonist"}


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
