import doubloon

game = doubloon.new_game("puerto-rico", players=4, seed=7)
while not game.is_over:
    action = game.legal_actions()[0]
    print(f"seat {game.current_player}: {game.describe(action)}")
    game.apply(action)
print(game.winners(), [score["total"] for score in game.scores()])
