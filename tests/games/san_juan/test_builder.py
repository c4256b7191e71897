"""The builder phase: what may be built, what it costs, goods and cards for it, cards after it."""

from __future__ import annotations

import pytest

from tests.helpers.games.decisions import PASS, asked, do, legal, take_first_while
from tests.helpers.games.positions import the
from tests.helpers.games.san_juan.moves import build, buildable, pay, pay_good, price_paid
from tests.helpers.games.san_juan.positions import (
    NAMES,
    PRICE,
    PRODUCTION,
    VIOLET,
    at,
    city,
    deck,
    discards,
    goods,
    hand,
    seat,
)

SIX = "indigo plant x2, sugar mill x2, tobacco storage x2"


@pytest.mark.parametrize("card", NAMES)
def test_price_of_every_card(card: str) -> None:
    """A player who is not the builder pays it whole, the builder 1 less."""
    player = seat(hand=f"{card}, {SIX}")
    assert price_paid(at("builder", picker=2, players=[player]), build(card)) == PRICE[card]
    assert price_paid(at("builder", picker=0, players=[player]), build(card)) == PRICE[card] - 1


@pytest.mark.parametrize("card", NAMES)
def test_smithy_helps_with_production_buildings_quarry_with_violet_ones(card: str) -> None:
    for helper, kinds in (("smithy", PRODUCTION), ("quarry", VIOLET)):
        if card != helper:
            player = seat(hand=f"{card}, {SIX}", city=helper)
            found = price_paid(at("builder", picker=2, players=[player]), build(card))
            assert found == PRICE[card] - (card in kinds)


@pytest.mark.parametrize("card", NAMES)
def test_library_doubles_the_builders_discount(card: str) -> None:
    if card == "library":
        return
    player = seat(hand=f"{card}, {SIX}", city="library")
    assert price_paid(at("builder", picker=0, players=[player]), build(card)) == max(0, PRICE[card] - 2)
    assert price_paid(at("builder", picker=2, players=[player]), build(card)) == PRICE[card]


def test_discounts_never_bring_cards() -> None:
    player = seat(hand="smithy, hero", city="quarry, library")
    game = do(at("builder", players=[player]), build("smithy"))
    assert (hand(game, 0), discards(game)) == (["hero"], [])


def test_a_card_does_not_pay_for_itself() -> None:
    player = seat(hand="sugar mill x2")
    assert buildable(at("builder", picker=2, players=[player])) == []
    assert buildable(at("builder", picker=0, players=[player])) == ["sugar mill"]
    assert hand(do(at("builder", picker=0, players=[player]), build("sugar mill")), 0) == []


def test_any_number_of_equal_production_buildings_but_one_of_each_violet_kind() -> None:
    player = seat(hand="indigo plant, smithy, well x2", city="indigo plant x4, smithy")
    game = at("builder", picker=2, players=[player])
    assert buildable(game) == ["indigo plant", "well"]
    price_paid(game, build("indigo plant"))
    assert city(game, 0).count("indigo plant") == 5


def test_payment_is_chosen_in_ascending_order_and_goes_to_the_discards() -> None:
    game = at("builder", picker=2, players=[seat(hand="chapel, indigo plant, smithy, well, palace, hero")])
    do(game, build("chapel"))
    assert legal(game) == [pay("indigo plant"), pay("smithy"), pay("well")]
    do(game, pay("smithy"))
    assert discards(game) == ["smithy"]  # at once
    assert city(game, 0) == ["chapel"]  # already there
    assert legal(game) == [pay("well"), pay("hero")]
    do(game, pay("hero"))  # the palace is paid without a question
    assert (hand(game, 0), discards(game)) == (["indigo plant", "well"], ["smithy", "hero", "palace"])


def test_everyone_in_turn_builds_at_most_one_building() -> None:
    players = [seat(hand="indigo plant x2"), seat(hand="smithy, well"), seat(hand="archive, tower")]
    game = at("builder", picker=1, governor=0, players=players)
    assert asked(game) == ("builder", 1)
    do(game, build("well"))
    assert asked(game) == ("builder", 2)
    do(game, build("archive"))
    assert asked(game) == ("builder", 0)
    do(game, build("indigo plant"))
    assert asked(game) == ("pick", 2)


