"""The --lang argument of the commands that show a game's texts."""

from __future__ import annotations

import os
from argparse import ArgumentParser
from gettext import gettext

from doubloon.core.errors import wrong_argument
from doubloon.core.text import LANGUAGES, catalogue_for, language_of


def add_language(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--lang",
        default=language_of(os.environ),
        metavar=gettext("LANGUAGE"),
        help=gettext("the language ({names})").format(names=", ".join(LANGUAGES)),
    )


def check_language(lang: str) -> None:
    """Raise CommandError if there are no texts in the language."""
    try:
        catalogue_for(lang)
    except (ValueError, RuntimeError) as problem:
        raise wrong_argument("--lang", str(problem)) from None
