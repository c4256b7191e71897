"""Finds messages in the page's sources: `t("text")`, `tc("context", "text")` and `tn("{n} card", "{n} cards", n)`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tools.translations.catalogues import Message

# in any quotes; a template with ${...} is not a message
STRING = r""""(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.|\$(?!\{))*`"""
STRING_LITERAL = re.compile(STRING)
TEXT = rf"t\(\s*(?P<text>{STRING})"
TEXT_IN_CONTEXT = rf"tc\(\s*(?P<context>{STRING})\s*,\s*(?P<text_in_context>{STRING})"
PLURAL = rf"tn\(\s*(?P<one>{STRING})\s*,\s*(?P<many>{STRING})"
CALL = re.compile(rf"(?<![\w.$])(?:{TEXT}|{TEXT_IN_CONTEXT}|{PLURAL})\s*[,)]")
ESCAPE = re.compile(r"\\(u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|\n|.)")
ESCAPED = {"n": "\n", "t": "\t", "\n": ""}  # a backslash at the end of a line joins it to the next


def messages_in(source: str) -> Iterator[Message]:
    """Every message of a TypeScript or Svelte file, in order."""
    for call in CALL.finditer(source):
        if call["text"]:
            yield Message(unquoted(call["text"]))
        elif call["context"]:
            yield Message(unquoted(call["text_in_context"]), context=unquoted(call["context"]))
        else:
            yield Message(unquoted(call["one"]), unquoted(call["many"]))


def unquoted(literal: str) -> str:
    """The text of a string literal."""

    def letter(escape: re.Match[str]) -> str:
        code = escape[1]
        if code[0] in "ux" and len(code) > 1:
            return chr(int(code[1:].strip("{}"), 16))
        return ESCAPED.get(code, code)

    return ESCAPE.sub(letter, literal[1:-1])
