"""The round: set-up, order of picks, chapels and hand limits, what is asked and what is not."""

from __future__ import annotations

from collections import Counter

import pytest

import doubloon
from tests.helpers.games.decisions import PASS, asked, do, legal, take_first_while
from tests.helpers.games.positions import the
from tests.helpers.games.random_play import busy_games
from tests.helpers.games.san_juan.moves import discard, feed, pick
from tests.helpers.games.san_juan.positions import (
    ALL_CARDS,
    ROLES,
    TILES,
    all_cards,
    at,
    chapel,
    city,
    deck,
    discards,
    hand,
    hand_sizes,
    seat,
)

# --- set-up ---


@pytest.mark.parametrize("players", [2, 3, 4])
def test_set_up(players: int) -> None:
    game = doubloon.new_game("san-juan", players=players, seed=4)
    assert Counter(all_cards(game.to_json())) == ALL_CARDS
    assert sum(ALL_CARDS.values()) == 110
    assert [city(game, player) for player in range(players)] == [["indigo plant"]] * players
    assert hand_sizes(game) == [4] * players
    assert len(deck(game)) == 110 - 5 * players
    assert discards(game) == []
    assert sorted(the(game, "tiles", "order")) == TILES
    assert (the(game, "tiles", "face_up"), the(game, "tiles", "seen")) == (None, 0)
    assert (the(game, "round"), the(game, "governor"), asked(game)) == (1, 0, ("pick", 0))
    assert legal(game) == [pick(role) for role in ROLES]


def test_tiles_lie_in_every_order() -> None:
    orders = {str(the(doubloon.new_game("san-juan", players=2, seed=seed), "tiles", "order")) for seed in range(1500)}
    assert len(orders) == 120


@pytest.mark.parametrize("players", [2, 3, 4])
def test_opening_choice_deals_five_to_eight_and_keeps_four(players: int) -> None:
    game = doubloon.new_game("san-juan", players=players, seed=4, opening_choice=True)
    assert hand_sizes(game) == [5, 6, 7, 8][:players]
    assert asked(game) == ("opening", 0)
    order = []
    for _ in range(20):
        if asked(game)[0] != "opening":
            break
        order.append(game.current_player)
        assert {action["type"] for action in legal(game)} == {"discard"}
        do(game, legal(game)[0])
    assert order == sorted(order, key=lambda player: player or 0)
    assert hand_sizes(game) == [4] * players
    assert len(discards(game)) == sum([1, 2, 3, 4][:players])
    assert asked(game) == ("pick", 0)
    assert Counter(all_cards(game.to_json())) == ALL_CARDS


def test_opening_discards_in_order_and_skips_players_without_a_choice() -> None:
    options = {"players": 3, "opening_choice": True}
    players = [
        seat(hand="smithy, well, crane, tower, hero"),
        seat(hand="indigo plant x6"),
        seat(hand="smithy, well, crane, tower, hero, palace, chapel"),
    ]
    game = at("opening", players=players, options=options)
    do(game, discard("hero"))
    assert (asked(game), hand_sizes(game)) == (("opening", 2), [4, 4, 7])  # seat 1 had no choice
    assert discard("palace") not in legal(game)  # three have to go, in order
    do(game, discard("tower"))  # and then the two after it
    assert hand(game, 2) == ["smithy", "well", "crane", "chapel"]


# --- picks ---


@pytest.mark.parametrize(("players", "order"), [(2, [0, 1, 0]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])])
def test_order_of_picks_and_the_next_governor(players: int, order: list[int]) -> None:
    game = at("pick", seats=players, players=[seat(city="indigo plant*")], deck="")
    seen = []
    for round_number in (1, 2, 3):
        assert the(game, "round") == round_number
        for role in ROLES[: len(order)]:
            seen.append(game.current_player)
            do(game, pick(role))
            for _ in range(players):
                if asked(game)[0] != "pick":
                    do(game, PASS)
    expected = [(seat_number + shift) % players for shift in range(3) for seat_number in order]
    assert seen == expected


