"""Drawing cards: councillor with archive, prefecture and library; prospector and gold mine; the deck
running out."""

from __future__ import annotations

from collections import Counter

import pytest

from doubloon import Game
from tests.helpers.games.decisions import PASS, asked, do, legal, take_first_while
from tests.helpers.games.positions import the
from tests.helpers.games.san_juan.moves import LIBRARY, MINE, build, discard, keep, pick, produce
from tests.helpers.games.san_juan.positions import at, cards, city, deck, discards, goods, hand, hand_sizes, seat

# --- councillor ---


@pytest.mark.parametrize(
    ("buildings", "picker", "seen"), [("", 0, 5), ("library", 0, 8), ("", 2, 2), ("library", 2, 2)]
)
def test_how_many_cards_are_seen(buildings: str, picker: int, seen: int) -> None:
    game = at(
        "councillor", picker=picker, players=[seat(city=buildings)], deck="palace x2, hero x3, statue x3, well x3"
    )
    if picker:
        do(game, legal(game)[0])
    assert game.current_player == 0
    assert len(the(game, "turn", "drawn")) == seen


def test_one_is_kept_the_rest_discarded_and_the_next_draws_then() -> None:
    game = at("councillor", deck="palace x2, hero x3, statue x3, well x3, tower x2, crane")
    size = len(deck(game))
    assert size == 14 - 5
    kept = the(game, "turn", "drawn")[-1]
    do(game, keep(kept))
    assert hand(game, 0) == [kept]
    assert len(discards(game)) == 4
    assert asked(game) == ("councillor", 1)
    assert len(the(game, "turn", "drawn")) == 2


def test_councillor_goes_round_from_the_picker() -> None:
    game = at("councillor", picker=2, governor=1)
    order = []
    for _ in range(3):
        order.append(game.current_player)
        do(game, legal(game)[0])
        if asked(game)[0] != "councillor":
            break
    assert order == [2, 0, 1][: len(order)]
    assert hand_sizes(game) == [1, 1, 1]


def test_councillor_cannot_be_passed() -> None:
    game = at("councillor", deck="palace x2, hero x3, statue x3")
    assert PASS not in legal(game)
    assert {action["type"] for action in legal(game)} == {"keep"}


def test_equal_cards_are_one_choice_and_a_single_one_is_not_asked() -> None:
    game = at("councillor", deck="hero x3, palace x2")
    assert legal(game) == [keep("hero"), keep("palace")]
    game = at("councillor", picker=0, deck="indigo plant x9")
    assert hand_sizes(game) == [1, 1, 1]
    assert asked(game) == ("pick", 1)


def test_prefecture_keeps_two_in_order() -> None:
    game = at("councillor", players=[seat(city="prefecture")], deck="smithy, well, crane, tower, hero")
    assert legal(game) == [keep("smithy"), keep("well"), keep("crane"), keep("tower")]
    do(game, keep("crane"))
    assert legal(game) == [keep("tower"), keep("hero")]
    do(game, keep("hero"))
    assert hand(game, 0) == ["crane", "hero"]
    assert len(discards(game)) + len(deck(game)) + len(the(game, "turn", "drawn")) + sum(hand_sizes(game)[1:]) == 3


def test_prefecture_may_keep_two_equal_cards() -> None:
    game = at("councillor", players=[seat(city="prefecture")], deck="smithy, well x2, crane, tower")
    do(game, keep("well"), keep("well"))
    assert hand(game, 0) == ["well", "well"]


def test_prefecture_of_two_keeps_both_unasked() -> None:
    game = at("councillor", picker=2, players=[seat(city="prefecture")])
    do(game, legal(game)[0])
    assert (hand_sizes(game)[0], game.current_player) == (2, 1)


@pytest.mark.parametrize(
    ("buildings", "drawn", "dropped"),
    [
        ("archive", 5, 4),
        ("archive, library", 8, 7),
        ("archive, prefecture", 5, 3),
        ("archive, prefecture, library", 8, 6),
    ],
)
def test_archive_takes_all_and_discards_as_many_as_usual(buildings: str, drawn: int, dropped: int) -> None:
    game = at("councillor", players=[seat(hand="smithy, palace", city=buildings)])
    assert (len(hand(game, 0)), the(game, "turn", "drawn")) == (2 + drawn, [])
    for left in range(dropped, 0, -1):
        if game.current_player != 0 or the(game, "turn").get("due") != left:
            continue
        do(game, legal(game)[-1])
    assert len(hand(game, 0)) == 2 + drawn - dropped


