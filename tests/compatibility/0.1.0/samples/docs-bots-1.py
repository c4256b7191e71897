import doubloon
from doubloon.bots import Turn, make_bot

game = doubloon.new_game("san-juan", players=2, seed=7)
bots = [make_bot("search:simulations=50", seed=1), make_bot("greedy")]
number = 0
while not game.is_over:
    turn = Turn.of(game, number)
    game.apply(bots[turn.seat].choose(turn))
    number += 1
print(game.scores())
