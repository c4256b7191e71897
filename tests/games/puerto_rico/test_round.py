"""Picking roles and the order of a round."""

from __future__ import annotations

import pytest

import doubloon
from tests.helpers.games.decisions import PASS, asked, do, legal, pass_all
from tests.helpers.games.positions import the
from tests.helpers.games.puerto_rico.moves import pick, sell, take
from tests.helpers.games.puerto_rico.positions import at, board, buildings, doubloons

by_players = pytest.mark.parametrize("players", [3, 4, 5])


def test_picker_gets_the_doubloons_on_the_card() -> None:
    game = do(at("pick", boards={0: board(doubloons=1)}, on_roles={"trader": 3}), pick("trader"))
    assert doubloons(game, 0) == 4
    assert the(game, "roles", "trader") == {"doubloons": 0, "taken_by": 0}


def test_a_card_without_doubloons_brings_none() -> None:
    game = do(at("pick", on_roles={"trader": 3}), pick("craftsman"))
    assert doubloons(game, 0) == 0


def test_picker_acts_first_then_clockwise() -> None:
    game = do(at("pick", picker=2, governor=1, taken={"mayor": 1}), pick("settler"))
    order = []
    while asked(game)[0] == "settler":
        order.append(game.current_player)
        do(game, PASS)
    assert order == [2, 3, 0, 1]


def test_next_player_clockwise_of_the_picker_picks_next() -> None:
    game = do(at("pick", picker=3), pick("trader"))
    assert asked(game) == ("pick", 0)


def test_a_picked_card_cannot_be_picked_again_this_round() -> None:
    game = do(at("pick"), pick("trader"))
    assert pick("trader") not in legal(game)
    assert len(legal(game)) == 6
    with pytest.raises(doubloon.IllegalAction):
        game.apply(pick("trader"))


def test_a_role_must_be_picked() -> None:
    assert {action["type"] for action in legal(at("pick"))} == {"pick"}


def test_a_role_that_brings_nothing_may_be_picked() -> None:
    game = do(at("pick"), pick("captain"))
    assert asked(game) == ("pick", 1)


@by_players
def test_every_player_picks_once_a_round(players: int) -> None:
    game = doubloon.new_game("puerto-rico", players=players, seed=5)
    pickers = []
    while the(game, "round") == 1:
        if asked(game)[0] == "pick":
            pickers.append(game.current_player)
        game.apply(game.legal_actions()[0])
    assert pickers == list(range(players))


@by_players
def test_one_doubloon_goes_on_each_card_that_was_not_picked(players: int) -> None:
    idle = ["trader", "captain", "craftsman", "mayor", "builder"][:players]
    game = at("pick", players=players, on_roles={"settler": 2, "trader": 4})
    for role in idle:
        pass_all(do(game, pick(role)))
        while asked(game)[0] == "mayor":
            game.apply(game.legal_actions()[0])
    unpicked = {role for role in the(game, "roles") if role not in idle}
    expected = dict.fromkeys(unpicked, 1) | dict.fromkeys(idle, 0) | {"settler": 3}
    assert {role: card["doubloons"] for role, card in the(game, "roles").items()} == expected


def test_cards_come_back_and_the_governor_moves_one_seat() -> None:
    game = at("pick", picker=1, governor=2, taken={"mayor": 2, "builder": 3, "settler": 0})
    do(game, pick("trader"))
    assert (the(game, "round"), the(game, "governor"), the(game, "picker")) == (2, 3, None)
    assert asked(game) == ("pick", 3)
    assert all(card["taken_by"] is None for card in the(game, "roles").values())
    assert len(legal(game)) == 7


def test_governor_card_goes_from_the_last_seat_to_the_first() -> None:
    game = at("pick", picker=2, governor=3, taken={"mayor": 3, "builder": 0, "settler": 1})
    assert the(do(game, pick("trader")), "governor") == 0


def test_the_action_is_voluntary() -> None:
    game = at("trader", boards={0: board(goods={"coffee": 1})}, house=[])
    assert PASS in legal(game)
    assert doubloons(do(game, PASS), 0) == 0


def test_the_privilege_may_be_declined() -> None:
    game = at("craftsman", boards={0: board(island="corn*")})
    assert the(do(game, PASS), "players", 0, "goods", "corn") == 1


def test_prospector_gets_one_doubloon_and_no_player_acts() -> None:
    game = do(at("pick"), pick("prospector"))
    assert [doubloons(game, seat) for seat in range(4)] == [1, 0, 0, 0]
    assert asked(game) == ("pick", 1)


def test_second_prospector_is_a_card_of_its_own() -> None:
    game = do(at("pick", players=5, on_roles={"prospector 2": 1}), pick("prospector"), pick("prospector 2"))
    assert [doubloons(game, seat) for seat in range(5)] == [1, 2, 0, 0, 0]
    assert the(game, "roles", "prospector")["taken_by"] == 0
    assert the(game, "roles", "prospector 2")["taken_by"] == 1


def test_a_decision_with_a_single_action_is_never_asked() -> None:
    # only seat 2 has something to sell: the others are not asked
    game = at("trader", boards={2: board(goods={"sugar": 1})})
    assert asked(game) == ("trader", 2)
    assert asked(do(game, sell("sugar"))) == ("pick", 1)


def test_forced_steps_are_not_in_the_record() -> None:
    game = at("trader", boards={2: board(goods={"sugar": 1})})
    do(game, sell("sugar"), pick("craftsman"))
    assert game.record()["actions"] == ["sell sugar", "pick craftsman"]


@by_players
def test_every_decision_asked_has_two_actions_or_more(players: int) -> None:
    game = doubloon.new_game("puerto-rico", players=players, seed=9)
    turn = 0
    while not game.is_over:
        actions = game.legal_actions()
        assert len(actions) > 1
        assert actions == sorted(actions)
        turn += 1
        game.apply(actions[turn * 7 % len(actions)])


def test_nothing_leaves_city_or_island() -> None:
    game = at("pick", boards={0: board(island="corn*, indigo", city="small market*, harbor")})
    do(game, pick("settler"), PASS)
    assert not any(action["type"] not in ("take", "pass") for action in legal(game))
    do(game, take(the(game, "plantations", "face_up")[0]))
    assert buildings(game, 0) == {"small market": 1, "harbor": 0}
