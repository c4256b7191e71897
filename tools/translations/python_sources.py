"""The messages in Python: said at once, counted, said in a context, or marked with `messages(...)` for later."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tools.translations.message import Message


def messages_in(source: str) -> Iterator[Message]:
    """Every message of a module, in order."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and node.args:
            yield from _messages_of_call(name_of(node.func), node.args)


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
    """A string, or those in a tuple, or the values of a dictionary; names of other tables are marked there."""
    match node:
        case ast.Constant(value=str()):
            yield node
        case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Dict(values=parts):
            for part in parts:
                yield from literals_in(part)
