"""Whole random games inside the engine, compiled and interpreted."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from benchmarks.timing import interleaved_cpu_seconds
from doubloon.engine.backend import compiled_engine
from doubloon.engine.interpreted import Engine, interpreted_engine
from doubloon.games.puerto_rico.rules.buildings import BASE_SET, PRODUCTION_SET
from doubloon.games.puerto_rico.rules.numbers import FIXED_SET, RANDOM_SET

Row = tuple[str, str, str]

KEY = (1, 2)
PUERTO_RICO, SAN_JUAN = "doubloon.games.puerto_rico", "doubloon.games.san_juan"
PLAIN, VOLUNTARY = (0, 0, 0), (0, 0, 1)  # the options `discards`, `tournament` and `voluntary`
# name of the row, package of the game, arguments of its `start`
TABLES: list[tuple[str, str, tuple[int, ...]]] = [
    *((f"Puerto Rico, {n} players", PUERTO_RICO, (n, *KEY, FIXED_SET, BASE_SET, *PLAIN)) for n in (2, 3, 4, 5)),
    *(
        (
            f"the same with a random expansion set, {n}",
            PUERTO_RICO,
            (n, *KEY, RANDOM_SET, PRODUCTION_SET, *PLAIN),
        )
        for n in (2, 3, 4, 5)
    ),
    *(
        (f"Puerto Rico, voluntary, {n} players", PUERTO_RICO, (n, *KEY, FIXED_SET, BASE_SET, *VOLUNTARY))
        for n in (2, 3, 4, 5)
    ),
    *((f"San Juan, {n} players", SAN_JUAN, (n, *KEY, 0, 0)) for n in (2, 3, 4)),
    *((f"San Juan, voluntary, {n} players", SAN_JUAN, (n, *KEY, 0, 1)) for n in (2, 3, 4)),
]
GAMES = 4000  # each round, compiled
INTERPRETED_GAMES = 20


def rows() -> Iterator[Row]:
    works: list[Callable[[], object]] = []
    decisions: list[int] = []
    for _, package, table in TABLES:
        compiled = compiled_engine(package)
        if compiled is None:
            raise SystemExit("the compiled engine is not built: run 'make build'")
        decisions.append(compiled().play_games(GAMES, *table))
        works.append(random_games(compiled, GAMES, table))
        works.append(random_games(interpreted_engine(package), INTERPRETED_GAMES, table))
    times = interleaved_cpu_seconds(works)
    for number, (name, _, _) in enumerate(TABLES):
        compiled_time, interpreted_time = times[2 * number : 2 * number + 2]
        length = decisions[number] / GAMES
        games = GAMES / compiled_time
        slow = INTERPRETED_GAMES / interpreted_time
        yield f"{name}: whole random games", f"{games:,.0f} / CPU-s", f"{slow:,.0f} / CPU-s"
        yield (
            f"{name}: decisions ({length:.0f} a game)",
            f"{games * length:,.0f} / CPU-s",
            f"{slow * length:,.0f} / CPU-s",
        )


def random_games(engine: type[Engine], games: int, table: tuple[int, ...]) -> Callable[[], object]:
    seated = engine()
    return lambda: seated.play_games(games, *table)
