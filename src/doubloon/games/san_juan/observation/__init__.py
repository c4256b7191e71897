"""What a seat of San Juan sees, as a row of numbers for machines that learn. Compiled like the rules."""

SOURCES = (
    "doubloon.games.san_juan.observation.layout",
    "doubloon.games.san_juan.observation.writer",
)
