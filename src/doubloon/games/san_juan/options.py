"""Checks the options of a game of San Juan."""

from __future__ import annotations

from typing import Any

from doubloon.core.game import Json
from doubloon.core.options import read_declared
from doubloon.games.san_juan import about


def read_options(written: Any) -> Json:
    """All options, those left out with their defaults."""
    return read_declared(written, "san-juan", about.DEFAULTS, about.PLAYERS, about.OPTIONS)
