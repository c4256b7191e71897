"""Checks that no piece is lost or made, for any position that was reached by play."""

from __future__ import annotations

from collections import Counter
from typing import Any

from doubloon import Game
from tests.helpers.games.puerto_rico.added import ADDED

Json = dict[str, Any]

GOODS = {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}
PLANTATIONS = {"corn": 10, "indigo": 12, "sugar": 11, "tobacco": 9, "coffee": 8}
QUARRIES = {2: 5, 3: 8, 4: 8, 5: 8}
GOODS_LESS = {2: 2, 3: 0, 4: 0, 5: 0}
TILES_LESS = {2: 3, 3: 0, 4: 0, 5: 0}
COLONISTS = {2: 42, 3: 58, 4: 79, 5: 100}
CHIPS = {2: 65, 3: 75, 4: 100, 5: 122}
ROLES = {2: 7, 3: 6, 4: 7, 5: 8}
COPIES = {"small indigo plant": 4, "small sugar mill": 4} | dict.fromkeys(
    ("indigo plant", "sugar mill", "tobacco storage", "coffee roaster"), 3
)
LARGE = (
    *("guild hall", "residence", "fortress", "customs house", "city hall", "statue", "cloister"),
    *(name for name, row in ADDED.items() if row.large),
)
CIRCLES = {
    "indigo plant": 3,
    "sugar mill": 3,
    "tobacco storage": 3,
    "coffee roaster": 2,
    "guest house": 2,
    "statue": 0,
    **{name: row.circles for name, row in ADDED.items()},
}


def take_and_check(game: Game, action: int | str) -> None:
    """Takes an action and checks all pieces after it."""
    before = game.to_json()
    chosen = game.action_to_json(action)
    phase = chosen["role"] if chosen["type"] == "pick" else before["phase"]
    game.apply(action)
    after = game.to_json()
    check_pieces(after)
    if after["phase"] in ("pick", "over"):
        check_between_phases(phase, after)
    assert after["ending"] or not before["ending"]


def check_pieces(position: Json) -> None:
    """No piece is lost or made, and no place holds more than it can."""
    check_goods(position)
    check_colonists(position)
    check_tiles(position)
    check_buildings(position)
    check_chips(position)
    check_roles(position)
    check_room(position)


def check_goods(position: Json) -> None:
    goods = Counter(position["supply"]["goods"])
    goods.update(position["trading_house"])
    for player in position["players"]:
        goods.update(player["goods"])
    for ship in position["cargo_ships"]:
        if ship["good"] is not None:
            goods[ship["good"]] += ship["barrels"]
    less = GOODS_LESS[len(position["players"])]
    assert goods == {good: n - less for good, n in GOODS.items()}


def check_colonists(position: Json) -> None:
    colonists = position["supply"]["colonists"] + position["colonist_ship"]
    for player in position["players"]:
        colonists += player["san_juan"] + sum(space["colonists"] for space in player["island"] + player["city"])
    assert colonists == COLONISTS[len(position["players"])]
    assert position["supply"]["colonists"] >= 0
    assert position["colonist_ship"] >= 0


def tiles_out(position: Json) -> Counter[str]:
    """Counts the plantations that have become forests, by kind."""
    less = TILES_LESS[len(position["players"])]
    out = Counter({kind: n - less for kind, n in PLANTATIONS.items()})
    for pile in ("face_up", "face_down", "discard"):
        out.subtract(position["plantations"][pile])
    if "drawn" in position["turn"]:
        out.subtract([position["turn"]["drawn"]])
    for player in position["players"]:
        out.subtract(space["tile"] for space in player["island"] if space["tile"] in PLANTATIONS)
    return out


def check_tiles(position: Json) -> None:
    """Every forest has used up one plantation; those used up since the last shuffle are listed by kind."""
    kinds = [space["tile"] for player in position["players"] for space in player["island"]]
    assert kinds.count("quarry") + position["supply"]["quarries"] == QUARRIES[len(position["players"])]
    out = tiles_out(position)
    assert sum(out.values()) == kinds.count("forest")
    unseen = Counter(position["plantations"].get("used_up", ()))
    assert all(out[kind] >= unseen[kind] for kind in PLANTATIONS)


