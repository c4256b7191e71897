"""How a bot sees Puerto Rico: what a position is worth, what a choice seems to bring. Compiled like the rules."""

SOURCES = (
    "doubloon.puerto_rico.thinking.weights",
    "doubloon.puerto_rico.thinking.production",
    "doubloon.puerto_rico.thinking.judgement",
    "doubloon.puerto_rico.thinking.placing",
    "doubloon.puerto_rico.thinking.gains",
    "doubloon.puerto_rico.thinking.roles",
    "doubloon.puerto_rico.thinking.wishes",
    "doubloon.puerto_rico.thinking.searched",
)
