"""`reshuffled` (interfaces 1 and 4): what a seat knows stays, the rest is dealt again, each deal equally likely."""

from __future__ import annotations

import random
from collections import Counter
from math import sqrt
from typing import Any

import pytest

import doubloon
from doubloon import SPECTATOR, Game
from tests.helpers.games.decisions import asked, do, legal
from tests.helpers.games.positions import the
from tests.helpers.games.random_play import busy_games
from tests.helpers.games.san_juan.moves import MINE, build, over, pay
from tests.helpers.games.san_juan.pieces import check_pieces
from tests.helpers.games.san_juan.positions import TILES, at, seat

pytestmark = pytest.mark.slow

Json = dict[str, Any]
DEALS = 1200


def deals(game: Game, watcher: int, times: int = DEALS) -> list[Json]:
    return [game.reshuffled(watcher, number).to_json() for number in range(times)]


def check_even(seen: Counter[str], chances: dict[str, float]) -> None:
    """Chi-square, with a bound that a right deal passes 9999 times of 10000 (normal approximation on the safe side)."""
    total = sum(seen.values())
    assert set(seen) <= set(chances)
    found = sum((seen[kind] - total * chance) ** 2 / (total * chance) for kind, chance in chances.items())
    free = len(chances) - 1
    assert found < free + 5 * sqrt(2 * free) + 8


@pytest.mark.slow
@pytest.mark.parametrize(("players", "opening_choice"), [(2, False), (3, True), (4, False)])
def test_the_view_of_the_seat_stays(players: int, opening_choice: bool) -> None:
    rng = random.Random(30)
    for game in busy_games("san-juan", {"players": players, "opening_choice": opening_choice}, range(30, 35)):
        if rng.random() > 0.08:
            continue
        before = game.to_json()
        for watcher in (*range(players), SPECTATOR):
            other = game.reshuffled(watcher, rng.randrange(1000))
            assert other.view(watcher) == game.view(watcher)
            assert other.current_player == game.current_player
            written = other.to_json()
            check_pieces(written)
            for name in ("deck", "discard"):
                assert len(written[name]) == len(before[name])
            if watcher == game.current_player:
                assert other.legal_actions() == game.legal_actions()
            elif not game.is_over:
                assert other.legal_actions()
        assert game.to_json() == before


def test_sizes_of_other_chapels_stay() -> None:
    game = at("pick", players=[seat(city="chapel", chapel="hero x2"), seat(city="chapel", chapel="well x3")])
    for written in deals(game, 0, 20):
        assert written["players"][0]["chapel"] == ["hero", "hero"]
        assert len(written["players"][1]["chapel"]) == 3


def test_hands_chapels_goods_and_discards_are_dealt_evenly() -> None:
    """Each kind is as likely at every hidden place as it is frequent among the hidden cards."""
    players = [
        seat(hand="well", city="indigo plant:hero"),
        seat(hand="palace", city="chapel, indigo plant:hero", chapel="statue"),
        seat(),
    ]
    game = at("pick", players=players, deck="palace", discard="statue")
    frequent = {"hero": 2 / 6, "palace": 2 / 6, "statue": 2 / 6}
    places: dict[str, Counter[str]] = {}
    for written in deals(game, 0):
        assert written["players"][0]["hand"] == ["well"]
        own, other = written["players"][:2]
        found = {
            "own good": own["city"][0]["good"],
            "hand": other["hand"][0],
            "chapel": other["chapel"][0],
            "good": other["city"][1]["good"],
            "deck": written["deck"][0],
            "discard": written["discard"][0],
        }
        for place, card in found.items():
            places.setdefault(place, Counter())[card] += 1
    for seen in places.values():
        check_even(seen, frequent)


@pytest.mark.slow
def test_whole_deals_are_equally_likely() -> None:
    """Four different cards on four places: 24 deals."""
    players = [seat(), seat(hand="hero", city="chapel, indigo plant:well", chapel="tower"), seat()]
    game = at("pick", players=players, deck="palace")
    seen: Counter[str] = Counter()
    for written in deals(game, 0, 2400):
        other = written["players"][1]
        seen[" ".join([*other["hand"], *other["chapel"], other["city"][1]["good"], *written["deck"]])] += 1
    check_even(seen, dict.fromkeys(seen, 1 / 24))
    assert len(seen) == 24


def test_a_hand_of_two_is_dealt_as_combinations() -> None:
    """Two of three heroes and one well: 3 of 6 pairs are two heroes."""
    game = at("pick", players=[seat(), seat(hand="hero, well")], deck="hero x2")
    seen = Counter(" ".join(written["players"][1]["hand"]) for written in deals(game, 2))
    check_even(seen, {"hero hero": 3 / 6, "well hero": 3 / 6})


