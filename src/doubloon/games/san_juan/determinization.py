"""Determinization of a view in JSON: fills in what the seat cannot see. All fitting positions are equally likely.

The module `heuristics.determinization` deals the hidden cards of a compiled state again, without a view.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from doubloon.core.errors import InvalidPosition
from doubloon.core.game import Json
from doubloon.games.san_juan.names import CARD_NAMES
from doubloon.games.san_juan.position.writer import TILES
from doubloon.games.san_juan.rules.cards import COPIES


class Unseen:
    """A shuffled pile of the cards that the seat cannot see."""

    def __init__(self, view: Json, chance: Random) -> None:
        cards = Counter(dict(zip(CARD_NAMES, COPIES, strict=True)))
        cards.subtract(card for card in view["turn"].get("drawn") or ())
        for player in view["players"]:
            cards.subtract(player.get("covered") or ())
            cards.subtract(space["building"] for space in player["city"])
            cards.subtract(player.get("chapel") or ())
            if isinstance(player["hand"], list):
                cards.subtract(player["hand"])
        self.cards = [name for name in CARD_NAMES for _ in range(cards[name])]
        chance.shuffle(self.cards)

    def deal(self, number: int) -> list[str]:
        dealt, self.cards = self.cards[:number], self.cards[number:]
        return dealt


def fill_hidden(view: Json, chance: Random) -> Json:
    """Add to the view the hidden cards, in hands and piles and on buildings, and the trading tiles still to come."""
    if not isinstance(view["players"][view["current_player"]]["hand"], list):
        raise InvalidPosition("this must be the view of the seat that decides")
    unseen = Unseen(view, chance)
    players = [dict(player) for player in view["players"]]
    for player in players:
        player["city"] = [
            {**space, "good": unseen.deal(1)[0] if space["good"] and unseen.cards else None} for space in player["city"]
        ]
    for player in players:
        if not isinstance(player["hand"], list):
            player["hand"] = unseen.deal(player["hand"])
    deck, discard = unseen.deal(view["deck"]), unseen.deal(view["discard"])
    hidden = [player for player in players if "chapel" not in player]
    builders = [player for player in hidden if has_chapel(player)] or hidden
    for player in hidden:
        player["chapel"] = []
    for place, card in enumerate(unseen.cards):  # the remaining cards are under chapels
        if builders:
            builders[place % len(builders)]["chapel"].append(card)
    return {
        **view,
        "players": players,
        "deck": deck,
        "discard": discard,
        "tiles": with_all_tiles(view["tiles"], chance),
    }


def has_chapel(player: Json) -> bool:
    return "chapel" in (space["building"] for space in player["city"]) or "chapel" in (player.get("covered") or ())


def with_all_tiles(tiles: Json, chance: Random) -> Json:
    seen: list[Any] = [tile for tile in [tiles["face_up"], *tiles["order"]] if tile is not None]
    unseen = [tile for tile in TILES if tile not in seen]
    chance.shuffle(unseen)
    return {**tiles, "order": [unseen.pop() if tile is None else tile for tile in tiles["order"]]}
