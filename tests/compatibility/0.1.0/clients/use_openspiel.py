"""All that docs/environments/openspiel.md of 0.1.0 says."""

import json
import random

import pyspiel

import doubloon
import doubloon.envs.openspiel  # from here on OpenSpiel knows both games

for words, players in (
    ("python_puerto_rico(players=4)", 4),
    ("python_puerto_rico(players=2,expansion=random,open_scores=True)", 2),
    ("python_puerto_rico(players=3,expansion=draft)", 3),
    ("python_puerto_rico", 4),
    ("python_san_juan(players=2,opening_choice=True)", 2),
    ("python_san_juan", 4),
):
    game = pyspiel.load_game(words)
    assert game.num_players() == players
    assert game.max_game_length() >= 10_000
    state = game.new_initial_state()
    rng, chances, looked = random.Random(3), 0, 0
    while not state.is_terminal():
        legal = state.legal_actions()
        if state.is_chance_node():
            chances += 1
            outcomes = state.chance_outcomes()
            assert len(outcomes) == len(legal) == 256
            assert abs(sum(chance for _, chance in outcomes) - 1) < 1e-9
        elif looked < 12:
            looked += 1
            player = state.current_player()
            assert isinstance(state.table, doubloon.Game)
            assert (state.table.current_player, state.table.legal_actions()) == (player, legal)
            assert len(state.observation_tensor(player)) == game.observation_tensor_size()
            assert len(state.information_state_tensor(player)) == game.information_state_tensor_size()
            seen = state.observation_string(player)  # 0.1.0 has the player's number before the view
            assert json.loads(seen[seen.index("{") :]) == state.table.view(player)
            assert isinstance(state.information_state_string(player), str)
            assert all(state.action_to_string(action) for action in legal)
            assert doubloon.replay(json.loads(state.to_json())["record"]).to_json() == state.table.to_json()
            other = state.resample_from_infostate(player, rng.random)
            assert other.legal_actions() == legal
            assert other.observation_string(player) == state.observation_string(player)
            written = pyspiel.serialize_game_and_state(game, state)
            again = pyspiel.deserialize_game_and_state(written)[1]
            assert str(state.clone()) == str(again) == str(state)
        state.apply_action(rng.choice(legal))
    assert chances > 3
    assert abs(sum(state.returns()) - 1) < 1e-9

short = pyspiel.load_game("python_san_juan(players=3,max_game_length=30)").new_initial_state()
while not short.is_terminal():
    short.apply_action(random.Random(1).choice(short.legal_actions()))
assert abs(sum(short.returns()) - 1) < 1e-9
print("fine")
