"""Positions of San Juan as JSON: written, read, and redacted for a seat."""

from doubloon.games.san_juan.position.reader import read_position
from doubloon.games.san_juan.position.turn_writer import write_turn
from doubloon.games.san_juan.position.writer import redact, write_position

__all__ = ["read_position", "redact", "write_position", "write_turn"]