def test_archive_without_privilege_discards_one_of_the_whole_hand() -> None:
    game = at("councillor", picker=2, players=[seat(hand="smithy", city="archive")], deck="hero x3, palace x2, well x2")
    do(game, legal(game)[0], discard("smithy"))
    assert len(hand(game, 0)) == 2
    assert "smithy" not in hand(game, 0)


def test_archive_discards_in_order() -> None:
    game = at(
        "councillor", players=[seat(hand="smithy, well", city="archive")], deck="hero, crane, tower, chapel, palace"
    )
    assert legal(game) == [discard(name) for name in ("smithy", "well", "crane", "chapel")]
    do(game, discard("crane"))
    assert hand_sizes(game)[0] == 6
    assert legal(game) == [discard("chapel"), discard("tower")]  # two more after this one


def test_archive_with_prefecture_of_two_discards_nothing() -> None:
    game = at("councillor", picker=2, players=[seat(hand="smithy", city="archive, prefecture")])
    do(game, legal(game)[0])
    assert (hand_sizes(game)[0], game.current_player) == (3, 1)


@pytest.mark.parametrize(
    ("buildings", "left", "kept"),
    [
        ("", "hero", ["hero"]),
        ("prefecture", "hero", ["hero"]),
        ("prefecture", "hero, palace", ["hero", "palace"]),
        ("archive", "hero", ["smithy", "hero"]),
        ("archive, prefecture", "hero, palace", ["smithy", "hero", "palace"]),
        ("", "", []),
        ("archive", "", ["smithy"]),
    ],
)
def test_councillor_when_the_cards_run_short(buildings: str, left: str, kept: list[str]) -> None:
    """The player keeps as many cards as otherwise, as far as there are cards; no other player gets any."""
    hand_before = "smithy" if "archive" in buildings else ""
    game = at("councillor", players=[seat(hand=hand_before, city=buildings)], deck=left)
    assert asked(game) == ("pick", 1)
    assert (hand(game, 0), hand_sizes(game)[1:], deck(game) + discards(game)) == (kept, [0, 0], [])


def test_archive_when_the_cards_run_short_discards_only_the_surplus() -> None:
    game = at("councillor", players=[seat(hand="smithy", city="archive")], deck="hero, palace, well")
    do(game, discard("smithy"))
    assert hand_sizes(game)[0] == 3
    do(game, discard("hero"))
    assert hand_sizes(game)[0] == 2


# --- prospector and gold mine ---


def test_prospector_with_library_draws_two() -> None:
    assert hand_sizes(at("prospector", players=[seat(city="library")])) == [2, 0, 0]
    assert hand_sizes(at("prospector", picker=1, players=[seat(city="library")])) == [0, 1, 0]


def mining(deck_cards: str, *, mines: int = 1, discarded: str = "") -> Game:
    """The game when seat 0 is prospector and the deck holds only these cards."""
    players = [seat(city="gold mine") if place < mines else seat() for place in range(3)]
    turn = {"step": "mine", "drawn": []}
    return at("prospector", players=players, deck=deck_cards, discard=discarded, turn=turn)


def test_gold_mine_is_voluntary() -> None:
    game = mining("smithy, well, tower, quarry")
    assert legal(game) == [PASS, MINE]
    do(game, PASS)
    assert (hand(game, 0), len(deck(game)), asked(game)) == ([], 4, ("pick", 1))


def test_gold_mine_four_prices_one_card_of_choice() -> None:
    game = do(mining("smithy, well, tower, quarry"), MINE)
    assert the(game, "turn", "drawn") == cards("smithy, well, tower, quarry")
    assert legal(game) == [keep("smithy"), keep("well"), keep("tower"), keep("quarry")]
    do(game, keep("well"))
    assert (hand(game, 0), discards(game)) == (["well"], ["smithy", "tower", "quarry"])


@pytest.mark.parametrize(
    "found", ["smithy, archive, well, quarry", "hero x2, smithy, well", "hero, library, well, smithy"]
)
def test_gold_mine_equal_prices_nothing(found: str) -> None:
    game = do(mining(found), MINE)
    assert (hand(game, 0), Counter(discards(game))) == ([], Counter(cards(found)))
    assert asked(game) == ("pick", 1)


