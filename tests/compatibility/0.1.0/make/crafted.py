"""Short games from positions made so that a certain action is legal: those that hardly any game comes to.

The engine does not insist that all pieces of a position add up, so that rare things are easy to write.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import doubloon
from doubloon import Game

Json = dict[str, Any]

GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")
# the violet buildings by price, and the spaces there are for them
VIOLET = {
    1: ("small market", "aqueduct"),
    2: ("hacienda", "construction hut", "forest house", "black market"),
    3: ("small warehouse", "storehouse"),
    4: ("hospice", "guest house"),
    5: ("office", "large market", "trading post", "church"),
    6: ("large warehouse", "small wharf"),
    7: ("factory", "lighthouse"),
    8: ("university", "harbor", "specialty factory", "library"),
    9: ("wharf", "union hall"),
    10: ("guild hall", "residence", "fortress", "customs house", "city hall", "statue", "cloister"),
}
SPACES = {1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 2, 9: 1, 10: 5}
PLANTS = (("tobacco storage", 0), ("coffee roaster", 0), ("indigo plant", 0), ("sugar mill", 0))


def expansion_with(*names: str) -> list[str] | None:
    """A legal set of violet buildings with these; None if there is none."""
    chosen: list[str] = []
    for price, choice in VIOLET.items():
        wanted = [name for name in choice if name in names]
        chosen += (wanted + [name for name in choice if name not in names])[: max(SPACES[price], len(wanted))]
    return chosen if len(chosen) == 17 else None


def candidates(action: Json) -> Iterator[Game]:
    """Games in which the action may be legal soon."""
    match action:
        case {"type": "place", "on": on, "colonists": number}:
            if on in (*GOODS, "quarry"):
                yield from puerto_rico("mayor", [], PLANTS, [on] * number, san_juan=number + 1)
            else:
                city = [(on, 0), *PLANTS[:2], ("cloister", 0)]  # the last is never asked about
                yield from puerto_rico("mayor", [on, "cloister"], city, [])
        case {"type": "return", "what": "colonist", "from": whence}:
            city = [("black market", 1), (whence, 1)] if whence != "black market" else [("black market", 1)]
            for doubloons in range(5):
                yield from puerto_rico("builder", ["black market", whence], city, [], doubloons=doubloons, san_juan=1)
        case {"type": "sell", "at": "trading post", "good": good}:
            yield from puerto_rico("trader", ["trading post"], [("trading post", 1)], [], goods={good: 2})
        case {"type": "load", "ship": "wharf", "good": good}:
            yield from puerto_rico("captain", ["wharf"], [("wharf", 1)], [], goods={good: 3})
        case {"type": "ship", "good": good, "barrels": number}:
            goods = {good: max(number, 1), "corn" if good == "coffee" else "coffee": 2}
            yield from puerto_rico("captain", ["small wharf"], [("small wharf", 1)], [], goods=goods)
        case {"type": "move", "to": to}:
            yield from puerto_rico("builder", ["guest house", to], [("guest house", 2), (to, 0)], ["corn"])
        case {"type": "over", "building": under}:
            built = [{"building": name, "good": None} for name in dict.fromkeys(("crane", under, "indigo plant"))]
            yield san_juan(built, ["palace", "guild hall", "library", *["sugar mill"] * 6])


def puerto_rico(
    phase: str,
    needed: list[str],
    city: Any,
    island: list[str],
    goods: Json | None = None,
    doubloons: int = 0,
    san_juan: int = 0,
) -> Iterator[Game]:
    expansion = expansion_with(*needed)
    if expansion is None:
        return
    position = doubloon.new_game("puerto-rico", players=3, seed=5, expansion=expansion).to_json()
    del position["turn"]
    position |= {"phase": phase, "picker": 0, "governor": 0, "current_player": 0}
    position["roles"][phase]["taken_by"] = 0
    position["players"][0] |= {
        "doubloons": doubloons,
        "goods": {good: (goods or {}).get(good, 0) for good in GOODS},
        "city": [{"building": name, "colonists": colonists} for name, colonists in city],
        "island": [{"tile": tile, "colonists": 0} for tile in island],
        "san_juan": san_juan,
    }
    for name, _ in city:
        position["supply"]["buildings"][name] -= 1
    with suppress(doubloon.InvalidPosition):  # there are not so many of them in the box
        yield doubloon.from_json(position)


def san_juan(city: list[Json], hand: list[str]) -> Game:
    position = doubloon.new_game("san-juan", players=2, seed=5).to_json()
    del position["turn"]
    position |= {"phase": "builder", "picker": 0, "governor": 0, "current_player": 0, "deck": [], "discard": []}
    position["roles"]["builder"]["taken_by"] = 0
    position["players"][0] |= {"city": city, "hand": hand}
    position["players"][1] |= {"city": [], "hand": ["hero", "well"]}
    return doubloon.from_json(position)


def with_action(number: int, action: Json) -> Game | None:
    """A game that has taken the action; None if no position was found for it."""
    for start in candidates(action):
        found = search(start, number, 6)
        if found is not None:
            return found
    return None


def search(game: Game, number: int, depth: int) -> Game | None:
    """Try everything the first seat can do, until the action is legal."""
    if game.is_over or game.current_player != 0:
        return None
    legal = game.legal_actions()
    if number in legal:
        game.apply(number)
        return game
    for action in legal[::-1] if depth else ():
        after = game.copy()
        after.apply(action)
        found = search(after, number, depth - 1)
        if found is not None:
            return found
    return None
