"""How a run is getting on: figures now and then, as a line to read and as points of the curve."""

from __future__ import annotations

from typing import NamedTuple


class Point(NamedTuple):
    """The run at one moment; scores and entropy are those since the moment before."""

    minutes: float
    updates: int
    games: int
    decisions: int
    score: float | None  # mean of all seats' points; none if no game has ended
    entropy: float
    win_share: float | None  # against `greedy`; none if that was not tried
    trial_games: int

    def line(self, rate: float) -> str:
        """What is printed."""
        score = "-" if self.score is None else f"{self.score:.1f}"
        won = "" if self.win_share is None else f"  wins against greedy {100 * self.win_share:.1f} %"
        return (
            f"{self.minutes:5.1f} min  {self.games:>7,} games  {self.decisions / 1e6:6.2f} M decisions"
            f"  {rate:>6,.0f}/s  score {score}  entropy {self.entropy:.2f}{won}"
        )