def test_everyone_with_a_card_is_asked_even_if_only_to_pass() -> None:
    game = at("builder", players=[seat(hand="palace"), seat(), seat(hand="hero")])
    assert (asked(game), legal(game)) == (("builder", 0), [PASS])
    do(game, PASS)
    assert (asked(game), legal(game)) == (("builder", 2), [PASS])  # seat 1 has no card: not asked
    do(game, PASS)
    assert asked(game)[0] == "pick"


def test_a_player_with_an_empty_hand_is_not_asked() -> None:
    assert asked(at("builder")) == ("pick", 1)


def test_a_new_building_does_not_help_in_its_own_phase() -> None:
    """Neither the quarry nor the smithy for itself, nor the black market to pay for itself."""
    assert price_paid(at("builder", picker=2, players=[seat(hand=f"quarry, {SIX}")]), build("quarry")) == 4
    player = seat(hand="black market, hero", city="indigo plant* x2")
    assert buildable(at("builder", picker=2, players=[player])) == []


# --- black market ---


def test_black_market_offers_goods_before_cards() -> None:
    player = seat(hand="chapel, hero x2, palace x2", city="black market, indigo plant*, silver smelter* x2")
    game = do(at("builder", picker=2, players=[player]), build("chapel"))
    assert legal(game) == [pay_good("indigo plant"), pay_good("silver smelter"), pay("hero"), pay("palace")][:3]
    do(game, pay("hero"))
    assert all("card" in action for action in legal(game))


def test_black_market_goods_go_in_order() -> None:
    player = seat(hand="hero, statue x3, palace x2", city="black market, indigo plant*, coffee roaster*, sugar mill*")
    game = do(at("builder", picker=2, players=[player]), build("hero"), pay_good("sugar mill"))
    assert legal(game) == [pay_good("coffee roaster"), pay("statue")]
    do(game, pay_good("coffee roaster"))
    assert all("card" in action for action in legal(game))  # two goods at most
    assert goods(game, 0) == ["indigo plant"]


def test_black_market_pays_two_goods_at_most() -> None:
    player = seat(hand="hero, statue x3", city="black market, indigo plant* x3")
    game = do(at("builder", picker=2, players=[player]), build("hero"))  # both goods and three cards, the only way
    assert (hand(game, 0), goods(game, 0)) == ([], ["indigo plant"])
    player = seat(hand="hero, statue x2", city="black market, indigo plant* x3")
    assert buildable(at("builder", picker=2, players=[player])) == ["statue"]


def test_black_market_two_equal_goods() -> None:
    player = seat(hand="well, hero x2", city="black market, indigo plant* x3")
    game = do(at("builder", picker=2, players=[player]), build("well"), *[pay_good("indigo plant")] * 2)
    assert (len(hand(game, 0)), goods(game, 0)) == (2, ["indigo plant"])
    assert city(game, 0)[-1] == "well"


def test_black_market_pays_no_more_than_the_price() -> None:
    player = seat(hand="smithy, hero x2", city="black market, indigo plant* x3")
    game = do(at("builder", picker=2, players=[player]), build("smithy"), pay_good("indigo plant"))
    assert asked(game)[0] == "pick"
    assert len(goods(game, 0)) == 2


def test_black_market_makes_dear_buildings_possible() -> None:
    player = seat(hand="hero, statue x3", city="black market, indigo plant* x2")
    assert buildable(at("builder", picker=2, players=[player])) == ["statue", "hero"]
    without = seat(hand="hero, statue x3", city="indigo plant* x2")
    assert buildable(at("builder", picker=2, players=[without])) == ["statue"]


def test_black_market_a_choice_after_which_the_rest_cannot_be_paid_is_not_legal() -> None:
    """5 with three cards: both goods must go, and a later good must not be passed over."""
    player = seat(hand="hero, statue, well, tower", city="black market, indigo plant*, sugar mill*")
    game = do(at("builder", picker=2, players=[player]), build("hero"))
    assert (hand(game, 0), goods(game, 0)) == ([], [])  # only one way
    player = seat(hand="hero, statue, well, tower", city="black market, indigo plant*, sugar mill*, coffee roaster*")
    game = do(at("builder", picker=2, players=[player]), build("hero"))
    assert legal(game) == [pay_good("indigo plant"), pay_good("sugar mill")]


