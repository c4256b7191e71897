"""What is measured: which games at how many tables, and how long; or only enough to see that it works."""

from __future__ import annotations

from typing import NamedTuple

SCENARIOS = {"Puerto Rico": ("puerto-rico",), "Puerto Rico and San Juan": ("puerto-rico", "san-juan")}
MAX_MOVES_BEFORE = 60  # made at each table before measuring: games are at different moves, and hardly any ends soon
WARM_UP_SECONDS = 3.0


class Workload(NamedTuple):
    """The amount of everything that is measured."""

    tables: int
    rate: int  # moves per second where they are sent at a steady pace
    in_flight: tuple[int, ...]  # moves in flight where each answer is followed by another move
    rounds: int
    seconds: float  # of a round
    idle_tables: int

    def games(self, scenario: str) -> list[str]:
        """The game of each table."""
        games = SCENARIOS[scenario]
        return [games[number % len(games)] for number in range(self.tables)]


FULL = Workload(tables=500, rate=500, in_flight=(16, 64, 256), rounds=10, seconds=3, idle_tables=1000)
QUICK = Workload(tables=60, rate=100, in_flight=(16,), rounds=2, seconds=2, idle_tables=100)
