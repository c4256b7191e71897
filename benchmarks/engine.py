"""Whole random games inside the engine, compiled and interpreted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from benchmarks.timing import interleaved_cpu_seconds
from doubloon.core.registry import game_class, package_of
from doubloon.engine.backend import compiled_engine
from doubloon.engine.interpreted import Engine, interpreted_engine

Row = tuple[str, str, str]

KEY = (1, 2)
# name of the row, game, options
TABLES: list[tuple[str, str, dict[str, Any]]] = [
    *((f"Puerto Rico, {n} players", "puerto-rico", {"players": n}) for n in (2, 3, 4, 5)),
    *(
        (f"the same with a random expansion set, {n}", "puerto-rico", {"players": n, "expansion": "random"})
        for n in (2, 3, 4, 5)
    ),
    *((f"Puerto Rico, voluntary, {n} players", "puerto-rico", {"players": n, "voluntary": True}) for n in (2, 3, 4, 5)),
    *((f"San Juan, {n} players", "san-juan", {"players": n}) for n in (2, 3, 4)),
    *((f"San Juan, voluntary, {n} players", "san-juan", {"players": n, "voluntary": True}) for n in (2, 3, 4)),
]
GAMES = 4000  # each round, compiled
INTERPRETED_GAMES = 20


def rows() -> Iterator[Row]:
    works: list[Callable[[], object]] = []
    decisions: list[int] = []
    for _, game, written in TABLES:
        package = package_of(game)
        options = game_class(game).read_options(written)
        table = (options["players"], *KEY, *game_class(game).setup_arguments(options))
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
