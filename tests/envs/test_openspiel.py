"""The OpenSpiel games: OpenSpiel's own tests, its conventions, and ours."""

from __future__ import annotations

import json
import random
import unittest
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr

import doubloon
from doubloon.core.registry import game_class
from doubloon.envs import observation_names, observe
from doubloon.envs.openspiel import OUTCOMES, action_text
from tests.helpers.envs import openspiel_playthroughs
from tests.helpers.envs.openspiel_playthroughs import playthrough

pytestmark = pytest.mark.slow

GAMES = (
    "python_puerto_rico(players=4)",
    "python_puerto_rico(players=2,expansion=random)",
    "python_puerto_rico(players=5,expansion=draft,open_scores=True)",
    "python_san_juan(players=3)",
    "python_san_juan(players=2,opening_choice=True)",
)
anything = pytest.mark.parametrize("load", GAMES)


def states(game: Any, seed: int) -> Iterator[Any]:
    """Yields the same state at each node of a random game, and at its end."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state
        state.apply_action(rng.choice(state.legal_actions()))
    yield state


@pytest.mark.parametrize("load", [GAMES[1], GAMES[3], GAMES[4], "python_puerto_rico(players=5,max_game_length=150)"])
def test_random_games_of_openspiel(load: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(load), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("load", ["python_puerto_rico(players=3,max_game_length=60)", "python_san_juan(players=2)"])
def test_random_games_of_openspiel_with_serialisation(load: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(load), num_sims=1, serialize=True, verbose=False)


@anything
def test_api_of_openspiel(load: str) -> None:
    """OpenSpiel's checks of all its games, at 400 positions; its checks of whole game trees are for small games."""
    asked = {"game_name": load, "game": pyspiel.load_game(load)}
    questions: Any = type("Questions", (api_test.EnforceAPIOnPartialTreeBase,), asked)
    random.seed(1)  # for the choice of positions
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(questions).run(result)
    assert [complaint for _, complaint in result.errors + result.failures] == []
    assert result.testsRun >= 5
    assert len(questions.some_states) == 400


@pytest.mark.parametrize("name", openspiel_playthroughs.GAMES)
def test_playthrough_is_the_stored_one(name: str) -> None:
    expected = (openspiel_playthroughs.FOLDER / f"{name}.txt").read_text()
    remedy = "if the change is meant, run `python -m tests.helpers.envs.openspiel_playthroughs` and read `git diff`"
    assert playthrough(name).splitlines() == expected.splitlines(), remedy


@anything
def test_conventions_at_every_node(load: str) -> None:
    game = pyspiel.load_game(load)
    players = range(game.num_players())
    for state in states(game, 1):
        if state.is_terminal():
            assert state.current_player() == pyspiel.PlayerId.TERMINAL
            assert state.legal_actions() == []
            assert sum(state.returns()) == pytest.approx(game.utility_sum())
        elif state.is_chance_node():
            assert sum(share for _, share in state.chance_outcomes()) == pytest.approx(1)
        else:
            assert state.returns() == [0.0] * len(players)
            assert all(state.legal_actions(player) == [] for player in players if player != state.current_player())
            legal = state.legal_actions()
            assert legal == sorted(set(legal))
            words = [state.action_to_string(action) for action in legal]
            assert [state.string_to_action(word) for word in words] == legal


@anything
def test_observations_have_the_right_size_and_exist_for_players_only(load: str) -> None:
    game = pyspiel.load_game(load)
    for number, state in enumerate(states(game, 2)):
        if number % 40 == 0 and not state.is_chance_node():
            for player in range(game.num_players()):
                assert len(state.observation_tensor(player)) == game.observation_tensor_size()
                assert len(state.information_state_tensor(player)) == game.information_state_tensor_size()
            for wrong in (-1, game.num_players()):
                for ask in (state.observation_tensor, state.information_state_tensor):
                    with pytest.raises(RuntimeError, match="player"):
                        ask(wrong)
                for ask in (state.observation_string, state.information_state_string):
                    with pytest.raises(RuntimeError, match="player"):
                        ask(wrong)


@anything
def test_nothing_is_forgotten(load: str) -> None:
    """An information state begins with the earlier one of the same player: perfect recall."""
    game = pyspiel.load_game(load)
    known = [""] * game.num_players()
    for state in states(game, 3):
        if state.table is not None:
            for player, before in enumerate(known):
                known[player] = state.information_state_string(player)
                assert known[player].startswith(before)
    assert len(set(known)) == len(known)


@anything
def test_tensors_are_the_observation(load: str) -> None:
    game = pyspiel.load_game(load)
    seats = game.observation_tensor_size() - len(observation_names(game.new_initial_state().name))
    for number, state in enumerate(states(game, 4)):
        if number % 50 == 49:
            for player in range(game.num_players()):
                who, seen = np.split(np.array(state.observation_tensor(player), np.int16), [seats])
                assert who.sum() == who[player] == 1
                assert (seen == observe(state.table, player)).all()
                recalled = np.array(state.information_state_tensor(player), np.int16)[seats:]
                assert (recalled == observe(state.table, player, counted_points=True)).all()