def check_buildings(position: Json) -> None:
    copies = Counter(position["supply"]["buildings"])
    for player in position["players"]:
        copies.update(space["building"] for space in player["city"])
    expected = {name: copies_of(name, len(position["players"])) for name in position["supply"]["buildings"]}
    assert len(expected) == 23 or (position["phase"] == "draft" and 6 <= len(expected) < 23)
    assert copies == expected


def copies_of(name: str, players: int) -> int:
    if players == 2:
        return 2 if name in COPIES else 1
    return COPIES.get(name, 1 if name in LARGE else 2)


def check_chips(position: Json) -> None:
    """Only when the last chip is gone are points written down, and then the game is ending.

    After that a chip may come back to the supply by a black market.
    """
    chips = position["supply"]["vp_chips"]
    written = chips + sum(player["vp_chips"] for player in position["players"]) - CHIPS[len(position["players"])]
    returned = position["ending"] and "black market" in position["supply"]["buildings"]
    assert written == 0 or (written > 0 and (chips == 0 or returned))
    assert chips > 0 or position["ending"]


def check_roles(position: Json) -> None:
    """The seats that have picked in this round hold their cards; taken cards have no doubloons on them."""
    seats = len(position["players"])
    cards = position["roles"].values()
    holders = sorted(card["taken_by"] for card in cards if card["taken_by"] is not None)
    assert len(cards) == ROLES[seats]
    if position["phase"] == "draft":
        assert holders == []
    now = position["picker"] if position["picker"] is not None else position["current_player"]
    before = 0
    if position["phase"] in ("scoring", "over"):
        before = 6 if seats == 2 else seats
    elif position["phase"] != "draft":
        before = (now - position["governor"]) % seats
        if seats == 2:  # three picks each, alternating
            picked = len(holders) - (position["picker"] is not None)
            assert picked % 2 == before
            before = picked
    if position["picker"] is not None:
        before += 1
    assert holders == sorted((position["governor"] + turn) % seats for turn in range(before))
    assert all(card["doubloons"] == 0 for card in cards if card["taken_by"] is not None)


def check_room(position: Json) -> None:
    for player in position["players"]:
        names = [space["building"] for space in player["city"]]
        spaces = len(names) + sum(name in LARGE for name in names)
        assert len(names) == len(set(names))
        assert spaces <= 12
        assert spaces < 12 or position["ending"]
        assert len(player["island"]) <= 12
        assert all(0 <= space["colonists"] <= (space["tile"] != "forest") for space in player["island"])
        assert all(0 <= space["colonists"] <= CIRCLES.get(space["building"], 1) for space in player["city"])
        assert player["san_juan"] >= 0
        assert player["doubloons"] >= 0
        assert min(player["goods"].values()) >= 0
    for ship in position["cargo_ships"]:
        assert 0 <= ship["barrels"] <= ship["capacity"]
        assert (ship["good"] is None) == (ship["barrels"] == 0)
    carried = [ship["good"] for ship in position["cargo_ships"] if ship["good"] is not None]
    assert len(carried) == len(set(carried))
    assert len(position["trading_house"]) <= 4
    assert len(position["plantations"]["face_up"]) <= len(position["players"]) + 1


def check_between_phases(before: str, position: Json) -> None:
    """Checks the table after the phase `before`, when the next pick begins."""
    if before == "mayor":
        for player in position["players"]:
            circles = [int(space["tile"] != "forest") for space in player["island"]]
            circles += [CIRCLES.get(space["building"], 1) for space in player["city"]]
            manned = [space["colonists"] for space in player["island"] + player["city"]]
            assert player["san_juan"] == 0 or manned == circles
    elif before == "settler":
        # fewer lie open only when no tile is left anywhere
        plantations = position["plantations"]
        short = len(plantations["face_up"]) <= len(position["players"])
        assert not short or not plantations["face_down"] + plantations["discard"]
    elif before == "trader":
        assert len(position["trading_house"]) < 4
    elif before in ("captain", "store"):
        assert all(ship["barrels"] < ship["capacity"] for ship in position["cargo_ships"])
        for player in position["players"]:
            staff = {space["building"]: space["colonists"] for space in player["city"]}
            places = (staff.get("small warehouse", 0) > 0) + 2 * (staff.get("large warehouse", 0) > 0)
            loose = sorted(player["goods"].values())[: 5 - places]
            assert sum(loose) <= (4 if staff.get("storehouse", 0) > 0 else 1)
