"""How every game moves on: forced steps are taken by themselves, up to the next decision.

These functions are the same for all games. What they ask of the rules is declared here and found in the game's own
`rules.play` and `rules.steps`: in C because all of it is one file, interpreted by `interpreted.bound_to`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from doubloon.engine.bits import bit, count_bits, lowest_bit, nth_bit
from doubloon.engine.c_types import word
from doubloon.engine.chance import next_noise, noise_below


class Playing(Protocol):
    """A game state that keeps the legal set of its decision."""

    legal: int
    players: list[Any]
    seated: int
    current: int
    phase: int
    step: int
    governor: int
    ending: int


choices: Callable[[Playing], int]  # the legal set of the current step, never empty before the end
carry_out: Callable[[Playing, int], None]  # do one of them
over: Callable[[Playing], bool]
asked_anyway: Callable[[Playing], bool]  # is the step a decision even if it leaves no choice?
first_action: Callable[[Playing], int]  # the action number of the step's choice OWN
OWN: int  # the choices below it have the same number in every step


def advance(game: Playing) -> None:
    """Take every step that leaves no choice, up to the next decision or the end."""
    game.legal = 0
    while not over(game):
        legal = choices(game)
        if legal & (legal - 1) != 0 or asked_anyway(game):
            game.legal = legal
            return
        carry_out(game, lowest_bit(legal))


def take(game: Playing, choice: int) -> None:
    """Carry out a legal choice and go on to the next decision."""
    carry_out(game, choice)
    advance(game)


def choice_of(game: Playing, action: int) -> int:
    """The legal choice with that action number, or -1."""
    choice = action if action < OWN else action - first_action(game) + OWN
    if action < 0 or choice < 0 or choice > 62 or (action >= OWN and choice < OWN):
        return -1
    return choice if game.legal & bit(choice) != 0 else -1


def play_randomly(game: Playing, noise: word) -> int:
    """Play every decision at random to the end; returns how many there were."""
    decisions = 0
    while not over(game):
        noise = next_noise(noise)
        take(game, nth_bit(game.legal, noise_below(noise, count_bits(game.legal))))
        decisions += 1
    return decisions