def test_black_market_works_for_production_buildings_and_for_the_builder_too() -> None:
    player = seat(hand="silver smelter, hero", city="black market, indigo plant* x2, smithy")
    game = do(at("builder", picker=0, players=[player]), build("silver smelter"))
    assert (hand(game, 0), goods(game, 0)) == ([], [])  # 5 - 1 - 1 = two goods and the card


# --- carpenter and poor house ---


@pytest.mark.parametrize(("card", "drawn"), [("well", 1), ("palace", 1), ("indigo plant", 0), ("silver smelter", 0)])
def test_carpenter_draws_after_a_violet_building(card: str, drawn: int) -> None:
    player = seat(hand=f"{card}, {SIX}, hero", city="carpenter")
    game = at("builder", picker=2, players=[player])
    size = len(deck(game))
    take_first_while(do(game, build(card)), "pay")
    assert len(hand(game, 0)) == 7 - PRICE[card] + drawn
    assert len(deck(game)) == size - drawn


def test_carpenter_draws_after_the_payment() -> None:
    """With an empty deck the very card that was paid comes back."""
    player = seat(hand="smithy, hero", city="carpenter")
    game = do(at("builder", picker=2, players=[player], deck=""), build("smithy"))
    assert (hand(game, 0), discards(game), deck(game)) == (["hero"], [], [])


def test_poor_house_draws_with_no_card_or_one() -> None:
    for left, drawn in ((0, 1), (1, 1), (2, 0), (3, 0)):
        player = seat(hand=f"well, hero x{left}" if left else "well", city="poor house, quarry")
        game = do(at("builder", players=[player]), build("well"))
        assert len(hand(game, 0)) == left + drawn


def test_poor_house_draws_for_production_buildings_too() -> None:
    player = seat(hand="indigo plant", city="poor house")
    assert len(hand(do(at("builder", players=[player]), build("indigo plant")), 0)) == 1


def test_poor_house_not_without_building() -> None:
    game = do(at("builder", players=[seat(hand="well", city="poor house")]), PASS)
    assert hand(game, 0) == ["well"]


def test_poor_house_not_for_itself() -> None:
    game = do(at("builder", players=[seat(hand="poor house, hero")]), build("poor house"))
    assert hand(game, 0) == []


def test_poor_house_comes_after_the_carpenter() -> None:
    """One card left: the carpenter makes two, and the poor house brings nothing. None left: both bring one."""
    for left, after in ((0, 2), (1, 2), (2, 3)):
        player = seat(hand=f"well, hero x{left}" if left else "well", city="carpenter, poor house, quarry")
        assert len(hand(do(at("builder", players=[player]), build("well")), 0)) == after


def test_poor_house_works_when_the_carpenter_is_built() -> None:
    game = do(at("builder", players=[seat(hand="carpenter, hero x2", city="poor house")]), build("carpenter"))
    assert len(hand(game, 0)) == 1


def test_carpenter_works_when_the_poor_house_is_built() -> None:
    game = do(at("builder", players=[seat(hand="poor house, hero", city="carpenter")]), build("poor house"))
    assert len(hand(game, 0)) == 1


# --- the end ---

ELEVEN = "indigo plant x6, sugar mill x5"


def test_twelve_buildings_end_the_game_after_every_players_turn() -> None:
    game = at("builder", players=[seat(hand="smithy", city=ELEVEN), seat(hand="archive, hero"), seat()])
    do(game, build("smithy"))
    assert (the(game, "ending"), game.is_over, asked(game)) == (True, False, ("builder", 1))
    do(game, build("archive"))
    assert game.is_over
    assert (the(game, "phase"), the(game, "over"), game.current_player) == ("over", True, None)
    assert city(game, 1) == ["archive"]


def test_the_round_is_not_played_to_its_end() -> None:
    game = do(at("builder", players=[seat(hand="smithy", city=ELEVEN)]), build("smithy"))
    assert game.is_over
    assert the(game, "round") == 1


def test_a_full_city_builds_nothing_more_without_a_crane() -> None:
    player = seat(hand="smithy, archive", city=f"{ELEVEN}, well")
    assert legal(at("builder", players=[player])) == [PASS]


def test_twelve_buildings_end_the_game_even_if_no_player_builds() -> None:
    """Rules 5: a builder phase in which someone has 12 buildings."""
    game = do(at("builder", players=[seat(hand="hero", city=f"{ELEVEN}, well")]), PASS)
    assert game.is_over
