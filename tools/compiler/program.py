"""Everything that is compiled for one game: its functions, constants and structs, and the shared ones."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import Any

from doubloon.engine.c_types import c_type_of
from doubloon.engine.conformance import checked_names, defaults_of
from doubloon.engine.definitions import Definition, all_of
from doubloon.engine.sources import CONTRACT, sources_of
from doubloon.engine.structs import Struct
from tools.compiler.language import NotInTheLanguageError, check_syntax, refuse


@dataclass
class Function:
    """A function with the types that its head declares."""

    module: str
    node: ast.FunctionDef
    parameters: dict[str, str]  # annotations as they are written
    c_types: dict[str, str]  # of the parameters
    returns: str
    c_return: str

    @property
    def name(self) -> str:
        return self.node.name


@dataclass
class Constant:
    value: int | tuple[int, ...]
    unsigned: bool


@dataclass
class Primitive:
    """A function that is written in C (`header.h`)."""

    parameters: tuple[str, ...]
    returns: str
    module: str  # where its interpreted twin is


BITS, STRUCTS = "doubloon.engine.bits", "doubloon.engine.structs"
PRIMITIVES = {
    "bit": Primitive(("int",), "int", BITS),
    "first_bits": Primitive(("int",), "int", BITS),
    "count_bits": Primitive(("int",), "Natural", BITS),
    "lowest_bit": Primitive(("int",), "Natural", BITS),
    "nth_bit": Primitive(("int", "int"), "Natural", BITS),
    "divide_toward_zero": Primitive(("int", "int"), "int", "doubloon.engine.arithmetic"),
    "emit": Primitive(("Game", "int", "int", "int", "int"), "None", "doubloon.engine.events"),
    "copy_state": Primitive(("Game", "Game"), "None", STRUCTS),
    "check_state": Primitive(("Game",), "None", STRUCTS),
}
C_OF = {"int": "i64", "Natural": "i64", "Game": "Game", "None": "void"}


class Program:
    """All definitions by name."""

    def __init__(self) -> None:
        self.functions: dict[str, Function] = {}
        self.constants: dict[str, Constant] = {}
        self.structs: dict[str, type[Struct]] = {}
        self.homes: dict[str, str] = {}  # the module of each of them
        self.sources: tuple[str, ...] = ()  # all modules that are compiled
        self.effects: Any = None  # found by `effects`

    def add(self, definition: Definition) -> None:
        module = definition.module.__name__
        if not definition.is_compiled:
            return
        if definition.name in self.homes:
            raise NotInTheLanguageError(
                f"{definition.place}: {definition.name} is also defined in {self.homes[definition.name]}; all modules "
                "are compiled into one file, so each name can stand for one thing only"
            )
        self.homes[definition.name] = module
        if definition.is_struct:
            self.structs[definition.name] = definition.value
        elif definition.is_constant:
            self.constants[definition.name] = constant(definition)
        elif isinstance(definition.node, ast.FunctionDef):
            check_syntax(module, definition.node)
            self.functions[definition.name] = typed(module, definition.node, vars(definition.module))


def program_of(package: str) -> Program:
    """Everything that is compiled for the game, checked against the contract."""
    checked_names(package)
    program = Program()
    program.sources = sources_of(package)
    for definition in all_of(source for source in program.sources if source != CONTRACT):
        program.add(definition)
    for definition in all_of((CONTRACT,)):
        if definition.is_constant and definition.asked_type == "":  # the limits of compiled code
            program.add(definition)
    for definition in defaults_of(package):
        if definition.is_compiled:
            program.add(definition)
    return program


def constant(definition: Definition) -> Constant:
    """A number or a table; unsigned if it is declared as Final[uint64]."""
    node = definition.node
    written = ast.unparse(node.annotation) if isinstance(node, ast.AnnAssign) else ""
    unsigned = written == "Final[uint64]"
    values: Any = definition.value if isinstance(definition.value, tuple) else (definition.value,)
    low, high = (0, 2**64 - 1) if unsigned else (-(2**63), 2**63 - 1)
    for value in values:
        if not low <= value <= high:
            problem = f"{definition.name} has the value {value}, which does not fit in 64 bits with a sign"
            if unsigned:
                problem = f"{definition.name} has the value {value}, which does not fit in 64 bits without a sign"
            elif 0 <= value < 2**64:
                problem += "; declare it as Final[uint64]"
            raise refuse(definition.module.__name__, node, problem)
    if unsigned and isinstance(definition.value, tuple):
        raise refuse(definition.module.__name__, node, f"{definition.name} is a table, which cannot be unsigned")
    return Constant(definition.value, unsigned)


def typed(module: str, node: ast.FunctionDef, names: dict[str, Any]) -> Function:
    """A function with the C types of its head."""
    parameters = {argument.arg: text_of(argument.annotation) for argument in node.args.args}
    returns = text_of(node.returns)
    c_types: dict[str, str] = {}
    for name, written in {**parameters, "return": returns}.items():
        c_type = c_type_of(written, names)
        if c_type is None:
            raise refuse(module, node, f"{node.name} has no C type for {written!r}")
        c_types[name] = c_type
    c_return = c_types.pop("return")
    return Function(module, node, parameters, c_types, returns, c_return)


def text_of(annotation: ast.expr | None) -> str:
    return "None" if annotation is None else ast.unparse(annotation)
