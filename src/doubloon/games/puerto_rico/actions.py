"""Every action of Puerto Rico as its JSON object, in the order of `rules.steps`."""

from __future__ import annotations

from collections.abc import Iterator

from doubloon.core.json_reader import Json
from doubloon.core.notation import ActionTable
from doubloon.games.puerto_rico.names import BUILDING_NAMES, CIRCLE_NAMES, GOOD_NAMES, ROLE_NAMES, TILE_NAMES
from doubloon.games.puerto_rico.notation import action_text
from doubloon.games.puerto_rico.rules.buildings import PRODUCTION_BUILDINGS
from doubloon.games.puerto_rico.rules.numbers import SHIPS
from doubloon.games.puerto_rico.rules.steps import MAX_BARRELS, PLACE_ACTIONS


def all_actions() -> Iterator[Json]:
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


ACTION_TABLE = ActionTable(all_actions(), action_text, __package__)
