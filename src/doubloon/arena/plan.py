"""The plan of an arena: which game is played by whom, where they sit, and with which seeds.

Games come in groups: one line-up in one order round the table with one seed, played once for each rotation, so that
every bot of the line-up sits once in every seat of the same game. Luck and seat cancel within a group.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

import doubloon
from doubloon.arena.bot_files import BotFile
from doubloon.arena.line_ups import LineUp, line_ups
from doubloon.core.game import Json
from doubloon.core.registry import game_class
from doubloon.core.seeds import key_of

FORMAT = 1  # of games.jsonl


class Fixture(NamedTuple):
    """A game that is to be played."""

    number: int
    group: int
    seed: int
    bots: tuple[str, ...]  # by seat
    bot_seeds: tuple[int, ...]


@dataclass(frozen=True)
class Plan:
    """What determines all games. How many of them are played, and by how many workers, changes none of them."""

    game: str
    options: Json  # all of them, the number of players too
    bots: tuple[str, ...]
    seed: int
    limit: float  # seconds a bot may think about one decision
    code: tuple[BotFile, ...] = ()

    @property
    def seats(self) -> int:
        return int(self.options["players"])

    @cached_property
    def line_ups(self) -> list[LineUp]:
        return line_ups(self.bots, self.seats)

    def whole_groups(self, games: int) -> int:
        """So many games, rounded up to whole groups."""
        return -(-games // self.seats) * self.seats

    def fixture(self, number: int) -> Fixture:
        """Game `number` of the plan."""
        group, rotation = divmod(number, self.seats)
        turn, place = divmod(group, len(self.line_ups))
        line_up = self.line_ups[shuffled(len(self.line_ups), f"turn {turn} of arena {self.seed}")[place]]
        around = shuffled(self.seats, f"order of group {group} of arena {self.seed}")
        return Fixture(
            number=number,
            group=group,
            seed=draw(f"game of group {group} of arena {self.seed}"),
            bots=tuple(line_up[around[(seat + rotation) % self.seats]] for seat in range(self.seats)),
            bot_seeds=tuple(draw(f"seat {seat} of game {number} of arena {self.seed}") for seat in range(self.seats)),
        )

    def to_json(self) -> Json:
        """All that must be the same for games to belong together: the first line of games.jsonl."""
        return {
            "arena": FORMAT,
            "game": self.game,
            "options": self.options,
            "bots": list(self.bots),
            "seed": self.seed,
            "limit": self.limit,
            "code": {code.name: code.fingerprint for code in self.code},
            "versions": {"doubloon": doubloon.__version__, "rules": game_class(self.game).rules},
        }


def draw(what: str) -> int:
    """A seed that every JSON reader keeps exactly."""
    return key_of(what.encode())[0] >> 11


@lru_cache(maxsize=16)
def shuffled(count: int, what: str) -> list[int]:
    """The numbers below `count` in an order that depends on nothing but `what`."""
    return sorted(range(count), key=lambda number: draw(f"{what}: {number}"))
