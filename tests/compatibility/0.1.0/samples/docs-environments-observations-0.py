import doubloon
from doubloon.envs import layout, legal_mask, most, see

game = doubloon.new_game("puerto-rico", players=3, seed=7)
names = layout("puerto-rico")  # what each entry is
for name, number in zip(names, see(game), strict=True):
    if number and name.startswith("me: "):
        print(name, number)
print(legal_mask(game).nonzero()[0].tolist() == game.legal_actions(), most("puerto-rico").max())
