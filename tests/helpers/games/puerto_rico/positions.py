"""Positions in a few lines: a start position changed by keyword, and ways to read a board.

    game = at("captain", picker=1, boards={1: board(goods={"corn": 2}, city="wharf*")})

Players that `boards` does not name have an empty board. A star is a colonist: `island="corn*, quarry"`,
`city="indigo plant**, harbor"`. `turn` is left out, so the phase begins with the picker. A board with a building of
the expansion makes it a game with a legal set of 17 violet buildings that has all buildings on the boards; `new`
names more that it must have.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import doubloon
from doubloon import Game
from tests.helpers.games.positions import the
from tests.helpers.games.puerto_rico.added import ADDED

Json = dict[str, Any]

GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")
TILES = (*GOODS, "quarry")
LARGE = ("guild hall", "residence", "fortress", "customs house", "city hall")
ROLE_OF_PHASE = {"store": "captain"}
# the violet buildings by price, those of the base game first, and the spaces there are for them
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
    10: (*LARGE, "statue", "cloister"),
}
SPACES = {1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 2, 9: 1, 10: 5}
NEW = (
    *("aqueduct", "forest house", "black market", "storehouse", "guest house", "trading post", "church"),
    *("small wharf", "lighthouse", "specialty factory", "library", "union hall", "statue", "cloister"),
)


def board(
    *,
    doubloons: int = 0,
    points: int = 0,
    goods: Mapping[str, int] | None = None,
    island: str = "",
    city: str = "",
    san_juan: int = 0,
) -> Json:
    """Returns the board of one player."""
    return {
        "doubloons": doubloons,
        "vp_chips": points,
        "goods": {good: (goods or {}).get(good, 0) for good in GOODS},
        "island": [{"tile": name, "colonists": n} for name, n in _starred(island)],
        "city": [{"building": name, "colonists": n} for name, n in _starred(city)],
        "san_juan": san_juan,
    }


def guests(city: str = "", island: str = "corn", **more: Any) -> Json:
    """A board with two guests and an empty circle on a corn plantation."""
    return board(city=f"guest house**, {city}", island=island, **more)


def _starred(text: str) -> list[tuple[str, int]]:
    """Returns the names in a list with commas, each with its number of stars."""
    names = [name.strip() for name in text.split(",")]
    return [(name.rstrip("*"), name.count("*")) for name in names if name]


def at(
    phase: str,
    *,
    players: int = 4,
    picker: int = 0,
    governor: int | None = None,
    boards: Mapping[int, Json] | None = None,
    ships: Sequence[tuple[str, int] | None] = (),
    new: Sequence[str] = (),
    options: Json | None = None,
    **table: Any,
) -> Game:
    """Returns the game at the first decision of a phase that `picker` has just begun (`pick`: at their pick).

    Without a governor the picker is one, so that the first pick of the round is running. `ships` are the cargo
    ships from the smallest on, None for an empty one. `new` are violet buildings that must be in the game. `table`
    takes the arguments of `set_table`; `options` are those of the game besides players and expansion. In the phase
    `scoring` the governor is the `picker`.
    """
    in_cities = {space["building"] for player in (boards or {}).values() for space in player["city"]}
    position = start(players, expansion=set_with(*in_cities, *new), **(options or {}))
    position |= {"phase": phase, "governor": picker if governor is None else governor}
    if phase == "pick":
        position["current_player"] = picker
    elif phase == "scoring":
        position["ending"] = True
    else:
        position["picker"] = picker
        position["roles"][ROLE_OF_PHASE.get(phase, phase)]["taken_by"] = picker
    position["players"] = [(boards or {}).get(seat) or board() for seat in range(players)]
    for ship, cargo in zip(position["cargo_ships"], ships, strict=False):
        ship["good"], ship["barrels"] = cargo or (None, 0)
    set_table(position, **table)
    for player in position["players"]:
        for space in player["city"]:
            position["supply"]["buildings"][space["building"]] -= 1
    return doubloon.from_json(position)


def start(players: int, seed: int = 1, expansion: str | list[str] = "none", **options: Any) -> Json:
    """Returns a start position without its `turn`."""
    position = doubloon.new_game("puerto-rico", players=players, seed=seed, expansion=expansion, **options).to_json()
    del position["turn"]
    return position


def set_with(*names: str) -> str | list[str]:
    """Returns a legal set of violet buildings with these, filled up from the base game, which "none" stands for."""
    if not set(names) & {*NEW, *ADDED}:
        return "none"
    chosen = []
    for price, printed in VIOLET.items():
        choice = (*printed, *(name for name, row in ADDED.items() if row.price == price))
        wanted = [name for name in choice if name in names]
        chosen += (wanted + [name for name in choice if name not in names])[: max(SPACES[price], len(wanted))]
    return chosen


def set_table(
    position: Json,
    *,
    supply: Mapping[str, int] | None = None,
    colonists: int | None = None,
    colonist_ship: int | None = None,
    chips: int | None = None,
    quarries: int | None = None,
    copies: Mapping[str, int] | None = None,
    house: Sequence[str] | None = None,
    face_up: Sequence[str] | None = None,
    face_down: Sequence[str] | None = None,
    discard: Sequence[str] | None = None,
    used_up: Sequence[str] | None = None,
    on_roles: Mapping[str, int] | None = None,
    taken: Mapping[str, int] | None = None,
    ending: bool | None = None,
) -> None:
    """Changes the table: `supply` the goods in it, `copies` of buildings before any was built,
    `on_roles` the doubloons on role cards, `taken` the roles picked before."""
    position["supply"]["goods"] |= supply or {}
    position["supply"]["buildings"] |= copies or {}
    for key, value in (("colonists", colonists), ("vp_chips", chips), ("quarries", quarries)):
        if value is not None:
            position["supply"][key] = value
    for pile, tiles in (("face_up", face_up), ("face_down", face_down), ("discard", discard), ("used_up", used_up)):
        if tiles is not None:
            position["plantations"][pile] = list(tiles)
    if colonist_ship is not None:
        position["colonist_ship"] = colonist_ship
    if house is not None:
        position["trading_house"] = list(house)
    if ending is not None:
        position["ending"] = ending
    for role, doubloons in (on_roles or {}).items():
        position["roles"][role]["doubloons"] = doubloons
    for role, seat in (taken or {}).items():
        position["roles"][role]["taken_by"] = seat


def doubloons(game: Game, seat: int) -> int:
    return int(the(game, "players", seat, "doubloons"))


def points(game: Game, seat: int) -> int:
    """VP chips and written points."""
    return int(the(game, "players", seat, "vp_chips"))


def goods(game: Game, seat: int) -> dict[str, int]:
    """Returns the player's barrels by kind, without kinds the player has none of."""
    return {good: n for good, n in the(game, "players", seat, "goods").items() if n}


