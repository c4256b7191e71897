"""Translates single rules of the small game in `tiny_game`."""

from __future__ import annotations

import ast
import textwrap

from tools.compiler.language import check_syntax
from tools.compiler.names import check_names
from tools.compiler.program import Constant, Function, Program, typed
from tools.compiler.signs import Signs

RULE = "def rule(game: Game, player: Player, n: int, sure: Natural, seed: uint64) -> int:\n"


def rule_text(body: str) -> str:
    return RULE + textwrap.indent(textwrap.dedent(body).strip("\n"), "    ") + "\n"


def with_functions(program: Program, text: str) -> tuple[Program, list[Function]]:
    """The game with these functions besides its own."""
    more = Program()
    more.functions, more.constants, more.structs = dict(program.functions), dict(program.constants), program.structs
    more.constants["SIGNED"] = Constant((1, -1), False)
    added = [node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]
    for node in added:
        check_syntax("rules", node)
        more.functions[node.name] = typed("rules", node, {})
    return more, [more.functions[node.name] for node in added]


def check_rule(program: Program, body: str, others: str = "") -> None:
    more, added = with_functions(program, others + rule_text(body))
    check_names(more)
    for function in added:
        Signs(more, function).check()
