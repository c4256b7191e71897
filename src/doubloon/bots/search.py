"""The bot that looks ahead with a tree search."""

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

TREE_CAPACITY = 1_000_000  # nodes; those that are not used take no memory
MAX_BURST_SECONDS = 0.005  # of search between two looks at the clock
MAX_THREADS = 64
MAX_SECONDS = 3600.0
MAX_SIMULATIONS = 1_000_000_000
MAX_EXPLORE = 100
MAX_HORIZON = 1000
EXPLORATION_UNIT = 1_000_000 / 16  # the engine's exploration for `explore=1`
WIN_SHARE_UNIT = 1_000_000  # the engine's win share for a whole win


class ActionValue(NamedTuple):
    """The result of a search for one action."""

    action: int
    visits: int
    shares: list[float]  # each seat's expected share of the win, from 0 to 1


class Search(Bot):
    """Information-set Monte-Carlo tree search in compiled code.

    It searches for `time` seconds, less if nothing could change its choice any more; or, with `simulations`, for
    exactly that number, and then decides the same way every time. `threads` search separately and add up their visits.
    What the game's memory makes of the events that it hears fills in points that views hide.
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
        check_range("time", time, 0.001, MAX_SECONDS)
        check_range("simulations", simulations, 0, MAX_SIMULATIONS)
        check_range("threads", threads, 1, MAX_THREADS)
        check_range("explore", explore, 0, MAX_EXPLORE)
        check_range("horizon", horizon, 0, MAX_HORIZON)
        self.time = time
        self.simulations = simulations
        self.threads = threads
        # by the engine's names for `explore` and `horizon`
        self.exploration = round(explore * EXPLORATION_UNIT)
        self.rollout_picks = horizon
        self.memory: Memory | None = None  # created at the first turn, which names the game
        self.early_events: list[Json] = []  # heard before that

    def hear(self, events: list[Json]) -> None:
        if self.memory is None:
            self.early_events += events
        else:
            self.memory.hear(events)

    def memory_of(self, game: str) -> Memory:
        """The bot's memory of the game; the first call creates it and gives it the events heard so far."""
        if self.memory is None:
            memory: Memory = game_class(game).new_memory()
            memory.hear(self.early_events)
            self.memory = memory
        return self.memory

    def choose(self, turn: Turn) -> int:
        if len(turn.legal) == 1:
            return turn.legal[0]
        return self.consider(turn)[0].action

    def consider(self, turn: Turn) -> list[ActionValue]:
        """Search the decision and return all legal actions, best first."""
        started = clock.monotonic()
        chance = self.chance(turn)
        game = determinize(self.memory_of(turn.game).fill_points(turn.view), chance)
        # a search by the clock gains nothing from more threads than processors
        threads = self.threads if self.simulations else min(self.threads, usable_cpus())
        searchers = [
            game.searcher(game, turn.seat, chance + thread, TREE_CAPACITY, self.exploration, self.rollout_picks)
            for thread in range(threads)
        ]
        if threads == 1:
            self.run_searcher(searchers[0], 0, started)
        else:
            with ThreadPoolExecutor(min(threads, usable_cpus())) as pool:
                list(pool.map(self.run_searcher, searchers, range(threads), repeat(started)))
        return ranked_actions(searchers, turn)

    def run_searcher(self, searcher: Searcher, thread: int, started: float) -> None:
        """Run one thread's searcher until its simulations or the time are used up, or its choice cannot change."""
        if self.simulations:
            searcher.run((self.simulations + thread) // self.threads)
            return
        simulations, burst = 0, 1
        searching_since = clock.monotonic()
        while True:
            searcher.run(burst)
            simulations += burst
            now = clock.monotonic()
            seconds_left = self.time - (now - started)
            rate = simulations / max(now - searching_since, 1e-6)
            if seconds_left <= 0 or cannot_change(searcher, rate * seconds_left):
                return
            burst = max(1, int(rate * min(MAX_BURST_SECONDS, seconds_left)))


def check_range(name: str, value: float, least: float, most: float) -> None:
    if not least <= value <= most:
        raise BotError(
            gettext("{name} must be from {least} to {most}, not {value}").format(
                name=f"search:{name}", least=f"{least:g}", most=f"{most:g}", value=f"{value:g}"
            )
        )


def cannot_change(searcher: Searcher, simulations: float) -> bool:
    """Whether this number of further simulations cannot put another action first."""
    visits = sorted((visits for _, visits, _ in searcher.root_statistics()), reverse=True)
    return len(visits) < 2 or visits[0] - visits[1] > simulations


def ranked_actions(searchers: Iterable[Searcher], turn: Turn) -> list[ActionValue]:
    """All legal actions by their visits in all searchers; those with equal visits by the seat's share of the win."""
    visits = dict.fromkeys(turn.legal, 0)
    win_share_sums: dict[int, list[int]] = {}
    for searcher in searchers:
        for action, count, win_shares in searcher.root_statistics():
            visits[action] += count
            sums = win_share_sums.get(action, [0] * len(win_shares))
            win_share_sums[action] = [a + b for a, b in zip(sums, win_shares, strict=True)]
    values = [
        ActionValue(action, count, [total / max(count, 1) / WIN_SHARE_UNIT for total in win_share_sums.get(action, ())])
        for action, count in visits.items()
    ]
    return sorted(values, key=lambda value: (-value.visits, -sum(value.shares[turn.seat : turn.seat + 1])))
