"""Observations of Puerto Rico: what a seat sees, as a row of numbers. Compiled like the rules."""

SOURCES = (
    "doubloon.games.puerto_rico.observation.layout",
    "doubloon.games.puerto_rico.observation.writer",
)
