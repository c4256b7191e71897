"""Speed of the bots: simulations of the search, decisions of greedy, and how far a time budget is overrun."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Iterator
from functools import partial
from typing import Any

import doubloon
from benchmarks.timing import cpu_seconds, interleaved_cpu_seconds
from doubloon.bots import Turn, make_bot
from doubloon.bots.search import TREE_CAPACITY, Search

Row = tuple[str, str]
SIMULATIONS = 10_000
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("puerto-rico", {"players": 4}),
    ("puerto-rico", {"players": 4, "expansion": "random"}),
    ("puerto-rico", {"players": 2}),
    ("san-juan", {"players": 2}),
    ("san-juan", {"players": 4}),
]
BUDGET_SECONDS = 0.2
DECISIONS = 60


def rows() -> Iterator[Row]:
    opening, middle = [], []
    for name, options in TABLES:
        game = doubloon.new_game(name, seed=1, **options)
        opening.append(partial(simulate, game))
        middle.append(partial(simulate, after_greedy(game)))
    for snapshot, works in (("the opening", opening), ("mid-game", middle)):
        for (name, options), one in zip(TABLES, interleaved_cpu_seconds(works), strict=True):
            yield f"simulations in {snapshot}, {title(name, options)}", f"{SIMULATIONS / one:,.0f} / CPU-s"
    for name, options in TABLES[::3]:
        turns = list(sampled_turns(name, options))
        taken = cpu_seconds(partial(decide_all, turns)) / len(turns)
        yield f"a decision of `greedy`, {title(name, options)}", f"{taken * 1e3:.2f} ms CPU"
        over = overruns(turns)
        yield (
            f"`search:time={BUDGET_SECONDS}` beyond its budget, {title(name, options)}, {len(over)} decisions",
            f"median {statistics.median(over) * 1e3:.1f} ms, most {max(over) * 1e3:.1f} ms (wall)",
        )


def title(name: str, options: dict[str, Any]) -> str:
    return f"{name}, {options['players']} players" + (", expansion" if "expansion" in options else "")


def simulate(game: doubloon.Game) -> None:
    """Search with the default settings of the search bot."""
    search = Search()
    assert game.current_player is not None
    how = (TREE_CAPACITY, search.exploration, search.rollout_picks)
    game.searcher(game, game.current_player, 1, *how).run(SIMULATIONS)


def after_greedy(start: doubloon.Game) -> doubloon.Game:
    """The game after greedy has played to a pick in its middle."""
    game, greedy, number = start.copy(), make_bot("greedy"), 0
    while number < 120 or game.view(None)["phase"] != "pick":
        game.apply(greedy.choose(Turn.of(game, number)))
        number += 1
    return game


def sampled_turns(name: str, options: dict[str, Any]) -> Iterator[Turn]:
    """Decisions with more than one legal action, sampled from random games."""
    rng = random.Random(1)
    turns = []
    for seed in range(6):
        game = doubloon.new_game(name, seed=seed, **options)
        while not game.is_over:
            if len(game.legal_actions()) > 1:
                turns.append(Turn.of(game, 0))
            game.apply(rng.choice(game.legal_actions()))
    yield from rng.sample(turns, DECISIONS)


def decide_all(turns: list[Turn]) -> None:
    greedy = make_bot("greedy")
    for turn in turns:
        greedy.choose(turn)


def overruns(turns: list[Turn]) -> list[float]:
    """Seconds by which each decision exceeds the budget; 0 for those made before it was used up."""
    search = make_bot(f"search:time={BUDGET_SECONDS}")
    over = []
    for turn in turns:
        began = time.perf_counter()
        search.choose(turn)
        over.append(max(0.0, time.perf_counter() - began - BUDGET_SECONDS))
    return over
