"""Positions in a few lines, and ways to read a table.

    game = at("builder", picker=0, players=[seat(hand="library, crane", city="smithy, indigo plant:hero")])

Cards are named in lists with commas, `hero x2` is two of them; `indigo plant:hero` has a hero lying on it as its good,
`indigo plant*` a card that does not matter. Players left out have nothing at all. Without `deck` all cards of the game
that lie nowhere else are in the deck. `turn` is left out, so the phase begins with the picker.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import doubloon
from doubloon import Game
from tests.helpers.games.positions import the

Json = dict[str, Any]

# copied from the rules, not from the engine: name, copies, price, points
CARDS: dict[str, tuple[int, int, int]] = {
    "indigo plant": (10, 1, 1),
    "sugar mill": (8, 2, 1),
    "tobacco storage": (8, 3, 2),
    "coffee roaster": (8, 4, 2),
    "silver smelter": (8, 5, 3),
    "smithy": (3, 1, 1),
    "gold mine": (3, 1, 1),
    "archive": (3, 1, 1),
    "poor house": (3, 2, 1),
    "black market": (3, 2, 1),
    "trading post": (3, 2, 1),
    "well": (3, 2, 1),
    "market stand": (3, 2, 1),
    "crane": (3, 2, 1),
    "chapel": (3, 3, 2),
    "tower": (3, 3, 2),
    "aqueduct": (3, 3, 2),
    "carpenter": (3, 3, 2),
    "prefecture": (3, 3, 2),
    "market hall": (3, 4, 2),
    "quarry": (3, 4, 2),
    "library": (3, 5, 3),
    "statue": (3, 3, 3),
    "victory column": (3, 4, 4),
    "hero": (3, 5, 5),
    "guild hall": (2, 6, 0),
    "city hall": (2, 6, 0),
    "triumphal arch": (2, 6, 0),
    "palace": (2, 6, 0),
}
NAMES = list(CARDS)
PRODUCTION = NAMES[:5]
VIOLET = NAMES[5:]
PRICE = {name: price for name, (_, price, _) in CARDS.items()}
POINTS = {name: points for name, (_, _, points) in CARDS.items()}
ALL_CARDS = Counter({name: copies for name, (copies, _, _) in CARDS.items()})
TILES = [[1, 1, 1, 2, 2], [1, 1, 2, 2, 2], [1, 1, 2, 2, 3], [1, 2, 2, 2, 3], [1, 2, 2, 3, 3]]
ROLES = ["builder", "producer", "trader", "councillor", "prospector"]
SOME_CARD = "*"


def cards(text: str) -> list[str]:
    """Returns the names in a list with commas."""
    found: list[str] = []
    for entry in filter(None, (part.strip() for part in text.split(","))):
        name, _, times = entry.partition(" x")
        found += [name] * int(times or 1)
    return found


def seat(hand: str = "", city: str = "", chapel: str = "", covered: str = "") -> Json:
    """Returns the cards of one player."""
    spaces = []
    for name in cards(city):
        building, _, good = name.replace("*", ":*").partition(":")
        spaces.append({"building": building, "good": good or None})
    return {"hand": cards(hand), "city": spaces, "chapel": cards(chapel), "covered": cards(covered)}


def position(
    phase: str,
    *,
    picker: int = 0,
    governor: int | None = None,
    players: Sequence[Json] = (),
    seats: int = 3,
    deck: str | None = None,
    discard: str = "",
    tiles: Sequence[int] = range(5),
    seen: int = 0,
    taken: Mapping[str, int] | None = None,
    seed: int = 1,
    voluntary: bool = False,
    **more: Any,
) -> Json:
    """Returns a position as JSON; `tiles` are indices of the trading tiles in the rules' table, from the top."""
    governor = picker if governor is None else governor
    seated = [copy.deepcopy(player) for player in players] + [seat() for _ in range(seats - len(players))]
    roles: Json = {role: {"taken_by": None} for role in ROLES}
    for role, by in (taken or {}).items():
        roles[role]["taken_by"] = by
    if phase in ROLES:
        roles[phase]["taken_by"] = picker
    found: Json = {
        "game": "san-juan",
        "rules": 1,
        "options": {"players": len(seated), "opening_choice": False},
        "round": 1,
        "governor": governor,
        "phase": phase,
        "picker": picker if phase in ROLES else None,
        "current_player": picker,
        "ending": any(len(player["city"]) == 12 for player in seated),
        "over": False,
        "library_used": False,
        "roles": roles,
        "tiles": {"order": [TILES[tile] for tile in tiles], "face_up": None, "seen": seen},
        "deck": cards(deck or ""),
        "discard": cards(discard),
        "players": seated,
        "rng": f"{seed:032x}:0",
    }
    if voluntary:
        found["options"]["voluntary"] = True
    rest = fill_goods(found)
    if deck is None:
        found["deck"] = sorted(rest.elements(), key=NAMES.index)
    return found | more


def fill_goods(written: Json) -> Counter[str]:
    """Gives each unspecified good a card; returns the cards that lie nowhere."""
    rest = ALL_CARDS - Counter(all_cards(written))
    for player in written["players"]:
        for space in player["city"]:
            if space["good"] == SOME_CARD:
                space["good"] = rest.most_common(1)[0][0]
                rest[space["good"]] -= 1
    return rest


def all_cards(written: Json) -> list[str]:
    """Returns every card of a position, wherever it lies."""
    found = [*written["deck"], *written["discard"], *written.get("turn", {}).get("drawn", [])]
    for player in written["players"]:
        found += [*player["hand"], *player["chapel"], *player["covered"]]
        for space in player["city"]:
            found += [space["building"]] + [space["good"]] * (space["good"] is not None)
    return found


def at(phase: str, **table: Any) -> Game:
    """Returns the game at the first decision of a phase that `picker` has just begun (`pick`: at their pick)."""
    return doubloon.from_json(position(phase, **table))


def hand(game: Game, player: int) -> list[str]:
    return list(the(game, "players", player, "hand"))


def hand_sizes(game: Game) -> list[int]:
    return [len(player["hand"]) for player in the(game, "players")]


def city(game: Game, player: int) -> list[str]:
    return [space["building"] for space in the(game, "players", player, "city")]


def goods(game: Game, player: int) -> list[str]:
    """Returns the buildings with a good on them, in card order."""
    spaces = the(game, "players", player, "city")
    return sorted((space["building"] for space in spaces if space["good"]), key=NAMES.index)


def chapel(game: Game, player: int) -> list[str]:
    return list(the(game, "players", player, "chapel"))


def covered(game: Game, player: int) -> list[str]:
    return list(the(game, "players", player, "covered"))


def deck(game: Game) -> list[str]:
    return list(the(game, "deck"))


def discards(game: Game) -> list[str]:
    return list(the(game, "discard"))
