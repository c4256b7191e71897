"""Making and selling goods: producer, trader, and the buildings that help them."""

from __future__ import annotations

import pytest

import doubloon
from tests.helpers.games.decisions import PASS, asked, do, legal, take_first_while
from tests.helpers.games.positions import the
from tests.helpers.games.san_juan.moves import pick, produce, sell
from tests.helpers.games.san_juan.positions import (
    PRODUCTION,
    TILES,
    at,
    deck,
    discards,
    goods,
    hand,
    hand_sizes,
    position,
    seat,
)

ALL_FIVE = ", ".join(PRODUCTION)
ALL_FULL = ", ".join(f"{name}*" for name in PRODUCTION)


# --- producer ---


def test_a_good_is_a_card_of_the_deck_laid_on_an_empty_building() -> None:
    game = at("producer", picker=2, players=[seat(city="indigo plant, sugar mill")], deck="hero")
    do(game, produce("sugar mill"))
    assert the(game, "players", 0, "city", 1) == {"building": "sugar mill", "good": "hero"}
    assert deck(game) == []


@pytest.mark.parametrize(
    ("buildings", "picker", "most"),
    [("", 2, 1), ("", 0, 2), ("library", 0, 3), ("library", 2, 1), ("aqueduct", 2, 2), ("aqueduct, library", 2, 2)],
)
def test_how_many_goods_are_made(buildings: str, picker: int, most: int) -> None:
    game = at("producer", picker=picker, players=[seat(city=f"{ALL_FIVE}, {buildings}")])
    do(game, *map(produce, PRODUCTION[:most]))
    assert goods(game, 0) == PRODUCTION[:most]
    assert asked(game)[0] == "pick"


def test_goods_are_made_in_order_and_one_may_stop() -> None:
    game = at("producer", players=[seat(city=ALL_FIVE)])
    do(game, produce("tobacco storage"))
    assert legal(game) == [PASS, produce("coffee roaster"), produce("silver smelter")]
    do(game, PASS)
    assert goods(game, 0) == ["tobacco storage"]


def test_two_equal_buildings_are_one_choice_after_the_other() -> None:
    game = at("producer", players=[seat(city="indigo plant x2, sugar mill")])
    assert legal(game) == [PASS, produce("indigo plant"), produce("sugar mill")]
    do(game, produce("indigo plant"), produce("indigo plant"))
    assert goods(game, 0) == ["indigo plant"] * 2


def test_one_good_to_a_building() -> None:
    game = at("producer", players=[seat(city="indigo plant*, sugar mill, tobacco storage*")])
    assert legal(game) == [PASS, produce("sugar mill")]
    assert asked(do(game, produce("sugar mill")))[0] == "pick"


def test_making_nothing_is_allowed_and_players_without_an_empty_building_are_not_asked() -> None:
    game = at("producer", players=[seat(city="indigo plant"), seat(city="indigo plant*"), seat(city="well")])
    do(game, PASS)
    assert (asked(game), goods(game, 0)) == (("pick", 1), [])


def test_producer_phase_goes_round_from_the_picker() -> None:
    game = at("producer", picker=1, governor=0, players=[seat(city="indigo plant")] * 3)
    order = []
    for _ in range(3):
        order.append(game.current_player)
        do(game, produce("indigo plant"))
    assert order == [1, 2, 0]


def test_no_goods_without_cards() -> None:
    assert asked(at("producer", players=[seat(city="indigo plant")], deck=""))[0] == "pick"
    game = at("producer", players=[seat(city="indigo plant x2, well")], deck="", discard="hero")
    do(game, produce("indigo plant"))
    assert (goods(game, 0), hand(game, 0), asked(game)[0]) == (["indigo plant"], [], "pick")


