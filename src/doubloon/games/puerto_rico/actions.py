"""Every action of Puerto Rico: its number, JSON object and text."""

from __future__ import annotations

from collections.abc import Iterator

from doubloon.core.json_reader import Json
from doubloon.core.notation import ActionTable
from doubloon.games.puerto_rico.names import BUILDING_NAMES, CIRCLE_NAMES, GOOD_NAMES, ROLE_NAMES, TILE_NAMES, USE_NAMES
from doubloon.games.puerto_rico.rules.buildings import PRODUCTION_BUILDINGS
from doubloon.games.puerto_rico.rules.numbers import SHIPS
from doubloon.games.puerto_rico.rules.steps import MAX_BARRELS, PLACE_ACTIONS


def all_actions() -> Iterator[Json]:
    """The JSON object of every action, in the order of the action numbers (`rules.steps`)."""
    yield {"type": "pass"}
    yield {"type": "guest"}
    yield {"type": "settle"}
    yield from ({"type": "draft", "building": building} for building in BUILDING_NAMES[PRODUCTION_BUILDINGS:])
    yield from ({"type": "pick", "role": role} for role in ROLE_NAMES)
    yield {"type": "hacienda"}
    yield from ({"type": "take", "tile": tile} for tile in TILE_NAMES)
    yield {"type": "colonist"}
    for circle, name in enumerate(CIRCLE_NAMES):
        yield from ({"type": "place", "on": name, "colonists": n} for n in range(PLACE_ACTIONS[circle]))
    yield from ({"type": "build", "building": building} for building in BUILDING_NAMES)
    yield from ({"type": "return", "what": "colonist", "from": place} for place in (*CIRCLE_NAMES, "san juan"))
    yield from ({"type": "return", "what": "good", "good": good} for good in GOOD_NAMES)
    yield {"type": "return", "what": "vp"}
    yield from ({"type": "produce", "good": good} for good in GOOD_NAMES)
    for place in ("trading house", "trading post"):
        yield from ({"type": "sell", "good": good, "at": place} for good in GOOD_NAMES)
    for good in GOOD_NAMES:
        yield from ({"type": "load", "good": good, "ship": ship} for ship in range(SHIPS))
    yield from ({"type": "load", "good": good, "ship": "wharf"} for good in GOOD_NAMES)
    yield {"type": "small wharf"}
    for good in GOOD_NAMES:
        yield from ({"type": "ship", "good": good, "barrels": n} for n in range(MAX_BARRELS + 1))
    for place in ("warehouse", "compass"):
        yield from ({"type": "store", "good": good, "in": place} for good in GOOD_NAMES)
    yield from ({"type": "move", "to": circle} for circle in CIRCLE_NAMES)
    yield from ({"type": "use", "what": use} for use in USE_NAMES)  # only with the option `voluntary`


def action_text(action: Json) -> str:
    """The text of an action, from its JSON object. These patterns never change: recorded games are made of them."""
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
        case {"type": "use", "what": use}:
            return f"use {use}"
        case {"type": str(verb), **rest} if not rest:
            return verb
    raise ValueError(f"the action {action} has no text; add its pattern here")


ACTION_TABLE = ActionTable(all_actions(), action_text, __package__)
