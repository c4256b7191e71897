"""The text of every action of Puerto Rico. These patterns never change: recorded games are made of them."""

from __future__ import annotations

from doubloon.core.json_reader import Json


def action_text(action: Json) -> str:
    """The text of an action given as its JSON object."""
    match action:
        case {"type": "draft" | "build" as verb, "building": building}:
            return f"{verb} {building}"
        case {"type": "pick", "role": role}:
            return f"pick {role}"
        case {"type": "take", "tile": tile}:
            return f"take {tile}"
        case {"type": "place", "on": circle, "colonists": colonists}:
            return f"place {colonists} on {circle}"
        case {"type": "return", "what": "colonist", "from": place}:
            return f"return colonist from {place}"
        case {"type": "return", "what": "good", "good": good}:
            return f"return good {good}"
        case {"type": "return", "what": "vp"}:
            return "return vp"
        case {"type": "produce", "good": good}:
            return f"produce {good}"
        case {"type": "sell", "good": good, "at": "trading house"}:
            return f"sell {good}"
        case {"type": "sell", "good": good, "at": place}:
            return f"sell {good} at {place}"
        case {"type": "load", "good": good, "ship": "wharf"}:
            return f"load {good} on wharf"
        case {"type": "load", "good": good, "ship": ship}:
            return f"load {good} on ship {ship}"
        case {"type": "ship", "good": good, "barrels": barrels}:
            return f"ship {barrels} {good}"
        case {"type": "store", "good": good, "in": "compass"}:
            return f"store {good} on compass"
        case {"type": "store", "good": good, "in": place}:
            return f"store {good} in {place}"
        case {"type": "move", "to": circle}:
            return f"move to {circle}"
        case {"type": str(verb), **rest} if not rest:
            return verb
    raise ValueError(f"the action {action} has no text; add its pattern here")
