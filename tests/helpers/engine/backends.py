"""Both backends of each game's engine, side by side in one process."""

from __future__ import annotations

from doubloon.core.registry import game_names, package_of
from doubloon.engine.backend import compiled_engine
from doubloon.engine.interpreted import Engine, interpreted_engine
from doubloon.games.puerto_rico.rules.buildings import BASE_SET, PRODUCTION_SET
from doubloon.games.puerto_rico.rules.numbers import DRAFTED_SET, FIXED_SET, RANDOM_SET

PACKAGES = tuple(map(package_of, game_names()))
# a game's package, and the arguments of `start` before and after the key
Setup = tuple[str, tuple[int, ...], tuple[int, ...]]

PLAIN = (0, 0, 0)  # without `discards="at once"`, `tournament` and `voluntary`
EXPANSIONS = (
    (FIXED_SET, BASE_SET, *PLAIN),
    (RANDOM_SET, PRODUCTION_SET, *PLAIN),
    (DRAFTED_SET, PRODUCTION_SET, *PLAIN),
    (FIXED_SET, BASE_SET, 1, 1, 0),
    (RANDOM_SET, PRODUCTION_SET, 1, 0, 1),
)
SAN_JUAN_OPTIONS = ((0, 0), (1, 0), (0, 1))  # opening_choice, voluntary
SETUPS: list[Setup] = [
    *(("doubloon.games.puerto_rico", (players,), expansion) for players in (2, 3, 4, 5) for expansion in EXPANSIONS),
    *(("doubloon.games.san_juan", (players,), options) for players in (2, 3, 4) for options in SAN_JUAN_OPTIONS),
]


def compiled(package: str) -> type[Engine]:
    """Returns the compiled engine of a game, which must have been built."""
    engine = compiled_engine(package)
    assert engine is not None, "the compiled engine is not built: run 'make build'"
    return engine


BOTH_BACKENDS = [backend(package) for package in PACKAGES for backend in (interpreted_engine, compiled)]
