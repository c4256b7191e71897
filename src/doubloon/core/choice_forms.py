"""How whole choices are written in JSON: as counts, as a list of names, or as lists of names by sort.

In Python each is a Counter of pieces. A piece of one of several sorts is called `sort: name`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from typing import Any, NamedTuple

from doubloon.core.errors import IllegalAction, short_repr

MAX_PIECES = 200  # in one choice: no hand and no board is larger
MAX_COUNT = 100  # of one piece
# fields of a move besides its whole choice, so that no whole choice can have these names
MOVE_FIELDS = frozenset({"do", "request", "position", "seat", "action", "actions"})


class ChoiceForm(ABC):
    """One way to write a whole choice."""

    json_type: Any  # as a type of Python, from which the server derives its schema

    @abstractmethod
    def read(self, written: Any) -> Counter[str]:
        """The pieces of a choice from a client. Raises IllegalAction if it is not in this form."""

    @abstractmethod
    def write(self, pieces: Counter[str]) -> Any:
        """The choice of these pieces, as `read` reads it."""


class CountsForm(ChoiceForm):
    """`{"stone": 2}`"""

    json_type = dict[str, int]

    def read(self, written: Any) -> Counter[str]:
        if not isinstance(written, dict) or not all(
            type(count) is int and 0 <= count <= MAX_COUNT for count in written.values()
        ):
            raise IllegalAction(f'must be names with numbers, such as {{"stone": 2}}, not {short_repr(written)}')
        return Counter(written)

    def write(self, pieces: Counter[str]) -> dict[str, int]:
        return dict(+pieces)


class NamesForm(ChoiceForm):
    """`["stone", "paper", "paper"]`"""

    json_type = list[str]

    def read(self, written: Any) -> Counter[str]:
        if (
            not isinstance(written, list)
            or not all(isinstance(name, str) for name in written)
            or len(written) > MAX_PIECES
        ):
            raise IllegalAction(f'must be a list of names, such as ["stone", "paper"], not {short_repr(written)}')
        return Counter(written)

    def write(self, pieces: Counter[str]) -> list[str]:
        return list(pieces.elements())


class SortedNamesForm(ChoiceForm):
    """`{"hand": ["stone"], "table": ["paper", "paper"]}`"""

    json_type = dict[str, list[str]]

    def __init__(self, *sorts: str) -> None:
        self.sorts = sorts

    def read(self, written: Any) -> Counter[str]:
        if not isinstance(written, dict) or not set(written) <= set(self.sorts):
            raise IllegalAction(f"must be an object with {' and '.join(self.sorts)}, not {short_repr(written)}")
        names = NamesForm()
        return Counter(
            {f"{sort}: {name}": count for sort in written for name, count in names.read(written[sort]).items()}
        )

    def write(self, pieces: Counter[str]) -> dict[str, list[str]]:
        lists: dict[str, list[str]] = {sort: [] for sort in self.sorts}
        for piece in pieces.elements():
            sort, _, name = piece.partition(": ")
            lists[sort].append(name)
        return lists


class ChoiceDeclaration(NamedTuple):
    """A whole choice of a game as clients send it. A game's `about.py` lists its own, so that no rules are loaded."""

    name: str  # the type of the actions that it stands for
    form: ChoiceForm
    meaning: str = ""  # in a word or two for the API's documentation, where the form does not say it