def test_a_role_picked_is_gone_for_the_round_and_back_in_the_next() -> None:
    game = at("pick", players=[seat(city="indigo plant*")], deck="")
    do(game, pick("producer"))
    assert pick("producer") not in legal(game)
    assert the(game, "roles", "producer") == {"taken_by": 0}
    do(game, pick("builder"))
    assert [action["role"] for action in legal(game)] == ["trader", "councillor", "prospector"]
    do(game, pick("prospector"))
    assert legal(game) == [pick(role) for role in ROLES]
    assert (the(game, "governor"), the(game, "round"), asked(game)) == (1, 2, ("pick", 1))


def test_a_pick_must_be_made() -> None:
    assert PASS not in legal(at("pick"))


# --- the start of a round ---


def test_chapels_first_from_the_new_governor_then_limits() -> None:
    hands = "indigo plant x4, sugar mill x4, hero"
    players = [seat(hand=hands, city="chapel"), seat(hand="tobacco storage x4, coffee roaster x4"), seat(city="chapel")]
    players[2]["hand"] = ["silver smelter"] * 3 + ["well"]
    game = at("round_start", picker=1, players=players)
    assert asked(game) == ("round_start", 2)
    do(game, feed("well"))
    assert asked(game) == ("round_start", 0)
    do(game, feed("hero"))
    assert hand_sizes(game) == [8, 8, 3]
    assert (asked(game), legal(game)) == (
        ("round_start", 1),
        [discard("tobacco storage"), discard("coffee roaster")],
    )
    do(game, discard("coffee roaster"))
    assert asked(game) == ("round_start", 0)
    do(game, discard("indigo plant"))
    assert (hand_sizes(game), asked(game)) == ([7, 7, 3], ("pick", 1))


def test_round_start_comes_after_the_last_pick_with_the_next_governor() -> None:
    players = [seat(hand="hero", city="chapel"), seat(hand="well", city="chapel"), seat(hand="tower", city="chapel")]
    game = at("pick", picker=2, governor=0, players=players, taken={"builder": 0, "councillor": 1})
    do(game, pick("producer"))
    assert asked(game) == ("round_start", 1)
    assert (the(game, "round"), the(game, "governor"), the(game, "picker")) == (2, 1, None)
    assert all(card["taken_by"] is None for card in the(game, "roles").values())
    order = []
    for _ in range(3):
        order.append(game.current_player)
        do(game, PASS)
    assert (order, asked(game)) == ([1, 2, 0], ("pick", 1))


def test_a_chapel_takes_one_card_a_round_or_none() -> None:
    game = at("round_start", players=[seat(hand="hero, well x2", city="chapel", chapel="smithy")])
    assert legal(game) == [PASS, feed("well"), feed("hero")]
    do(game, feed("well"))
    assert (chapel(game, 0), hand(game, 0), asked(game)) == (["smithy", "well"], ["well", "hero"], ("pick", 0))
    game = do(at("round_start", players=[seat(hand="hero", city="chapel", chapel="smithy")]), PASS)
    assert (chapel(game, 0), hand(game, 0)) == (["smithy"], ["hero"])


def test_a_chapel_without_a_card_in_hand_is_not_asked() -> None:
    assert asked(at("round_start", players=[seat(city="chapel")])) == ("pick", 0)


def test_the_chapel_comes_before_the_hand_limit() -> None:
    """Eight cards: with one under the chapel nothing has to be discarded."""
    eight = "indigo plant x4, sugar mill x4"
    game = do(at("round_start", players=[seat(hand=eight, city="chapel")]), feed("sugar mill"))
    assert (asked(game), discards(game)) == (("pick", 0), [])
    game = do(at("round_start", players=[seat(hand=eight, city="chapel")]), PASS)
    assert asked(game) == ("round_start", 0)


