"""How large a number can be at most, as far as that is written in the rules: for amounts of shifts."""

from __future__ import annotations

import ast

from tools.compiler.conditions import Conditions
from tools.compiler.language import is_stored, walk_code
from tools.compiler.program import Function


def most(kinds: Conditions, node: ast.expr) -> int | None:
    """The expression is never above this number; None if nothing is known."""
    value = kinds.value(node)
    if value is not None:
        return value
    match node:
        case ast.Name(id=name):
            return most_of_variable(kinds, name)
        case ast.IfExp(body=body, orelse=orelse):
            return highest(most(kinds, body), most(kinds, orelse))
        case ast.BinOp(left=left, op=ast.BitAnd(), right=right):  # with a constant, which is not negative
            masks = [mask for mask in (kinds.value(left), kinds.value(right)) if mask is not None and mask >= 0]
            return min(masks, default=None)
        case ast.BinOp(op=ast.Mod(), right=right):
            divisor = most(kinds, right)
            return None if divisor is None else divisor - 1
        case ast.Call(func=ast.Name(id="min"), args=arguments):
            known = [one for one in (most(kinds, argument) for argument in arguments) if one is not None]
            return min(known, default=None)
        case ast.Call(func=ast.Name(id="max"), args=arguments):
            return highest(*(most(kinds, argument) for argument in arguments))
        case ast.Call(func=ast.Name(id="lowest_bit" | "nth_bit")):
            return 63
        case ast.Subscript(value=ast.Name(id=name)) if name not in kinds.locals:
            constant = kinds.program.constants.get(name)
            return max(constant.value) if constant is not None and isinstance(constant.value, tuple) else None
    return None


def most_of_variable(kinds: Conditions, name: str) -> int | None:
    """Of a parameter that is always passed as a constant, or of the variable of loops."""
    function = kinds.function
    stored = [node for node in walk_code(function.node) if is_stored(node) and node.id == name]  # type: ignore[attr-defined]
    loops = [node for node in walk_code(function.node) if isinstance(node, ast.For) and is_named(node.target, name)]
    if len(stored) != len(loops):
        return None
    ends = []
    for loop in loops:
        assert isinstance(loop.iter, ast.Call)
        end = most(kinds, loop.iter.args[-1])
        ends.append(None if end is None else end - 1)
    if name in function.parameters:
        ends += passed(kinds, function, list(function.parameters).index(name))
    return highest(*ends) if ends else None


def is_named(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def passed(kinds: Conditions, function: Function, place: int) -> list[int | None]:
    """The constants that all calls of the function pass there; None for anything else."""
    return [
        kinds.amount(node.args[place])
        for other in kinds.program.functions.values()
        for node in walk_code(other.node)
        if isinstance(node, ast.Call) and is_named(node.func, function.name) and len(node.args) > place
    ]


def highest(*bounds: int | None) -> int | None:
    known = [bound for bound in bounds if bound is not None]
    return max(known, default=None) if len(known) == len(bounds) else None