def test_a_spectator_knows_no_hand() -> None:
    game = at("pick", players=[seat(hand="hero"), seat(hand="well"), seat(hand="tower")])
    found = {written["players"][0]["hand"][0] for written in deals(game, SPECTATOR, 100)}
    assert len(found) > 10


def test_unseen_tiles_are_shuffled_evenly_and_seen_ones_stay() -> None:
    game = at("pick", tiles=[3, 1, 0, 2, 4], seen=2)
    seen: Counter[str] = Counter()
    for written in deals(game, 0):
        order = [TILES.index(tile) for tile in written["tiles"]["order"]]
        assert order[3:] == [2, 4]
        seen[str(order[:3])] += 1
    check_even(seen, dict.fromkeys(seen, 1 / 6))
    assert len(seen) == 6


def test_the_open_tile_stays() -> None:
    game = at("trader", players=[seat(city="indigo plant*")], tiles=[3, 1, 0, 2, 4])
    orders = set()
    for written in deals(game, 1, 200):
        assert written["tiles"]["face_up"] == TILES[3]
        orders.add(str(written["tiles"]["order"]))
    assert len(orders) == 24


def test_the_drawn_cards_of_the_councillor_stay_for_the_councillor() -> None:
    game = at("councillor", players=[seat(hand="hero")])
    drawn = the(game, "turn", "drawn")
    assert all(written["turn"]["drawn"] == drawn for written in deals(game, 0, 20))
    others = {str(written["turn"]["drawn"]) for written in deals(game, 1, 20)}
    assert len(others) > 10
    assert all(len(written["turn"]["drawn"]) == 5 for written in deals(game, SPECTATOR, 20))


def test_the_cards_of_the_gold_mine_stay_for_all() -> None:
    turn = {"step": "mine", "drawn": []}
    game = at("prospector", players=[seat(city="gold mine")], deck="smithy, well, tower, quarry", turn=turn)
    do(game, MINE)
    for watcher in (0, 1, SPECTATOR):
        assert game.reshuffled(watcher, 1).to_json()["turn"]["drawn"] == ["smithy", "well", "tower", "quarry"]


def test_an_announced_building_stays_in_that_hand() -> None:
    player = seat(hand="palace, well x3, tower x3", city="crane, chapel")
    game = do(at("builder", players=[player]), build("palace"))
    for watcher in (1, 2, SPECTATOR):
        for written in deals(game, watcher, 25):
            assert "palace" in written["players"][0]["hand"]
            assert len(written["players"][0]["hand"]) == 7
            assert written["turn"]["building"] == "palace"
    do(game.reshuffled(1, 1), over("chapel"))


def test_the_order_of_another_players_payment_is_forgotten() -> None:
    player = seat(hand="chapel, well x2, tower x2, hero x2")
    game = do(at("builder", picker=2, players=[player]), build("chapel"), pay("tower"))
    assert the(game, "turn", "last") == "tower"
    other = game.reshuffled(1, 5)
    assert the(other, "turn", "last") == "indigo plant"
    assert asked(other) == ("builder", 0)
    assert the(game.reshuffled(0, 5), "turn", "last") == "tower"
    kinds = {card for number in range(40) for card in legal_cards(game.reshuffled(1, number))}
    assert {"indigo plant", "well", "smithy"} & kinds


def legal_cards(game: Game) -> list[str]:
    return [action["card"] for action in legal(game)]


def test_a_redealt_decision_is_asked_even_if_it_leaves_no_choice() -> None:
    """The redealt hand is all wells: the seat still decides, or the others would learn something."""
    players = [seat(hand="chapel, tower x2, well, crane"), seat()]
    game = do(at("builder", picker=2, players=players, deck=""), build("chapel"))
    for number in range(20):
        assert asked(game.reshuffled(1, number)) == ("builder", 0)


def test_the_generator_is_new_and_the_seed_decides() -> None:
    game = doubloon.new_game("san-juan", players=3, seed=3)
    assert game.reshuffled(0, 1).to_json() == game.reshuffled(0, 1).to_json()
    assert game.reshuffled(0, 1).to_json() != game.reshuffled(0, 2).to_json()
    assert game.reshuffled(0, 1).to_json()["rng"] != game.to_json()["rng"]


def test_after_the_end_nothing_is_hidden_and_nothing_changes() -> None:
    game = doubloon.new_game("san-juan", players=3, seed=1)
    game.random_playout(3)
    assert game.is_over
    other = game.reshuffled(0, 5)
    assert other.view(0) == game.view(0)
    assert (other.scores(), other.winners()) == (game.scores(), game.winners())


def test_a_redealt_game_can_be_played_to_its_end() -> None:
    for number in range(20):
        game = doubloon.new_game("san-juan", players=2 + number % 3, seed=number)
        for _ in range(15 * number):
            if not game.is_over:
                game.apply(game.legal_actions()[-1])
        other = game.reshuffled(number % 2, number)
        other.random_playout(number)
        assert other.is_over
