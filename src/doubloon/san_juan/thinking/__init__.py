"""How a bot sees San Juan: what a position is worth, what a choice seems to bring. Compiled like the rules."""

SOURCES = (
    "doubloon.san_juan.thinking.redeal",
    "doubloon.san_juan.thinking.weights",
    "doubloon.san_juan.thinking.judgement",
    "doubloon.san_juan.thinking.gains",
    "doubloon.san_juan.thinking.roles",
    "doubloon.san_juan.thinking.wishes",
    "doubloon.san_juan.thinking.searched",
)
