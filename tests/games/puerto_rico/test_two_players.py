"""The game for two: its table, and three picks each a round."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import doubloon
from doubloon import Game
from tests.helpers.games.decisions import PASS, asked, do, legal, pass_all
from tests.helpers.games.positions import the
from tests.helpers.games.puerto_rico.moves import load, pick
from tests.helpers.games.puerto_rico.pieces import check_pieces
from tests.helpers.games.puerto_rico.positions import at, board, colonists, doubloons, goods, pile, points, tiles
from tests.helpers.games.puerto_rico.scores import check_scores
from tests.helpers.games.random_play import random_game

ROLES = ["settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector"]


def new(seed: int = 1) -> Game:
    return doubloon.new_game("puerto-rico", players=2, seed=seed)


# --- the table ---


def test_three_doubloons_each() -> None:
    assert [doubloons(new(), seat) for seat in range(2)] == [3, 3]


def test_indigo_for_the_governor_and_corn_for_the_other() -> None:
    assert [tiles(new(), seat) for seat in range(2)] == [{"indigo": 1}, {"corn": 1}]


def test_sixty_five_chips() -> None:
    assert the(new(), "supply", "vp_chips") == 65


def test_forty_colonists_and_two_on_the_ship() -> None:
    assert (the(new(), "supply", "colonists"), the(new(), "colonist_ship")) == (40, 2)
    assert [colonists(new(), seat) for seat in range(2)] == [0, 0]


def test_the_four_ship_and_the_six_ship() -> None:
    assert the(new(), "cargo_ships") == [{"capacity": n, "good": None, "barrels": 0} for n in (4, 6)]


def test_seven_roles() -> None:
    assert the(new(), "roles") == {role: {"doubloons": 0, "taken_by": None} for role in ROLES}
    assert legal(new()) == [pick(role) for role in ROLES]


def test_three_of_each_plantation_are_out() -> None:
    for seed in range(10):
        game = new(seed)
        everywhere = Counter(pile(game, "face_up")) + Counter(pile(game, "face_down"))
        everywhere.update({"indigo": 1, "corn": 1})
        assert everywhere == {"coffee": 5, "tobacco": 6, "corn": 7, "sugar": 8, "indigo": 9}
        assert sum(pile(game, "face_up").values()) == 3


def test_five_quarries() -> None:
    assert the(new(), "supply", "quarries") == 5


def test_two_of_each_good_are_out() -> None:
    assert the(new(), "supply", "goods") == {"corn": 8, "indigo": 9, "sugar": 9, "tobacco": 7, "coffee": 7}
    assert goods(new(), 0) == goods(new(), 1) == {}


def test_two_of_each_production_building_and_one_of_each_violet_one() -> None:
    buildings = the(new(), "supply", "buildings")
    production = {name: n for name, n in buildings.items() if n == 2}
    assert set(production) == {
        *("small indigo plant", "small sugar mill", "indigo plant", "sugar mill", "tobacco storage", "coffee roaster")
    }
    assert Counter(buildings.values()) == {2: 6, 1: 17}


# --- a round ---


def test_three_picks_each_in_turn() -> None:
    game, order = at("pick", players=2, on_roles={"mayor": 2}), []
    for role in ("prospector", "trader", "captain", "craftsman", "builder", "settler"):
        order.append(game.current_player)
        pass_all(do(game, pick(role)))
    assert order == [0, 1, 0, 1, 0, 1]
    assert (the(game, "round"), the(game, "governor"), asked(game)) == (2, 1, ("pick", 1))
    assert legal(game) == [pick(role) for role in ROLES]


def test_one_doubloon_goes_on_the_one_card_left() -> None:
    game = at("pick", players=2, on_roles={"mayor": 2})
    for role in ("prospector", "trader", "captain", "craftsman", "builder", "settler"):
        pass_all(do(game, pick(role)))
    assert the(game, "roles", "mayor") == {"doubloons": 3, "taken_by": None}
    assert sum(card["doubloons"] for card in the(game, "roles").values()) == 3


def test_a_role_is_gone_for_the_round() -> None:
    game = do(at("pick", players=2), pick("prospector"))
    assert legal(game) == [pick(role) for role in ROLES[:-1]]
    assert the(game, "roles", "prospector", "taken_by") == 0


def test_a_seat_picks_while_it_holds_roles_of_the_same_round() -> None:
    taken = {"settler": 0, "mayor": 1, "builder": 0, "trader": 1}
    game = at("pick", players=2, taken=taken)
    assert (asked(game), legal(game)) == (("pick", 0), [pick("craftsman"), pick("captain"), pick("prospector")])
    do(game, pick("prospector"))
    assert (asked(game), the(game, "round")) == (("pick", 1), 1)
    pass_all(do(game, pick("captain")))
    assert (asked(game), the(game, "round")) == (("pick", 1), 2)


def test_the_game_ends_after_the_sixth_pick() -> None:
    taken = {"settler": 0, "mayor": 1, "builder": 0, "trader": 1}
    game = do(at("pick", players=2, taken=taken, ending=True), pick("prospector"))
    assert not game.is_over
    assert do(game, pick("craftsman")).is_over


def test_position_whose_picks_do_not_fit_is_refused() -> None:
    with pytest.raises(doubloon.InvalidPosition, match="current_player"):
        at("pick", players=2, governor=0, picker=1, taken={"settler": 0, "mayor": 1})


def test_governor_alternates() -> None:
    game = new()
    governors: list[int] = []
    rng = random.Random(1)
    while not game.is_over:
        if the(game, "round") > len(governors):
            governors.append(the(game, "governor"))
        game.apply(rng.choice(game.legal_actions()))
    assert governors == [n % 2 for n in range(len(governors))]
    assert len(governors) > 4


# --- phases that depend on the number of players ---


def test_settler_turns_up_three_plantations() -> None:
    game = pass_all(at("settler", players=2))
    assert sum(pile(game, "face_up").values()) == 3
    assert sum(pile(game, "discard").values()) == 3


def test_mayor_refills_the_ship_with_at_least_two() -> None:
    game = do(at("mayor", players=2, colonist_ship=2), PASS)
    assert the(game, "colonist_ship") == 2
    assert (colonists(game, 0), colonists(game, 1)) == (1, 1)


def test_loading_is_over_when_both_have_not_loaded() -> None:
    boards = {0: board(goods={"corn": 1}), 1: board(goods={"sugar": 2, "corn": 2})}
    game = at("captain", players=2, boards=boards, ships=[("corn", 1), ("sugar", 5)])
    assert asked(game) == ("captain", 1)  # the captain's corn is all there is to load
    assert legal(game) == [load("corn", 0), load("sugar", 1)]
    do(game, load("corn", 0))
    assert (points(game, 0), points(game, 1)) == (2, 2 + 1)


def test_there_is_no_third_ship() -> None:
    game = at("captain", players=2, boards={0: board(goods={"corn": 1, "sugar": 5})})
    assert legal(game) == [load("corn", 0), load("corn", 1), load("sugar", 1)]


# --- whole games ---


@pytest.mark.slow
@pytest.mark.parametrize("expansion", ["none", "draft", "random"])
def test_random_games_lose_no_piece(expansion: str) -> None:
    for seed in range(10):
        for game in random_game("puerto-rico", {"players": 2, "expansion": expansion}, seed):
            check_pieces(game.to_json())
        check_scores(game)
