"""Every error code of the server has a text on the page, in all languages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from doubloon.server.http.errors import CODES

ROOT = Path(__file__).parents[3]
SERVER = ROOT / "src" / "doubloon" / "server"
PAGE = ROOT / "page" / "src" / "lib" / "error_text.ts"
STATUSES = {"playing", "over", "closed"}  # of a table, used as error codes by checks.check_open
OF_THE_PAGE = {"unreachable", "unknown"}  # for answers that do not come from our server
REFUSING = {"ApiError", "error_response"}


def codes_in(source: str) -> Iterator[str]:
    """The codes of all errors in a module: their second argument."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in REFUSING:
            code = node.args[1] if len(node.args) > 1 else None
            if isinstance(code, ast.Constant) and isinstance(code.value, str):
                yield code.value


def codes_of_the_page() -> set[str]:
    source = PAGE.read_text(encoding="utf-8")
    return {*re.findall(r"^  (\w+): \(\) => t\(", source, re.MULTILINE), *re.findall(r'code === "(\w+)"', source)}


def test_every_code_has_a_text() -> None:
    sent = {code for path in SERVER.rglob("*.py") for code in codes_in(path.read_text(encoding="utf-8"))}
    assert len(sent) > 40
    expected = sent | STATUSES | OF_THE_PAGE | set(CODES.values())
    missing = expected - codes_of_the_page()
    assert not missing, f"add a text for these codes to page/src/lib/error_text.ts, then run make messages: {missing}"
    unknown = codes_of_the_page() - expected
    assert not unknown, f"the server never sends these codes; take them out of page/src/lib/error_text.ts: {unknown}"
