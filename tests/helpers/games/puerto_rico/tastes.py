"""Random players with a taste: their games come to ends, and use buildings, that uniform play seldom reaches."""

from __future__ import annotations

import random
from collections.abc import Callable

import doubloon
from doubloon import Game

# the roles that bring a game to its end, by the phase in which it ends
FAVOURITE_ROLES = {
    "mayor": ("mayor", "settler"),
    "builder": ("builder", "trader", "mayor"),
    "captain": ("captain", "craftsman"),
}


def favouring(roles: tuple[str, ...], rng: random.Random) -> Callable[[Game], int]:
    """Chooses at random, but mostly one of these roles where one can be picked."""

    def choose(game: Game) -> int:
        actions = game.legal_actions()
        liked = [action for action in actions if game.action_to_json(action).get("role") in roles]
        return rng.choice(liked if liked and rng.random() < 0.8 else actions)

    return choose


def actions_of_type(name: str) -> set[int]:
    """Returns the numbers of the actions of that type."""
    game = doubloon.new_game("puerto-rico", players=2, seed=0)
    return {number for number in range(game.num_actions) if game.action_to_json(number)["type"] == name}


BUILDING = actions_of_type("build")


def eager_to_build(rng: random.Random) -> Callable[[Game], int]:
    """Chooses at random, but mostly builds where that is possible, and what comes late in the table of buildings."""

    def choose(game: Game) -> int:
        actions = game.legal_actions()
        builds = [action for action in actions if action in BUILDING]
        if builds and rng.random() < 0.7:
            return rng.choice(builds[-6:])
        return rng.choice(actions)

    return choose
