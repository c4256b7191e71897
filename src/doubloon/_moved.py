"""Modules and names of 0.1.0 under their old names, until 2.0: programs use them, and pickled games name them.

Importing one gives a stand-in that hands on everything the module has under its new name.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

# Programs may import these; they are told of the new name.
PUBLIC = {
    "doubloon.envs.seeing": "doubloon.core.observation",
    "doubloon.puerto_rico": "doubloon.games.puerto_rico",
    "doubloon.puerto_rico.counting": "doubloon.games.puerto_rico.hidden_points",
    "doubloon.san_juan": "doubloon.games.san_juan",
}
# These were never documented, but pickles name them.
PICKLED = {
    "doubloon.envs.story": "doubloon.envs.information_state",
    "doubloon.game": "doubloon.core.game",
    "doubloon.library": "doubloon.core.record",
    "doubloon.puerto_rico.game": "doubloon.games.puerto_rico.game",
    "doubloon.san_juan.game": "doubloon.games.san_juan.game",
}
MOVED = PUBLIC | PICKLED


def old_names(module: str, names: dict[str, str], warn: bool = True) -> Callable[[str], Any]:
    """The `__getattr__` of a module in which things have got better names."""

    def find(name: str) -> Any:
        if name not in names:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        if warn:
            message = f"{module}.{name} is now called {names[name]}"
            warnings.warn(message, DeprecationWarning, stacklevel=2)
        return getattr(sys.modules[module], names[name])

    return find


def warn_renamed(old: str, new: str) -> None:
    """Warn the caller of the function that calls this: it used an old name."""
    warnings.warn(f"{old} is now called {new}", DeprecationWarning, stacklevel=3)


class Finder(MetaPathFinder, Loader):
    """Finds the old names, after Python has found nothing else under them."""

    def find_spec(self, fullname: str, *_: object) -> ModuleSpec | None:
        if fullname not in MOVED:
            return None
        is_package = any(name.startswith(f"{fullname}.") for name in MOVED)
        return ModuleSpec(fullname, self, is_package=is_package)

    def exec_module(self, module: ModuleType) -> None:
        new = MOVED[module.__name__]
        if module.__name__ in PUBLIC:
            warnings.warn(f"{module.__name__} has moved to {new}", DeprecationWarning, stacklevel=6)
        moved = import_module(new)

        def hand_on(name: str) -> Any:
            return getattr(moved, name)

        module.__getattr__ = hand_on  # type: ignore[method-assign]
        module.__doc__ = moved.__doc__


def install() -> None:
    if not any(isinstance(finder, Finder) for finder in sys.meta_path):
        sys.meta_path.append(Finder())
