"""Rewording English texts: in all functions that mark messages, without touching contexts and other strings."""

from __future__ import annotations

import ast

from tools.translations.python_sources import messages_in
from tools.translations.rename import in_python

SOURCE = """
gettext("role")
phrases.ngettext("{n} role", "{n} roles", n)
pgettext("role", "role")
TEXTS = messages({"role": "role"}, "role")
COUNTED = counted("{n} role", "{n} roles")
other("role")
"""


def test_texts_of_all_messages_are_renamed() -> None:
    renamed = {"role": "Role", "{n} role": "one role", "{n} roles": "many roles"}
    assert (
        in_python(SOURCE, renamed)
        == """
gettext("Role")
phrases.ngettext("one role", "many roles", n)
pgettext("role", "Role")
TEXTS = messages({"role": "Role"}, "role")
COUNTED = counted("one role", "many roles")
other("role")
"""
    )


def test_a_long_text_is_split_over_lines() -> None:
    text = "a word " * 40
    changed = in_python('def f() -> str:\n    return gettext("role")\n', {"role": text})
    ast.parse(changed)
    assert max(map(len, changed.splitlines())) <= 120
    assert [message.text for message in messages_in(changed)] == [text]
