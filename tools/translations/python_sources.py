"""Finds messages in Python: calls of the functions in `TEXT_ARGUMENTS` with literal texts."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tools.translations.catalogues import Message

# By function, which of its arguments are texts. `counted` and `messages` mark texts that are translated later.
TEXT_ARGUMENTS = {
    "gettext": slice(0, 1),
    "ngettext": slice(0, 2),
    "pgettext": slice(1, 2),
    "counted": slice(0, 2),
    "messages": slice(0, 1),
}
# calls around a text inside `messages`, and which of their arguments it is
STATEMENT_ARGUMENT = {"rule": 1, "remark": 0}


def messages_in(source: str) -> Iterator[Message]:
    """Every message of a module, in order."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and node.args:
            yield from _messages_of_call(name_of(node.func), node.args)


def texts_in(source: str) -> Iterator[ast.Constant]:
    """The literals of all messages of a module, without their contexts."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and name_of(node.func) in TEXT_ARGUMENTS:
            for argument in node.args[TEXT_ARGUMENTS[name_of(node.func)]]:
                yield from literals_in(argument)


def _messages_of_call(name: str, args: list[ast.expr]) -> Iterator[Message]:
    texts = [arg.value if isinstance(arg, ast.Constant) and isinstance(arg.value, str) else None for arg in args]
    match name, texts:
        case "gettext", [str(text)]:
            yield Message(text)
        case "ngettext", [str(one), str(many), _]:
            yield Message(one, many)
        case "counted", [str(one), str(many)]:
            yield Message(one, many)
        case "pgettext", [str(context), str(text)]:
            yield Message(text, context=context)
        case "messages", [_, *rest]:
            for marked in filter(lambda literal: literal.value, literals_in(args[0])):
                yield Message(str(marked.value), context=rest[0] if rest else None)


def name_of(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def literals_in(node: ast.expr) -> Iterator[ast.Constant]:
    """A string, the strings of a tuple or list, those among a dictionary's values, or the text of a statement.

    Names are not followed.
    """
    match node:
        case ast.Constant(value=str()):
            yield node
        case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Dict(values=parts):
            for part in parts:
                yield from literals_in(part)
        case ast.Call(func=function, args=args) if name_of(function) in STATEMENT_ARGUMENT:
            yield from literals_in(args[STATEMENT_ARGUMENT[name_of(function)]])
