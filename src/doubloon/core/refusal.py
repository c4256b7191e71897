"""What the command answers when it cannot do what it was asked."""

from __future__ import annotations

from argparse import ArgumentParser
from gettext import gettext
from typing import NoReturn


class CommandError(Exception):  # an answer, not a failure
    """One line for the person: what is wrong, and what would be right."""


def wrong_argument(name: str, problem: str) -> CommandError:
    """A refusal of what was given for an option, worded as argparse words its own."""
    return CommandError(
        gettext("argument %(argument_name)s: %(message)s") % {"argument_name": name, "message": problem}
    )


def missing_module(module: str, extra: str) -> CommandError:
    """A refusal of what a package is missing for."""
    command = f'pip install "doubloon[{extra}]"'
    return CommandError(
        gettext("this needs {module}; install it with: {command}").format(module=module, command=command)
    )


class Parser(ArgumentParser):
    """Reports errors in one line, like all other refusals."""

    def error(self, message: str) -> NoReturn:
        raise CommandError(
            gettext("{problem}; for help type: {command}").format(problem=message, command=f"{self.prog} --help")
        )
