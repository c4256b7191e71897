"""Binds the modules that all games share to one game's rules, for the interpreted backend.

In C this needs no code: the shared modules and a game's own are compiled into one file.
"""

from __future__ import annotations

from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any


def bound_to(rules: dict[str, Any], *shared: ModuleType) -> Any:
    """The functions of the shared modules, with the game's names as their globals."""
    names = {name: value for module in shared for name, value in vars(module).items()}
    names.update(rules)
    for module in shared:
        for name, function in vars(module).items():
            if isinstance(function, FunctionType) and function.__module__ == module.__name__:
                names[name] = FunctionType(function.__code__, names, name)
    return SimpleNamespace(**names)
