"""The plan of an arena: the game, its bots, where they sit, and all seeds.

Games come in groups: one line-up in one order around the table with one seed, played once for each rotation, so that
every bot of the line-up sits once in every seat of the same deal. Luck and seat cancel out within a group.
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

FORMAT = 1  # of the ledger


class Fixture(NamedTuple):
    """A game to be played."""

    number: int
    group: int
    seed: int
    bots: tuple[str, ...]  # by seat
    bot_seeds: tuple[int, ...]


@dataclass(frozen=True)
class Plan:
    """Determines all games. The number of games and of workers does not change any of them."""

    game: str
    options: Json  # complete, with the number of players
    bots: tuple[str, ...]
    seed: int
    limit: float  # seconds for one decision
    code: tuple[BotFile, ...] = ()

    @property
    def seats(self) -> int:
        return int(self.options["players"])

    @cached_property
    def line_ups(self) -> list[LineUp]:
        return line_ups(self.bots, self.seats)

    def whole_groups(self, games: int) -> int:
        """The number of games, rounded up to whole groups."""
        return -(-games // self.seats) * self.seats

    def fixture(self, number: int) -> Fixture:
        """The game with this number. Seeds are hashes of the quoted texts, which must never change."""
        group, rotation = divmod(number, self.seats)
        cycle, place = divmod(group, len(self.line_ups))
        line_up = self.line_ups[shuffled(len(self.line_ups), f"turn {cycle} of arena {self.seed}")[place]]
        order = shuffled(self.seats, f"order of group {group} of arena {self.seed}")
        return Fixture(
            number=number,
            group=group,
            seed=seed_for(f"game of group {group} of arena {self.seed}"),
            bots=tuple(line_up[order[(seat + rotation) % self.seats]] for seat in range(self.seats)),
            bot_seeds=tuple(
                seed_for(f"seat {seat} of game {number} of arena {self.seed}") for seat in range(self.seats)
            ),
        )

    def to_json(self) -> Json:
        """The first line of the ledger: everything that all games of an arena must have in common."""
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


def seed_for(purpose: str) -> int:
    """A seed of 53 bits, which every JSON reader reads exactly."""
    return key_of(purpose.encode())[0] >> 11


@lru_cache(maxsize=16)
def shuffled(count: int, purpose: str) -> list[int]:
    """The numbers below `count` in an order that depends only on the purpose."""
    return sorted(range(count), key=lambda number: seed_for(f"{purpose}: {number}"))
