"""Refuses expressions whose parts could change one another: Python works from left to right, C in any order."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from tools.compiler.effects import Effect, Place, effects_of
from tools.compiler.kinds import Kinds
from tools.compiler.language import NotInTheLanguageError, walk_code

MACROS = ("emit", "copy_state", "check_state")  # C evaluates their arguments more than once, or not at all
LINE = "on a line of its own first"


class Order:
    """The order of one function."""

    def __init__(self, kinds: Kinds) -> None:
        self.kinds = kinds
        self.effects = effects_of(kinds.program)

    def effect(self, node: ast.AST) -> Effect:
        return self.effects.of(self.kinds, node)

    def refuse(self, node: ast.AST, problem: str) -> NotInTheLanguageError:
        return self.kinds.refuse(node, problem)

    def check(self) -> None:
        for statement in self.kinds.function.node.body:
            for node in walk_code(statement):
                self.check_node(node)

    def check_node(self, node: ast.AST) -> None:
        match node:
            case ast.BinOp(left=left, right=right):
                self.apart(node, [left, right])
            case ast.Compare(left=left, comparators=rights):
                values = [
                    part for one in (left, *rights) for part in (one.elts if isinstance(one, ast.Tuple) else [one])
                ]
                late = values[1:] if len(rights) > 1 or isinstance(rights[0], ast.Tuple) else []
                for value in values if len(rights) > 1 else late:
                    self.without_effect(value, "C may leave it out, or do it twice")
                self.apart(node, values)
            case ast.Call(func=ast.Name(id=name), args=arguments):
                if name in MACROS:
                    for argument in arguments:
                        self.without_effect(argument, f"{name} evaluates it only where that is needed")
                self.apart(node, arguments)
            case ast.Subscript(value=value, slice=place):
                self.apart(node, [value, place])
            case ast.Assign(targets=[target], value=value) | ast.AnnAssign(target=target, value=ast.expr() as value):
                self.apart(node, [value, *places_in(target)])
            case ast.AugAssign(target=target, value=value):
                parts = [*places_in(target), value]
                self.apart(node, parts)
                stored = Effect(reads=self.own_place(target))
                for part in parts:
                    if stored.matters_before(self.effect(part)):
                        what = f"{ast.unparse(part)} may change {ast.unparse(target)}"
                        raise self.refuse(node, f"{what}; assign it to a variable {LINE}")

    def own_place(self, target: ast.expr) -> set[Place]:
        """Where the number is stored."""
        field = target.value if isinstance(target, ast.Subscript) else target
        return {(self.kinds.of(field.value), field.attr)} if isinstance(field, ast.Attribute) else set()

    def without_effect(self, node: ast.expr, why: str) -> None:
        if self.effect(node).writes:
            raise self.refuse(node, f"{ast.unparse(node)} changes the state, and {why}; assign it to a variable {LINE}")

    def apart(self, node: ast.AST, parts: Sequence[ast.expr]) -> None:
        """None of the parts may change what another one reads or changes."""
        effects = [self.effect(part) for part in parts]
        for place, (part, effect) in enumerate(zip(parts, effects, strict=True)):
            for other, its in [*zip(parts, effects, strict=True)][:place]:
                if effect.matters_before(its):
                    first, second = (other, part) if its.writes else (part, other)
                    raise self.refuse(
                        node,
                        f"{ast.unparse(first)} changes what {ast.unparse(second)} depends on, and C may do them in any "
                        f"order; assign one of them to a variable {LINE}",
                    )


def places_in(target: ast.expr) -> list[ast.expr]:
    """What must be known to find the place where a value is stored."""
    match target:
        case ast.Subscript(value=ast.Attribute(value=value), slice=place):
            return [value, place]
        case ast.Subscript(slice=place):
            return [place]
        case ast.Attribute(value=value):
            return [value]
    return []
