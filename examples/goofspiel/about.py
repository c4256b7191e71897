"""Goofspiel without its rules: what a lobby needs."""

from doubloon.core.options import GameOption

TITLE = "Goofspiel"
BLURB = "Bid your cards for prizes. The highest card that nobody else has bid wins."
PLAYERS = range(2, 5)
GAME_CLASS = "game:Goofspiel"
OPTIONS = (GameOption("short", label="Short game", help="goofspiel: play with 7 cards instead of 13"),)
