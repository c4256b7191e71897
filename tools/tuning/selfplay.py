"""Games of bots against themselves, and what was noted in them."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import numpy as np

import doubloon
from doubloon.core.game import Game
from doubloon.engine.search.searcher import Weights

EXPLORE = round(0.7 * 1_000_000 / 16)  # as `search` explores by default
HORIZON = 4
SLIP = 1500.0  # thousandths of points by which a choice may be misjudged when a player slips


class Samples(NamedTuple):
    """The boards of many positions, those of one position together, with how each of them ended."""

    notes: Any
    left: Any
    finals: Any


class Players(NamedTuple):
    """How the games are played."""

    weights: list[Weights]  # every seat has one of these
    simulations: int  # 0: greedily
    slips: float  # how often something else than the best is chosen


def play_games(name: str, options: dict[str, Any], seeds: range, players: Players) -> Samples:
    """Play a game for every seed and note every second calm position."""
    notes: list[list[int]] = []
    left: list[int] = []
    finals: list[int] = []
    seats = range(options["players"])
    for seed in seeds:
        chance = Random(seed)
        game = doubloon.new_game(name, seed=seed, **options)
        weights_of = [chance.choice(players.weights) for _ in seats]
        positions = 0
        while not game.is_over:
            seat = game.current_player
            assert seat is not None
            if game.actions.actions[game.legal_actions()[-1]]["type"] == "pick" and chance.random() < 0.5:
                positions += 1
                searcher = game.searcher(game, seat, 0, 0, 0, 0)
                for other in seats:
                    noted, how_much = searcher.features(other)
                    notes.append(noted)
                    left.append(how_much)
            game.apply(choose(game, seat, weights_of[seat], players, chance))
        finals.extend([score["total"] for score in game.scores()] * positions)
    return Samples(np.array(notes, np.int16), np.array(left, np.int16), np.array(finals, np.int16))


def choose(game: Game, seat: int, weights: Weights, players: Players, chance: Random) -> int:
    legal = game.legal_actions()
    if len(legal) == 1:
        return legal[0]
    slips = chance.random() < players.slips
    seed = chance.getrandbits(64)
    if players.simulations and not slips:
        searcher = game.searcher(game, seat, seed, 40 * players.simulations + 1000, EXPLORE, HORIZON, weights)
        searcher.run(players.simulations)
        return max(searcher.root_statistics(), key=lambda option: option[1])[0]
    leads = game.searcher(game, seat, seed, 0, 0, 0, weights).action_leads()
    return max(leads, key=lambda option: option[1] + (chance.gauss(0, SLIP) if slips else 0))[0]
