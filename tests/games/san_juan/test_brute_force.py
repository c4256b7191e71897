"""The engine offers each way to pay, keep and discard exactly once, as an independent enumeration counts them."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from doubloon import Game
from tests.helpers.games.positions import the
from tests.helpers.games.san_juan.brute_force import bags, engine_ways_to_build, own_ways_through, ways_to_build
from tests.helpers.games.san_juan.positions import ALL_CARDS, NAMES, PRODUCTION, VIOLET, Json, at, seat


def random_player(rng: random.Random, pool: list[str], hand: int, helpers: tuple[str, ...] = ()) -> Json:
    """Deals a player cards and a city from the pool, which shrinks, and goods to some of the buildings."""
    player = seat()
    for name in helpers:
        if rng.random() < 0.6:
            pool.remove(name)
            player["city"].append({"building": name, "good": None})
    for _ in range(rng.randint(1, 6)):
        name = pool.pop(rng.randrange(len(pool)))
        if name in PRODUCTION or all(space["building"] != name for space in player["city"]):
            good = pool.pop() if name in PRODUCTION and rng.random() < 0.7 else None
            player["city"].append({"building": name, "good": good})
    few = rng.sample(NAMES, 5)  # equal cards make a difference
    pool.sort(key=lambda name: (name in few, rng.random()))
    player["hand"] = [pool.pop() for _ in range(hand)]
    return player


def mixed_pool(rng: random.Random) -> list[str]:
    pool = list(ALL_CARDS.elements())
    rng.shuffle(pool)
    return pool


@pytest.mark.parametrize("seed", range(120))
def test_ways_to_build_and_pay(seed: int) -> None:
    rng = random.Random(seed)
    pool = mixed_pool(rng)
    helpers = ("crane", "black market", "smithy", "quarry", "library")
    # without carpenter and poor house the hand shows exactly what was paid
    pool = [name for name in pool if name not in ("carpenter", "poor house")]
    player = random_player(rng, pool, rng.randint(1, 6), helpers)
    game = at("builder", picker=rng.choice((0, 2)), players=[player])
    found = engine_ways_to_build(game)
    assert set(found) == ways_to_build(game.to_json(), 0)
    assert set(found.values()) <= {1}  # one outcome, one sequence


def hands_after(game: Game, phase: str) -> Counter[tuple[str, ...]]:
    """Counts the hands of seat 0 after every way through its own choices."""
    return Counter(tuple(the(end, "players", 0, "hand")) for end in own_ways_through(game, phase))


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("buildings", ["", "prefecture", "library", "prefecture, library"])
def test_ways_to_keep(seed: int, buildings: str) -> None:
    deck = ", ".join(mixed_pool(random.Random(seed))[:8])
    game = at("councillor", picker=0, players=[seat(city=buildings)], deck=deck, seed=seed, seats=3)
    drawn = the(game, "turn", "drawn")
    if game.current_player != 0:
        return
    keeps = 2 if "prefecture" in buildings else 1
    found = hands_after(game, "councillor")
    assert set(found) == bags(drawn, keeps)
    assert set(found.values()) == {1}


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize(("buildings", "dropped"), [("archive", 4), ("archive, prefecture", 3)])
def test_ways_to_file_away(seed: int, buildings: str, dropped: int) -> None:
    pool = [name for name in mixed_pool(random.Random(seed)) if name not in ("archive", "prefecture")]
    hand = ", ".join(pool[:3])
    game = at("councillor", players=[seat(hand=hand, city=buildings)], deck=", ".join(pool[3:8]), seed=seed)
    whole = the(game, "players", 0, "hand")
    found = hands_after(game, "councillor")
    assert set(found) == bags(whole, len(whole) - dropped)
    assert set(found.values()) == {1}


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize(("phase", "size"), [("round_start", 10), ("opening", 8)])
def test_ways_to_discard(seed: int, phase: str, size: int) -> None:
    rng = random.Random(seed)
    kinds = rng.sample([name for name in NAMES if name not in VIOLET[-4:]], 5)
    hand = sorted((kinds * 2)[:size], key=NAMES.index)
    game = at(phase, players=[seat(hand=", ".join(hand))])
    found = hands_after(game, phase)
    assert set(found) == bags(hand, 7 if phase == "round_start" else 4)
    assert set(found.values()) == {1}


@pytest.mark.parametrize("seed", range(30))
def test_ways_to_make_and_to_sell(seed: int) -> None:
    """Up to `most` of the empty or full buildings, as bags of kinds."""
    rng = random.Random(seed)
    city = [rng.choice(PRODUCTION[:4]) for _ in range(rng.randint(1, 5))]
    most = rng.choice((1, 2, 3))
    helper = {1: "", 2: "", 3: "library"}[most]
    picker = 2 if most == 1 else 0
    for phase, mark in (("producer", ""), ("trader", "*")):
        game = at(
            phase, picker=picker, players=[seat(city=", ".join(f"{name}{mark}" for name in city) + f", {helper}")]
        )
        found = Counter(chosen_buildings(end, is_full=not mark) for end in own_ways_through(game, phase))
        expected = set().union(*(bags(city, size) for size in range(min(most, len(city)) + 1)))
        assert set(found) == expected
        assert set(found.values()) == {1}


def chosen_buildings(game: Game, *, is_full: bool) -> tuple[str, ...]:
    """Returns the production buildings of seat 0 that have a good now, or have none."""
    spaces = [space for space in the(game, "players", 0, "city") if space["building"] in PRODUCTION]
    return tuple(sorted((s["building"] for s in spaces if bool(s["good"]) == is_full), key=NAMES.index))
