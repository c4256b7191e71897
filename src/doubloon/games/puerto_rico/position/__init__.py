"""Positions of Puerto Rico as JSON: written, read, and redacted for a seat."""

from doubloon.games.puerto_rico.position.reader import read_position
from doubloon.games.puerto_rico.position.turn_writer import write_turn
from doubloon.games.puerto_rico.position.writer import redact, write_position

__all__ = ["read_position", "redact", "write_position", "write_turn"]
