"""`python -m tests.helpers.recipes.playing BUILDING`: games in which bots of each kind can build it.

Prints a line for each kind: how many games it was built in, and how often it was of use.
"""

from __future__ import annotations

import sys

import doubloon
from doubloon.bots import make_bot
from tests.helpers.bots.turns import play
from tests.helpers.games.puerto_rico.expansion.powers import powers_used
from tests.helpers.games.puerto_rico.positions import set_with

LINE_UPS = (["random"] * 3, ["greedy"] * 4, ["search:simulations=20", "greedy"])
GAMES = {"random": 20, "greedy": 6, "search:simulations=20": 3}


def main(building: str) -> None:
    for line_up in LINE_UPS:
        built = used = 0
        for seed in range(GAMES[line_up[0]]):
            game = doubloon.new_game("puerto-rico", players=len(line_up), seed=seed, expansion=set_with(building))
            play(game, [make_bot(bot, seed=seed) for bot in line_up])
            assert game.is_over
            assert doubloon.replay(game.record()).to_json() == game.to_json()
            cities = [player["city"] for player in game.to_json()["players"]]
            built += any(space["building"] == building for city in cities for space in city)
            used += powers_used(game.record())[building]
        print(line_up[0], built, used)


if __name__ == "__main__":
    main(sys.argv[1])
