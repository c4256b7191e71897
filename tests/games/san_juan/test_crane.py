"""The crane: what it costs to build over a building, and all that follows from covering it."""

from __future__ import annotations

import pytest

from doubloon import Game
from tests.helpers.games.decisions import PASS, asked, do, legal, take_first_while
from tests.helpers.games.positions import the
from tests.helpers.games.san_juan.moves import build, buildable, over, pay_good, price_paid
from tests.helpers.games.san_juan.positions import PRICE, VIOLET, at, chapel, city, covered, discards, goods, hand, seat

MANY = "indigo plant x2, sugar mill x2, tobacco storage x2, silver smelter x2"  # eight cards to pay with


def crane(hand_cards: str, city_cards: str, *, builder: bool = False, **more: str) -> Game:
    """The game when seat 0, with a crane, is to build, as builder or not."""
    player = seat(hand=hand_cards, city=f"crane, {city_cards}", **more)
    return at("builder", picker=0 if builder else 2, players=[player])


@pytest.mark.parametrize("below", [name for name in VIOLET if name not in ("crane", "palace", "smithy", "quarry")])
def test_the_price_of_the_covered_building_is_taken_off(below: str) -> None:
    game = crane(f"palace, {MANY}", below)
    assert price_paid(game, build("palace"), over(below)) == 6 - PRICE[below]


@pytest.mark.parametrize(("card", "below"), [("smithy", "hero"), ("indigo plant", "sugar mill"), ("well", "palace")])
def test_the_cost_never_falls_below_nothing(card: str, below: str) -> None:
    game = crane(f"{card}, hero x2", below, builder=True)
    do(game, build(card), over(below))
    assert (len(hand(game, 0)), discards(game)) == (2, [])


def test_building_beside_is_still_possible() -> None:
    game = do(crane(f"palace, {MANY}", "chapel, smithy"), build("palace"))
    assert legal(game) == [PASS, over("smithy"), over("chapel")]
    assert price_paid(game, PASS) == 6
    assert (city(game, 0), covered(game, 0)) == (["crane", "chapel", "smithy", "palace"], [])


def test_beside_only_if_it_can_be_paid() -> None:
    game = do(crane("palace, well x3", "chapel, hero, statue"), build("palace"))
    assert legal(game) == [over("chapel"), over("statue"), over("hero")]


def test_only_buildings_that_can_be_paid_are_offered_over_another() -> None:
    """With 2 other cards the palace can cover what costs 4 or more."""
    game = do(crane("palace, statue x2", "chapel, market hall, smithy, hero"), build("palace"))
    assert legal(game) == [over("market hall"), over("hero")]


def test_a_building_that_must_cover_another_is_not_on_offer_without_a_crane() -> None:
    player = seat(hand="palace, hero", city="market hall, library")
    assert buildable(at("builder", picker=2, players=[player])) == []
    assert buildable(crane("palace, hero", "market hall, library")) == ["hero", "palace"]


def test_the_crane_itself_is_never_covered() -> None:
    game = do(crane(f"palace, {MANY}", "well"), build("palace"))
    assert over("crane") not in legal(game)
    game = do(crane("palace, hero x3, statue x3", ""), build("palace"))
    assert asked(game) == ("pick", 0)  # nothing to cover: not asked


def test_not_over_the_same_kind() -> None:
    game = do(crane("indigo plant, hero x3", "indigo plant, well"), build("indigo plant"))
    assert legal(game) == [PASS, over("well")]
    assert buildable(crane("well, hero x3", "well")) == ["hero"]  # nor is a second well built at all


def test_builder_and_covered_price_add_up() -> None:
    assert price_paid(crane(f"palace, {MANY}", "chapel", builder=True), build("palace"), over("chapel")) == 6 - 3 - 1


def test_discounts_help_beside_the_covered_price() -> None:
    """Quarry, library and builder: 6 - 1 - 2 - 1."""
    game = crane(f"palace, {MANY}", "quarry, library, smithy", builder=True)
    assert price_paid(game, build("palace"), over("smithy")) == 6 - 1 - 2 - 1


@pytest.mark.parametrize(
    ("card", "below", "cost"),
    [
        ("palace", "quarry", 6 - 4 - 1),  # not 2 less for builder and quarry
        ("silver smelter", "smithy", 5 - 1 - 1),
    ],
)
def test_the_discount_of_the_covered_building_is_gone(card: str, below: str, cost: int) -> None:
    assert price_paid(crane(f"{card}, {MANY}", below, builder=True), build(card), over(below)) == cost


