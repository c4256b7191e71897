"""The rules of Goofspiel by example."""

from __future__ import annotations

from typing import Any

import doubloon
from doubloon import Game


def at(prizes: list[str], hands: list[list[str]], pile: list[str], won: list[tuple[int, int]] | None = None) -> Game:
    """A round in which these prizes are on the table; the cards that are not in a hand have been played.

    `won` are points and prizes of each seat; without it seat 0 has won all prizes so far.
    """
    position = doubloon.new_game("goofspiel", players=len(hands), seed=1).to_json()
    position["prizes"], position["pile"] = prizes, pile
    cards = position["players"][0]["hand"]
    position["round"] = len(cards) - len(hands[0]) + 1
    for player, hand in zip(position["players"], hands, strict=True):
        player["hand"], player["played"] = hand, [card for card in cards if card not in hand]
    gone = [worth for worth, card in enumerate(cards, start=1) if card not in (*prizes, *pile)]
    for player, (gained, number) in zip(position["players"], won or [(sum(gone), len(gone))], strict=False):
        player["points"], player["prizes"] = gained, number
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
    before = points(game)
    bid(game, "6", "6")
    view = game.view(0)
    assert points(game) == before
    assert "9" in view["prizes"]
    assert len(view["prizes"]) == 2
    assert view["round"] == 12


def test_the_last_card_is_not_asked_for() -> None:
    game = at(["9"], [["ace", "5"], ["2", "6"]], ["king"])
    before = points(game)
    bid(game, "5", "6")
    assert game.is_over
    assert points(game) == [before[0], 9 + 13]
    assert game.winners() == [0]


def test_bids_are_secret_until_all_have_bid() -> None:
    game = doubloon.new_game("goofspiel", players=2, seed=1)
    snapshot = game.apply_all({"type": "bid", "card": "7"})
    assert snapshot.events(0) == [{"event": "bid", "seat": 0, "card": "7"}]
    assert snapshot.events(1) == snapshot.events(-1) == [{"event": "bid", "seat": 0}]
    assert game.view(0)["players"][0]["bid"] == "7"
    assert game.view(1)["players"][0]["bid"] is None
    assert "7" not in str(game.view(1)["players"][0])


def test_the_tie_is_broken_by_the_number_of_prizes() -> None:
    game = at(["4"], [["5", "9"], ["6", "8"], ["ace", "2"]], ["2"], won=[(42, 5), (40, 4), (3, 2)])
    bid(game, "5", "6", "ace")
    assert points(game) == [44, 44, 3]
    assert game.winners() == [0]


def test_a_short_game_has_7_cards() -> None:
    game = doubloon.new_game("goofspiel", players=2, seed=1, short=True)
    assert game.view(0)["cards"] == 7
    assert len(game.legal_actions()) == 7
