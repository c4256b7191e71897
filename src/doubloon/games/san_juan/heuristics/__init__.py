"""Heuristics for bots that play San Juan: evaluation features, weights and policy. Compiled like the rules."""

SOURCES = (
    "doubloon.games.san_juan.heuristics.determinization",
    "doubloon.games.san_juan.heuristics.weights",
    "doubloon.games.san_juan.heuristics.features",
    "doubloon.games.san_juan.heuristics.gains",
    "doubloon.games.san_juan.heuristics.role_gains",
    "doubloon.games.san_juan.heuristics.policy",
    "doubloon.games.san_juan.heuristics.search_hooks",
)
