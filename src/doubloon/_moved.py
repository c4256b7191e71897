"""Keeps the module and attribute names of release 0.1.0 working until 2.0, for programs and for pickled games.

Importing a module by its old name gives a stand-in that takes every attribute from the module under its new name.
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

# documented, so programs may import them: importing one warns and names the new module
PUBLIC = {
    "doubloon.envs.seeing": "doubloon.core.observation",
    "doubloon.puerto_rico": "doubloon.games.puerto_rico",
    "doubloon.puerto_rico.counting": "doubloon.games.puerto_rico.hidden_points",
    "doubloon.san_juan": "doubloon.games.san_juan",
}
# never documented, but pickled games contain these names
PICKLED = {
    "doubloon.envs.story": "doubloon.envs.information_state",
    "doubloon.game": "doubloon.core.old_pickles",
    "doubloon.library": "doubloon.core.record",
    "doubloon.puerto_rico.game": "doubloon.games.puerto_rico.game",
    "doubloon.san_juan.game": "doubloon.games.san_juan.game",
}
MOVED = PUBLIC | PICKLED


def old_names(module: str, names: dict[str, str]) -> Callable[[str], Any]:
    """A `__getattr__` for the module: it finds the old names, warns, and returns what has the new name."""

    def find(name: str) -> Any:
        if name not in names:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        message = f"{module}.{name} is now called {names[name]}"
        warnings.warn(message, DeprecationWarning, stacklevel=2)
        return getattr(sys.modules[module], names[name])

    return find


def warn_renamed(old: str, new: str) -> None:
    """Called by a function with an old name: warns that function's caller."""
    warnings.warn(f"{old} is now called {new}", DeprecationWarning, stacklevel=3)


class OldModuleFinder(MetaPathFinder, Loader):
    """Finds modules by their old names. It comes last on the meta path, so existing modules win."""

    def find_spec(self, fullname: str, *_: object) -> ModuleSpec | None:
        if fullname not in MOVED:
            return None
        is_package = any(name.startswith(f"{fullname}.") for name in MOVED)
        return ModuleSpec(fullname, self, is_package=is_package)

    def exec_module(self, module: ModuleType) -> None:
        new_name = MOVED[module.__name__]
        if module.__name__ in PUBLIC:
            warnings.warn(f"{module.__name__} has moved to {new_name}", DeprecationWarning, stacklevel=6)
        new_module = import_module(new_name)

        def attribute(name: str) -> Any:
            return getattr(new_module, name)

        module.__getattr__ = attribute  # type: ignore[method-assign]
        module.__doc__ = new_module.__doc__


def install() -> None:
    if not any(isinstance(finder, OldModuleFinder) for finder in sys.meta_path):
        sys.meta_path.append(OldModuleFinder())
