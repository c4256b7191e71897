"""Scores worked out from the position, without the engine."""

from __future__ import annotations

from collections import Counter
from typing import Any

from doubloon import Game
from tests.helpers.games.puerto_rico.added import ADDED
from tests.helpers.games.puerto_rico.pieces import LARGE

Json = dict[str, Any]

POINTS = (
    {"small indigo plant": 1, "small sugar mill": 1, "indigo plant": 2, "sugar mill": 2}
    | dict.fromkeys(("small market", "hacienda", "construction hut", "small warehouse"), 1)
    | dict.fromkeys(("aqueduct", "forest house", "black market", "storehouse"), 1)
    | dict.fromkeys(("hospice", "office", "large market", "large warehouse"), 2)
    | dict.fromkeys(("guest house", "trading post", "church", "small wharf"), 2)
    | dict.fromkeys(("tobacco storage", "coffee roaster", "factory", "university", "harbor", "wharf"), 3)
    | dict.fromkeys(("lighthouse", "specialty factory", "library", "union hall"), 3)
    | dict.fromkeys(LARGE, 4)
    | {"statue": 8}
    | {name: row.points for name, row in ADDED.items()}
)
GUILD_POINTS = {"small indigo plant": 1, "small sugar mill": 1} | dict.fromkeys(
    ("indigo plant", "sugar mill", "tobacco storage", "coffee roaster"), 2
)
CLOISTER_POINTS = (0, 1, 3, 6, 10)  # by sets


def check_scores(game: Game) -> None:
    """Checks the score of every player."""
    for player, score in zip(game.to_json()["players"], game.scores(), strict=True):
        city = {space["building"]: space["colonists"] for space in player["city"]}
        colonists = player["san_juan"] + sum(space["colonists"] for space in player["island"] + player["city"])
        tiles = Counter(space["tile"] for space in player["island"])
        extra = {
            "guild hall": sum(GUILD_POINTS.get(name, 0) for name in city),
            "residence": {10: 5, 11: 6, 12: 7}.get(len(player["island"]), 4),
            "fortress": colonists // 3,
            "customs house": player["vp_chips"] // 4,
            "city hall": sum(name not in GUILD_POINTS for name in city),
            "cloister": CLOISTER_POINTS[sum(n // 3 for n in tiles.values())],
        }
        total = player["vp_chips"] + sum(POINTS[name] for name in city)
        total += sum(points for name, points in extra.items() if city.get(name))
        assert score["total"] == total
        assert score["tiebreak"] == player["doubloons"] + sum(player["goods"].values())


def city_spaces(player: Json) -> int:
    return sum(2 if space["building"] in LARGE else 1 for space in player["city"])
