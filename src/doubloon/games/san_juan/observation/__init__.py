"""Observations of San Juan: what a seat sees, as a row of numbers. Compiled like the rules."""

from doubloon.games.san_juan.observation.layout import ENTRIES, ENTRY_MAX, ENTRY_NAMES

__all__ = ["ENTRIES", "ENTRY_MAX", "ENTRY_NAMES", "SOURCES"]

SOURCES = (
    "doubloon.games.san_juan.observation.layout",
    "doubloon.games.san_juan.observation.writer",
)
