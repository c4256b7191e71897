"""The bot that looks ahead."""

from __future__ import annotations

import time as clock
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from gettext import gettext
from itertools import repeat
from typing import NamedTuple

from doubloon.bots.bot import Bot, Turn
from doubloon.bots.registry import BotError
from doubloon.core.game import Json
from doubloon.core.memory import Memory
from doubloon.core.registry import determinize, game_class
from doubloon.core.system import usable_cpus
from doubloon.engine.search.searcher import Searcher

TREE_CAPACITY = 1_000_000  # nodes of the tree; memory is taken only for those that are used
MAX_BURST_SECONDS = 0.005  # seconds between two looks at the clock
MAX_THREADS = 64
MAX_SECONDS = 3600.0


class ActionValue(NamedTuple):
    """What a search found out about an action."""

    action: int
    visits: int
    shares: list[float]  # the share of the win that each seat may expect, 0 to 1


class Search(Bot):
    """Information-set Monte-Carlo tree search in compiled code.

    It thinks for `time` seconds, less when nothing could change its mind any more; or, with `simulations`, for exactly
    so many, and then decides the same way whenever it is asked again. `threads` search separately and vote together.
    In Puerto Rico it remembers the points that it heard others score, which their views hide.
    """

    def __init__(
        self,
        *,
        time: float = 1.0,
        simulations: int = 0,
        threads: int = 1,
        explore: float = 0.7,
        horizon: int = 16,
        seed: int = 0,
    ) -> None:
        super().__init__(seed=seed)
        check("time", time, 0.001, MAX_SECONDS)
        check("simulations", simulations, 0, 1_000_000_000)
        check("threads", threads, 1, MAX_THREADS)
        check("explore", explore, 0, 100)
        check("horizon", horizon, 0, 1000)
        self.time = time
        self.simulations = simulations
        self.threads = threads
        self.explore = round(explore * 1_000_000 / 16)
        self.horizon = horizon
        self.memory: Memory | None = None  # of which kind, the first turn tells
        self.heard: list[Json] = []

    def hear(self, events: list[Json]) -> None:
        if self.memory is None:
            self.heard += events
        else:
            self.memory.hear(events)

    def memory_of(self, game: str) -> Memory:
        if self.memory is None:
            memory: Memory = game_class(game).new_memory()
            memory.hear(self.heard)
            self.memory = memory
        return self.memory

    def choose(self, turn: Turn) -> int:
        if len(turn.legal) == 1:
            return turn.legal[0]
        return self.consider(turn)[0].action

    def consider(self, turn: Turn) -> list[ActionValue]:
        """All legal actions, the best first."""
        begun = clock.monotonic()
        chance = self.chance(turn)
        game = determinize(self.memory_of(turn.game).fill_points(turn.view), chance)
        # by the clock, more threads than processors would only be in each other's way
        threads = self.threads if self.simulations else min(self.threads, usable_cpus())
        searchers = [
            game.searcher(game, turn.seat, chance + thread, TREE_CAPACITY, self.explore, self.horizon)
            for thread in range(threads)
        ]
        if threads == 1:
            self.think(searchers[0], 0, begun)
        else:
            with ThreadPoolExecutor(min(threads, usable_cpus())) as pool:
                list(pool.map(self.think, searchers, range(threads), repeat(begun)))
        return ranked(searchers, turn)

    def think(self, searcher: Searcher, thread: int, begun: float) -> None:
        if self.simulations:
            searcher.run((self.simulations + thread) // self.threads)
            return
        made, blink = 0, 1
        thinking_since = clock.monotonic()
        while True:
            searcher.run(blink)
            made += blink
            now = clock.monotonic()
            left = self.time - (now - begun)
            rate = made / max(now - thinking_since, 1e-6)
            if left <= 0 or is_settled(searcher, rate * left):
                return
            blink = max(1, int(rate * min(MAX_BURST_SECONDS, left)))


def check(name: str, value: float, least: float, most: float) -> None:
    if not least <= value <= most:
        raise BotError(
            gettext("{name} must be from {least} to {most}, not {value}").format(
                name=f"search:{name}", least=f"{least:g}", most=f"{most:g}", value=f"{value:g}"
            )
        )


def is_settled(searcher: Searcher, simulations: float) -> bool:
    """Could so many simulations more not put another action first?"""
    visits = sorted((visits for _, visits, _ in searcher.root_statistics()), reverse=True)
    return len(visits) < 2 or visits[0] - visits[1] > simulations


def ranked(searchers: Iterable[Searcher], turn: Turn) -> list[ActionValue]:
    """By visits, and among equals by what the seat may expect."""
    visits = dict.fromkeys(turn.legal, 0)
    totals: dict[int, list[int]] = {}
    for searcher in searchers:
        for action, tried, shares in searcher.root_statistics():
            visits[action] += tried
            totals[action] = [a + b for a, b in zip(totals.get(action, [0] * len(shares)), shares, strict=True)]
    options = [
        ActionValue(action, tried, [total / max(tried, 1) / 1_000_000 for total in totals.get(action, ())])
        for action, tried in visits.items()
    ]
    return sorted(options, key=lambda option: (-option.visits, -sum(option.shares[turn.seat : turn.seat + 1])))
