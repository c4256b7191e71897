"""With the expansion the engine agrees with an independent enumeration at many random positions."""

from __future__ import annotations

import random
from math import prod

import pytest

from doubloon import Game
from tests.helpers.games.decisions import PASS, asked, do, legal, ways_through, ways_through_phase
from tests.helpers.games.positions import the
from tests.helpers.games.puerto_rico.brute_force import (
    GOODS,
    Loading,
    keepings,
    mixed_loads,
    returns,
)
from tests.helpers.games.puerto_rico.captain_phases import captain_game, check_step_by_step
from tests.helpers.games.puerto_rico.moves import SMALL_WHARF, build
from tests.helpers.games.puerto_rico.positions import Json, at, board, doubloons

FULL = [("corn", 5), ("indigo", 6), ("coffee", 7)]


def barrels_of(game: Game, seat: int) -> tuple[int, ...]:
    return tuple(the(game, "players", seat, "goods").values())


def ways_through_step(game: Game, step: str) -> list[Game]:
    """Returns the game after every way through a step of several choices."""
    return list(ways_through(game, lambda now: the(now, "turn").get("step") == step))


@pytest.mark.parametrize("seed", range(60))
def test_mixed_loads(seed: int) -> None:
    """There are as many as the product of one more than the barrels of each kind, less the empty load."""
    rng = random.Random(seed)
    goods = {good: rng.choice([0, 0, 1, 2, 3]) for good in GOODS}
    goods[rng.choice(GOODS)] += 1
    # seat 1 is asked next, before anything is stored: what is left is what was not shipped
    boards = {0: board(goods=goods, city="small wharf*"), 1: board(goods={"tobacco": 1}, city="wharf*")}
    game = do(at("captain", boards=boards, ships=FULL), SMALL_WHARF)
    ends = ways_through_step(game, "ship")
    left = [barrels_of(end, 0) for end in ends]
    shipped = [tuple(goods[good] - n for good, n in zip(GOODS, kept, strict=True)) for kept in left]
    assert all(asked(end) == ("captain", 1) for end in ends)
    assert len(shipped) == len(set(shipped)) == prod(n + 1 for n in goods.values()) - 1
    assert set(shipped) == mixed_loads(goods)
    for end, load in zip(ends, shipped, strict=True):
        assert the(end, "players", 0, "vp_chips") == sum(load) // 2 + 1


PLACES = {0: "", 2: "large warehouse*"}


@pytest.mark.parametrize("seed", range(100))
def test_storing_with_a_storehouse(seed: int) -> None:
    rng = random.Random(seed)
    places = rng.choice([0, 2])
    goods = {good: rng.choice([0, 1, 2, 3, 5]) for good in GOODS}
    game = at("store", boards={0: board(goods=goods, city=f"storehouse*, {PLACES[places]}")})
    ways = [barrels_of(end, 0) for end in ways_through_phase(game, "store")]
    assert set(ways) == keepings(goods, places, singles=4)
    if places == 0:  # with warehouses the place of a barrel is part of the choice
        assert len(ways) == len(set(ways))


COLONISTS = ("corn", "quarry", "small indigo plant", "hospice", "church", "university")


@pytest.mark.parametrize("seed", range(150))
def test_returns_to_the_black_market(seed: int) -> None:
    rng = random.Random(seed)
    manned = rng.sample(COLONISTS, rng.randint(0, 4))
    stars = {place: "*" if place in manned else "" for place in COLONISTS}
    island = ", ".join(place + stars[place] for place in ("corn", "quarry"))
    city = ", ".join(place + stars[place] for place in COLONISTS[2:])
    san_juan, points = rng.randint(0, 1), rng.choice([0, 0, 1, 5])
    goods = {good: rng.choice([0, 0, 1, 2]) for good in GOODS}
    lacking = rng.randint(1, 3)
    price = 9 - ("quarry" in manned)
    player = board(
        doubloons=price - lacking,
        points=points,
        goods=goods,
        island=island,
        city=f"black market*, {city}",
        san_juan=san_juan,
    )
    game = do(at("builder", picker=3, boards={0: player}), PASS)
    places = [place for place in COLONISTS if place in manned] + ["san juan"] * san_juan
    expected = returns(places, [good for good in GOODS if goods[good]], points, lacking)
    assert (build("wharf") in legal(game)) == bool(expected)
    if expected:
        ends = ways_through_step(do(game, build("wharf")), "return")
        found = [given(end, player) for end in ends]
        assert len(found) == len(set(found))
        assert set(found) == expected
        assert all(doubloons(end, 0) == 0 for end in ends)


def given(game: Game, before: Json) -> tuple[str, str, int]:
    """Returns what is gone from the board of seat 0: a colonist's place, a good, a chip."""
    after = the(game, "players", 0)
    spaces = {space.get("tile") or space["building"]: space["colonists"] for space in after["island"] + after["city"]}
    then = {space.get("tile") or space["building"]: space["colonists"] for space in before["island"] + before["city"]}
    spaces["san juan"], then["san juan"] = after["san_juan"], before["san_juan"]
    colonist = [place for place in then if spaces[place] < then[place]]
    good = [name for name in GOODS if after["goods"][name] < before["goods"][name]]
    church = 1 if then["church"] and "church" not in colonist else 0  # the church has paid for the wharf
    return "".join(colonist), "".join(good), before["vp_chips"] + church - after["vp_chips"]


def random_loading(rng: random.Random) -> tuple[Game, Loading]:
    """Returns the same random captain phase, with buildings of the expansion, for engine and enumeration."""
    players = rng.choice([2, 3, 4, 5])
    captain = rng.randrange(players)
    goods = [dict.fromkeys(GOODS, 0) for _ in range(players)]
    for own in goods:
        own |= {good: rng.randint(0, 6) for good in rng.sample(GOODS, 4)}
    some = 2 if players > 2 else 1
    seats = {
        name: set(rng.sample(range(players), rng.randint(0, some)))
        for name in ("wharf", "harbor", "small wharf", "lighthouse", "library")
    }
    capacities = [4, 6] if players == 2 else [players + 1, players + 2, players + 3]
    aboard = rng.sample(GOODS, 3)
    cargo = [(aboard[i], rng.randint(1, n)) if rng.random() < 0.6 else None for i, n in enumerate(capacities)]
    loading = Loading(goods, capacities, cargo, seats["wharf"], seats["harbor"], captain, captain, [0] * players)
    loading.small_wharves, loading.lighthouses = seats["small wharf"], seats["lighthouse"]
    loading.paid[captain] = int(captain in seats["lighthouse"])
    loading.privilege = 2 if captain in seats["library"] else 1
    return captain_game(loading, seats), loading


@pytest.mark.parametrize("seed", range(200))
def test_loading_step_by_step(seed: int) -> None:
    rng = random.Random(seed)
    check_step_by_step(*random_loading(rng), rng)
