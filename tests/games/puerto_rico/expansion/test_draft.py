"""The violet buildings of a game with the expansion: drafted, drawn at random, or named."""

from __future__ import annotations

import random
from collections import Counter
from math import comb
from typing import Any

import pytest

import doubloon
from doubloon import Game
from tests.helpers.games.decisions import asked, do, legal
from tests.helpers.games.positions import the
from tests.helpers.games.puerto_rico.moves import draft, pick
from tests.helpers.games.puerto_rico.pieces import check_pieces
from tests.helpers.games.puerto_rico.positions import LARGE, NEW, SPACES, VIOLET, set_with

NAMES = [name for names in VIOLET.values() for name in names]
PRICE = {name: price for price, names in VIOLET.items() for name in names}
PRODUCTION = (
    "small indigo plant",
    "small sugar mill",
    "indigo plant",
    "sugar mill",
    "tobacco storage",
    "coffee roaster",
)
BASE = [name for name in NAMES if name not in NEW]


def new(expansion: Any, players: int = 3, seed: int = 1) -> Game:
    return doubloon.new_game("puerto-rico", players=players, seed=seed, expansion=expansion)


def violet(game: Game) -> list[str]:
    """The violet buildings in play."""
    return [name for name in the(game, "supply", "buildings") if name not in PRODUCTION]


def choices(game: Game) -> set[str]:
    return {action["building"] for action in legal(game)}


def is_legal_set(names: list[str]) -> bool:
    return len(set(names)) == len(names) and Counter(PRICE[name] for name in names) == SPACES


# --- draft ---


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_governor_begins_with_all_31_to_choose_from(players: int) -> None:
    game = new("draft", players)
    assert asked(game) == ("draft", 0)
    assert choices(game) == set(NAMES)
    assert len(NAMES) == 31
    assert set(the(game, "supply", "buildings")) == set(PRODUCTION)
    assert (the(game, "picker"), the(game, "round")) == (None, 1)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_players_choose_clockwise(players: int) -> None:
    game = new("draft", players)
    for turn, name in enumerate(("guild hall", "residence", "library", "church", "hacienda", "office")):
        assert asked(game) == ("draft", turn % players)
        do(game, draft(name))


@pytest.mark.parametrize(("players", "small"), [(2, 1), (3, 2), (4, 2), (5, 2)])
def test_every_copy_is_laid_out(players: int, small: int) -> None:
    game = do(new("draft", players), draft("library"), draft("statue"))
    assert the(game, "supply", "buildings", "library") == small
    assert the(game, "supply", "buildings", "statue") == 1


def test_full_price_is_closed() -> None:
    game = do(new("draft"), draft("aqueduct"))
    assert choices(game) == set(NAMES) - {"aqueduct", "small market"}
    do(game, draft("library"))
    assert {"university", "harbor", "specialty factory"} <= choices(game)
    do(game, draft("harbor"))
    assert not {"university", "specialty factory", "library", "harbor"} & choices(game)


def test_five_large_buildings_of_seven() -> None:
    game = do(new("draft"), *[draft(name) for name in ("statue", "cloister", "guild hall", "fortress")])
    assert {"residence", "customs house", "city hall"} <= choices(game)
    do(game, draft("city hall"))
    assert not {"residence", "customs house"} & choices(game)


