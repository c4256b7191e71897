"""The language of a command: argparse and all refusals are said by Python's own gettext, which it directs here.

Outside a command, where the package is a library, nothing is directed anywhere and errors are in English.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterator
from contextlib import contextmanager

from doubloon.core.text import LANGUAGES, LOCALES, counted, messages

DOMAIN = "doubloon"

# argparse's own messages, in all releases of Python that run Doubloon
OF_ARGPARSE = messages(
    (
        "usage: ",
        "options",
        "positional arguments",
        "show this help message and exit",
        "argument %(argument_name)s: %(message)s",
        "the following arguments are required: %s",
        "unrecognized arguments: %s",
        "not allowed with argument %s",
        "expected one argument",
        "expected at most one argument",
        "expected at least one argument",
        "ignored explicit argument %r",
        "ambiguous option: %(option)s could match %(matches)s",
        "invalid choice: %(value)r (choose from %(choices)s)",
        "invalid choice: %(value)r, maybe you meant %(suggestion)r? (choose from %(choices)s)",
        "unknown parser %(parser_name)r (choices: %(choices)s)",
        "invalid %(type)s value: %(value)r",
    )
)
COUNTED_BY_ARGPARSE = counted("expected %s argument", "expected %s arguments")


@contextmanager
def speaking(lang: str) -> Iterator[None]:
    """Meanwhile everything that goes through gettext is said in this language."""
    domain, wanted = gettext.textdomain(), os.environ.get("LANGUAGE")
    try:
        if lang == LANGUAGES[0]:
            gettext.textdomain("messages")  # which is nobody's: the texts stay as they are
        else:
            gettext.bindtextdomain(DOMAIN, os.fspath(LOCALES))
            gettext.textdomain(DOMAIN)
            os.environ["LANGUAGE"] = lang
        yield
    finally:
        gettext.textdomain(domain)
        if wanted is None:
            os.environ.pop("LANGUAGE", None)
        else:
            os.environ["LANGUAGE"] = wanted
