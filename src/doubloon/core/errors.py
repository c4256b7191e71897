"""What can be wrong with what a program is given. Each message says what is wrong and what would be right."""

from __future__ import annotations

from gettext import gettext
from typing import Any

from doubloon.core.text import messages

MAX_MESSAGE_LENGTH = 200  # letters of what went wrong in code that is not ours

# what operating systems answer most often; anything else is left as they say it
ANSWERS = messages(
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


def short_repr(value: Any) -> str:
    """A value in an error message, cut short."""
    try:
        text = repr(value)
    except KeyboardInterrupt:
        raise
    except RecursionError:
        return "something nested very deeply"
    except ValueError:  # Python does not write very long numbers
        return "a number of thousands of digits"
    except BaseException:  # it may be a newcomer's own
        return f"a {type(value).__name__} that cannot be shown"
    return text if len(text) <= 60 else text[:57] + "..."


def exception_line(problem: BaseException, most: int = MAX_MESSAGE_LENGTH) -> str:
    """An exception in one line."""
    try:
        text = f"{type(problem).__name__}: {problem}".rstrip(": ")
    except BaseException:  # the words may be a newcomer's own
        text = f"{type(problem).__name__}, which cannot be shown"
    return one_line(text, most)


def reason(problem: Exception) -> str:
    """An error of the operating system in words."""
    answer = problem.strerror if isinstance(problem, OSError) else None
    return gettext(answer) if answer in ANSWERS else answer or str(problem)


def one_line(text: str, most: int = MAX_MESSAGE_LENGTH) -> str:
    """Text that may hold anything, fit for a line of a table."""
    text = " ".join(text.split()).encode(errors="replace").decode()
    return text if len(text) <= most else text[: most - 3] + "..."