def test_illegal_choice_is_refused() -> None:
    game = do(new("draft"), draft("aqueduct"))
    for name in ("aqueduct", "small market", "indigo plant"):
        with pytest.raises(doubloon.IllegalAction):
            game.apply(draft(name))
    assert violet(game) == ["aqueduct"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_draft_ends_with_seventeen_and_the_governor_picks(players: int) -> None:
    for seed in range(20):
        game, rng = new("draft", players, seed), random.Random(seed)
        turn = 0
        while asked(game)[0] == "draft":
            assert game.current_player == turn % players
            check_pieces(game.to_json())
            chosen = rng.choice(legal(game))
            do(game, chosen)
            assert chosen["building"] in violet(game)
            turn += 1
        assert turn == 17  # the last group always has more than one left to choose from
        assert is_legal_set(violet(game))
        assert asked(game) == ("pick", 0)
        assert pick("settler") in legal(game)
        check_pieces(game.to_json())


def test_a_draft_position_can_be_set_up_and_goes_on() -> None:
    game = do(new("draft", 4), draft("library"), draft("aqueduct"))
    again = doubloon.from_json(game.to_json())
    assert (asked(again), choices(again)) == (("draft", 2), choices(game))


# --- random ---


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_set_is_legal_and_play_begins(players: int) -> None:
    for seed in range(50):
        game = new("random", players, seed)
        assert is_legal_set(violet(game))
        assert asked(game) == ("pick", 0)
        check_pieces(game.to_json())


def test_random_sets_are_uniform_within_each_price() -> None:
    """Chi-squared over the subsets of each price; a fixed run of seeds, so it never fails by chance."""
    games = 2000
    found: dict[int, Counter[tuple[str, ...]]] = {price: Counter() for price in VIOLET}
    for seed in range(games):
        names = violet(new("random", 3, seed))
        for price in VIOLET:
            found[price][tuple(sorted(name for name in names if PRICE[name] == price))] += 1
    for price, counts in found.items():
        subsets = comb(len(VIOLET[price]), SPACES[price])
        assert len(counts) == subsets
        expected = games / subsets
        chi_squared = sum((n - expected) ** 2 / expected for n in counts.values())
        assert chi_squared < (subsets - 1) + 4 * (2 * (subsets - 1)) ** 0.5, (price, counts)


def test_random_set_depends_on_the_seed_alone() -> None:
    assert violet(new("random", 3, 5)) == violet(new("random", 3, 5))
    assert len({tuple(violet(new("random", 3, seed))) for seed in range(30)}) > 25


# --- named ---


def test_named_set_is_in_play() -> None:
    named = set_with(*(name for name in NEW))
    game = new(named)
    assert set(violet(game)) == set(named)
    assert asked(game) == ("pick", 0)
    assert set(NEW) <= set(violet(game))


def test_the_order_of_the_names_does_not_matter() -> None:
    assert new(BASE[::-1]).to_json() == new(BASE).to_json()
    assert new(tuple(BASE)).to_json() == new(BASE).to_json()


def test_the_base_set_can_be_named() -> None:
    assert the(new(BASE), "supply") == the(new("none"), "supply")


@pytest.mark.parametrize("expansion", ["random", set_with("library")])
def test_only_kinds_in_play_are_in_the_supply(expansion: Any) -> None:
    assert len(the(new(expansion), "supply", "buildings")) == 6 + 17


@pytest.mark.parametrize("expansion", ["random", set_with(*NEW)])
def test_one_copy_of_each_violet_building_for_two(expansion: Any) -> None:
    buildings = the(new(expansion, players=2), "supply", "buildings")
    assert all(n == (2 if name in PRODUCTION else 1) for name, n in buildings.items())


@pytest.mark.parametrize("players", [3, 4, 5])
def test_two_copies_of_small_buildings_and_one_of_large_ones(players: int) -> None:
    buildings = the(new(set_with(*NEW), players), "supply", "buildings")
    for name in violet(new(set_with(*NEW), players)):
        assert buildings[name] == (1 if name in (*LARGE, "statue", "cloister") else 2)


@pytest.mark.parametrize(
    ("expansion", "message"),
    [
        (BASE[:-1], "expansion: violet buildings of price 10: 5 needed, 4 named"),
        ([*BASE, "aqueduct"], "expansion: violet buildings of price 1: 1 needed, 2 named"),
        ([*BASE[1:], "library"], "price 1: 1 needed, 0 named"),
        ([*BASE, "statue"], "expansion: violet buildings of price 10: 5 needed, 6 named"),
        ([name if name != "hacienda" else "library" for name in BASE], "price 2: 2 needed, 1 named"),
        ([*BASE[:-1], "brewery"], "unknown violet building 'brewery'"),
        ([*BASE[:-1], "guild hall"], "guild hall is named twice"),
        ([*BASE[:-1], "indigo plant"], "unknown violet building 'indigo plant'"),
        ([*BASE[:-1], None], "unknown violet building None"),
        ([*BASE[:-1], ["statue"]], "unknown violet building"),
        ([], "needed, 0 named"),
        ("all", "expansion must be"),
        (None, "expansion must be"),
        (True, "expansion must be"),
        ({"statue": 1}, "expansion must be"),
    ],
)
def test_bad_sets_are_refused(expansion: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        new(expansion)


def test_two_games_with_different_sets_have_one_numbering() -> None:
    assert new("draft").num_actions == new("none").num_actions
    assert new("none").action_to_json(new("draft").legal_actions()[0])["type"] == "draft"
