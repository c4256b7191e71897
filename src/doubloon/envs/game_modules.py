"""Makes the PettingZoo modules of games that have no file for it: `doubloon.envs.<PETTINGZOO_ID>` can be imported."""

from __future__ import annotations

import sys
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

from doubloon.core.registry import about, game_names

PREFIX = "doubloon.envs."


class GameModuleFinder(MetaPathFinder, Loader):
    """Finds these modules. It comes last on the meta path, so modules with a file win."""

    def find_spec(self, fullname: str, *_: object) -> ModuleSpec | None:
        if not fullname.startswith(PREFIX) or game_with_module(fullname.removeprefix(PREFIX)) is None:
            return None
        return ModuleSpec(fullname, self)

    def exec_module(self, module: ModuleType) -> None:
        from doubloon.envs.pettingzoo import entry_points  # imported here because the other environments do without

        game = game_with_module(module.__name__.removeprefix(PREFIX))
        assert game is not None
        module.__doc__ = f"{about(game).TITLE} for PettingZoo: the usual `env()`, `raw_env()` and `parallel_env()`."
        vars(module).update(entry_points(game)._asdict())


def game_with_module(name: str) -> str | None:
    """The game whose PettingZoo module has that name."""
    return next((game for game in game_names() if name == about(game).PETTINGZOO_ID), None)


def install() -> None:
    if not any(isinstance(finder, GameModuleFinder) for finder in sys.meta_path):
        sys.meta_path.append(GameModuleFinder())
