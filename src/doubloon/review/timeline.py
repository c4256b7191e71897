"""The timeline of a finished game: the scores after each round, and the seat and phase of each move."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from doubloon.core.game import Game

Move = tuple[int, Iterable[int]]  # a seat, and the actions that it took at once


@dataclass(frozen=True)
class RoundEnd:
    """Everybody's points after a number of steps, which ended the round or the game."""

    round: int
    step: int
    scores: list[int]


@dataclass(frozen=True)
class TimelineMove:
    """The seat that made a move, and in which phase. `step` counts the moves, this one included."""

    step: int
    round: int
    seat: int
    phase: str


@dataclass(frozen=True)
class Timeline:
    """A whole game, for a chart and a slider."""

    rounds: list[RoundEnd]
    moves: list[TimelineMove]


def timeline_of(start: Game, moves: Sequence[Move], reseeds: Iterable[tuple[int, int]]) -> Timeline:
    """Replay all moves of a finished game. `reseeds` are pairs: after which step, and from which draw.

    The last move ends the last round, even if the game ended there because others gave up.
    """
    timeline = Timeline(rounds=[], moves=[])
    game = start.copy()
    remaining_reseeds = deque(reseeds)
    position = game.to_json()
    for step, (seat, actions) in enumerate(moves, 1):
        while remaining_reseeds and remaining_reseeds[0][0] < step:
            game.reseed_from(remaining_reseeds.popleft()[1])
        for action in actions:
            game.apply(action)
        before, position = position, game.to_json()
        timeline.moves.append(TimelineMove(step, before["round"], seat, before["phase"]))
        if position["round"] != before["round"] or step == len(moves):
            scores = [score["total"] for score in game.scores()]
            timeline.rounds.append(RoundEnd(before["round"], step, scores))
    return timeline
