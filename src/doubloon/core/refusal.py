"""What the command answers when it cannot do what it was asked."""

from __future__ import annotations


class Refusal(Exception):  # noqa: N818  # an answer, not a failure
    """One line for the person: what is wrong, and what would be right."""
