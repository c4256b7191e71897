"""The rules of Goofspiel by example."""

from __future__ import annotations

from typing import Any

import doubloon
from doubloon import Game


def at(prizes: list[str], hands: list[list[str]], pile: list[str]) -> Game:
    """A round in which these prizes are on the table."""
    position = doubloon.new_game("goofspiel", players=len(hands), seed=1).to_json()
    position["prizes"], position["pile"] = prizes, pile
    for player, hand in zip(position["players"], hands, strict=True):
        player["hand"] = hand
    return doubloon.from_json(position)


def bid(game: Game, *cards: str) -> list[Any]:
    """Bid a card for each seat; returns the events."""
    return game.apply_all(*({"type": "bid", "card": card} for card in cards)).events(None)


def points(game: Game) -> list[int]:
    return [score["total"] for score in game.scores()]


def test_the_highest_card_wins_the_prize() -> None:
    game = at(["9"], [["ace", "5"], ["ace", "6"], ["ace", "4"]], ["ace"])
    bid(game, "5", "6", "4")
    assert points(game)[1] == 9


def test_equal_cards_do_not_win() -> None:
    game = at(["9"], [["ace", "6"], ["2", "6"], ["3", "4"]], ["queen"])
    bid(game, "6", "6", "4")
    assert points(game)[2] == 9 + 12  # and the last cards are played without asking


def test_prizes_stay_if_every_card_was_bid_twice() -> None:
    game = at(["9"], [["2", "5", "6"], ["3", "5", "6"]], ["2", "3"])
    bid(game, "6", "6")
    view = game.view(0)
    assert points(game) == [0, 0]
    assert "9" in view["prizes"]
    assert len(view["prizes"]) == 2
    assert view["round"] == 2


def test_the_last_card_is_not_asked_for() -> None:
    game = at(["9"], [["ace", "5"], ["2", "6"]], ["king"])
    bid(game, "5", "6")
    assert game.is_over
    assert points(game) == [0, 9 + 13]
    assert game.winners() == [1]


def test_bids_are_secret_until_all_have_bid() -> None:
    game = doubloon.new_game("goofspiel", players=2, seed=1)
    snapshot = game.apply_all({"type": "bid", "card": "7"})
    assert snapshot.events(0) == [{"event": "bid", "seat": 0, "card": "7"}]
    assert snapshot.events(1) == snapshot.events(-1) == [{"event": "bid", "seat": 0}]
    assert game.view(0)["players"][0]["bid"] == "7"
    assert game.view(1)["players"][0]["bid"] is None
    assert "7" not in str(game.view(1)["players"][0])


def test_the_tie_is_broken_by_the_number_of_prizes() -> None:
    game = at(["4"], [["5", "9"], ["6", "8"]], ["2"])
    position = game.to_json()
    position["players"][0].update(points=2, prizes=2)
    game = doubloon.from_json(position)
    bid(game, "5", "6")
    assert points(game) == [4, 4]
    assert game.winners() == [0]


def test_a_short_game_has_7_cards() -> None:
    game = doubloon.new_game("goofspiel", players=2, seed=1, short=True)
    assert game.view(0)["cards"] == 7
    assert len(game.legal_actions()) == 7
