"""The aqueduct: one more indigo, one more sugar, from the large plants."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon import Game
from tests.helpers.games.decisions import legal
from tests.helpers.games.puerto_rico.moves import produce
from tests.helpers.games.puerto_rico.positions import at, board, doubloons, goods, supply


def produced(island: str, city: str, **table: Any) -> Game:
    """The game after seat 0 has produced, second in turn."""
    return at("craftsman", picker=3, boards={0: board(island=island, city=city)}, **table)


def test_one_more_indigo_with_the_large_plant() -> None:
    assert goods(produced("indigo*, indigo*", "aqueduct*, indigo plant**"), 0) == {"indigo": 3}


def test_one_more_sugar_with_the_large_mill() -> None:
    assert goods(produced("sugar*", "aqueduct*, sugar mill*"), 0) == {"sugar": 2}


def test_both() -> None:
    game = produced("sugar*, indigo*", "aqueduct*, sugar mill*, indigo plant*")
    assert goods(game, 0) == {"sugar": 2, "indigo": 2}


@pytest.mark.parametrize(("tile", "plant"), [("indigo", "small indigo plant"), ("sugar", "small sugar mill")])
def test_not_with_the_small_plants(tile: str, plant: str) -> None:
    assert goods(produced(f"{tile}*", f"aqueduct*, {plant}*"), 0) == {tile: 1}


@pytest.mark.parametrize(("tile", "plant"), [("tobacco", "tobacco storage"), ("coffee", "coffee roaster")])
def test_not_for_other_kinds(tile: str, plant: str) -> None:
    assert goods(produced(f"{tile}*, corn*", f"aqueduct*, {plant}**"), 0) == {tile: 1, "corn": 1}


def test_unmanned_aqueduct_brings_nothing() -> None:
    assert goods(produced("indigo*", "aqueduct, indigo plant*"), 0) == {"indigo": 1}


def test_large_plant_without_a_colonist_brings_nothing() -> None:
    assert goods(produced("indigo*", "aqueduct*, indigo plant, small indigo plant*"), 0) == {"indigo": 1}


def test_large_plant_without_a_manned_plantation_brings_nothing() -> None:
    assert goods(produced("indigo", "aqueduct*, indigo plant***"), 0) == {}


def test_few_plantations_are_credited_to_the_large_plant() -> None:
    """One plantation, a colonist in each plant: the indigo counts as made in the large one."""
    assert goods(produced("indigo*", "aqueduct*, indigo plant*, small indigo plant*"), 0) == {"indigo": 2}


def test_no_more_than_the_supply_has() -> None:
    game = produced("indigo*, sugar*", "aqueduct*, indigo plant*, sugar mill*", supply={"indigo": 1, "sugar": 2})
    assert goods(game, 0) == {"indigo": 1, "sugar": 2}
    assert (supply(game, "indigo"), supply(game, "sugar")) == (0, 0)


def test_nothing_received_nothing_more() -> None:
    assert goods(produced("indigo*", "aqueduct*, indigo plant*", supply={"indigo": 0}), 0) == {}


def test_the_extra_good_is_taken_in_the_same_turn() -> None:
    """Two indigo in the supply: the aqueduct takes the second before the next player produces."""
    maker = board(island="indigo*", city="indigo plant*, aqueduct*")
    boards = {0: maker, 1: board(island="indigo*", city="indigo plant*")}
    game = at("craftsman", picker=0, boards=boards, supply={"indigo": 2})
    assert (goods(game, 0), goods(game, 1)) == ({"indigo": 2}, {})
    game = at("craftsman", picker=1, boards=boards, supply={"indigo": 2})
    assert (goods(game, 0), goods(game, 1)) == ({"indigo": 1}, {"indigo": 1})


def test_it_is_no_second_kind_for_the_factory() -> None:
    game = produced("indigo*, corn*", "aqueduct*, indigo plant*, factory*")
    assert doubloons(game, 0) == 1
    assert doubloons(produced("indigo*", "aqueduct*, indigo plant*, factory*"), 0) == 0


def test_privilege_comes_on_top() -> None:
    boards = {0: board(island="indigo*, corn*", city="aqueduct*, indigo plant*")}
    game = at("craftsman", boards=boards)
    assert produce("indigo") in legal(game)
    game.apply(produce("indigo"))
    assert goods(game, 0) == {"indigo": 3, "corn": 1}
