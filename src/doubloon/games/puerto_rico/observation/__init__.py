"""Observations of Puerto Rico: what a seat sees, as a row of numbers. Compiled like the rules."""

from doubloon.games.puerto_rico.observation.layout import ENTRIES, ENTRY_MAX, ENTRY_NAMES

__all__ = ["ENTRIES", "ENTRY_MAX", "ENTRY_NAMES", "SOURCES"]

SOURCES = (
    "doubloon.games.puerto_rico.observation.layout",
    "doubloon.games.puerto_rico.observation.writer",
)
