"""Heuristics for bots that play Puerto Rico: evaluation features, weights and policy. Compiled like the rules."""

SOURCES = (
    "doubloon.games.puerto_rico.heuristics.weights",
    "doubloon.games.puerto_rico.heuristics.production",
    "doubloon.games.puerto_rico.heuristics.features",
    "doubloon.games.puerto_rico.heuristics.colonist_plan",
    "doubloon.games.puerto_rico.heuristics.gains",
    "doubloon.games.puerto_rico.heuristics.role_gains",
    "doubloon.games.puerto_rico.heuristics.uses",
    "doubloon.games.puerto_rico.heuristics.policy",
    "doubloon.games.puerto_rico.heuristics.search_hooks",
)
