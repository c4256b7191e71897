"""Proves of numbers that they are never negative, where C and Python would go different ways otherwise.

The analysis knows a lower bound of an expression or nothing. It knows declared facts (`Natural`, `natural(8)`, uint64,
constants, tables), variables that are assigned only such numbers, and the conditions that hold at a place.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable

from doubloon.engine.structs import Field
from tools.compiler.conditions import Conditions, Fact, Facts, as_loaded, assigned_in, halved, key, lowest, without
from tools.compiler.kinds import BUILT_IN, KIND_OF, NOTHING, NUMBER, TRUTH, UNSIGNED
from tools.compiler.language import may_end, walk_code
from tools.compiler.order import Order
from tools.compiler.program import Function, Program
from tools.compiler.uppers import most

C_NUMBERS = ("i64", "u64", "bint")
HOW = "or show that it is never negative: Natural, natural(8), max(0, ...), a condition (docs/engine.md)"


class Signs(Conditions):
    """Lower bounds in one function."""

    def __init__(self, program: Program, function: Function) -> None:
        super().__init__(program, function)
        self.natural: set[str] = set()
        self.masked: set[int] = set()  # expressions whose unsigned numbers may go around
        self.quiet = True  # while variables are examined, nothing is refused
        self.find_naturals()
        self.quiet = False

    def find_naturals(self) -> None:
        """Variables that are only ever assigned numbers that are not negative: assume it of all, then take back."""
        parameters = self.function.parameters
        self.natural = {
            name
            for name in self.locals
            if name not in parameters or self.written[name] in ("Natural", "bool", "uint64")
        }
        while True:
            self.negative: set[str] = set()
            self.block(self.function.node.body, frozenset())
            if not self.negative & self.natural:
                return
            self.natural -= self.negative

    def check(self) -> None:
        """Refuse everything in the function that C would do differently."""
        function = self.function
        self.block(function.node.body, frozenset())
        Order(self).check()
        if function.returns != "None" and may_end(function.node.body):
            raise self.refuse(function.node, f"{function.name} may end without returning a {function.returns}")

    # --- bounds ---

    def lower(self, node: ast.expr, facts: Facts) -> int | None:
        """A number that the expression is never below; None if nothing is known."""
        known = self.plain_lower(node, facts)
        proven = [low for name, other, low in facts if name == key(node) and other == ""]
        return max([low for low in (known, *proven) if low is not None], default=None)

    def plain_lower(self, node: ast.expr, facts: Facts) -> int | None:
        value = self.value(node)
        if value is not None:
            return value
        match node:
            case ast.Name():
                return 0 if node.id in self.natural else None
            case ast.Attribute():
                return 0 if self.field(node).natural else None
            case ast.Subscript():
                return self.lower_of_entry(node)
            case ast.Compare() | ast.BoolOp():
                return 0
            case ast.UnaryOp(op=ast.Not()):
                return 0
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return max((low for one, other, low in facts if (one, other) == ("", key(operand))), default=None)
            case ast.IfExp():
                facts = self.kept(facts, node.test)
                return lowest(
                    self.lower(node.body, facts | self.holds(node.test, True)),
                    self.lower(node.orelse, facts | self.holds(node.test, False)),
                )
            case ast.Call(func=ast.Name(id=name)):
                return self.lower_of_call(name, node.args, facts)
            case ast.BinOp():
                return self.lower_of_result(node, facts)
        return None

    def lower_of_entry(self, node: ast.Subscript) -> int | None:
        if isinstance(node.value, ast.Name):
            constant = self.program.constants.get(node.value.id)
            known = constant is not None and node.value.id not in self.locals and isinstance(constant.value, tuple)
            return min(constant.value) if known else None  # type: ignore[union-attr,arg-type]
        assert isinstance(node.value, ast.Attribute)
        return 0 if self.field(node.value).natural else None

    def lower_of_call(self, name: str, arguments: list[ast.expr], facts: Facts) -> int | None:
        lows = [self.lower(argument, facts) for argument in arguments]
        if name == "max":
            return max((low for low in lows if low is not None), default=None)
        if name == "min":
            return lowest(*lows)
        if name == "abs":
            return 0
        signature = self.signature(name)
        if name in ("bit", "first_bits"):
            return 0
        return 0 if signature is not None and signature[1] in ("Natural", "uint64", "bool") else None

    def lower_of_result(self, node: ast.BinOp, facts: Facts) -> int | None:
        left, right = self.lower(node.left, facts), self.lower(node.right, facts)
        both = left is not None and left >= 0 and right is not None and right >= 0
        match node.op:
            case ast.Sub():
                return self.difference(node, left, facts)
            case ast.Add():
                return None if left is None or right is None else left + right
            case ast.Mult():
                return left * right if both else None  # type: ignore[operator]
            case ast.BitAnd():
                return 0 if (left is not None and left >= 0) or (right is not None and right >= 0) else None
            case ast.LShift() | ast.RShift():
                return 0 if left is not None and left >= 0 else None
        return 0 if both else None  # //, %, | and ^

    def difference(self, node: ast.BinOp, left: int | None, facts: Facts) -> int | None:
        taken = self.value(node.right)
        if taken is not None and left is not None:
            return left - taken
        one, other = key(node.left), key(node.right)
        return max((low for name, than, low in facts if (name, than) == (one, other)), default=None)

    # --- statements ---

    def block(self, statements: list[ast.stmt], facts: Facts) -> Facts | None:
        """Check statements under these facts; returns what holds after them, None if they do not end here."""
        known: Facts | None = facts
        for statement in statements:
            if known is None:
                return None
            known = self.statement(statement, known)
        return known

    def statement(self, node: ast.stmt, facts: Facts) -> Facts | None:
        match node:
            case ast.Return():
                self.returned(node, facts)
                return None
            case ast.Break() | ast.Continue():
                return None
            case ast.If():
                self.expression(node.test, facts)
                after_body = self.block(node.body, facts | self.lasting(self.holds(node.test, True)))
                after_else = self.block(node.orelse, facts | self.lasting(self.holds(node.test, False)))
                if after_body is None or after_else is None:
                    return after_else if after_body is None else after_body
                return after_body & after_else
            case ast.While():
                kept = without(facts, assigned_in(node))
                self.expression(node.test, kept)
                self.block(node.body, kept | self.lasting(self.holds(node.test, True)))
                leaves = any(isinstance(inner, ast.Break) for inner in walk_code(node))
                return kept if leaves else kept | self.lasting(self.holds(node.test, False))
            case ast.For(iter=ast.Call(args=ends), target=ast.Name(id=name)):
                for end in ends:
                    self.expression(end, facts)
                kept = without(facts, assigned_in(node))
                start = self.lower(ends[0], facts) if len(ends) == 2 else 0
                self.note(name, start)
                inside: set[Fact] = set()
                if len(ends) == 2 and key(ends[0]) not in assigned_in(node):  # the loop starts where it did
                    inside = {(name, key(ends[0]), 0)}
                self.block(node.body, kept | self.lasting(frozenset(inside)))
                return kept
            case ast.Assign(targets=[target], value=value) | ast.AnnAssign(target=target, value=ast.expr() as value):
                self.expression(value, facts)
                return self.stored(node, target, value, facts)
            case ast.AugAssign():
                result = ast.copy_location(ast.BinOp(as_loaded(node.target), node.op, node.value), node)
                self.expression(result, facts)
                return self.stored(node, node.target, result, facts)
            case ast.Expr():
                if not isinstance(node.value, ast.Constant):
                    self.expression(node.value, facts)
        return facts

    def note(self, name: str, low: int | None) -> None:
        """The variable is assigned a number with that bound."""
        if low is None or low < 0:
            self.negative.add(name)

    def stored(self, node: ast.stmt, target: ast.expr, value: ast.expr, facts: Facts) -> Facts:
        kind = self.of(value)
        if kind not in (NUMBER, TRUTH, UNSIGNED):
            if kind == NOTHING or not isinstance(target, ast.Name):
                what = "gives nothing" if kind == NOTHING else f"is a {kind}"
                raise self.refuse(node, f"{ast.unparse(value)} {what}; only numbers can be stored, one by one")
            return facts
        low = self.lower(value, facts)
        if isinstance(target, ast.Name):
            self.note(target.id, low)
            kept = without(facts, {target.id})
            self.must_suit(node, value, self.written.get(target.id, ""), self.of(target), low, target.id)
            return kept if low is None else kept | {(key(target), "", low)}
        what = ast.unparse(target)
        if isinstance(target, ast.Attribute):
            self.must_suit(node, value, "", self.of(target), low, what)
        elif isinstance(target, ast.Subscript):
            self.expression(target.slice, facts)
            field = self.field(target.value) if isinstance(target.value, ast.Attribute) else None
            wanted = "Natural" if isinstance(field, Field) and field.external and field.natural else ""
            self.must_suit(node, value, wanted, self.of(target), low, what)
        return facts

    def returned(self, node: ast.Return, facts: Facts) -> None:
        if node.value is None:
            if self.function.returns != "None":
                raise self.refuse(node, f"{self.function.name} returns a {self.function.returns}; write the value")
            return
        self.expression(node.value, facts)
        name, returns = self.function.name, self.function.returns
        kind = self.of(node.value)
        if kind != KIND_OF.get(self.function.c_return, self.function.c_return) and (
            kind not in (NUMBER, TRUTH, UNSIGNED) or returns == "None" or self.function.c_return not in C_NUMBERS
        ):
            raise self.refuse(node, f"{name} returns {ast.unparse(node.value)}, a {kind}, but is declared -> {returns}")
        if kind in (NUMBER, TRUTH, UNSIGNED):
            self.must_suit(node, node.value, returns, returns, self.lower(node.value, facts), f"the result of {name}")

    def must_suit(self, node: ast.AST, value: ast.expr, written: str, kind: str, low: int | None, what: str) -> None:
        """Refuse a number that may be negative where none may be, and an unsigned one that a signed one cannot hold."""
        if self.quiet:
            return
        if "bool" in (written, kind) and self.of(value) != TRUTH:
            raise self.refuse(
                node, f"{ast.unparse(value)} is no truth value, but {what} is declared as bool; compare it with 0"
            )
        if (written in ("Natural", "uint64") or kind == UNSIGNED) and (low is None or low < 0):
            declared = "Natural" if written == "Natural" else "uint64"
            problem = f"{what} is declared as {declared}, but {ast.unparse(value)} may be negative"
            raise self.refuse(node, f"{problem}; change the type, {HOW}")
        if self.of(value) == UNSIGNED and UNSIGNED not in (kind, written) and not halved(value):
            raise self.refuse(
                node, f"{ast.unparse(value)} is unsigned and may not fit into {what}; shift it, or declare uint64"
            )

    # --- expressions ---

    def expression(self, node: ast.expr, facts: Facts) -> None:
        """Check everything in an expression that C might do differently."""
        if self.quiet:
            return
        self.of(node)
        self.parts(node, facts)
        if self.of(node) in (NUMBER, TRUTH, UNSIGNED):
            self.narrow(node)

    def parts(self, node: ast.expr, facts: Facts) -> None:
        match node:
            case ast.IfExp():
                self.parts(node.test, facts)
                facts = self.kept(facts, node.test)
                for branch, true in ((node.body, True), (node.orelse, False)):
                    known = facts | self.holds(node.test, true)
                    self.parts(branch, known)
                    if self.of(node) == UNSIGNED:
                        self.not_negative(node, branch, known)
                return
            case ast.BoolOp():
                for value in node.values:
                    self.parts(value, facts)
                    facts = self.kept(facts, value) | self.holds(value, isinstance(node.op, ast.And))
                return
            case ast.BinOp():
                if isinstance(node.op, ast.BitAnd):
                    for one, other in ((node.left, node.right), (node.right, node.left)):
                        if isinstance(other, ast.Name | ast.Constant) and self.of(one) == UNSIGNED:
                            self.mask(one)
                self.wrap(node, facts)
                self.operation(node, facts)
            case ast.UnaryOp(op=ast.USub() | ast.Invert()):
                self.wrap(node, facts)
            case ast.Subscript():
                self.place(node)
            case ast.Compare():
                self.mixed(node, (node.left, *node.comparators), facts)
                for value in (node.left, *node.comparators):
                    self.narrow(value) if not isinstance(value, ast.Tuple) else None
            case ast.Call():
                self.call(node, facts)
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr) and not (isinstance(node, ast.Call) and child is node.func):
                self.parts(child, facts)

    def operation(self, node: ast.BinOp, facts: Facts) -> None:
        operator = node.op
        if isinstance(operator, ast.FloorDiv | ast.Mod):
            sign = "//" if isinstance(operator, ast.FloorDiv) else "%"
            for operand in (node.left, node.right):
                low = self.lower(operand, facts)
                if low is None or low < 0:
                    instead = "write divide_toward_zero(a, b)" if sign == "//" else "use & with a power of two less 1"
                    raise self.refuse(
                        node,
                        f"{ast.unparse(operand)} may be negative in {ast.unparse(node)}, and {sign} rounds differently "
                        f"in C; {instead}, {HOW}",
                    )
        elif isinstance(operator, ast.LShift | ast.RShift):
            self.shift(node, facts)
        self.mixed(node, (node.left, node.right), facts)

    def shift(self, node: ast.BinOp, facts: Facts) -> None:
        if isinstance(node.op, ast.LShift) and isinstance(node.left, ast.Constant):
            raise self.refuse(node, f"write bit(n) instead of {ast.unparse(node)}")
        low, high = self.lower(node.right, facts), most(self, node.right)
        if low is None or low < 0:
            raise self.refuse(
                node, f"{ast.unparse(node.right)} may be negative in {ast.unparse(node)}: shift by 0 to 63, {HOW}"
            )
        if high is None or high > 63:
            amount = ast.unparse(node.right)
            raise self.refuse(
                node,
                f"{amount} may be above 63 in {ast.unparse(node)}, which C cannot shift by; write ({amount}) & 63, "
                "or use first_bits",
            )

    def mixed(self, node: ast.expr, operands: Iterable[ast.expr], facts: Facts) -> None:
        """With an unsigned number, C makes all others unsigned, too: a negative one becomes huge."""
        values = [part for operand in operands for part in getattr(operand, "elts", [operand])]
        if all(self.of(value) != UNSIGNED for value in values):
            return
        for value in values:
            self.not_negative(node, value, facts)

    def not_negative(self, node: ast.expr, value: ast.expr, facts: Facts) -> None:
        low = self.lower(value, facts)
        if self.of(value) != UNSIGNED and (low is None or low < 0):
            raise self.refuse(node, f"{ast.unparse(value)} meets an unsigned number in {ast.unparse(node)}, {HOW}")

    def wrap(self, node: ast.BinOp | ast.UnaryOp, facts: Facts) -> None:
        """Below 0 and above 64 bits, an unsigned number of C goes around; Python's does, too, if it is masked."""
        if self.of(node) != UNSIGNED or id(node) in self.masked:
            return
        low = self.lower(node, facts) if isinstance(node.op, ast.Sub) else None
        if isinstance(node.op, ast.Sub | ast.USub | ast.Invert | ast.LShift) and (low is None or low < 0):
            raise self.refuse(
                node,
                f"{ast.unparse(node)} is unsigned and may leave its 64 bits, where C and Python differ; write "
                f"({ast.unparse(node)}) & MASK64",
            )

    def mask(self, node: ast.expr) -> None:
        """What is masked may go around before."""
        match node:
            case ast.BinOp(op=ast.Add() | ast.Sub() | ast.Mult() | ast.BitOr() | ast.BitAnd() | ast.BitXor()):
                self.masked |= {id(node)}
                self.mask(node.left)
                self.mask(node.right)
            case ast.BinOp(op=ast.LShift()):
                self.masked |= {id(node)}
                self.mask(node.left)
            case ast.UnaryOp(op=ast.USub() | ast.Invert()):
                self.masked |= {id(node)}
                self.mask(node.operand)

    def call(self, node: ast.Call, facts: Facts) -> None:
        assert isinstance(node.func, ast.Name)
        name = node.func.id
        for argument in node.args:
            if self.of(argument) in (NUMBER, TRUTH, UNSIGNED):
                self.narrow(argument)
        if name in BUILT_IN:
            self.mixed(node, node.args, facts)
            return
        signature = self.signature(name)
        assert signature is not None
        for argument, written in zip(node.args, signature[0], strict=True):
            kind = self.of(argument)
            if kind in (NUMBER, TRUTH, UNSIGNED):
                what = f"an argument of {name}"
                self.must_suit(argument, argument, written, written, self.lower(argument, facts), what)
            if name in ("bit", "first_bits"):
                value = self.value(argument)
                if value is not None and not 0 <= value <= 62:
                    raise self.refuse(node, f"{name}({value}): a set of bits has the members 0 to 62")
