"""The engine agrees with an independent enumeration at many random positions."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from doubloon import Game
from tests.helpers.games.decisions import PASS, do, ways_through_phase
from tests.helpers.games.positions import the
from tests.helpers.games.puerto_rico.brute_force import GOODS, Loading, keepings, placements
from tests.helpers.games.puerto_rico.captain_phases import captain_game, check_step_by_step
from tests.helpers.games.puerto_rico.positions import at, board

CIRCLES = {
    "small indigo plant": 1,
    "sugar mill": 3,
    "tobacco storage": 3,
    "coffee roaster": 2,
    "hospice": 1,
    "harbor": 1,
    "city hall": 1,
}


@pytest.mark.parametrize("seed", range(40))
def test_mayor_placements(seed: int) -> None:
    rng = random.Random(seed)
    tiles = Counter(rng.choices([*GOODS, "quarry"], k=rng.randint(0, 5)))
    city = rng.sample(list(CIRCLES), rng.randint(0, 4))
    kinds = [good for good in (*GOODS, "quarry") if tiles[good]] + [name for name in CIRCLES if name in city]
    capacities = [tiles[kind] or CIRCLES[kind] for kind in kinds]
    colonists = rng.randint(0, sum(capacities) + 2)
    player = board(island=", ".join(tiles.elements()), city=", ".join(city), san_juan=colonists)
    game = do(at("mayor", picker=0, colonist_ship=0, boards={0: player}), PASS)
    ways = [placement(end, kinds) for end in ways_through_phase(game, "mayor")]
    assert len(ways) == len(set(ways))
    assert set(ways) == placements(capacities, colonists)


def placement(game: Game, kinds: list[str]) -> tuple[int, ...]:
    player = the(game, "players", 0)
    count = Counter[str]()
    for space in player["island"]:
        count[space["tile"]] += space["colonists"]
    for space in player["city"]:
        count[space["building"]] += space["colonists"]
    return tuple(count[kind] for kind in kinds)


WAREHOUSES = {0: "", 1: "small warehouse*", 2: "large warehouse*", 3: "small warehouse*, large warehouse*"}


@pytest.mark.parametrize("seed", range(150))
def test_storing(seed: int) -> None:
    rng = random.Random(seed)
    places = rng.randint(0, 3)
    goods = {good: rng.choice([0, 1, 2, 3, 5]) for good in GOODS}
    game = at("store", boards={0: board(goods=goods, city=WAREHOUSES[places])})
    ways = [tuple(the(end, "players", 0, "goods").values()) for end in ways_through_phase(game, "store")]
    assert set(ways) == keepings(goods, places)
    if 1 not in goods.values():  # otherwise see test_store.py: single barrels may stand in either place
        assert len(ways) == len(set(ways))


def random_loading(rng: random.Random, kinds: int, most: int) -> tuple[Game, Loading]:
    """Returns the same random captain phase for the engine and for the enumeration."""
    players = rng.choice([3, 4, 5])
    captain = rng.randrange(players)
    goods = [dict.fromkeys(GOODS, 0) for _ in range(players)]
    for own in goods:
        own |= {good: rng.randint(0, most) for good in rng.sample(GOODS, kinds)}
    wharves = set(rng.sample(range(players), rng.randint(0, 2)))
    harbors = set(rng.sample(range(players), rng.randint(0, 2)))
    capacities = [players + 1, players + 2, players + 3]
    aboard = rng.sample(GOODS, 3)
    cargo = [(aboard[ship], rng.randint(1, capacities[ship])) if rng.random() < 0.5 else None for ship in range(3)]
    loading = Loading(goods, capacities, cargo, wharves, harbors, captain, captain, [0] * players)
    return captain_game(loading, {"wharf": wharves, "harbor": harbors}), loading


@pytest.mark.parametrize("seed", range(300))
def test_loading_step_by_step(seed: int) -> None:
    rng = random.Random(seed)
    check_step_by_step(*random_loading(rng, kinds=4, most=9), rng)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(60))
def test_all_ways_of_loading(seed: int) -> None:
    """The engine has as many ways through the phase as the enumeration, with the same points."""
    game, loading = random_loading(random.Random(seed), kinds=2, most=5)
    ends = ways_through_phase(game, "captain")
    points = Counter(tuple(player["vp_chips"] for player in the(end, "players")) for end in ends)
    assert points == Counter(loading.ends())