def test_the_covered_quarry_does_not_help_but_the_smithy_beside_does() -> None:
    assert price_paid(crane(f"silver smelter, {MANY}", "quarry, smithy"), build("silver smelter"), over("quarry")) == 0
    game = crane(f"palace, {MANY}", "quarry, library")
    assert price_paid(game, build("palace"), over("quarry")) == 2


def test_a_covered_library_doubles_nothing_any_more() -> None:
    """6 - 5 for the library, and the builder's own 1: nothing. (No card is so dear that the doubling would show.)"""
    assert price_paid(crane(f"palace, {MANY}", "library", builder=True), build("palace"), over("library")) == 0
    assert price_paid(crane(f"palace, {MANY}", "library"), build("palace"), over("library")) == 1


def test_a_covered_library_is_counted_once_where_it_matters() -> None:
    """Beside it costs 6 - 2; over the smithy 6 - 2 - 1."""
    assert price_paid(crane(f"palace, {MANY}", "library, smithy", builder=True), build("palace"), PASS) == 4
    assert price_paid(crane(f"palace, {MANY}", "library, smithy", builder=True), build("palace"), over("smithy")) == 3


def test_a_covered_black_market_cannot_pay() -> None:
    """6 - 2: four cards, none of the goods."""
    game = crane("palace, hero x3, statue x3", "black market, indigo plant* x2")
    do(game, build("palace"), over("black market"))
    assert all("card" in action for action in legal(game))
    take_first_while(game, "pay")
    assert goods(game, 0) == ["indigo plant"] * 2


def test_a_black_market_whose_goods_are_needed_is_not_covered() -> None:
    """With two cards and a good: 6 - 3 over the chapel can be paid, 6 - 2 over the black market cannot."""
    game = do(crane("palace, hero x2", "black market, indigo plant*, chapel"), build("palace"))
    assert (covered(game, 0), hand(game, 0), goods(game, 0)) == (["chapel"], [], [])


def test_the_good_of_the_covered_building_is_discarded() -> None:
    game = crane(f"palace, {MANY}", "coffee roaster:hero")
    do(game, build("palace"), over("coffee roaster"))
    assert discards(game) == ["hero"]
    assert len(discards(take_first_while(game, "pay"))) == 1 + 2
    assert goods(game, 0) == []


def test_the_good_of_the_covered_building_is_discarded_for_a_production_building_too() -> None:
    game = crane("coffee roaster, statue x3", "indigo plant:hero", builder=True)
    do(game, build("coffee roaster"), over("indigo plant"))
    take_first_while(game, "pay")
    assert sorted(discards(game)) == ["hero", "statue", "statue"]
    assert the(game, "players", 0, "city", 1) == {"building": "coffee roaster", "good": None}


def test_the_good_of_the_covered_building_cannot_pay() -> None:
    """The palace over the coffee roaster costs 2; one card and the roaster's own good are not enough."""
    game = crane("palace, city hall", "black market, coffee roaster*")
    assert buildable(game) == []
    game = crane("palace, city hall", "black market, coffee roaster*, indigo plant*")
    do(game, build("palace"))  # only over the roaster, with the indigo and the card
    assert (hand(game, 0), goods(game, 0), covered(game, 0)) == ([], [], ["coffee roaster"])


def test_an_empty_building_is_covered_rather_than_one_with_a_good() -> None:
    for order in ("indigo plant:hero, indigo plant", "indigo plant, indigo plant:hero"):
        game = crane("sugar mill, statue x3", order, builder=True)
        do(game, build("sugar mill"), over("indigo plant"))
        assert (discards(game), goods(game, 0)) == ([], ["indigo plant"])
        assert covered(game, 0) == ["indigo plant"]


def test_the_goods_of_the_other_equal_buildings_still_pay() -> None:
    game = crane("palace, statue x3", "black market, coffee roaster, coffee roaster*, coffee roaster*")
    do(game, build("palace"), *[pay_good("coffee roaster")] * 2)  # only a roaster can be covered
    assert (len(hand(game, 0)), goods(game, 0)) == (3, [])