@pytest.mark.parametrize(
    ("buildings", "cards_held", "kept"),
    [("", 6, 6), ("", 7, 7), ("", 8, 7), ("", 13, 7), ("tower", 8, 8), ("tower", 12, 12), ("tower", 14, 12)],
)
def test_hand_limit(buildings: str, cards_held: int, kept: int) -> None:
    names = "indigo plant x7, sugar mill x7"
    player = seat(hand=names, city=buildings)
    player["hand"] = player["hand"][14 - cards_held :]
    game = at("round_start", players=[player])
    take_first_while(game, "discard")
    assert (hand_sizes(game)[0], len(discards(game))) == (kept, cards_held - kept)


def test_a_covered_tower_gives_no_limit_of_twelve() -> None:
    player = seat(hand="indigo plant x4, sugar mill x5", city="crane", covered="tower")
    assert asked(at("round_start", players=[player])) == ("round_start", 0)


def test_no_limit_within_the_round() -> None:
    player = seat(hand="indigo plant x4, sugar mill x5")
    game = do(at("pick", players=[player]), pick("prospector"))
    assert hand_sizes(game)[0] == 10


def test_no_limit_at_the_very_beginning_of_a_set_pick() -> None:
    assert asked(at("pick", players=[seat(hand="indigo plant x9")])) == ("pick", 0)


# --- what is asked ---


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_decision_without_a_choice_but_in_the_builder_phase(players: int) -> None:
    alone = 0
    for game in busy_games("san-juan", {"players": players, "opening_choice": players == 3}, range(8)):
        if game.is_over:
            continue
        choices = legal(game)
        assert choices
        if len(choices) == 1:
            alone += 1
            assert choices == [PASS]
            assert (the(game, "phase"), the(game, "turn", "step")) == ("builder", "build")
            assert hand(game, game.current_player or 0)
    assert alone > 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everyone_with_a_card_is_asked_in_each_builder_phase(players: int) -> None:
    """From the pick on, every player with a card is asked once, in turn."""
    for seed in range(10):
        game = doubloon.new_game("san-juan", players=players, seed=seed)
        do(game, pick("producer"))
        take_first_while(game, "pass")
        do(game, pick("builder"))
        order = []
        for _ in range(players):
            assert asked(game)[0] == "builder"
            order.append(game.current_player)
            do(game, PASS)
        assert order == [(1 + place) % players for place in range(players)]
        assert asked(game)[0] == "pick"


# --- the end ---


def test_ties_go_to_more_cards_and_goods() -> None:
    """Three with 2 points; hand and goods 1 + 1, 2 + 0, 1 + 0."""
    players = [
        seat(hand="hero", city="indigo plant*, smithy"),
        seat(hand="well x2", city="indigo plant x2"),
        seat(hand="crane", city="sugar mill, archive"),
    ]
    game = at("over", players=players, over=True)
    assert [score["total"] for score in game.scores()] == [2, 2, 2]
    assert [score["tiebreak"] for score in game.scores()] == [2, 2, 1]
    assert game.winners() == [0, 1]


def test_points_come_before_cards() -> None:
    players = [seat(hand="hero x3", city="indigo plant"), seat(city="indigo plant, smithy"), seat()]
    assert at("over", players=players, over=True).winners() == [1]


def test_no_player_has_won_before_the_end() -> None:
    assert at("pick", players=[seat(city="palace")]).winners() == []


def test_cards_under_the_chapel_break_no_tie() -> None:
    players = [seat(chapel="hero", city="chapel"), seat(hand="well", city="chapel, smithy"), seat()]
    game = at("over", players=players, over=True)
    assert ([score["total"] for score in game.scores()], game.winners()) == ([3, 3, 0], [1])


def test_a_game_in_which_nothing_can_happen_any_more_ends() -> None:
    """The rules do not foresee it: no card to draw, no good to sell, no hand to build from."""
    full = seat(city="crane, indigo plant", covered="well x2")
    assert at("pick", players=[full], deck="").is_over
    assert not at("pick", players=[seat(city="indigo plant*")], deck="").is_over
    assert not at("pick", players=[seat(hand="indigo plant")], deck="").is_over  # free for the builder
    assert not at("pick", players=[seat(hand="hero")], deck="", discard="well").is_over
