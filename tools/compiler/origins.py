"""Where the names of a function come from: all modules are compiled into one file, in which a name means one thing.

Interpreted, a function finds a name in its own module; compiled, in that one file. Both must find the same.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from doubloon.engine.c_types import C_TYPES
from doubloon.engine.definitions import parsed
from doubloon.engine.sources import CONTRACT, SHARED_MODULES, find_module
from tools.compiler.language import NotInTheLanguageError, is_stored, refuse, walk_code
from tools.compiler.program import PRIMITIVES, Function, Program

BUILT_IN_NAMES = ("min", "max", "abs", "range")
TYPES = "doubloon.engine.c_types"
ONLY_FOR_TYPES = "is imported only for types"
TYPES_OF_RULES = ("Natural", "uint64", "Int16Buffer", "ByteBuffer")


@dataclass(frozen=True)
class Origin:
    """The definition that a name in a module stands for."""

    module: str
    name: str
    problem: str = ""  # why it cannot be compiled under this name


def check_origins(program: Program) -> None:
    """Refuse names that mean something else, or nothing, in the module that uses them."""
    for function in program.functions.values():
        own = variables_of(function.node)
        for statement in function.node.body:
            for node in walk_code(statement):
                if isinstance(node, ast.Name) and node.id not in own:
                    check_name(program, function, node)
        for node in annotations_of(function.node):
            check_type(program, function, node)


def variables_of(function: ast.FunctionDef) -> set[str]:
    stored = {node.id for node in walk_code(function) if isinstance(node, ast.Name) and is_stored(node)}
    return stored | {argument.arg for argument in function.args.args}


def annotations_of(function: ast.FunctionDef) -> Iterator[ast.Name]:
    for node in ast.walk(function):
        written = getattr(node, "annotation", None) or getattr(node, "returns", None)
        if isinstance(written, ast.Name):
            yield written


def check_name(program: Program, function: Function, node: ast.Name) -> None:
    name, module = node.id, function.module
    found = origin(module, name)
    if name in BUILT_IN_NAMES:
        if found is not None:
            raise refuse(module, node, f"{name} means Python's own function in the rules; choose another name")
        return
    if found is None:
        raise refuse(module, node, f"{name} is neither defined in this module nor imported into it")
    compiled = home(program, name)
    check_same(function, node, found, compiled)
    if compiled is None and found.module not in program.sources:
        raise refuse(module, node, f"{name} is from {found.module}, which is not compiled: list that module in SOURCES")
    # where it is no function and no number, `kinds` says so


def check_type(program: Program, function: Function, node: ast.Name) -> None:
    """The types of a function's head and variables, by name."""
    name, module = node.id, function.module
    found = origin(module, name)
    if found is None or found.problem == ONLY_FOR_TYPES:
        return
    if name in TYPES_OF_RULES:
        check_same(function, node, found, TYPES)
    elif name in program.structs:
        check_same(function, node, found, home(program, name))
    elif name in C_TYPES:
        raise refuse(module, node, f"{name} means Python's own type in the rules; choose another name")


def check_same(function: Function, node: ast.Name, found: Origin, compiled: str | None) -> None:
    """The definition that is found must be the one of this name that is compiled."""
    name, module = node.id, function.module
    if found.problem:
        raise refuse(module, node, f"{name} {found.problem}")
    if found.name != name:
        raise refuse(
            module,
            node,
            f"{name} is {found.name} of {found.module} under another name; import it under its own, "
            "as all modules are compiled into one file",
        )
    if (
        compiled is not None
        and found.module != compiled
        and not (found.module == CONTRACT and module in SHARED_MODULES)
    ):
        raise refuse(
            module,
            node,
            f"{name} is the one of {found.module} here, but the one of {compiled} is compiled; import that, "
            "or choose another name",
        )


def home(program: Program, name: str) -> str | None:
    """The module whose definition of the name is compiled."""
    if name in PRIMITIVES:
        return PRIMITIVES[name].module
    if name in program.functions:
        return program.functions[name].module
    return program.homes.get(name)


@cache
def origin(module: str, name: str) -> Origin | None:
    """The definition that the name stands for in the module; None if there is none."""
    bindings = bindings_of(module).get(name, [])
    if not bindings:
        return None
    if len(bindings) > 1:
        return Origin(module, name, f"is assigned or imported more than once in {module}")
    one = bindings[0]
    return one if one.problem or one.module == module else origin(one.module, one.name) or one


@cache
def bindings_of(module: str) -> dict[str, list[Origin]]:
    """What each name at the top of the module is assigned."""
    found: dict[str, list[Origin]] = {}
    if not module.startswith("doubloon."):
        return found
    for name, where in bound_in(module, parsed(import_module(module)).body):
        found.setdefault(name, []).append(where)
    return found


def bound_in(module: str, statements: list[ast.stmt], problem: str = "") -> Iterator[tuple[str, Origin]]:
    for node in statements:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name, Origin(module, name, problem)
            case ast.ImportFrom():
                yield from imported(module, node, problem)
            case ast.Import():
                for alias in node.names:
                    name = alias.asname or alias.name.partition(".")[0]
                    yield name, Origin(alias.name, "", problem)
            case ast.Assign(targets=targets) if not problem and all(isinstance(one, ast.Name) for one in targets):
                yield from ((one.id, Origin(module, one.id)) for one in targets if isinstance(one, ast.Name))
            case ast.AnnAssign(target=ast.Name(id=name)) if not problem:
                if node.value is not None:
                    yield name, Origin(module, name)
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                yield from bound_in(module, node.body, ONLY_FOR_TYPES)
            case _:
                why = problem or f"is not assigned by a line `NAME: Final = ...` of its own at the top of {module}"
                for inner in ast.walk(node):
                    if isinstance(inner, ast.Name) and is_stored(inner):
                        yield inner.id, Origin(module, inner.id, why)
                    elif isinstance(inner, ast.FunctionDef | ast.ClassDef):
                        yield inner.name, Origin(module, inner.name, why)
                    elif isinstance(inner, ast.ImportFrom):
                        yield from imported(module, inner, why)


def imported(module: str, node: ast.ImportFrom, problem: str) -> Iterator[tuple[str, Origin]]:
    parents = module.split(".")
    is_package = hasattr(import_module(module), "__path__")
    parents = parents[: len(parents) - node.level + is_package] if node.level else []
    base = ".".join([*parents, node.module] if node.module else parents)
    for alias in node.names:
        if alias.name == "*":
            raise star(module, node)
        if find_module(f"{base}.{alias.name}"):
            yield alias.asname or alias.name, Origin(f"{base}.{alias.name}", "", problem)
        else:
            yield alias.asname or alias.name, Origin(base, alias.name, problem)


def star(module: str, node: ast.AST) -> NotInTheLanguageError:
    return refuse(module, node, "`import *` hides where names come from; import each by its name")
