"""What can be wrong with what a program is given. Each message says what is wrong and what would be right."""

from __future__ import annotations

from typing import Any


class IllegalAction(ValueError):  # noqa: N818  (the public name, shorter to read at the place of use)
    """An action that does not exist or may not be taken now."""


class InvalidPosition(ValueError):  # noqa: N818
    """A position that no game can be in, or that is not written as positions are."""


def shown(value: Any) -> str:
    """A value in an error message, cut short."""
    try:
        text = repr(value)
    except RecursionError:
        return "something nested very deeply"
    except ValueError:  # Python does not write very long numbers
        return "a number of thousands of digits"
    return text if len(text) <= 60 else text[:57] + "..."
