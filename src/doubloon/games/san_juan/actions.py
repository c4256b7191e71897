"""Every action of San Juan as its JSON object, in the order of `rules.steps`."""

from __future__ import annotations

from collections.abc import Iterator

from doubloon.core.json_reader import Json
from doubloon.core.notation import ActionTable
from doubloon.games.san_juan.names import CARD_NAMES, PRODUCTION_NAMES, ROLE_NAMES
from doubloon.games.san_juan.notation import action_text


def all_actions() -> Iterator[Json]:
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


ACTION_TABLE = ActionTable(all_actions(), action_text, __package__)


def hide_card(action: Json, phase: str) -> Json:
    """The action as somebody else sees it: cards that are laid down unseen are left out."""
    if "card" not in action or (action["type"] == "keep" and phase == "prospector"):
        return action
    return {"type": action["type"]}
