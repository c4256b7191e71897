"""What happens is told in order, with all that belongs to it. Each scene is such that every draw brings the same."""

from __future__ import annotations

import doubloon
from doubloon import Game
from tests.helpers.games.san_juan.positions import NAMES, at, seat

ROASTERS = "coffee roaster x8"


def told(game: Game, *actions: str) -> list[str]:
    """The values of all events that these actions cause."""
    return [" ".join(map(str, event.values())) for event in game.apply_all(*actions).events(None)]


def test_builder() -> None:
    city = "crane, black market, carpenter, poor house, sugar mill:well, tobacco storage:archive"
    players = [seat(hand="library, aqueduct", city=city), seat(hand="aqueduct, hero, statue x2", city="smithy")]
    game = at("pick", players=players, deck=ROASTERS)
    assert told(game, "pick builder", "build library", "over sugar mill", "build aqueduct") == [
        *("picked 0 builder", "covered 0 sugar mill", "built 0 library 2"),
        *("paid good 0 tobacco storage", "paid card 0 aqueduct"),
        *("drew 0 coffee roaster carpenter", "drew 0 coffee roaster poor house"),
        *("built 1 aqueduct 3", "paid card 1 statue", "paid card 1 statue", "paid card 1 hero"),
    ]


def test_two_players_reach_twelve_buildings() -> None:
    """The end is announced once, and comes after the last turn."""
    players = [seat(hand="well x3", city="sugar mill x8, silver smelter x3"), seat()]
    players += [seat(hand="chapel, hero x3", city="tobacco storage x8, indigo plant x3")]
    game = at("pick", picker=2, players=players, deck=ROASTERS)
    assert told(game, "pick builder", "build chapel", "build well") == [
        *("picked 2 builder", "built 2 chapel 2", "ending", "paid card 2 hero", "paid card 2 hero"),
        *("built 0 well 2", "paid card 0 well", "paid card 0 well", "ended"),
    ]


def test_producer() -> None:
    players = [seat(city="well, aqueduct, indigo plant, sugar mill"), seat(city="silver smelter")]
    game = at("pick", players=players, deck="coffee roaster", discard="coffee roaster x7")
    assert told(game, "pick producer", "produce indigo plant", "produce sugar mill", "produce silver smelter") == [
        *("picked 0 producer", "produced 0 indigo plant", "reshuffled 7", "produced 0 sugar mill"),
        *("drew 0 coffee roaster well", "produced 1 silver smelter"),
    ]


def test_trader() -> None:
    city = "market stand, market hall, indigo plant:coffee roaster, sugar mill:coffee roaster"
    game = at("pick", players=[seat(city=city)], deck="coffee roaster x6", tiles=(3, 4, 0, 1, 2))
    assert told(game, "pick trader", "sell indigo plant", "sell sugar mill") == [
        *("picked 0 trader", "turned up [1, 2, 2, 2, 3]", "sold 0 indigo plant 1", "sold 0 sugar mill 2"),
        *["drew 0 coffee roaster"] * 3,
        *("drew 0 coffee roaster market stand", "drew 0 coffee roaster market hall"),
    ]


def test_councillor() -> None:
    players = [seat(), seat(city="prefecture"), seat(hand="well", city="archive")]
    game = at("pick", players=players, deck="coffee roaster x8")
    assert told(game, "pick councillor", "discard well") == [
        *("picked 0 councillor", f"looked 0 5 {['coffee roaster'] * 5}", "kept 0 coffee roaster"),
        f"looked 1 2 {['coffee roaster'] * 2}",
        *("kept 1 coffee roaster", "kept 1 coffee roaster"),
        *("drew 2 coffee roaster", "reshuffled 4", "drew 2 coffee roaster", "discarded 2 well"),
    ]


def test_only_the_councillor_is_told_which_cards_they_look_at() -> None:
    game = at("pick", players=[seat(), seat()], deck="palace x2, coffee roaster x4, well x3")
    seen = game.apply_all("pick councillor")
    cards = seen.view(0)["turn"]["drawn"]
    assert seen.events(0)[-1] == {"event": "looked", "seat": 0, "cards": 5, "seen": cards}
    for other in (1, doubloon.SPECTATOR):
        assert seen.events(other)[-1] == {"event": "looked", "seat": 0, "cards": 5}


def test_gold_mine_with_equal_cards() -> None:
    game = at("pick", players=[seat(city="gold mine")], deck="coffee roaster x5")
    assert told(game, "pick prospector", "mine") == [
        *("picked 0 prospector", "drew 0 coffee roaster"),
        *["mined 0 coffee roaster"] * 4,
        "mined nothing 0",
    ]


def test_gold_mine_with_four_prices() -> None:
    game = at("pick", players=[seat(city="gold mine")], deck="smithy, statue, quarry, hero", voluntary=True)
    assert told(game, "pick prospector", "pass", "mine", "keep smithy") == [
        *("picked 0 prospector", "passed 0 use prospector", "mined 0 smithy", "mined 0 quarry", "mined 0 statue"),
        *("mined 0 hero", "kept 0 smithy"),
    ]


def test_library() -> None:
    game = at("pick", seats=2, players=[seat(city="library")], deck=ROASTERS)
    assert told(game, "pick prospector", "library") == [
        *("picked 0 prospector", "used library 0", "drew 0 coffee roaster", "drew 0 coffee roaster"),
    ]


def test_start_of_a_round() -> None:
    players = [seat(hand="hero x3, statue x3, well x3"), seat(hand="quarry", city="chapel")]
    game = at("pick", picker=2, governor=0, taken={"trader": 0, "producer": 1}, players=players, deck=ROASTERS)
    assert told(game, "pick prospector", "chapel quarry", "discard well", "discard hero") == [
        *("picked 2 prospector", "drew 2 coffee roaster", "round 1 2"),
        *("fed chapel 1 quarry", "discarded 0 well", "discarded 0 hero"),
    ]


def test_opening() -> None:
    game = doubloon.new_game("san-juan", players=3, opening_choice=True)
    first = min(game.to_json()["players"][0]["hand"], key=NAMES.index)
    assert told(game, f"discard {first}") == [f"discarded 0 {first}"]


def test_nothing_can_happen_any_more() -> None:
    game = at("pick", picker=2, governor=0, taken={"trader": 0, "producer": 1}, deck="")
    assert told(game, "pick prospector") == ["picked 2 prospector", "round 1 2", "ended"]


def test_others_are_told_which_card_of_a_gold_mine_is_kept_but_not_the_councillors() -> None:
    mine = at("pick", players=[seat(city="gold mine")], deck="smithy, statue, quarry, hero", voluntary=True)
    mined = mine.apply_all("pick prospector", "pass", "mine", "keep smithy")
    assert mined.events(1)[-1] == {"event": "kept", "seat": 0, "card": "smithy"}
    council = at("pick", players=[seat()], deck=ROASTERS).apply_all("pick councillor")
    assert council.events(1)[2] == {"event": "kept", "seat": 0}
