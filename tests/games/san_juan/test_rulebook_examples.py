"""Every worked example of the rulebook (003), and those that the rules list."""

from __future__ import annotations

import pytest

from doubloon import Game
from tests.helpers.games.decisions import asked, do, legal, take_first_while
from tests.helpers.games.positions import the
from tests.helpers.games.san_juan.moves import (
    MINE,
    build,
    buildable,
    discard,
    keep,
    over,
    pay,
    pay_good,
    price_paid,
    produce,
    sell,
)
from tests.helpers.games.san_juan.positions import at, city, covered, deck, discards, goods, hand, hand_sizes, seat

# --- roles ---


def test_builder_with_smithy_and_library_builds_a_sugar_mill_for_nothing() -> None:
    """Fran would have 3 off, but the price of 2 does not fall below 0: no card is drawn either."""
    game = at("builder", players=[seat(hand="sugar mill", city="smithy, library")])
    do(game, build("sugar mill"))
    assert city(game, 0) == ["smithy", "library", "sugar mill"]
    assert (hand(game, 0), discards(game)) == ([], [])


@pytest.mark.parametrize("tile", [2, 3, 4])
def test_trader_with_market_stand_and_trading_post_draws_seven(tile: int) -> None:
    """Alfonso sells indigo, tobacco, silver at 1, 2, 3 and has 1 card more for the stand."""
    everything = "indigo plant*, tobacco storage*, silver smelter*, market stand, trading post"
    game = at("trader", players=[seat(city=everything)], tiles=[tile, *(t for t in range(5) if t != tile)])
    do(game, sell("indigo plant"), sell("tobacco storage"), sell("silver smelter"))
    assert hand_sizes(game)[0] == 1 + 2 + 3 + 1
    assert (goods(game, 0), len(discards(game))) == ([], 3)


def test_councillor_keeps_one_of_five_and_the_others_one_of_two() -> None:
    game = at("councillor", deck="smithy, archive, well, crane, tower, palace x2, hero x2")
    drawn = the(game, "turn", "drawn")
    assert len(drawn) == 5
    do(game, keep(drawn[0]))
    assert (hand(game, 0), len(discards(game))) == ([drawn[0]], 4)
    assert len(the(game, "turn", "drawn")) == 2


def test_prospector_draws_one_and_the_others_nothing() -> None:
    assert hand_sizes(at("prospector")) == [1, 0, 0]


# --- violet buildings ---


def mine_only(cards_up: str) -> Game:
    """Seat 0 decides on a gold mine, and these are all the cards that can be turned up."""
    mine = seat(city="gold mine")
    turn = {"step": "mine", "drawn": []}
    return at("prospector", picker=2, governor=2, current_player=0, players=[mine], deck=cards_up, turn=turn)


def test_gold_mine_example_of_a_miss() -> None:
    """Miguel: library 5, prefecture 3, smithy 1, tobacco storage 3: all four are discarded."""
    game = do(mine_only("library, prefecture, smithy, tobacco storage"), MINE)
    assert (hand(game, 0), len(discards(game)), deck(game)) == ([], 4, [])
    assert asked(game) == ("pick", 0)


def test_gold_mine_example_of_a_hit() -> None:
    """Alfonso: quarry 4, smithy 1, tobacco storage 3, library 5: he takes the quarry."""
    game = do(mine_only("quarry, smithy, tobacco storage, library"), MINE)
    assert legal(game) == [keep("tobacco storage"), keep("smithy"), keep("quarry"), keep("library")]
    do(game, keep("quarry"))
    assert hand(game, 0) == ["quarry"]
    assert discards(game) == ["tobacco storage", "smithy", "library"]


@pytest.mark.parametrize(
    ("buildings", "picker", "drawn", "discarded"),
    [
        ("prefecture, archive", 0, 5, 3),  # Jaime
        ("library, prefecture, archive", 0, 8, 6),  # Fran
        ("prefecture, archive", 1, 2, 0),  # Alfonso
        ("archive", 0, 5, 4),
    ],
)
def test_councillor_with_archive(buildings: str, picker: int, drawn: int, discarded: int) -> None:
    """All drawn cards join the hand, then cards of the whole hand are discarded."""
    game = at("councillor", picker=picker, seats=3, players=[seat(hand="palace x2, hero x2", city=buildings)])
    if picker == 0:
        assert hand_sizes(game)[0] == 4 + drawn
    take_first_while(game, "keep", "discard")
    assert hand_sizes(game) == [4 + drawn - discarded, 1, 1]
    assert len(discards(game)) == discarded + (1 + 1 if picker == 0 else 4 + 1)


