"""A linear policy learns San Juan by playing against itself: python learn.py policy.npz 30"""

import sys

import numpy as np

from doubloon.envs import Batch, observation_max

GAME, PLAYERS, STEPS = "san-juan", 2, 500
LIMITS = np.minimum(observation_max(GAME), 20).astype(np.float32)  # scales all entries to a similar size


def likelihoods(seen, masks, weights):
    """The probability of choosing each action; illegal actions have 0."""
    logits = np.where(masks, seen / LIMITS @ weights, -np.inf)
    odds = np.exp(logits - logits.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True)


def play(batch, weights, rng):
    """Yield decisions with the final result of the seat that made each one, leaving out unfinished games."""
    seen, chances, chosen, players, rewards, dones = [], [], [], [], [], []
    for _ in range(STEPS):
        likely = likelihoods(batch.observations, batch.masks, weights)
        drawn = rng.random((batch.size, 1), np.float32)
        actions = np.minimum((likely.cumsum(axis=1) < drawn).sum(axis=1), batch.num_actions - 1)
        actions = np.where(batch.masks[np.arange(batch.size), actions], actions, likely.argmax(axis=1))
        for kept, now in ((seen, batch.observations), (players, batch.players)):
            kept.append(now.copy())  # the next step writes into the same arrays
        chances.append(likely)
        chosen.append(actions)
        batch.step(actions)
        rewards.append(batch.rewards.copy())
        dones.append(batch.dones.copy())
    results, known = np.zeros((batch.size, PLAYERS), np.float32), np.zeros(batch.size, bool)
    for t in reversed(range(STEPS)):
        results[dones[t]], known = rewards[t][dones[t]], known | dones[t]
        won = results[np.arange(batch.size), players[t]] - 1 / PLAYERS
        yield seen[t][known], chances[t][known], chosen[t][known], won[known]


def main(file, rounds, games=64):
    rng = np.random.default_rng(1)
    batch = Batch(GAME, {"players": PLAYERS}, size=games, seed=1)
    weights = np.zeros((len(LIMITS), batch.num_actions), np.float32)
    for _ in range(rounds):
        step, count = np.zeros_like(weights), 0
        for seen, likely, chosen, won in play(batch, weights, rng):
            likely[np.arange(len(chosen)), chosen] -= 1
            step -= (seen / LIMITS).T @ (likely * won[:, None])
            count += len(chosen)
        weights += 20 * step / count
    np.savez(file, weights=weights, limits=LIMITS)


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
