"""What a seat of Puerto Rico sees, as a row of numbers for machines that learn. Compiled like the rules."""

SOURCES = (
    "doubloon.games.puerto_rico.observation.layout",
    "doubloon.games.puerto_rico.observation.writer",
)
