"""Observations of San Juan: what a seat sees, as a row of numbers. Compiled like the rules."""

SOURCES = (
    "doubloon.games.san_juan.observation.layout",
    "doubloon.games.san_juan.observation.writer",
)
