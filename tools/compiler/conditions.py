"""What the conditions of a function say about its numbers."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from tools.compiler.effects import effects_of
from tools.compiler.kinds import Kinds
from tools.compiler.language import walk_code

Fact = tuple[str, str, int]  # the first is at least the second plus this number; "" stands for 0
Facts = frozenset[Fact]
OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.GtE,
    ast.LtE: ast.Gt,
    ast.Gt: ast.LtE,
    ast.GtE: ast.Lt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
}


class Conditions(Kinds):
    """Facts that follow from conditions."""

    def value(self, node: ast.expr) -> int | None:
        """The value of a constant expression."""
        match node:
            case ast.Constant():
                return int(node.value)  # type: ignore[arg-type]
            case ast.Name() if node.id not in self.locals:
                constant = self.program.constants.get(node.id)
                return constant.value if constant and isinstance(constant.value, int) else None
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                value = self.value(operand)
                return None if value is None else -value
            case ast.BinOp(op=ast.Add() | ast.Sub() | ast.Mult()):
                left, right = self.value(node.left), self.value(node.right)
                if left is None or right is None:
                    return None
                if isinstance(node.op, ast.Mult):
                    return left * right
                return left + right if isinstance(node.op, ast.Add) else left - right
        return None

    def holds(self, test: ast.expr, true: bool) -> Facts:
        """What follows if the condition is true, or if it is false."""
        match test:
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return self.holds(operand, not true)
            case ast.BoolOp(op=operator) if isinstance(operator, ast.And) == true:
                facts: Facts = frozenset()
                for value in test.values:
                    facts = self.kept(facts, value) | self.holds(value, true)
                return facts
            case ast.Compare(left=left, ops=[operator], comparators=[right]):
                kind = type(operator) if true else OPPOSITE.get(type(operator))
                if effects_of(self.program).of(self, test).writes:  # called again, it gives something else
                    return frozenset()
                return frozenset(self.compared(kind, left, right))
        return frozenset()

    def kept(self, facts: Facts, node: ast.expr) -> Facts:
        """Those that still hold after the expression: a call may change what fields hold."""
        return self.lasting(facts) if effects_of(self.program).of(self, node).writes else facts

    def compared(self, kind: type[ast.cmpop] | None, left: ast.expr, right: ast.expr) -> Iterable[Fact]:
        if kind in (ast.Lt, ast.LtE):
            kind, left, right = (ast.Gt if kind is ast.Lt else ast.GtE), right, left
        more = 1 if kind is ast.Gt else 0
        if kind in (ast.Gt, ast.GtE, ast.Eq):
            yield key(left), key(right), more
            value = self.value(right)
            if value is not None:
                yield key(left), "", value + more
            if self.value(left) == 0:
                yield "", key(right), more
        if kind is ast.Eq and self.value(left) is not None:
            yield key(right), "", self.value(left) or 0

    def place(self, node: ast.Subscript) -> None:
        """A place that is written there must be in the list: Python counts negative ones from its end."""
        place = self.value(node.slice)
        length: int | None = None
        if isinstance(node.value, ast.Attribute):
            length = self.field(node.value).length or None  # an outside list has no length here
        elif isinstance(node.value, ast.Name) and node.value.id not in self.locals:
            table = self.program.constants[node.value.id].value
            length = len(table) if isinstance(table, tuple) else None
        if place is not None and (place < 0 or (length is not None and place >= length)):
            last = "" if length is None else f" to {length - 1}"
            raise self.refuse(node, f"{ast.unparse(node)}: the places of {ast.unparse(node.value)} are 0{last}")

    def lasting(self, facts: Facts) -> Facts:
        """Those that hold until a variable is assigned: facts about fields may change with any call."""
        simple = {key(ast.Name(name)) for name in (*self.locals, *self.program.constants)}
        return frozenset(
            fact for fact in facts if all(part == "" or part in simple or is_literal(part) for part in fact[:2])
        )


def key(node: ast.expr) -> str:
    """The text of an expression, to recognize it."""
    return ast.unparse(node)


def is_literal(text: str) -> bool:
    return text.lstrip("-").isdigit()


def lowest(*lows: int | None) -> int | None:
    known = [low for low in lows if low is not None]
    return min(known) if len(known) == len(lows) else None


def without(facts: Facts, names: set[str]) -> Facts:
    return frozenset(fact for fact in facts if fact[0] not in names and fact[1] not in names)


def assigned_in(node: ast.stmt) -> set[str]:
    """The variables that are assigned anywhere in a statement."""
    return {inner.id for inner in walk_code(node) if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store)}


def as_loaded(target: ast.expr) -> ast.expr:
    loaded = ast.parse(ast.unparse(target), mode="eval").body
    for node in ast.walk(loaded):
        ast.copy_location(node, target)
    return loaded


def halved(node: ast.expr) -> bool:
    """Is it shifted to the right, so that it fits in 63 bits?"""
    shifted = isinstance(node, ast.BinOp) and isinstance(node.op, ast.RShift) and isinstance(node.right, ast.Constant)
    return shifted and int(node.right.value) > 0  # type: ignore[attr-defined]
