"""Command lines: a parser that raises its errors, and the language of help and messages.

argparse and the command errors use Python's own gettext, which `use_language` points at our catalogues. Programs that
use the package as a library do not call it, so they get English.
"""

from __future__ import annotations

import gettext
import os
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

from doubloon.core.errors import CommandError
from doubloon.core.text import LANGUAGES, LOCALES, counted, messages

DOMAIN = "doubloon"
NO_DOMAIN = "messages"  # gettext's default; we have no catalogue of that name, so texts stay in English

# argparse's own messages, in all releases of Python that run Doubloon
ARGPARSE_MESSAGES = messages(
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
ARGPARSE_PLURALS = counted("expected %s argument", "expected %s arguments")


class Parser(ArgumentParser):
    """Raises errors as one line instead of ending the program."""

    def error(self, message: str) -> NoReturn:
        raise CommandError(
            gettext.gettext("{problem}; for help type: {command}").format(
                problem=message, command=f"{self.prog} --help"
            )
        )


@contextmanager
def use_language(lang: str) -> Iterator[None]:
    """Translate everything that goes through gettext into this language until the context ends."""
    domain, wanted = gettext.textdomain(), os.environ.get("LANGUAGE")
    try:
        if lang == LANGUAGES[0]:
            gettext.textdomain(NO_DOMAIN)
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
