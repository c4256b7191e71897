"""The numbers that the texts state and no table of the rules contains: measured by playing."""

from __future__ import annotations

import pytest

import doubloon
from doubloon import Game
from doubloon.games.san_juan.text import amounts
from tests.helpers.games.decisions import PASS, do, legal
from tests.helpers.games.positions import the
from tests.helpers.games.san_juan.moves import build, discard, feed, keep, pick, produce, sell
from tests.helpers.games.san_juan.positions import at, chapel, goods, hand, hand_sizes, seat

PLANTS = "indigo plant x2, sugar mill x2, tobacco storage x2"
FULL = "indigo plant* x2, sugar mill* x2, tobacco storage* x2"


def paid(card: str, city: str = "", picker: int = 0) -> int:
    """What seat 0 discards for a card."""
    game = at("builder", picker=picker, players=[seat(hand=f"{card}, hero x3, statue x3", city=city)])
    do(game, build(card))
    while game.current_player == 0 and legal(game)[0]["type"] == "pay":
        game.apply(game.legal_actions()[0])
    return 6 - hand_sizes(game)[0]


def produced(city: str = "", picker: int = 0) -> int:
    """How many goods seat 0 may produce."""
    game = at("producer", picker=picker, players=[seat(city=f"{PLANTS}, {city}".rstrip(", "))])
    take_all(game, "produce")
    return len(goods(game, 0))


def sold(city: str = "", picker: int = 0) -> int:
    """How many goods seat 0 may sell."""
    game = at("trader", picker=picker, players=[seat(city=f"{FULL}, {city}".rstrip(", "))])
    take_all(game, "sell")
    return 6 - len(goods(game, 0))


def take_all(game: Game, kind: str) -> None:
    """Takes the first action of that kind as long as seat 0 has one."""
    while game.current_player == 0 and any(action["type"] == kind for action in legal(game)):
        do(game, next(action for action in legal(game) if action["type"] == kind))


def seen(city: str = "", picker: int = 0) -> int:
    """How many cards seat 0 looks at as councillor or beside one."""
    game = at("councillor", picker=picker, players=[seat(city=city)])
    while game.current_player != 0:
        do(game, legal(game)[0])
    return len(the(game, "turn", "drawn"))


def final(city: str, chapel: str = "") -> dict[str, int]:
    return {
        part: int(value) for part, value in at("pick", players=[seat(city=city, chapel=chapel)]).scores()[0].items()
    }


def test_privileges() -> None:
    assert paid("palace", picker=1) - paid("palace") == amounts.PRIVILEGE
    assert paid("palace", picker=1) - paid("palace", "library") == amounts.TWICE
    assert (produced(picker=1), produced()) == (amounts.GOODS_PRODUCED, amounts.GOODS_PRODUCED + amounts.PRIVILEGE)
    assert produced("library") == amounts.GOODS_PRODUCED + amounts.TWICE
    assert (sold(picker=1), sold()) == (amounts.GOODS_SOLD, amounts.GOODS_SOLD + amounts.PRIVILEGE)
    assert sold("library") == amounts.GOODS_SOLD + amounts.TWICE
    assert (seen(picker=1), seen()) == (amounts.CARDS_SEEN, amounts.CARDS_SEEN + amounts.CARDS_SEEN_MORE)
    assert seen("library") == amounts.CARDS_SEEN + amounts.TWICE * amounts.CARDS_SEEN_MORE
    assert hand_sizes(do(at("pick"), pick("prospector")))[0] == amounts.PRIVILEGE
    assert hand_sizes(do(at("pick", players=[seat(city="library")]), pick("prospector")))[0] == amounts.TWICE


def test_councillor() -> None:
    game = at("councillor", deck="palace x2, hero x3, statue x3, well x3")
    assert hand_sizes(do(game, keep(the(game, "turn", "drawn")[0])))[0] == amounts.CARDS_KEPT
    game = at("councillor", players=[seat(city="prefecture")], deck="palace x2, hero x3, statue x3, well x3")
    while game.current_player == 0 and legal(game)[0]["type"] == "keep":
        game.apply(game.legal_actions()[0])
    assert hand_sizes(game)[0] == amounts.PREFECTURE_KEEPS


def test_prices() -> None:
    assert paid("coffee roaster") - paid("coffee roaster", "smithy") == amounts.DISCOUNT
    assert paid("palace") - paid("palace", "quarry") == amounts.DISCOUNT


def test_goods() -> None:
    assert produced("aqueduct") - produced() == amounts.MORE_GOODS
    assert sold("trading post") - sold() == amounts.MORE_GOODS


@pytest.mark.parametrize("made", [1, 2])
def test_well(made: int) -> None:
    game = at("producer", players=[seat(city="indigo plant, sugar mill, tobacco storage, well")])
    do(game, *[produce("indigo plant"), produce("sugar mill")][:made])
    if made < 2:
        do(game, PASS)
    assert hand_sizes(game)[0] == (amounts.DRAWN if made >= amounts.WELL_GOODS else 0)


@pytest.mark.parametrize("many", [1, 2])
def test_markets(many: int) -> None:
    drawn = []
    for building in ("well", "market stand", "market hall"):
        game = at("trader", players=[seat(city=f"indigo plant*, sugar mill*, tobacco storage*, {building}")])
        do(game, *[sell("indigo plant"), sell("sugar mill")][:many])
        if many < 2:
            do(game, PASS)
        drawn.append(hand_sizes(game)[0])
    assert drawn[1] - drawn[0] == (amounts.DRAWN if many >= amounts.STAND_GOODS else 0)
    assert drawn[2] - drawn[0] == amounts.DRAWN


def test_builder_draws() -> None:
    assert paid("palace") - paid("palace", "carpenter") == amounts.DRAWN
    for left in (0, 1, 2):
        for city in ("poor house", "well"):
            game = at("builder", players=[seat(hand="indigo plant" + ", hero" * left, city=city)])
            do(game, build("indigo plant"))
            helped = city == "poor house" and left <= amounts.POOR_HAND
            assert hand_sizes(game)[0] == left + amounts.DRAWN * helped


def test_chapel() -> None:
    game = at("round_start", players=[seat(hand="hero x2", city="chapel")])
    do(game, feed("hero"))
    assert (chapel(game, 0), hand(game, 0)) == (["hero"] * amounts.CHAPEL_CARDS, ["hero"])
    assert final("chapel", "hero x3")["chapel"] == 3 * amounts.CHAPEL_POINTS


def test_large_buildings() -> None:
    assert final(f"guild hall, {PLANTS}")["guild hall"] == 6 * amounts.GUILD_HALL_POINTS
    assert final("city hall, well, crane")["city hall"] == 3 * amounts.CITY_HALL_POINTS
    for cards in range(8):
        others = final("palace", "indigo plant, " * cards)
        assert others["palace"] == cards // amounts.PALACE_POINTS


def test_opening_hands() -> None:
    game = doubloon.new_game("san-juan", players=4, seed=1, opening_choice=True)
    assert hand_sizes(game) == [*amounts.OPENING_HANDS]
    do(game, discard(hand(game, 0)[0]))
    assert hand_sizes(game)[0] == 4
