"""What the modules of an engine define: functions, constants and structs, read from their texts."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from doubloon.engine.sources import CONTRACT, SHARED_MODULES, ContractError, game_sources
from doubloon.engine.structs import Struct


@dataclass(frozen=True)
class Definition:
    """One name at the top of a module."""

    module: ModuleType
    name: str
    value: Any
    node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign

    @property
    def is_function(self) -> bool:
        return isinstance(self.node, ast.FunctionDef)

    @property
    def is_struct(self) -> bool:
        is_class = isinstance(self.node, ast.ClassDef) and isinstance(self.value, type)
        return is_class and issubclass(self.value, Struct)

    @property
    def is_constant(self) -> bool:
        """Is it a number or a table of numbers, with a name in capitals?"""
        return self.name.isupper() and (type(self.value) is int or is_table(self.value))

    @property
    def asked_type(self) -> str:
        """The type in `Final[...]`. In the contract it marks what a game defines; its limits have none."""
        written = ast.unparse(self.node.annotation) if isinstance(self.node, ast.AnnAssign) else ""
        return written[len("Final[") : -1] if written.startswith("Final[") else ""

    @property
    def is_compiled(self) -> bool:
        return self.is_function or self.is_struct or self.is_constant

    @property
    def place(self) -> str:
        return f"{self.module.__name__}, line {self.node.lineno}"


def is_table(value: Any) -> bool:
    """Is it a tuple of numbers?"""
    return isinstance(value, tuple) and len(value) > 0 and all(type(entry) is int for entry in value)


@cache
def parsed(module: ModuleType) -> ast.Module:
    """The syntax tree of a module."""
    return ast.parse(inspect.getsource(module))


def definitions_of(module: ModuleType) -> Iterator[Definition]:
    """Every name that the module defines and that does not start with an underscore."""
    for node in parsed(module).body:
        names: list[str] = []
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names = [node.name]
        elif isinstance(node, ast.Assign):
            names = [target.id for target in node.targets if isinstance(target, ast.Name)]
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            names = [node.target.id]
        for name in names:
            if not name.startswith("_"):
                yield Definition(module, name, vars(module)[name], node)  # type: ignore[arg-type]  # one of the above


def game_definitions(package: str) -> dict[str, Definition]:
    """Everything that a game's sources define, by name. No name may be defined twice, or be one of the engine's."""
    found: dict[str, Definition] = {}
    for definition in all_of(game_sources(package)):
        other = found.setdefault(definition.name, definition)
        if other is not definition and (definition.is_compiled or other.is_compiled):
            raise ContractError(
                f"{definition.place}: {definition.name} is also defined in {other.place}; all modules of a game are "
                "compiled into one file, so each name can stand for one thing only"
            )
    for definition in all_of(SHARED_MODULES):
        own = found.get(definition.name)
        if own is not None and definition.is_compiled and not is_asked(definition):
            raise ContractError(
                f"{own.place}: {own.name} is also defined in {definition.place}, which is compiled with it; "
                "choose another name"
            )
    return found


def is_asked(definition: Definition) -> bool:
    """Is it something in the contract that a game defines? The limits of compiled code are not."""
    in_contract = definition.module.__name__ == CONTRACT
    return in_contract and (not definition.is_constant or definition.asked_type != "")


def all_of(modules: Iterable[str]) -> Iterator[Definition]:
    for module in modules:
        yield from definitions_of(import_module(module))
