"""Checks the options of a game of San Juan."""

from __future__ import annotations

from typing import Any

from doubloon.core.game import Json
from doubloon.core.options import fill_options
from doubloon.games.san_juan import about


def read_options(written: Any) -> Json:
    """All options, those left out with their defaults."""
    return fill_options(written, "san-juan", about.DEFAULTS, about.PLAYERS)
