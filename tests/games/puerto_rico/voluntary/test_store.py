"""`voluntary` after the captain phase: everybody who has barrels is asked, and may leave places empty."""

from __future__ import annotations

import pytest

from doubloon import IllegalAction
from doubloon.core.whole_choice import expand_choice
from tests.helpers.games.puerto_rico.positions import board, goods, supply
from tests.helpers.games.puerto_rico.voluntary import play, texts, voluntary

GOODS = {"corn": 2, "indigo": 1, "coffee": 3}


def test_whoever_has_barrels_is_asked_even_if_all_would_fit() -> None:
    game = voluntary("store", picker=1, boards={0: board(goods={"corn": 1}), 1: board(), 3: board(goods={"sugar": 1})})
    assert (game.current_player, texts(game)) == (3, ["pass", "store sugar on compass"])
    game = play(game, "store sugar on compass")
    assert (game.current_player, texts(game)) == (0, ["pass", "store corn on compass"])
    game = play(game, "pass")
    assert (goods(game, 0), goods(game, 3), game.to_json()["phase"]) == ({}, {"sugar": 1}, "pick")


def test_pass_at_the_compass_means_no_more_at_all() -> None:
    game = voluntary("store", boards={0: board(goods=GOODS, city="storehouse*")})
    assert texts(game) == ["pass", "store coffee on compass", "store corn on compass", "store indigo on compass"]
    game = play(game, "store corn on compass", "store indigo on compass")
    assert texts(game) == ["pass", "store coffee on compass"]
    in_supply = supply(game, "coffee")
    game = play(game, "pass")
    assert goods(game, 0) == {"corn": 1, "indigo": 1}
    assert supply(game, "coffee") == in_supply + 3


def test_pass_at_a_warehouse_means_no_more_there() -> None:
    game = voluntary("store", boards={0: board(goods=GOODS, city="small warehouse*, large warehouse*")})
    assert len(texts(game)) == 4
    game = play(game, "store indigo in warehouse")
    assert texts(game) == ["pass", "store coffee in warehouse"]
    game = play(game, "pass")
    assert texts(game) == ["pass", "store coffee on compass", "store corn on compass"]
    assert game.to_json()["turn"] == {"step": "compass", "warehouse": ["indigo"], "compass": []}
    game = play(game, "store coffee on compass")
    assert goods(game, 0) == {"indigo": 1, "coffee": 1}


def test_nothing_at_all_can_be_kept() -> None:
    game = voluntary("store", boards={0: board(goods=GOODS, city="small warehouse*")})
    assert goods(play(game, "pass", "pass"), 0) == {}


def test_no_choice_is_illegal_because_places_would_stay_empty() -> None:
    game = voluntary("store", boards={0: board(goods=GOODS, city="large warehouse*")})
    assert texts(game) == ["pass", "store coffee in warehouse", "store corn in warehouse", "store indigo in warehouse"]
    game = play(game, "store coffee in warehouse")  # the last kind: the other place stays empty
    assert texts(game) == ["pass", "store corn on compass", "store indigo on compass"]


def test_nobody_is_asked_once_everything_is_in_warehouses() -> None:
    game = voluntary("store", boards={0: board(goods={"corn": 3}, city="large warehouse*")})
    game = play(game, "store corn in warehouse")
    assert (goods(game, 0), game.to_json()["phase"]) == ({"corn": 3}, "pick")


def test_others_do_not_see_how_far_it_has_come() -> None:
    game = voluntary("store", boards={0: board(goods=GOODS, city="small warehouse*")})
    game = play(game, "pass")
    assert game.view(1)["turn"] == {"step": "compass"}
    assert game.view(0)["turn"] == {"step": "compass", "warehouse": [], "compass": []}


@pytest.mark.parametrize("kept", [{}, {"corn": 1}, {"coffee": 3}, {"corn": 1, "coffee": 3}, {"corn": 2, "indigo": 1}])
def test_a_whole_choice_may_leave_places_empty(kept: dict[str, int]) -> None:
    game = voluntary("store", boards={0: board(goods=GOODS, city="small warehouse*")})
    choice = game.open_choice(0)
    assert choice is not None
    assert (choice.least, choice.most) == (0, 4)
    for action in expand_choice(game, 0, "store", kept):
        game.apply(action)
    assert (goods(game, 0), game.to_json()["phase"]) == (kept, "pick")


def test_a_whole_choice_cannot_keep_more_than_there_is_room_for() -> None:
    game = voluntary("store", boards={0: board(goods=GOODS, city="small warehouse*")})
    with pytest.raises(IllegalAction, match="not exactly what can be stored"):
        expand_choice(game, 0, "store", {"corn": 2, "coffee": 3})


def test_the_log_shows_a_storehouse_only_if_it_was_used() -> None:
    game = voluntary("store", boards={0: board(goods=GOODS, city="storehouse*")})
    for kept, used in ((["corn"], False), (["corn", "corn"], True)):
        copy = game.copy()
        events = copy.apply_all(*(f"store {good} on compass" for good in kept), "pass").events(None)
        assert ({"event": "used", "seat": 0, "building": "storehouse"} in events) is used
