"""Every action of San Juan: its number, JSON object and text."""

from __future__ import annotations

from collections.abc import Iterator

from doubloon.core.json_reader import Json
from doubloon.core.notation import ActionTable
from doubloon.games.san_juan.names import CARD_NAMES, PRODUCTION_NAMES, ROLE_NAMES, USE_NAMES


def all_actions() -> Iterator[Json]:
    """The JSON object of every action, in the order of the action numbers (`rules.steps`)."""
    yield {"type": "pass"}
    yield from ({"type": "pick", "role": role} for role in ROLE_NAMES)
    yield from ({"type": "build", "building": card} for card in CARD_NAMES)
    yield from ({"type": "over", "building": card} for card in CARD_NAMES)
    yield from ({"type": "pay", "good": building} for building in PRODUCTION_NAMES)
    yield from ({"type": "pay", "card": card} for card in CARD_NAMES)
    yield from ({"type": "produce", "building": building} for building in PRODUCTION_NAMES)
    yield from ({"type": "sell", "building": building} for building in PRODUCTION_NAMES)
    yield from ({"type": "keep", "card": card} for card in CARD_NAMES)
    yield from ({"type": "discard", "card": card} for card in CARD_NAMES)
    yield {"type": "mine"}
    yield from ({"type": "chapel", "card": card} for card in CARD_NAMES)
    yield {"type": "library"}
    yield from ({"type": "use", "what": name} for name in USE_NAMES)  # only with `voluntary`


def action_text(action: Json) -> str:
    """The text of an action, from its JSON object. These patterns never change: recorded games are made of them."""
    match action:
        case {"type": "pick", "role": role}:
            return f"pick {role}"
        case {"type": "build" | "over" | "produce" | "sell" as verb, "building": building}:
            return f"{verb} {building}"
        case {"type": "pay", "good": building}:
            return f"pay good {building}"
        case {"type": "pay", "card": card}:
            return f"pay card {card}"
        case {"type": "keep" | "discard" | "chapel" as verb, "card": card}:
            return f"{verb} {card}"
        case {"type": "use", "what": what}:
            return f"use {what}"
        case {"type": str(verb), **rest} if not rest:
            return verb
    raise ValueError(f"the action {action} has no text; add its pattern here")


ACTION_TABLE = ActionTable(all_actions(), action_text, __package__)


def redact_action(action: Json, phase: str) -> Json:
    """The action as other players see it: without a card that is moved face down."""
    if "card" not in action or (action["type"] == "keep" and phase == "prospector"):
        return action
    return {"type": action["type"]}
