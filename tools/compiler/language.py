"""The language of the rules: which parts of Python a function may use, so that C means the same by them."""

from __future__ import annotations

import ast
from collections.abc import Iterator


class NotInTheLanguageError(Exception):
    """A rule uses something that cannot be compiled, or that C would do differently."""


def refuse(module: str, node: ast.AST, problem: str) -> NotInTheLanguageError:
    """The error for this place. `problem` says what is wrong there, and what to write instead."""
    return NotInTheLanguageError(f"{module}, line {getattr(node, 'lineno', 0)}: {problem}")


STATEMENTS = (
    *(ast.Return, ast.Assign, ast.AnnAssign, ast.AugAssign, ast.If, ast.While, ast.For),
    *(ast.Break, ast.Continue, ast.Pass, ast.Expr),
)
EXPRESSIONS = (
    *(ast.BinOp, ast.UnaryOp, ast.BoolOp, ast.Compare, ast.IfExp, ast.Call),
    *(ast.Name, ast.Constant, ast.Attribute, ast.Subscript, ast.Tuple),
)
OPERATORS = (
    *(ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Mod),
    *(ast.LShift, ast.RShift, ast.BitOr, ast.BitAnd, ast.BitXor),
    *(ast.USub, ast.Invert, ast.Not, ast.And, ast.Or),
    *(ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.In, ast.NotIn),
)
ALLOWED = (*STATEMENTS, *EXPRESSIONS, *OPERATORS, ast.Load, ast.Store)

# what to write instead of what is often tried
INSTEAD: dict[type[ast.AST], str] = {
    ast.Dict: "a dict; use a table in capitals",
    ast.Set: "a set; use the bits of a number",
    ast.List: "a list; use a field of a struct, or a table in capitals",
    ast.ListComp: "a comprehension; write a loop",
    ast.SetComp: "a comprehension; write a loop",
    ast.DictComp: "a comprehension; write a loop",
    ast.GeneratorExp: "a generator; write a loop",
    ast.Yield: "a generator; return a number",
    ast.YieldFrom: "a generator; return a number",
    ast.JoinedStr: "a string; rules know only numbers",
    ast.Slice: "a slice; write a loop",
    ast.Starred: "a starred expression; write each value",
    ast.Lambda: "a lambda; write a function",
    ast.FunctionDef: "a function inside a function; put it at the top of the module",
    ast.ClassDef: "a class inside a function; put it at the top of the module",
    ast.Try: "an exception; return a number that says what happened",
    ast.Raise: "an exception; return a number that says what happened",
    ast.Assert: "an assertion; a test can hold it",
    ast.With: "a with block; write it without",
    ast.Global: "a global variable; put it into the state",
    ast.Nonlocal: "a variable of another function; put it into the state",
    ast.Delete: "del; rules know only numbers",
    ast.NamedExpr: "an assignment in an expression; assign it on a line of its own",
    ast.Match: "match; write if and elif",
    ast.Div: "/, which makes a fraction; use // or divide_toward_zero",
    ast.Pow: "**; multiply, or use a table",
    ast.MatMult: "@; rules know only numbers",
    ast.UAdd: "a plus sign; leave it out",
    ast.Is: "is; compare with ==",
    ast.IsNot: "is not; compare with !=",
    ast.Import: "an import inside a function; put it at the top of the module",
    ast.ImportFrom: "an import inside a function; put it at the top of the module",
}


def check_syntax(module: str, function: ast.FunctionDef) -> None:
    """Refuse everything in the function that is not in the language."""
    check_head(module, function)
    body = function.body[1:] if is_docstring(function.body[0]) else function.body
    for statement in body:
        for node, place in with_places(statement, statement):
            if not isinstance(node, ALLOWED):
                what = INSTEAD.get(type(node), type(node).__name__)
                raise refuse(module, place, f"{function.name} uses {what} (docs/engine.md)")
            check_form(module, node)


def with_places(node: ast.AST, place: ast.AST) -> Iterator[tuple[ast.AST, ast.AST]]:
    """All nodes from the outside in, except annotations, with the node that has their line: operators have none."""
    place = node if hasattr(node, "lineno") else place
    yield node, place
    for name, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and name != "annotation":
                yield from with_places(child, place)


