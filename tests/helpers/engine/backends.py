"""Both backends of each game's engine, side by side in one process."""

from __future__ import annotations

from doubloon.core.registry import game_names, package_of
from doubloon.engine.backend import compiled_engine
from doubloon.engine.interpreted import Engine, interpreted_engine
from doubloon.games.puerto_rico.rules.buildings import BASE_SET, PRODUCTION_SET
from doubloon.games.puerto_rico.rules.numbers import DRAFTED_SET, FIXED_SET, RANDOM_SET

GAMES = tuple(map(package_of, game_names()))
PUERTO_RICO, SAN_JUAN = package_of("puerto-rico"), package_of("san-juan")
# the game's package, and the arguments of `start` before and after the key
Table = tuple[str, tuple[int, ...], tuple[int, ...]]


def compiled(package: str) -> type[Engine]:
    engine = compiled_engine(package)
    assert engine is not None, "the compiled engine is not built: run 'make build'"
    return engine


EXPANSIONS = ((FIXED_SET, BASE_SET), (RANDOM_SET, PRODUCTION_SET), (DRAFTED_SET, PRODUCTION_SET))
TABLES: list[Table] = [
    *((PUERTO_RICO, (players,), expansion) for players in (2, 3, 4, 5) for expansion in EXPANSIONS),
    *((SAN_JUAN, (players,), (opening_choice,)) for players in (2, 3, 4) for opening_choice in (0, 1)),
]
BOTH_BACKENDS = [backend(package) for package in GAMES for backend in (interpreted_engine, compiled)]
