"""What kind of thing each expression of a function is, and which of them C would compute too narrowly."""

from __future__ import annotations

import ast
from typing import Any

from doubloon.engine.structs import Field
from tools.compiler.language import NotInTheLanguageError, refuse, walk_code
from tools.compiler.program import PRIMITIVES, Function, Program

NUMBER, UNSIGNED, TRUTH, NOTHING = "number", "uint64", "truth value", "nothing"
KIND_OF = {
    "i64": NUMBER,
    "u64": UNSIGNED,
    "bint": TRUTH,
    "void": NOTHING,
    "short *": "buffer",
    "signed char *": "buffer",
}
KIND_OF_WRITTEN = {"int": NUMBER, "Natural": NUMBER, "None": NOTHING, "Game": "Game"}
NUMERIC = (NUMBER, UNSIGNED, TRUTH)
BUILT_IN = ("min", "max", "abs")
NARROW = 2**31


class Kinds:
    """Kinds in one function."""

    def __init__(self, program: Program, function: Function) -> None:
        self.program = program
        self.function = function
        self.locals: dict[str, str] = {name: KIND_OF.get(c, c) for name, c in function.c_types.items()}
        self.written: dict[str, str] = dict(function.parameters)  # annotations of variables
        self.find_locals()

    def refuse(self, node: ast.AST, problem: str) -> NotInTheLanguageError:
        return refuse(self.function.module, node, problem)

    def find_locals(self) -> None:
        """The kind of each variable, from what it is assigned. A truth value that is assigned a number is a number."""
        nodes = sorted(walk_code(self.function.node), key=lambda node: getattr(node, "lineno", 0))
        parameters = set(self.function.parameters)
        while True:
            before = dict(self.locals)
            first: set[str] = set(parameters)
            for node in nodes:
                name, kind = self.assigned(node)
                if name is None or name in parameters:
                    continue
                known = self.locals.get(name)
                if name in first and known is not None and known != kind:
                    if known not in NUMERIC or kind not in NUMERIC or UNSIGNED in (known, kind):
                        raise self.refuse(node, f"{name} is a {known} and a {kind}; use two variables")
                    kind = NUMBER
                if name not in self.written:
                    self.locals[name] = kind
                first.add(name)
            if self.locals == before:
                return

    def assigned(self, node: ast.AST) -> tuple[str | None, str]:
        match node:
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation):
                written = ast.unparse(annotation)
                self.written[name] = written
                self.locals[name] = self.kind_of_written(node, written)
                return name, self.locals[name]
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                return name, self.of(value)
            case ast.AugAssign(target=ast.Name(id=name)):
                return name, UNSIGNED if self.locals.get(name) == UNSIGNED else NUMBER
            case ast.For(target=ast.Name(id=name)):
                return name, NUMBER
        return None, NOTHING

    def kind_of_written(self, node: ast.AST, written: str) -> str:
        """The kind that a variable's type names."""
        kinds = {"int": NUMBER, "Natural": NUMBER, "uint64": UNSIGNED, "bool": TRUTH, "GameState": "Game"}
        if written in kinds or written in self.program.structs:
            return kinds.get(written, written)
        raise self.refuse(node, f"{written} is no type of a variable; write int, Natural, uint64, bool or a struct")

    # --- kinds ---

    def of(self, node: ast.expr) -> str:
        match node:
            case ast.Constant():
                return TRUTH if isinstance(node.value, bool) else NUMBER
            case ast.Name():
                return self.of_name(node)
            case ast.Attribute():
                field = self.field(node)
                if field.length is not None:
                    raise self.refuse(node, f"{ast.unparse(node)} is a list; use one of its numbers")
                return NUMBER if field.signed else UNSIGNED
            case ast.Subscript():
                return self.of_entry(node)
            case ast.Call():
                return self.of_call(node)
            case ast.BinOp():
                kinds = (self.number(node.left), self.number(node.right))
                return UNSIGNED if UNSIGNED in kinds else NUMBER
            case ast.UnaryOp():
                kind = self.number(node.operand)
                return TRUTH if isinstance(node.op, ast.Not) else NUMBER if kind == TRUTH else kind
            case ast.BoolOp():
                for value in node.values:
                    if self.number(value) != TRUTH:
                        word = "and" if isinstance(node.op, ast.And) else "or"
                        raise self.refuse(
                            value, f"{ast.unparse(value)} is no truth value; compare it with 0 before `{word}`"
                        )
                return TRUTH
            case ast.Compare():
                for value in (node.left, *node.comparators):
                    for part in value.elts if isinstance(value, ast.Tuple) else [value]:
                        self.number(part)
                return TRUTH
            case ast.IfExp():
                self.number(node.test)
                one, other = self.of(node.body), self.of(node.orelse)
                if one != other and (one not in NUMERIC or other not in NUMERIC):
                    raise self.refuse(node, f"{ast.unparse(node)} is a {one} or a {other}; both must be the same")
                return one if one == other else UNSIGNED if UNSIGNED in (one, other) else NUMBER
        raise self.refuse(node, f"{ast.unparse(node)} is no number")

    def number(self, node: ast.expr) -> str:
        kind = self.of(node)
        if kind not in NUMERIC:
            raise self.refuse(node, f"{ast.unparse(node)} is no number, but a {kind}")
        return kind

    def of_name(self, node: ast.Name) -> str:
        if node.id in self.locals:
            return self.locals[node.id]
        constant = self.program.constants.get(node.id)
        if constant is None:
            raise self.refuse(node, f"{node.id} is no variable here, and no number or table of numbers in capitals")
        if isinstance(constant.value, tuple):
            raise self.refuse(node, f"{node.id} is a table; use one of its numbers")
        return UNSIGNED if constant.unsigned else NUMBER

    def of_entry(self, node: ast.Subscript) -> str:
        if self.number(node.slice) == UNSIGNED:
            raise self.refuse(node, f"{ast.unparse(node.slice)} is unsigned and cannot be a place in a list")
        value = node.value
        if isinstance(value, ast.Name) and value.id not in self.locals:
            constant = self.program.constants.get(value.id)
            if constant is None or not isinstance(constant.value, tuple):
                raise self.refuse(node, f"{value.id} is no table of whole numbers")
            return NUMBER
        if isinstance(value, ast.Name) and self.locals[value.id] == "buffer":
            return NUMBER
        if isinstance(value, ast.Attribute):
            field = self.field(value)
            if field.kind is not None:
                return field.kind.__name__
            if field.length is not None:
                return "Game" if field.bits == 0 else NUMBER
        raise self.refuse(node, f"{ast.unparse(value)} is no list")

    def field(self, node: ast.Attribute) -> Field:
        kind = self.of(node.value)
        if kind not in self.program.structs:
            raise self.refuse(node, f"{ast.unparse(node.value)} is a {kind} and has no fields")
        field: Field | None = self.program.structs[kind].fields.get(node.attr)
        if field is None:
            raise self.refuse(node, f"the struct {kind} has no field {node.attr}")
        return field

    def signature(self, name: str) -> tuple[list[str], str] | None:
        """The written types of the parameters and of the result of a function that can be called."""
        if name in self.program.functions:
            function = self.program.functions[name]
            return list(function.parameters.values()), function.returns
        if name in PRIMITIVES:
            return list(PRIMITIVES[name].parameters), PRIMITIVES[name].returns
        return None

    def of_call(self, node: ast.Call) -> str:
        assert isinstance(node.func, ast.Name)
        name = node.func.id
        if name in BUILT_IN:
            kinds = [self.number(argument) for argument in node.args]
            if len(kinds) < (1 if name == "abs" else 2):
                raise self.refuse(node, f"{name} needs more arguments")
            return UNSIGNED if UNSIGNED in kinds else NUMBER
        signature = self.signature(name)
        if signature is None:
            raise self.refuse(node, f"{name} is no function of the rules, and none of those that rules may call")
        if len(node.args) != len(signature[0]):
            raise self.refuse(node, f"{name} takes {len(signature[0])} arguments, not {len(node.args)}")
        function = self.program.functions.get(name)
        wanted = list(function.c_types.values()) if function else [*map(c_of_written, signature[0])]
        for argument, c_type in zip(node.args, wanted, strict=True):
            kind = KIND_OF.get(c_type, c_type)
            given = self.of(argument)
            if (given in NUMERIC) != (kind in NUMERIC) or (kind not in NUMERIC and given != kind):
                raise self.refuse(argument, f"{name} gets a {given}, {ast.unparse(argument)}, in place of a {kind}")
        if function:
            return KIND_OF.get(function.c_return, function.c_return)
        return KIND_OF_WRITTEN[signature[1]]

    # --- width ---

    def narrow(self, node: ast.expr) -> int | None:
        """The largest size of a number that C computes in 32 bits; None if it has 64. Refuses what could overflow."""
        bound = self.narrow_bound(node)
        if bound is not None and bound >= NARROW and may_overflow(node):
            raise self.refuse(
                node,
                f"C computes {ast.unparse(node)} in 32 bits, where it may not fit; assign a part of it to a variable "
                "first, which has 64",
            )
        return bound

    def narrow_bound(self, node: ast.expr) -> int | None:
        match node:
            case ast.Constant():
                return abs(int(node.value)) if abs(int(node.value)) < NARROW else None  # type: ignore[arg-type]
            case ast.Name() if node.id in self.locals:
                return 1 if self.function.c_types.get(node.id) == "bint" else None
            case ast.Name():
                constant = self.program.constants.get(node.id)
                return abs(constant.value) if constant and is_narrow(constant.value) else None  # type: ignore[arg-type]
            case ast.Attribute():
                return bits_bound(self.field(node))
            case ast.Subscript():
                return self.narrow_entry(node)
            case ast.Compare() | ast.BoolOp() | ast.UnaryOp(op=ast.Not()):
                return 1
            case ast.UnaryOp():
                return self.narrow(node.operand)
            case ast.IfExp():
                return largest(self.narrow(node.body), self.narrow(node.orelse))
            case ast.Call(func=ast.Name(id=name)) if name in BUILT_IN:
                return largest(*map(self.narrow, node.args))
            case ast.Call(func=ast.Name(id=name)):
                function = self.program.functions.get(name)
                return 1 if function is not None and function.c_return == "bint" else None
            case ast.BinOp():
                return self.narrow_result(node)
        return None

    def narrow_entry(self, node: ast.Subscript) -> int | None:
        if isinstance(node.value, ast.Name):
            constant = self.program.constants.get(node.value.id)
            if constant is None or node.value.id in self.locals:
                return 2**15
            size = max(map(abs, constant.value))  # type: ignore[arg-type]
            return size if size < 2**15 else None
        assert isinstance(node.value, ast.Attribute)
        return bits_bound(self.field(node.value))

    def narrow_result(self, node: ast.BinOp) -> int | None:
        left, right = self.narrow(node.left), self.narrow(node.right)
        if isinstance(node.op, ast.LShift | ast.RShift):
            if left is None:
                return None
            amount = self.amount(node.right)
            if isinstance(node.op, ast.LShift):
                return NARROW if amount is None else left << max(0, min(64, amount))
            if amount is None or amount > 31:
                raise self.refuse(
                    node,
                    f"C computes {ast.unparse(node)} in 32 bits, which can be shifted by 31 at most; assign "
                    f"{ast.unparse(node.left)} to a variable first, which has 64",
                )
            return left
        if left is None or right is None:
            return None
        if isinstance(node.op, ast.Mult):
            return left * right
        if isinstance(node.op, ast.Add | ast.Sub):
            return left + right
        if isinstance(node.op, ast.FloorDiv):
            return left
        if isinstance(node.op, ast.Mod):
            return right
        return min(2 * max(left, right), NARROW)

    def amount(self, node: ast.expr) -> int | None:
        """How far it is shifted, if that is written there."""
        if isinstance(node, ast.Constant):
            return int(node.value)  # type: ignore[arg-type]
        constant = self.program.constants.get(node.id) if isinstance(node, ast.Name) else None
        return constant.value if constant is not None and isinstance(constant.value, int) else None


def may_overflow(node: ast.expr) -> bool:
    """Can it be larger than its parts?"""
    match node:
        case ast.BinOp():
            return isinstance(node.op, ast.Add | ast.Sub | ast.Mult | ast.LShift)
        case ast.UnaryOp():
            return isinstance(node.op, ast.USub)
        case ast.Call(func=ast.Name(id="abs")):
            return True
    return False


def c_of_written(written: str) -> str:
    return {"int": "i64", "Natural": "i64"}.get(written, written)


def is_narrow(value: Any) -> bool:
    """Is it a number that C writes in 32 bits?"""
    return isinstance(value, int) and abs(value) < NARROW


def bits_bound(field: Field) -> int | None:
    if not 0 < field.bits < 64:
        return None
    return field.maximum if field.natural else -field.minimum


def largest(*bounds: int | None) -> int | None:
    sizes = [bound for bound in bounds if bound is not None]
    return max(sizes) if len(sizes) == len(bounds) else None