def walk_code(statement: ast.AST) -> list[ast.AST]:
    """All nodes of a statement or a function, except annotations."""
    return [node for node, _ in with_places(statement, statement)]


def is_stored(node: ast.AST) -> bool:
    """Is it a variable that is assigned here?"""
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)


def is_docstring(statement: ast.stmt) -> bool:
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )


def may_end(statements: list[ast.stmt]) -> bool:
    """Can these statements come to their end, without returning or leaving the loop that they are in?"""
    last = statements[-1] if statements else None
    match last:
        case ast.Return() | ast.Break() | ast.Continue():
            return False
        case ast.If():
            return may_end(last.body) or may_end(last.orelse)
        case ast.While(test=ast.Constant(value=True)):
            return any(isinstance(inner, ast.Break) for inner in walk_code(last))
    return True


def check_head(module: str, function: ast.FunctionDef) -> None:
    arguments = function.args
    if function.decorator_list:
        raise refuse(module, function, f"{function.name} has a decorator; rules are plain functions")
    if arguments.defaults or arguments.vararg or arguments.kwarg or arguments.kwonlyargs or arguments.posonlyargs:
        raise refuse(module, function, f"{function.name} may have only plain parameters, without defaults and stars")
    for argument in arguments.args:
        if argument.annotation is None:
            raise refuse(module, function, f"the parameter {argument.arg} of {function.name} needs a type")


def check_form(module: str, node: ast.AST) -> None:
    """Refuse forms of allowed nodes that C has not."""
    match node:
        case ast.For():
            call = node.iter
            in_range = isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "range"
            if not in_range or not isinstance(node.target, ast.Name):
                raise refuse(module, node, "for goes only over range(...), with one variable")
            if not 1 <= len(call.args) <= 2:  # type: ignore[attr-defined]
                raise refuse(module, node, "range takes a start and an end; count down with while")
            if node.orelse:
                raise refuse(module, node, "a loop has no else; use a variable")
        case ast.While() if node.orelse:
            raise refuse(module, node, "a loop has no else; use a variable")
        case ast.Assign() if len(node.targets) != 1 or isinstance(node.targets[0], ast.Tuple):
            raise refuse(module, node, "assign one variable on each line")
        case ast.AnnAssign() if node.value is None:
            raise refuse(module, node, "give the variable a value")
        case ast.Expr() if not isinstance(node.value, ast.Call):
            raise refuse(module, node, f"{ast.unparse(node)} does nothing")
        case ast.Call():
            if not isinstance(node.func, ast.Name):
                raise refuse(module, node, f"{ast.unparse(node.func)} is a method; call functions of the rules")
            if node.keywords:
                raise refuse(module, node, f"{node.func.id} is called with names; pass its arguments in order")
        case ast.Constant():
            check_literal(module, node)
        case ast.Compare():
            for operator, right in zip(node.ops, node.comparators, strict=True):
                if isinstance(operator, ast.In | ast.NotIn) != isinstance(right, ast.Tuple):
                    raise refuse(module, node, "`in` looks only into values that are written there: `in (A, B)`")
        case ast.BoolOp() | ast.BinOp() | ast.IfExp() | ast.Return() | ast.Subscript():
            if any(isinstance(child, ast.Tuple) for child in ast.iter_child_nodes(node)):
                raise refuse(module, node, "a tuple stands only behind `in`; use a table in capitals")


def check_literal(module: str, node: ast.Constant) -> None:
    if isinstance(node.value, str):
        raise refuse(module, node, "a string is no number; rules know only numbers")
    if node.value is None or not isinstance(node.value, int):
        raise refuse(module, node, f"{node.value!r} is no whole number and no truth value")
    if 2**31 <= node.value < 2**63:
        raise refuse(
            module, node, f"{node.value} does not fit in 32 bits; give it a name in capitals: NAME: Final = ..."
        )
    if node.value >= 2**63:
        raise refuse(module, node, f"{node.value} does not fit in 63 bits; declare a constant as Final[uint64]")