@anything
def test_copies_and_serialised_states_continue_alike(load: str) -> None:
    game = pyspiel.load_game(load)
    for number, state in enumerate(states(game, 5)):
        if number % 60 == 30 and not state.is_terminal():
            text = pyspiel.serialize_game_and_state(game, state)
            others = [state.clone(), pyspiel.deserialize_game_and_state(text)[1]]
            rng = random.Random(number)
            reference = state.clone()
            for _ in range(20):
                if reference.is_terminal():
                    break
                action = rng.choice(reference.legal_actions())
                for each in (reference, *others):
                    each.apply_action(action)
            assert [str(other) for other in others] == [str(reference)] * 2
            assert [other.information_state_string(0) for other in others] == [
                reference.information_state_string(0)
            ] * 2


@anything
def test_json_is_a_record_that_can_be_replayed(load: str) -> None:
    *_, state = states(pyspiel.load_game(load), 6)
    written = json.loads(state.to_json())
    assert doubloon.replay(written["record"]).to_json() == state.table.to_json()
    assert written["pending"] is None


@anything
def test_resampled_states_look_the_same_to_the_player(load: str) -> None:
    rng = random.Random(8)
    for number, state in enumerate(states(pyspiel.load_game(load), 8)):
        if number % 70 == 20 and not state.is_chance_node() and not state.is_terminal():
            player = state.current_player()
            others = [state.resample_from_infostate(player, rng.random) for _ in range(3)]
            for other in others:
                assert other.information_state_string(player) == state.information_state_string(player)
                assert other.information_state_tensor(player) == state.information_state_tensor(player)
                assert other.legal_actions() == state.legal_actions()
            if "san_juan" in load:
                assert len({str(other) for other in [state, *others]}) == 4
            action = state.legal_actions()[0]
            others[0].apply_action(action)
            assert others[0].information_state_string(player).startswith(state.information_state_string(player))


class Zero(mcts.Evaluator):  # type: ignore[misc]  # it has no types
    """Values every state at nothing, so that searches are quick."""

    def evaluate(self, state: Any) -> Any:
        return np.zeros(state.num_players())

    def prior(self, state: Any) -> Any:
        if state.is_chance_node():
            return state.chance_outcomes()
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


@pytest.mark.parametrize("options", ["players=2", "players=3", "players=2,voluntary=True"])
@pytest.mark.parametrize("kind", [ismcts.ISMCTSBot, mcts.MCTSBot])
def test_searches_of_openspiel_play_whole_games(kind: Any, options: str) -> None:
    """With their defaults; of San Juan, where most is hidden."""
    game = pyspiel.load_game(f"python_san_juan({options})")
    random_state = np.random.RandomState(3)
    bot = kind(game, 2.0, 5, Zero(), random_state=random_state) if kind is mcts.MCTSBot else None
    bot = bot or kind(game, Zero(), uct_c=2.0, max_simulations=5, random_state=random_state)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(random_state.choice([outcome for outcome, _ in state.chance_outcomes()])))
        else:
            state.apply_action(bot.step(state))
    assert sum(state.returns()) == pytest.approx(1)


@pytest.mark.filterwarnings("ignore:.*scalar divide:RuntimeWarning")  # it multiplies a thousand probabilities
def test_outcome_sampling_of_openspiel_plays_whole_games() -> None:
    game = pyspiel.load_game("python_san_juan(players=2)")
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    solver.iteration()
    assert len(solver._infostates) > 50


def test_search_of_openspiel_can_play() -> None:
    """Information-set search uses copies, chance, information states and resampling."""
    game = pyspiel.load_game("python_san_juan(players=2)")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=1.0, max_simulations=4, random_state=np.random.RandomState(1))
    decisions = 0
    for state in states(game, 9):
        if not state.is_chance_node() and decisions < 3:
            assert bot.step(state) in state.legal_actions()
            decisions += 1
    assert decisions == 3


def test_chance_nodes_decide_the_draws() -> None:
    """From one position each outcome deals other cards, so a search cannot look up the cards to come."""
    game = pyspiel.load_game("python_san_juan(players=2)")
    for state in states(game, 7):
        if state.is_chance_node() and state.table is not None:
            break
    assert len(state.chance_outcomes()) == OUTCOMES
    tables = [state.child(outcome).table.to_json() for outcome in range(OUTCOMES)]
    assert len({str({**table, "rng": None}) for table in tables}) > OUTCOMES / 2


def test_first_deals_differ() -> None:
    game = pyspiel.load_game("python_san_juan(players=2)")
    deals = set()
    for last in range(20):
        state = game.new_initial_state()
        assert json.loads(state.to_json())["record"] is None
        for outcome in (1, 2, last):
            state.apply_action(outcome)
        deals.add(str(state))
    assert len(deals) == 20


@pytest.mark.parametrize("name", ["puerto-rico", "san-juan"])
def test_every_action_has_its_own_text(name: str) -> None:
    words = [action_text(name, action) for action in range(game_class(name).num_actions)]
    assert len(set(words)) == len(words)


def test_observer_sees_exactly_as_much_as_a_player() -> None:
    game = pyspiel.load_game("python_san_juan(players=2)")
    everything = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    assert game.make_py_observer(everything) is None
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"all": True})


def test_unknown_options_are_refused() -> None:
    with pytest.raises(Exception, match="players"):
        pyspiel.load_game("python_san_juan(players=5)")