@pytest.mark.parametrize(("buildings", "picker", "seen"), [("", 1, 2), ("", 0, 5), ("library", 0, 8)])
def test_prefecture_keeps_two(buildings: str, picker: int, seen: int) -> None:
    """Alfonso keeps 2 of 2, 5 or 8."""
    game = at("councillor", picker=picker, seats=2, players=[seat(city=f"prefecture, {buildings}"), seat()])
    if buildings:
        do(game, {"type": "library"})
    if picker == 0:
        assert len(the(game, "turn", "drawn")) == seen
    take_first_while(game, "keep")
    assert hand_sizes(game) == [2, 1]
    assert len(discards(game)) == (seen - 2) + (4 if picker else 1)


def test_black_market_pays_for_a_library() -> None:
    """Fran: the goods of the indigo plant and the tobacco storage and 3 cards for the 5."""
    fran = seat(hand="library, hero x3", city="black market, indigo plant:smithy, tobacco storage:well")
    game = do(at("builder", picker=1, players=[fran]), build("library"))
    assert city(game, 0)[-1] == "library"
    assert (hand(game, 0), goods(game, 0)) == ([], [])  # there was no other way
    assert discards(game) == ["smithy", "well", "hero", "hero", "hero"]


def test_black_market_pays_for_a_library_by_choice() -> None:
    fran = seat(hand="library, hero x3, palace x2", city="black market, indigo plant:smithy, tobacco storage:well")
    game = do(at("builder", picker=1, players=[fran]), build("library"))
    do(game, pay_good("indigo plant"), pay_good("tobacco storage"), *[pay("hero")] * 2)  # the first hero goes anyway
    assert (hand(game, 0), goods(game, 0)) == (["palace", "palace"], [])


@pytest.mark.parametrize(
    ("buildings", "picker", "most"), [("trading post", 1, 2), ("trading post", 0, 3), ("trading post, library", 0, 4)]
)
def test_trading_post_sells_one_more(buildings: str, picker: int, most: int) -> None:
    """Xavi: up to 2, as trader 3, with a library 4."""
    game = at("trader", picker=picker, players=[seat(city=f"{buildings}, indigo plant* x5")])
    do(game, *[sell("indigo plant")] * most)
    assert len(goods(game, 0)) == 5 - most
    assert hand_sizes(game)[0] == most
    assert game.current_player != 0


@pytest.mark.parametrize(
    ("buildings", "picker", "most"), [("aqueduct", 1, 2), ("aqueduct", 0, 3), ("aqueduct, library", 0, 4)]
)
def test_aqueduct_makes_one_more(buildings: str, picker: int, most: int) -> None:
    """Miguel: up to 2, as producer 3, with a library 4."""
    game = at("producer", picker=picker, players=[seat(city=f"{buildings}, indigo plant x5")])
    do(game, *[produce("indigo plant")] * most)
    assert len(goods(game, 0)) == most
    assert game.current_player != 0


def test_crane_palace_over_chapel_costs_three() -> None:
    """Fran."""
    game = at("builder", picker=1, players=[seat(hand="palace, hero x3, statue x3", city="crane, chapel")])
    assert price_paid(game, build("palace"), over("chapel")) == 3
    assert (city(game, 0), covered(game, 0)) == (["crane", "palace"], ["chapel"])


def test_crane_statue_over_coffee_roaster_costs_nothing_and_draws_nothing() -> None:
    """Alfonso."""
    game = at("builder", picker=1, players=[seat(hand="statue, hero x3", city="crane, coffee roaster")])
    do(game, build("statue"), over("coffee roaster"))
    assert (hand(game, 0), discards(game)) == (["hero"] * 3, [])
    assert city(game, 0) == ["crane", "statue"]


def test_seven_cards_under_a_chapel_score_nine_with_it() -> None:
    score = at("pick", players=[seat(city="chapel", chapel="palace x2, hero x3, smithy x2")]).scores()[0]
    assert (score["buildings"], score["chapel"], score["total"]) == (2, 7, 9)


