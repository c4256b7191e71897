"""Goofspiel, also called the Game of Pure Strategy: an example of a game that is one folder.

docs/adding-a-game.md leads through it.
"""