def test_gold_mine_needs_four_cards() -> None:
    assert asked(mining("smithy, well, tower")) == ("pick", 1)
    assert legal(mining("smithy, well, tower", discarded="quarry")) == [PASS, MINE]


def test_gold_mine_turns_the_discards_over_in_the_middle() -> None:
    game = do(mining("smithy, well", discarded="tower, quarry"), MINE, keep("tower"))
    assert (hand(game, 0), deck(game), discards(game)) == (["tower"], [], ["smithy", "well", "quarry"])


def test_gold_mines_in_turn_from_the_prospector() -> None:
    game = at("prospector", picker=1, governor=0, players=[seat(city="gold mine")] * 3)
    order = []
    for _ in range(3):
        order.append(game.current_player)
        do(game, PASS)
    assert order == [1, 2, 0]


def test_the_prospector_has_drawn_before_the_gold_mine() -> None:
    game = at("prospector", players=[seat(city="gold mine")])
    assert (hand_sizes(game), legal(game)) == ([1, 0, 0], [PASS, MINE])
    assert asked(at("prospector", players=[seat(city="gold mine")], deck="smithy, well, tower, quarry")) == ("pick", 1)


def test_the_four_cards_are_shown_to_all_and_named_in_events() -> None:
    game = mining("smithy, well, tower, quarry")
    events = game.apply_all(MINE).events(2)
    assert [event["card"] for event in events if event["event"] == "mined"] == cards("smithy, well, tower, quarry")
    for watcher in (0, 1, 2, -1):
        assert game.view(watcher)["turn"]["drawn"] == cards("smithy, well, tower, quarry")


def test_two_equal_cards_of_the_gold_mine_count_as_two() -> None:
    events = mining("hero x2, smithy, well").apply_all(MINE).events(2)
    told = [event for event in events if event["event"] == "mined"]
    assert sum(event.get("cards", 1) for event in told) == 4


# --- the deck running out ---


def test_the_discards_become_the_deck_in_the_middle_of_a_draw() -> None:
    game = at("councillor", deck="hero x2", discard="palace x2, well x3")
    drawn = the(game, "turn", "drawn")
    assert len(drawn) == 5
    assert drawn.count("hero") == 2
    assert (len(deck(game)), discards(game)) == (2, [])


def test_an_empty_deck_is_only_filled_when_a_card_is_wanted() -> None:
    game = at("prospector", deck="hero", discard="well x3")
    assert (hand(game, 0), deck(game), discards(game)) == (["hero"], [], ["well"] * 3)
    do(game, pick("prospector") if pick("prospector") in legal(game) else pick("councillor"))
    assert "well" in hand(game, 1) + the(game, "turn", "drawn")


def test_no_card_left_means_fewer_are_drawn() -> None:
    assert hand_sizes(at("prospector", players=[seat(city="library")], deck="hero")) == [1, 0, 0]
    assert hand_sizes(at("prospector", deck="")) == [0, 0, 0]


def test_goods_run_out_in_the_middle() -> None:
    game = at(
        "producer", players=[seat(city="indigo plant x2"), seat(city="indigo plant")], deck="hero", discard="well"
    )
    do(game, produce("indigo plant"), produce("indigo plant"))
    assert (goods(game, 0), goods(game, 1), asked(game)[0]) == (["indigo plant"] * 2, [], "pick")


def test_carpenter_and_poor_house_without_cards() -> None:
    player = seat(hand="smithy", city="carpenter, poor house")
    game = do(at("builder", players=[player], deck="", discard=""), build("smithy"))
    assert hand(game, 0) == []
    assert city(game, 0)[-1] == "smithy"


def test_draws_are_uniform_over_the_deck() -> None:
    """Chi-square, 4 kinds of equal number, 400 draws: 16.3 has a chance of 1 in 1000."""
    seen: Counter[str] = Counter()
    for seed in range(400):
        seen[hand(at("prospector", deck="hero x3, statue x3, well x3, tower x3", seed=seed), 0)[0]] += 1
    assert sum((seen[kind] - 100) ** 2 / 100 for kind in ("hero", "statue", "well", "tower")) < 16.3


def test_library_choice_comes_before_the_draw_of_two_players() -> None:
    game = at("councillor", seats=2, players=[seat(city="library")])
    assert (legal(game), the(game, "turn", "drawn")) == ([PASS, LIBRARY], [])
    assert len(the(do(game, LIBRARY), "turn", "drawn")) == 8
    assert take_first_while(game, "keep").current_player == 1
