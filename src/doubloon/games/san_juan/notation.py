"""The text of every action of San Juan. These patterns never change: recorded games are made of them."""

from __future__ import annotations

from doubloon.core.json_reader import Json


def action_text(action: Json) -> str:
    """The text of an action given as its JSON object."""
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
        case {"type": str(verb), **rest} if not rest:
            return verb
    raise ValueError(f"the action {action} has no text; add its pattern here")
