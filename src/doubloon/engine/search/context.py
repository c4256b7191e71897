"""What a search has in mind: boards to try things out on, notes on a position, wishes, and the tree."""

from __future__ import annotations

from typing import Any, Final

from doubloon.engine.structs import Record, number, numbers, outside, states, word

MOST_SEATS: Final = 5
MOST_CHOICES: Final = 64
MOST_NOTES: Final = 192
MOST_PLANNED: Final = 64
LONGEST_PATH: Final = 160  # decisions from the root that one simulation can pass through in the tree

SIMULATED: Final = 0  # the board on which a simulation is played
TRIED: Final = 1  # the board on which a single choice is tried


class Mind(Record):
    """Everything a search needs besides the game it thinks about."""

    boards: list[Any] = states(2)
    seat: int = number(8)  # who thinks
    noise: int = word()
    # how it searches
    explore: int = number(64)
    horizon: int = number(64)  # picks that a simulation plays on for after leaving the tree
    # what a position looks like for one seat, and what that is worth
    early_weights: list[int] = outside(32)  # of each note, at the start of a game
    late_weights: list[int] = outside(32)
    notes: list[int] = numbers(32, MOST_NOTES)
    early: int = number(64)
    late: int = number(64)
    left: int = number(64)  # how much of the game is left, in hundredths
    worths: list[int] = numbers(64, MOST_SEATS)  # thousandths of points that each seat is expected to end with
    shares: list[int] = numbers(64, MOST_SEATS)  # millionths of the win that each seat is expected to get
    sums: list[int] = numbers(64, MOST_SEATS)  # of the shares, while a simulation judges several times
    # what the seat to decide would like to do, by rule of thumb
    wishes: list[int] = numbers(64, MOST_CHOICES)  # thousandths of points that a choice seems to bring
    weights: list[int] = numbers(64, MOST_CHOICES)  # how likely it is to be chosen
    # how a turn of several choices is to go: made at its first choice and kept while it is followed
    plan: list[int] = numbers(8, MOST_PLANNED)
    planner: int = number(8)  # whose turn was planned
    planned_up_to: int = number(8)  # the last choice that the plan was asked for
    planned_rest: int = number(8)  # what is left after that choice if the plan is followed
    # the tree: node 0 is the position asked about, the others are named by their last choice
    room: int = number(64)
    nodes: int = number(64)
    edge: list[int] = outside(32)  # who chose what, as `edge_of` numbers it
    first_child: list[int] = outside(32)
    sibling: list[int] = outside(32)
    visits: list[int] = outside(32)
    root: list[int] = outside(32)  # sixteen times the square root of the visits
    prior: list[int] = outside(32)
    totals: list[int] = outside(64)  # shares by seat, summed over the visits
    path: list[int] = numbers(32, LONGEST_PATH)
