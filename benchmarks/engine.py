"""Whole random games inside the engine, compiled and interpreted."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from benchmarks.measure import side_by_side
from doubloon.engine.choose import compiled_engine
from doubloon.engine.interpreted import Engine, interpreted_engine

Row = tuple[str, str, str]

# name of the row, folder of the game, what its `start` takes besides the key
TABLES: list[tuple[str, str, int]] = [
    ("Puerto Rico, 3 players", "puerto_rico", 3),
    ("Puerto Rico, 4 players", "puerto_rico", 4),
    ("Puerto Rico, 5 players", "puerto_rico", 5),
]
GAMES = 4000  # each round, compiled
INTERPRETED_GAMES = 20


def rows() -> Iterator[Row]:
    works: list[Callable[[], object]] = []
    decisions: list[int] = []
    for _, folder, players in TABLES:
        compiled = compiled_engine(folder)
        if compiled is None:
            raise SystemExit("the compiled engine is not built: run 'make build'")
        decisions.append(compiled().play_games(GAMES, players, 1, 2))
        works.append(random_games(compiled, GAMES, players))
        works.append(random_games(interpreted_engine(folder), INTERPRETED_GAMES, players))
    times = side_by_side(works)
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


def random_games(engine: type[Engine], games: int, players: int) -> Callable[[], object]:
    table = engine()
    return lambda: table.play_games(games, players, 1, 2)
