"""The greedy bot: legal, repeatable, and better than random play."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import doubloon
from doubloon.bots import Turn
from doubloon.bots.greedy import Greedy
from tests.helpers.bots.turns import play, sampled_turns
from tests.helpers.games.variants import ALL_VARIANTS, Variant, variant_id


@pytest.mark.slow
@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=variant_id)
def test_whole_games_are_played_by_the_rules(variant: Variant) -> None:
    name, options = variant
    game = doubloon.new_game(name, seed=41, **options)
    assert play(game, [Greedy(seed=seed) for seed in range(options["players"])]).is_over


@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=variant_id)
def test_it_is_legal_at_every_kind_of_decision(variant: Variant) -> None:
    for _, turn in sampled_turns(variant, 42, 0.15):
        assert Greedy().choose(turn) in turn.legal


@pytest.mark.slow
@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=variant_id)
def test_the_same_decision_is_decided_the_same(variant: Variant) -> None:
    used = Greedy(seed=3, slips=0.3)
    for _, turn in sampled_turns(variant, 43, 0.1):
        assert used.choose(turn) == used.choose(turn) == Greedy(seed=3, slips=0.3).choose(turn)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), [("puerto-rico", 4), ("san-juan", 2)])
def test_it_beats_random_play(name: str, players: int) -> None:
    games, won = 24, 0
    for number in range(games):
        game = doubloon.new_game(name, players=players, seed=number)
        mine, rng = number % players, random.Random(number)
        bot = Greedy(seed=number)
        while not game.is_over:
            game.apply(bot.choose(Turn.of(game)) if game.current_player == mine else rng.choice(game.legal_actions()))
        won += game.winners() == [mine]
    assert won > 0.8 * games


@pytest.mark.parametrize("variant", [variant for variant in ALL_VARIANTS if variant[1]["players"] == 2], ids=variant_id)
def test_the_leads_of_two_players_are_opposite(variant: Variant) -> None:
    for game, turn in sampled_turns(variant, 45, 0.1):
        mine, others = (game.searcher(game, seat, 1, 0, 0, 0).action_leads() for seat in (turn.seat, 1 - turn.seat))
        assert mine == [(action, -lead) for action, lead in others]
        assert [action for action, _ in mine] == turn.legal


@pytest.mark.parametrize("name", ["puerto-rico", "san-juan"])
def test_a_choice_is_evaluated_at_the_end_of_its_phase(name: str) -> None:
    """Where no other decision follows in the phase, the lead is that of the position after it."""
    found = 0
    for game, turn in sampled_turns((name, {"players": 2}), 46, 0.5):
        leads = dict(game.searcher(game, turn.seat, 1, 0, 0, 0).action_leads())
        for action in turn.legal:
            after = game.copy()
            after.apply(action)
            if not after.is_over and after.to_json()["phase"] == "pick":
                expected = after.searcher(after, 0, 1, 0, 0, 0).expected_points()
                assert leads[action] == expected[turn.seat] - expected[1 - turn.seat]
                found += 1
    assert found > 20


def test_it_takes_the_best_lead() -> None:
    for game, turn in sampled_turns(("puerto-rico", {"players": 3, "open_scores": True}), 47, 0.1):
        leads = dict(game.searcher(game, turn.seat, 1, 0, 0, 0).action_leads())
        assert leads[Greedy().choose(turn)] == max(leads.values())


def test_with_slips_1_it_plays_at_random() -> None:
    turn = Turn.of(doubloon.new_game("puerto-rico", players=4, seed=1))
    chosen = Counter(Greedy(slips=1).choose(Turn(turn.view, turn.legal, number)) for number in range(2000))
    assert sorted(chosen) == turn.legal
    expected = 2000 / len(turn.legal)
    assert sum((count - expected) ** 2 / expected for count in chosen.values()) < 40


def test_without_slips_it_does_not() -> None:
    turn = Turn.of(doubloon.new_game("puerto-rico", players=4, seed=1))
    assert len({Greedy().choose(Turn(turn.view, turn.legal, number)) for number in range(40)}) == 1


def test_slips_are_as_frequent_as_asked() -> None:
    turn = Turn.of(doubloon.new_game("puerto-rico", players=4, seed=1))
    best = Greedy().choose(turn)
    best_choices = sum(Greedy(slips=0.25).choose(Turn(turn.view, turn.legal, number)) == best for number in range(800))
    assert best_choices == pytest.approx(800 * (0.75 + 0.25 / len(turn.legal)), abs=60)
