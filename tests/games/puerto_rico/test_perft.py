"""Node counts from set positions against perft.json; those of mayor, captain and store also against brute force."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import prod

import pytest

from doubloon import Game
from tests.helpers.games.positions import the
from tests.helpers.games.puerto_rico.brute_force import GOODS, Loading, keepings, placements
from tests.helpers.games.puerto_rico.perft import (
    PERFT,
    captain_with_both_wharves,
    captain_with_wharf,
    mayor,
    stores_with_storehouse,
    stores_with_warehouses,
)
from tests.helpers.games.puerto_rico.positions import SPACES, VIOLET, colonists

CIRCLES = {"indigo plant": 3, "coffee roaster": 2}  # the others of these positions have one


@pytest.mark.slow
@pytest.mark.parametrize("name", PERFT.positions)
def test_node_count(name: str) -> None:
    PERFT.check(name)


def test_no_position_is_stored_but_not_counted() -> None:
    PERFT.check_names()


def test_mayor_count_is_right() -> None:
    game = mayor()
    total = 0
    for privilege in (0, 1):
        arrived = {1: 2 + privilege, 2: 2, 0: 1}  # five on the ship, from the mayor (seat 1) on
        ways = [len(placements(capacities(game, seat), colonists(game, seat) + arrived[seat])) for seat in arrived]
        total += prod(ways)
    assert total == PERFT.stored_count("mayor")


def capacities(game: Game, seat: int) -> list[int]:
    player = the(game, "players", seat)
    tiles = Counter(space["tile"] for space in player["island"])
    return [*tiles.values(), *(CIRCLES.get(space["building"], 1) for space in player["city"])]


def test_store_count_is_right() -> None:
    players = the(stores_with_warehouses(), "players")
    ways = [len(keepings(player["goods"], places)) for player, places in zip(players, (1, 2, 0, 2), strict=True)]
    assert prod(ways) == PERFT.stored_count("stores with warehouses")
    # by hand: 4 kinds, one whole, a barrel of the 3 others; 5 kinds, two whole, a barrel of the 3 others; 2; all fits
    assert ways == [4 * 3, 10 * 3, 2, 1]


def test_captain_count_is_right() -> None:
    game = captain_with_wharf()
    goods = [{good: player["goods"][good] for good in GOODS} for player in the(game, "players")]
    cargo: list[tuple[str, int] | None] = [None, ("corn", 2), None]
    loading = Loading(goods, [5, 6, 7], cargo, {0, 2}, {1, 2}, captain=1, current=1, points=[0] * 4)
    assert sum(1 for _ in loading.ends()) == PERFT.stored_count("captain with wharf")


def test_draft_count_is_right() -> None:
    price = {name: price for price, names in VIOLET.items() for name in names}
    orders = permutations(price, 3)
    legal = sum(all(n <= SPACES[of] for of, n in Counter(map(price.get, order)).items() if of) for order in orders)
    assert legal == PERFT.stored_count("draft")


def test_store_count_with_storehouse_is_right() -> None:
    """Seat 2's guest may stay, go to the corn (either way two kinds to choose from) or to the warehouse (all fits);
    seat 0 keeps any four barrels; seat 1 two whole kinds of four and four barrels of the six left."""
    goods = the(stores_with_storehouse(), "players", 0, "goods")
    assert (2 + 2 + 1) * len(keepings(goods, 0, singles=4)) * (6 * 3) == PERFT.stored_count("stores with storehouse")


def test_captain_count_with_both_wharves_is_right() -> None:
    game = captain_with_both_wharves()
    goods = [{good: player["goods"][good] for good in GOODS} for player in the(game, "players")]
    cargo: list[tuple[str, int] | None] = [None, ("corn", 2), ("coffee", 6)]
    loading = Loading(goods, [4, 5, 6], cargo, {0}, set(), captain=1, current=1, points=[0] * 3)
    loading.small_wharves = {0, 1}
    assert sum(1 for _ in loading.ends()) == PERFT.stored_count("captain with both wharves")


def test_count_adds_up_the_breakdown() -> None:
    for name in ("start, 3 players", "mayor"):
        assert PERFT.count(name) == PERFT.stored_count(name)