def supply(game: Game, good: str) -> int:
    return int(the(game, "supply", "goods", good))


def tiles(game: Game, seat: int) -> dict[str, int]:
    """Counts the tiles of each kind on the island."""
    return _counted(space["tile"] for space in the(game, "players", seat, "island"))


def buildings(game: Game, seat: int) -> dict[str, int]:
    """The buildings of the city with the colonists in them."""
    return {space["building"]: space["colonists"] for space in the(game, "players", seat, "city")}


def manned(game: Game, seat: int, tile: str) -> int:
    """Colonists on the tiles of that kind."""
    return sum(space["colonists"] for space in the(game, "players", seat, "island") if space["tile"] == tile)


def colonists(game: Game, seat: int) -> int:
    """All colonists of a player, San Juan included."""
    player = the(game, "players", seat)
    return int(player["san_juan"] + sum(space["colonists"] for space in player["island"] + player["city"]))


def cargo(game: Game) -> list[tuple[str, int] | None]:
    """Returns the cargo of the ships, from the smallest on; None for an empty one."""
    return [(ship["good"], ship["barrels"]) if ship["good"] else None for ship in the(game, "cargo_ships")]


def pile(game: Game, name: str) -> dict[str, int]:
    """The plantations `face_up`, `face_down` or `discard`, counted."""
    return _counted(the(game, "plantations", name))


def _counted(names: Any) -> dict[str, int]:
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    return counts
