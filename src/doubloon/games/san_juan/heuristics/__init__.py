"""How a bot sees San Juan: what a position is worth, what a choice seems to bring. Compiled like the rules."""

SOURCES = (
    "doubloon.games.san_juan.heuristics.determinization",
    "doubloon.games.san_juan.heuristics.weights",
    "doubloon.games.san_juan.heuristics.features",
    "doubloon.games.san_juan.heuristics.gains",
    "doubloon.games.san_juan.heuristics.role_gains",
    "doubloon.games.san_juan.heuristics.policy",
    "doubloon.games.san_juan.heuristics.search_hooks",
)