@pytest.mark.parametrize(("made", "drawn"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_well_draws_for_two_goods_or_more(made: int, drawn: int) -> None:
    game = at("producer", players=[seat(city="well, library, indigo plant x4")])
    do(game, *[produce("indigo plant")] * made, *[PASS] * (made < 3))
    assert (len(goods(game, 0)), len(hand(game, 0))) == (made, drawn)


def test_well_serves_other_players_than_the_producer() -> None:
    game = at("producer", picker=2, players=[seat(city="well, aqueduct, indigo plant x2")])
    do(game, produce("indigo plant"), produce("indigo plant"))
    assert hand_sizes(game) == [1, 0, 0]


def test_well_draws_when_its_owner_has_finished() -> None:
    """Two cards for the goods, the third for the well, before the next player produces."""
    game = at("producer", players=[seat(city="well, indigo plant x2"), seat(city="indigo plant")], deck="hero x3")
    do(game, produce("indigo plant"), produce("indigo plant"))
    assert hand(game, 0) == ["hero"]
    assert goods(game, 1) == []
    assert asked(game)[0] == "pick"  # no card is left for seat 1


def test_a_well_counts_only_the_goods_made_now() -> None:
    game = at("producer", picker=2, players=[seat(city="well, indigo plant*, sugar mill*, coffee roaster")])
    assert hand(do(game, produce("coffee roaster")), 0) == []


# --- trader ---


@pytest.mark.parametrize("tile", range(5))
@pytest.mark.parametrize("kind", range(5))
def test_price_of_every_good_on_every_tile(tile: int, kind: int) -> None:
    order = [tile, *(t for t in range(5) if t != tile)]
    game = at("trader", picker=2, players=[seat(city=ALL_FULL)], tiles=order)
    do(game, sell(PRODUCTION[kind]))
    assert len(hand(game, 0)) == TILES[tile][kind]
    assert len(discards(game)) == 1


@pytest.mark.parametrize(
    ("buildings", "picker", "most"),
    [("", 2, 1), ("", 0, 2), ("library", 0, 3), ("library", 2, 1), ("trading post, library", 2, 2)],
)
def test_how_many_goods_are_sold(buildings: str, picker: int, most: int) -> None:
    game = at("trader", picker=picker, players=[seat(city=f"{ALL_FULL}, {buildings}")])
    do(game, *map(sell, PRODUCTION[:most]))
    assert goods(game, 0) == PRODUCTION[most:]
    assert asked(game)[0] == "pick"


def test_goods_are_sold_in_order_and_one_may_stop() -> None:
    game = at("trader", players=[seat(city=f"{ALL_FULL}, trading post")])
    do(game, sell("tobacco storage"))
    assert legal(game) == [PASS, sell("coffee roaster"), sell("silver smelter")]
    assert hand(game, 0) == []  # drawn at once at the end
    do(game, PASS)
    assert len(hand(game, 0)) == 1


def test_all_goods_are_discarded_before_anything_is_drawn() -> None:
    """The deck is empty: what was sold comes back."""
    player = seat(city="indigo plant:hero, sugar mill:palace")
    game = at("trader", players=[player], deck="", tiles=[3, 0, 1, 2, 4])
    do(game, sell("indigo plant"), sell("sugar mill"))
    assert hand(game, 0) == ["hero", "palace"]
    assert (deck(game), discards(game)) == ([], [])


@pytest.mark.parametrize(("sold", "stand", "hall"), [(0, 0, 0), (1, 0, 1), (2, 1, 1), (3, 1, 1)])
def test_market_stand_from_two_goods_and_market_hall_from_one(sold: int, stand: int, hall: int) -> None:
    for building, more in (("market stand", stand), ("market hall", hall), ("market stand, market hall", stand + hall)):
        player = seat(city=f"{building}, library, indigo plant* x4")
        game = at("trader", players=[player])
        do(game, *[sell("indigo plant")] * sold, *[PASS] * (sold < 3))
        assert len(hand(game, 0)) == sold + more


def test_market_stand_and_hall_serve_other_players_than_the_trader() -> None:
    player = seat(city="market stand, market hall, trading post, indigo plant* x2")
    game = do(at("trader", picker=1, players=[player]), *[sell("indigo plant")] * 2)
    assert hand_sizes(game) == [4, 0, 0]


def test_players_without_goods_are_not_asked() -> None:
    game = at("trader", picker=1, players=[seat(city="indigo plant*"), seat(city="indigo plant"), seat()])
    assert asked(game) == ("trader", 0)


def test_trader_phase_goes_round_from_the_picker() -> None:
    game = at("trader", picker=2, governor=1, players=[seat(city="indigo plant*")] * 3)
    order = []
    for _ in range(3):
        order.append(game.current_player)
        do(game, sell("indigo plant"))
    assert order == [2, 0, 1]


# --- the tiles ---


def test_the_tile_is_turned_up_for_the_phase_and_then_goes_under_the_pile() -> None:
    game = at("pick", players=[seat(city="indigo plant*")], tiles=[3, 1, 0, 2, 4])
    do(game, pick("trader"))
    tiles = the(game, "tiles")
    assert tiles == {"order": [TILES[t] for t in (1, 0, 2, 4)], "face_up": TILES[3], "seen": 1}
    do(game, PASS)
    assert the(game, "tiles") == {"order": [TILES[t] for t in (1, 0, 2, 4, 3)], "face_up": None, "seen": 1}


def test_the_tiles_keep_their_order_for_ever() -> None:
    game = at("pick", tiles=[3, 1, 0, 2, 4])
    turned = []
    for _ in range(40):
        if the(game, "roles", "trader", "taken_by") is None:
            events = game.apply_all(pick("trader")).events(None)
            turned += [event["tile"] for event in events if event["event"] == "turned up"]
            assert the(game, "tiles", "seen") == min(5, len(turned))
        else:
            do(game, pick("builder") if pick("builder") in legal(game) else legal(game)[0])
            take_first_while(game, "keep", "pass")
    assert turned[:10] == [TILES[t] for t in (3, 1, 0, 2, 4)] * 2


@pytest.mark.parametrize("seen", range(6))
def test_a_view_shows_the_tiles_seen(seen: int) -> None:
    """The last `count` tiles of the pile."""
    game = at("pick", tiles=[3, 1, 0, 2, 4], seen=seen)
    expected = [None if place < 5 - seen else TILES[t] for place, t in enumerate((3, 1, 0, 2, 4))]
    for watcher in (0, 1, -1):
        assert game.view(watcher)["tiles"] == {"order": expected, "face_up": None, "seen": seen}


@pytest.mark.parametrize("seen", range(1, 6))
def test_a_view_shows_the_tiles_seen_while_one_lies_open(seen: int) -> None:
    written = position("trader", players=[seat(city="indigo plant*")], seen=seen)
    written["tiles"] |= {"order": [TILES[t] for t in (1, 0, 2, 4)], "face_up": TILES[3]}
    game = doubloon.from_json(written)
    expected = [None if place < 5 - seen else TILES[t] for place, t in enumerate((1, 0, 2, 4))]
    assert game.view(1)["tiles"] == {"order": expected, "face_up": TILES[3], "seen": seen}