def test_all_equal_buildings_full_one_good_is_lost() -> None:
    game = crane("palace, statue x3", "black market, coffee roaster* x2", builder=False)
    do(game, build("palace"))  # only a roaster can be covered
    assert len(discards(game)) == 1
    do(game, pay_good("coffee roaster"))
    assert len(discards(take_first_while(game, "pay"))) == 3


def test_cards_under_a_covered_chapel_still_score() -> None:
    game = crane(f"palace, {MANY}", "chapel", chapel="hero x2")
    price_paid(game, build("palace"), over("chapel"))
    assert chapel(game, 0) == ["hero", "hero"]
    score = game.scores()[0]
    assert (score["buildings"], score["chapel"], score["palace"]) == (1, 2, 0)


def test_a_covered_chapel_takes_no_more_cards() -> None:
    player = seat(hand="hero x3", city="palace", chapel="well", covered="chapel")
    assert asked(at("round_start", players=[player])) == ("pick", 0)


def test_a_covered_kind_may_be_built_again() -> None:
    player = seat(hand="well, hero x3", city="crane, statue", covered="well")
    game = at("builder", picker=2, players=[player])
    assert "well" in buildable(game)
    assert city(take_first_while(do(game, build("well"), PASS), "pay"), 0) == ["crane", "statue", "well"]


def test_a_kind_may_even_be_covered_twice() -> None:
    player = seat(hand="palace, hero x3, statue", city="crane, well", covered="well")
    game = at("builder", picker=2, players=[player])
    take_first_while(do(game, build("palace")), "pay")
    assert (city(game, 0), covered(game, 0)) == (["crane", "palace"], ["well", "well"])


def test_a_building_built_over_another_may_be_covered_again() -> None:
    player = seat(hand="hero, statue x3, palace", city="crane, smithy", covered="indigo plant")
    game = at("builder", picker=2, players=[player])
    price_paid(game, build("hero"))
    assert (city(game, 0), covered(game, 0)) == (["crane", "hero"], ["indigo plant", "smithy"])


ELEVEN = "crane, indigo plant x5, sugar mill x5"


def test_only_the_top_building_counts_among_the_twelve() -> None:
    game = at("builder", players=[seat(hand="well, hero x3", city=ELEVEN)])
    do(game, build("well"), over("sugar mill"))
    assert (len(city(game, 0)), the(game, "ending"), game.is_over) == (11, False, False)
    game = at("builder", players=[seat(hand="well, hero x3", city=ELEVEN)])
    take_first_while(do(game, build("well"), PASS), "pay")
    assert (len(city(game, 0)), game.is_over) == (12, True)


def test_the_covered_building_scores_nothing_and_counts_for_nothing() -> None:
    player = seat(city="guild hall, crane, city hall, triumphal arch", covered="indigo plant x3, hero, statue, well")
    score = at("pick", players=[player]).scores()[0]
    assert (score["guild hall"], score["city hall"], score["triumphal arch"], score["buildings"]) == (0, 4, 0, 1)


def test_covering_the_carpenter_brings_no_card_for_this_build() -> None:
    game = crane("statue, hero x3", "carpenter, smithy")
    do(game, build("statue"), over("carpenter"))
    assert hand(game, 0) == ["hero"] * 3
    game = crane("statue, hero x3", "carpenter, tobacco storage")
    do(game, build("statue"), over("tobacco storage"))
    assert len(hand(game, 0)) == 4


def test_covering_the_poor_house_brings_no_card_for_this_build() -> None:
    player = seat(hand="well, hero", city="crane, poor house, smithy")
    game = do(at("builder", players=[player]), build("well"), over("poor house"))
    assert hand(game, 0) == ["hero"]
    game = do(at("builder", players=[player]), build("well"), over("smithy"))
    assert len(hand(game, 0)) == 2


def test_covering_the_library_before_the_second_role_of_the_round() -> None:
    """Two players: the governor covers the library as builder and has no privilege to double afterwards."""
    player = seat(hand="palace, hero x3", city="crane, library, indigo plant")
    game = at("builder", seats=2, players=[player], deck="well x3, tower x3")
    do(game, PASS, build("palace"))  # only over the library
    assert covered(game, 0) == ["library"]
    do(game, {"type": "pick", "role": "councillor"})
    take_first_while(game, "keep")
    before = len(hand(game, 0))
    do(game, {"type": "pick", "role": "prospector"})
    assert len(hand(game, 0)) == before + 1
