"""Doubloon: Puerto Rico and San Juan with exact rules.

game = doubloon.new_game("puerto-rico", players=4, seed=7)
while not game.is_over:
    game.apply(game.legal_actions()[0])
print(game.scores())
"""

from __future__ import annotations

from doubloon import _moved
from doubloon.core.errors import IllegalAction, InvalidPosition
from doubloon.core.game import SPECTATOR, Game
from doubloon.core.notation_file import read_game, write_game
from doubloon.core.perft import perft
from doubloon.core.record import replay, walk
from doubloon.core.registry import determinize, from_json, game_names, new_game

__all__ = [
    "SPECTATOR",
    "Game",
    "IllegalAction",
    "InvalidPosition",
    "determinize",
    "from_json",
    "game_names",
    "new_game",
    "perft",
    "read_game",
    "replay",
    "walk",
    "write_game",
]
__version__ = "0.2.0.dev0"

replay.__module__ = __name__  # pickled games refer to it by this name, wherever a later release defines it

__getattr__ = _moved.old_names(__name__, {"imagined": "determinize"})
_moved.install()
