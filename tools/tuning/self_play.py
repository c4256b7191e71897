"""Games of self-play, and the evaluation features sampled from them."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import numpy as np

import doubloon
from doubloon.core.game import Game
from doubloon.engine.search.searcher import Weights

EXPLORATION = round(0.7 * 1_000_000 / 16)  # the search bot's default
ROLLOUT_PICKS = 4
MAX_GAME_DECISIONS = 3000  # several times a usual game: one with bad weights may never end
MISJUDGEMENT = 1500.0  # standard deviation of the error in a choice's value, in thousandths of points


class Samples(NamedTuple):
    """One row for each seat of each position; the seats of a position are adjacent."""

    features: Any
    remaining: Any
    final_scores: Any


class Players(NamedTuple):
    """The bots that play the games."""

    weights: list[Weights]  # every seat gets one of them, at random
    simulations: int  # 0: greedy
    random_share: float  # share of decisions in which a seat misjudges its choices


def play_games(name: str, options: dict[str, Any], seeds: range, players: Players) -> Samples:
    """Play a game for every seed and sample from it."""
    rows: list[tuple[list[int], int]] = []
    final_scores: list[int] = []
    for seed in seeds:
        sampled, scores = play_game(doubloon.new_game(name, seed=seed, **options), Random(seed), players)
        rows += sampled
        final_scores += scores * (len(sampled) // max(len(scores), 1))
    features = [seat_features for seat_features, _ in rows]
    return Samples(
        np.array(features, np.int32).reshape(len(rows), len(players.weights[0][0])),
        np.array([remaining for _, remaining in rows], np.int32),
        np.array(final_scores, np.int32),
    )


def play_game(game: Game, rng: Random, players: Players) -> tuple[list[tuple[list[int], int]], list[int]]:
    """Play the game and return features and what remains of it, seat by seat, of about every second quiet position.

    Then come the final scores. Nothing is returned of a game that does not end.
    """
    sampled: list[tuple[list[int], int]] = []
    seats = range(game.options()["players"])
    weights_of = [rng.choice(players.weights) for _ in seats]
    for _ in range(MAX_GAME_DECISIONS):
        if game.is_over:
            return sampled, [score["total"] for score in game.scores()]
        seat = game.current_player
        assert seat is not None
        searcher = game.searcher(game, seat, 0, 0, 0, 0)
        if searcher.at_rest() and rng.random() < 0.5:
            sampled += [searcher.features(other) for other in seats]
        game.apply(choose(game, seat, weights_of[seat], players, rng))
    return [], []


def choose(game: Game, seat: int, weights: Weights, players: Players, rng: Random) -> int:
    legal = game.legal_actions()
    if len(legal) == 1:
        return legal[0]
    misjudges = rng.random() < players.random_share
    seed = rng.getrandbits(64)
    if players.simulations and not misjudges:
        capacity = 40 * players.simulations + 1000
        searcher = game.searcher(game, seat, seed, capacity, EXPLORATION, ROLLOUT_PICKS, weights)
        searcher.run(players.simulations)
        return max(searcher.root_statistics(), key=lambda option: option[1])[0]
    leads = game.searcher(game, seat, seed, 0, 0, 0, weights).action_leads()
    return max(leads, key=lambda option: option[1] + (rng.gauss(0, MISJUDGEMENT) if misjudges else 0))[0]
