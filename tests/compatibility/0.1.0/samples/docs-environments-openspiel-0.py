import random

import pyspiel

import doubloon.envs.openspiel  # from here on OpenSpiel knows both games

game = pyspiel.load_game("python_puerto_rico(players=4)")
state = game.new_initial_state()
while not state.is_terminal():
    if state.is_chance_node():
        action = random.choice(state.legal_actions())
    else:
        action = max(state.legal_actions(), key=lambda action: len(state.action_to_string(action)))
    state.apply_action(action)
print(state.returns())
