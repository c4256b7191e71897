"""What `Game` asks of two packages that every game has: `position` and `text`.

A package is such a collaborator as it stands: its functions are those that its `__init__` lists in `__all__`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from doubloon.core.json_reader import Json


class PositionPackage(Protocol):
    """`games/<name>/position`: positions as JSON."""

    def read_position(self, written: Any, rules: int) -> tuple[Any, Json]:
        """The state and the options of a position."""

    def write_position(self, state: Any, rules: int, options: Json) -> Json:
        """The whole position of a state, including what is hidden."""

    def write_turn(self, state: Any) -> Json:
        """The details of the current phase: `turn` in a position."""

    def redact(self, position: Json, state: Any, seat: int, /) -> Json:
        """The position of the state as the seat may know it. The given one is not modified."""


class TextPackage(Protocol):
    """`games/<name>/text`: what the game says, in every language."""

    def describe_action(self, state: Any, action: Json, lang: str) -> str:
        """The action in words, with its effect in that state."""

    def describe_event(self, event: Json, lang: str) -> str:
        """An event in words, without the player's name."""

    def explain_illegal(self, state: Any, action: Json, seat: int, lang: str, names: Sequence[str]) -> str:
        """Why the action is not legal for the seat, based only on what it may know; `names` are the players' names."""

    def write_glossary(self, lang: str) -> Json:
        """The names of all things of the game with what they do, and its rules in short."""
