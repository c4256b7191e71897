"""The errors that all packages raise, and how values and exceptions are quoted in their messages.

Each message says what is wrong and what would be right.
"""

from __future__ import annotations

from gettext import gettext
from typing import Any

from doubloon.core.text import messages

MAX_REPR_LENGTH = 60  # characters
MAX_MESSAGE_LENGTH = 200  # characters of a message from code that is not ours

# the operating system's most frequent errors; others keep its own wording
SYSTEM_ERRORS = messages(
    (
        "No such file or directory",
        "Permission denied",
        "Is a directory",
        "Not a directory",
        "File exists",
        "File name too long",
        "No space left on device",
        "Read-only file system",
        "Cannot assign requested address",
    )
)


class IllegalAction(ValueError):  # noqa: N818  (the public name, shorter to read at the place of use)
    """An action that does not exist or may not be taken now."""


class InvalidPosition(ValueError):  # noqa: N818
    """A position that no game can be in, or that is not written as positions are."""


class GameFolderError(ValueError):
    """A folder that DOUBLOON_GAMES names, or a game in it, cannot be used."""


class CommandError(Exception):
    """A command cannot do what it was asked. The message is one line for the person who typed it."""


def wrong_argument(name: str, problem: str) -> CommandError:
    """The error for an option's value, worded as argparse words its own."""
    return CommandError(
        gettext("argument %(argument_name)s: %(message)s") % {"argument_name": name, "message": problem}
    )


def missing_module(module: str, extra: str) -> CommandError:
    """The error for a package that is not installed, with the command that installs it."""
    command = f'pip install "doubloon[{extra}]"'
    return CommandError(
        gettext("this needs {module}; install it with: {command}").format(module=module, command=command)
    )


def reason(problem: Exception) -> str:
    """The operating system's error in words, translated where it is one of `SYSTEM_ERRORS`."""
    answer = problem.strerror if isinstance(problem, OSError) else None
    return gettext(answer) if answer in SYSTEM_ERRORS else answer or str(problem)


def short_repr(value: Any) -> str:
    """The `repr` of a value, shortened. It never raises, whatever the value is."""
    try:
        text = repr(value)
    except KeyboardInterrupt:
        raise
    except RecursionError:
        return "something nested very deeply"
    except ValueError:  # Python does not write very long numbers
        return "a number of thousands of digits"
    except BaseException:  # from the `__repr__` of a class that is not ours
        return f"a {type(value).__name__} that cannot be shown"
    return shorten(text, MAX_REPR_LENGTH)


def exception_line(problem: BaseException, max_length: int = MAX_MESSAGE_LENGTH) -> str:
    """An exception as one line. It never raises, whatever the exception is."""
    try:
        text = f"{type(problem).__name__}: {problem}".rstrip(": ")
    except BaseException:  # from the `__str__` of a class that is not ours
        text = f"{type(problem).__name__}, which cannot be shown"
    return one_line(text, max_length)


def one_line(text: str, max_length: int = MAX_MESSAGE_LENGTH) -> str:
    """Arbitrary text as one printable line: single spaces, valid Unicode, shortened."""
    return shorten(" ".join(text.split()).encode(errors="replace").decode(), max_length)


def shorten(text: str, max_length: int) -> str:
    return text if len(text) <= max_length else text[: max_length - 3] + "..."
