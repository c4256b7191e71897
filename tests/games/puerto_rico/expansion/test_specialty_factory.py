"""The specialty factory: doubloons for the kind made most."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon import Game
from tests.helpers.games.decisions import PASS, asked, do
from tests.helpers.games.puerto_rico.moves import produce
from tests.helpers.games.puerto_rico.positions import at, board, doubloons

FIVE_INDIGO = "indigo*, " * 5


def produced(island: str, city: str, **table: Any) -> Game:
    """The game after seat 0 has produced, second in turn."""
    return at("craftsman", picker=3, boards={0: board(island=island, city=city)}, **table)


@pytest.mark.parametrize(
    ("island", "city", "pay"),
    [
        ("indigo*", "small indigo plant*", 0),
        ("indigo*, indigo*", "indigo plant**", 1),
        ("indigo*, indigo*, indigo*", "indigo plant***", 2),
        ("tobacco*, tobacco*, tobacco*", "tobacco storage***", 2),
        ("coffee*, coffee*", "coffee roaster**", 1),
        ("sugar*, sugar*, indigo*", "sugar mill**, indigo plant*", 1),
        ("corn*, corn*, corn*, corn*", "", 0),
        ("", "", 0),
    ],
)
def test_the_kind_made_most_less_one(island: str, city: str, pay: int) -> None:
    assert doubloons(produced(island, f"specialty factory*, {city}"), 0) == pay


def test_unmanned_it_pays_nothing() -> None:
    assert doubloons(produced("indigo*, indigo*", "specialty factory, indigo plant**"), 0) == 0


def test_only_received_goods_count() -> None:
    game = produced("indigo*, " * 3, "specialty factory*, indigo plant***", supply={"indigo": 2})
    assert doubloons(game, 0) == 1


def test_the_aqueducts_barrel_counts() -> None:
    assert doubloons(produced("indigo*, indigo*", "specialty factory*, aqueduct*, indigo plant**"), 0) == 2


def test_the_craftsmans_extra_barrel_counts() -> None:
    boards = {0: board(island="indigo*, sugar*", city="specialty factory*, indigo plant*, sugar mill*")}
    game = at("craftsman", boards=boards)
    assert (asked(game), doubloons(game, 0)) == (("craftsman", 0), 0)
    assert doubloons(do(game.copy(), produce("indigo")), 0) == 1
    assert doubloons(do(game, PASS), 0) == 0


def test_every_owner_is_paid_after_the_privilege() -> None:
    maker = board(island="indigo*, indigo*", city="specialty factory*, indigo plant**")
    boards = {0: board(island="corn*"), 1: maker}
    game = at("craftsman", boards=boards)
    assert doubloons(game, 1) == 0
    assert doubloons(do(game, PASS), 1) == 1


def test_the_factory_is_paid_at_its_owners_production() -> None:
    maker = board(island="indigo*, corn*", city="factory*, specialty factory*, indigo plant*")
    boards = {0: board(island="corn*"), 1: maker}
    assert doubloons(at("craftsman", boards=boards), 1) == 1


def test_two_library_goods_count() -> None:
    boards = {0: board(island="indigo*, indigo*", city="specialty factory*, library*, indigo plant**")}
    game = do(at("craftsman", boards=boards), produce("indigo"), produce("indigo"))
    assert doubloons(game, 0) == 4 - 1


def test_six_is_the_most() -> None:
    city = "specialty factory*, library*, aqueduct*, indigo plant***, small indigo plant*"
    game = at("craftsman", boards={0: board(island=FIVE_INDIGO, city=city)})
    assert doubloons(do(game, produce("indigo"), produce("indigo")), 0) == 6


def test_it_counts_this_phase_only() -> None:
    boards = {0: board(island="indigo*, indigo*", city="specialty factory*, indigo plant**", goods={"indigo": 4})}
    assert doubloons(at("craftsman", picker=3, boards=boards), 0) == 1
