"""What an environment needs besides the rules: the legal actions as flags, what a game was worth, chance for actions.

The same text for all games and both forms of the engine, as `playing` is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from doubloon.engine.bits import count_bits, lowest_bit, nth_bit
from doubloon.engine.c_types import Flags, word
from doubloon.engine.chance import noise_below
from doubloon.engine.loop import Playing

first_action: Callable[[Playing], int]
rank: Callable[[Playing, int], int]  # of a seat: points, then what breaks ties
total_points: Callable[[Any], int]  # of a player
OWN: int
ACTIONS: int  # how many there are

# kinds of result
WIN_SHARE: Final = 0
RANK: Final = 1
SCORE: Final = 2
UNIT: Final = 720_720  # a whole win, in parts that can be shared evenly by any number of seats


def flag_legal(game: Playing, mask: Flags) -> None:
    """Every action as a flag: may it be taken now?"""
    for action in range(ACTIONS):
        mask[action] = 0
    first = first_action(game) - OWN
    legal = game.legal
    while legal != 0:
        choice = lowest_bit(legal)
        legal &= legal - 1
        mask[choice if choice < OWN else first + choice] = 1


def random_action(game: Playing, noise: word) -> int:
    """One of the legal actions, each as likely as the others."""
    choice = nth_bit(game.legal, noise_below(noise, count_bits(game.legal)))
    return choice if choice < OWN else first_action(game) - OWN + choice


def result(game: Playing, seat: int, kind: int) -> int:
    """What the game is worth to the seat as it stands, in parts of UNIT."""
    if kind == SCORE:
        return share_of_points(game, seat)
    mine = rank(game, seat)
    behind = 0
    level = 0  # the seat itself is one of them
    for other in range(game.seated):
        theirs = rank(game, other)
        if theirs < mine:
            behind += 1
        elif theirs == mine:
            level += 1
    if kind == RANK:  # seats that are level share their places
        return (2 * behind + level - 1) * UNIT // (2 * (game.seated - 1))
    return UNIT // level if behind + level == game.seated else 0


def share_of_points(game: Playing, seat: int) -> int:
    """Of all points at the table; the same for all while there are none."""
    total = 0
    for other in range(game.seated):
        total += total_points(game.players[other])
    if total == 0:
        return UNIT // game.seated
    return total_points(game.players[seat]) * UNIT // total
