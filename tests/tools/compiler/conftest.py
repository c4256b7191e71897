"""Makes `tiny_games` known to the tests here."""

from tests.helpers.engine.tiny_game import tiny_games

__all__ = ["tiny_games"]