@pytest.mark.parametrize(("tile", "prices"), [(0, 1 + 2), (1, 1 + 2), (2, 1 + 2), (3, 2 + 2), (4, 2 + 3)])
def test_market_hall_selling_sugar_and_coffee(tile: int, prices: int) -> None:
    """Fran draws one card more than the prices, not one for each good. (1 + 3, as printed, is on no tile.)"""
    fran = seat(city="market hall, sugar mill*, coffee roaster*")
    game = at("trader", players=[fran], tiles=[tile, *(t for t in range(5) if t != tile)])
    do(game, sell("sugar mill"), sell("coffee roaster"))
    assert hand_sizes(game)[0] == prices + 1


def test_builder_with_a_quarry_builds_a_crane_for_nothing() -> None:
    """Pedro."""
    game = do(at("builder", players=[seat(hand="crane, hero", city="quarry")]), build("crane"))
    assert hand(game, 0) == ["hero"]


def test_library_and_quarry_take_three_off_violet_buildings() -> None:
    """Alfonso."""
    game = at("builder", players=[seat(hand="hero, palace, statue x3", city="library, quarry")])
    assert price_paid(game, build("palace")) == 6 - 3


def test_library_doubles_each_privilege() -> None:
    """8 cards, 2 less, 3 goods, 3 sales, 2 cards."""
    library = seat(hand="hero x2, palace x2", city="library, indigo plant x2, sugar mill* x4")
    councillor = at("councillor", players=[library])
    assert len(the(councillor, "turn", "drawn")) == 8
    assert price_paid(at("builder", players=[library]), build("hero")) == 5 - 2
    producer = at("producer", players=[seat(city="library, indigo plant x4")])
    assert len(goods(do(producer, *[produce("indigo plant")] * 3), 0)) == 3
    trader = at("trader", players=[library])
    assert len(goods(do(trader, *[sell("sugar mill")] * 3), 0)) == 1
    assert hand_sizes(at("prospector", players=[seat(city="library")])) == [2, 0, 0]


def test_a_statue_and_a_victory_column_but_not_two_statues() -> None:
    game = at("builder", players=[seat(hand="statue, victory column, hero x3", city="statue")])
    assert buildable(game) == ["victory column", "hero"]


# --- the score ---


def test_guild_hall_with_four_production_buildings() -> None:
    """Juan: two indigo plants, a sugar mill, a tobacco storage."""
    city_of_juan = "guild hall, indigo plant x2, sugar mill, tobacco storage"
    assert at("pick", players=[seat(city=city_of_juan)]).scores()[0]["guild hall"] == 8


def test_city_hall_with_nine_violet_buildings() -> None:
    """Fran; it counts itself."""
    violet = "poor house, aqueduct, carpenter, chapel, quarry, library, statue, victory column, city hall"
    assert at("pick", players=[seat(city=violet)]).scores()[0]["city hall"] == 9


def test_triumphal_arch_with_two_monuments() -> None:
    """Miguel: statue and hero."""
    assert at("pick", players=[seat(city="triumphal arch, statue, hero")]).scores()[0]["triumphal arch"] == 6


def test_palace_on_thirty_four_points() -> None:
    """Alfonso: 8 more, 42 in all."""
    points = "palace, hero, victory column, statue, library, silver smelter x4"  # 5 + 4 + 3 + 3 + 12 = 27
    chapel = "smithy x3, well x3, tower"
    score = at("pick", players=[seat(city=points, chapel=chapel)]).scores()[0]
    assert (score["palace"], score["total"]) == (8, 42)


def test_a_monument_counts_for_city_hall_and_arch() -> None:
    score = at("pick", players=[seat(city="city hall, triumphal arch, hero")]).scores()[0]
    assert (score["city hall"], score["triumphal arch"]) == (3, 4)


def test_carpenter_brings_no_card_for_itself_but_for_the_next_violet_building() -> None:
    game = at("builder", players=[seat(hand="carpenter, hero x2")], deck="well x3")
    do(game, build("carpenter"))
    assert hand(game, 0) == []
    game = at("builder", players=[seat(hand="smithy", city="carpenter")], deck="well x3")
    assert hand(do(game, build("smithy")), 0) == ["well"]


def test_archive_may_discard_cards_of_the_old_hand() -> None:
    game = at("councillor", players=[seat(hand="smithy", city="archive")], deck="hero x3, palace x2")
    do(game, discard("smithy"))
    assert "smithy" not in hand(game, 0)
    assert hand_sizes(take_first_while(game, "discard"))[0] == 2
