"""Encoders of observations, surveyed once in each process."""

from __future__ import annotations

from functools import cache

from doubloon.bots.encoder import Encoder
from doubloon.training.survey import survey

GAMES = [("puerto-rico", 3), ("san-juan", 2)]


@cache
def encoder_for(game: str, players: int) -> Encoder:
    return survey(game, players)
