"""`voluntary` in the craftsman phase: production, aqueduct, factory and specialty factory."""

from __future__ import annotations

from tests.helpers.games.puerto_rico.positions import board, doubloons, goods, supply
from tests.helpers.games.puerto_rico.voluntary import answers, play, question, texts, voluntary

CORN = board(island="corn*")
# 2 indigo and 2 sugar in large plants, an aqueduct and a factory
MILLS = board(
    island="corn*, indigo*, indigo*, sugar*, sugar*",
    city="indigo plant**, sugar mill**, aqueduct*, factory*, specialty factory*",
)


def test_everybody_who_would_receive_a_good_is_asked_in_turn() -> None:
    game = voluntary("craftsman", picker=1, boards={0: CORN, 1: CORN, 3: CORN})
    assert question(game) == (1, "production")
    game = answers(game, "production")
    assert question(game) == (3, "production")  # seat 2 makes nothing
    game = answers(game, None)
    assert question(game) == (0, "production")
    game = answers(game, "production")
    assert [goods(game, seat) for seat in range(4)] == [{"corn": 1}, {"corn": 1}, {}, {}]
    assert (game.current_player, texts(game)) == (1, ["pass", "produce corn"])


def test_nobody_is_asked_about_goods_that_have_run_out() -> None:
    game = voluntary("craftsman", boards={0: CORN, 1: CORN}, supply={"corn": 1})
    game = answers(game, "production")
    assert question(game) == (1, None)  # seat 1 would get nothing, and there is no privilege left to take
    game = voluntary("craftsman", boards={0: CORN, 1: CORN}, supply={"corn": 1})
    game = answers(game, None)
    assert question(game) == (1, "production")
    assert goods(answers(game, "production"), 1) == {"corn": 1}


def test_who_passes_production_has_made_nothing() -> None:
    game = answers(voluntary("craftsman", boards={0: MILLS}), None)
    assert question(game) == (1, None)  # no aqueduct, no factory, no extra good, no specialty factory
    assert game.to_json()["phase"] == "pick"
    assert (goods(game, 0), doubloons(game, 0)) == ({}, 0)


def test_all_of_them_in_order() -> None:
    game = answers(voluntary("craftsman", boards={0: MILLS}), "production")
    assert question(game) == (0, "aqueduct")
    assert game.to_json()["turn"]["aqueduct"] == "indigo"
    game = answers(game, "aqueduct")
    assert goods(game, 0) == {"corn": 1, "indigo": 3, "sugar": 2}
    assert (question(game), game.to_json()["turn"]["aqueduct"]) == ((0, "aqueduct"), "sugar")
    game = answers(game, None)
    assert question(game) == (0, "factory")
    game = answers(game, "factory")
    assert doubloons(game, 0) == 2
    assert texts(game) == ["pass", "produce corn", "produce indigo", "produce sugar"]
    game = answers(game.copy(), None)
    assert question(game) == (0, "specialty factory")
    assert doubloons(answers(game, "specialty factory"), 0) == 4  # 3 indigo
    assert doubloons(answers(game, None), 0) == 2


def test_each_of_them_can_be_left() -> None:
    game = answers(voluntary("craftsman", boards={0: MILLS}), "production", None, None, None, None, None)
    assert (goods(game, 0), doubloons(game, 0)) == ({"corn": 1, "indigo": 2, "sugar": 2}, 0)
    assert game.to_json()["phase"] == "pick"


def test_the_aqueduct_is_asked_for_each_good_that_it_can_bring() -> None:
    for short, expected in (("indigo", "sugar"), ("sugar", "indigo")):
        game = answers(voluntary("craftsman", boards={0: MILLS}, supply={short: 2}), "production")
        assert (question(game), game.to_json()["turn"]["aqueduct"]) == ((0, "aqueduct"), expected)
        assert question(answers(game, "aqueduct")) == (0, "factory")
        assert question(answers(game, None)) == (0, "factory")
    game = answers(voluntary("craftsman", boards={0: MILLS}, supply={"indigo": 2, "sugar": 2}), "production")
    assert question(game) == (0, "factory")


def test_a_factory_is_asked_only_for_two_kinds() -> None:
    game = voluntary("craftsman", boards={0: board(island="corn*", city="factory*")})
    assert texts(answers(game, "production")) == ["pass", "produce corn"]


def test_specialty_factories_are_asked_from_the_craftsman_on_after_the_privilege() -> None:
    two = board(island="indigo*, indigo*", city="indigo plant**, specialty factory*")
    one = board(island="indigo*", city="indigo plant*, specialty factory*")
    game = voluntary("craftsman", picker=1, boards={0: two, 1: one, 3: board(island="indigo*", city="indigo plant*")})
    game = answers(game, "production", "production", "production")
    assert (game.current_player, texts(game)) == (1, ["pass", "produce indigo"])
    assert question(answers(game, None)) == (0, "specialty factory")  # one indigo brings nothing
    game = game.copy()
    game.apply("produce indigo")
    assert question(game) == (1, "specialty factory")
    game = answers(game, "specialty factory")
    assert question(game) == (0, "specialty factory")
    game = answers(game, "specialty factory")
    assert [doubloons(game, seat) for seat in range(4)] == [1, 1, 0, 0]
    assert supply(game, "indigo") == 11 - 5


def test_a_library_has_its_two_extra_goods() -> None:
    game = answers(voluntary("craftsman", boards={0: board(island="corn*", city="library*")}), "production")
    game.apply("produce corn")
    assert texts(game) == ["pass", "produce corn"]
    game.apply("produce corn")
    assert (goods(game, 0), game.to_json()["phase"]) == ({"corn": 3}, "pick")


def test_guests_come_first_and_never_stand_beside_a_question() -> None:
    game = voluntary("craftsman", boards={0: board(island="corn*, corn", city="guest house**")})
    assert texts(game) == ["guest", "pass"]
    game = play(game, "guest")  # to the only empty circle
    assert question(game) == (0, "production")
    assert goods(answers(game, "production"), 0) == {"corn": 2}
