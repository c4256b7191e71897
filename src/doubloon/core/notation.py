"""The notation: the number, JSON object and text of every action of a game.

A number is an index into the current numbering and changes when a piece is added. A text never changes, so records,
journals and saved games store texts.
"""

from __future__ import annotations

import json
import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import cached_property
from typing import Any

from doubloon.core.errors import IllegalAction, short_repr
from doubloon.core.first_release import FIRST_RELEASE, first_names
from doubloon.core.json_reader import Json

MAX_SUGGESTIONS = 3  # texts that an error suggests
MIN_SIMILARITY = 0.6  # between a suggestion and the unknown text, from 0 to 1


class ActionTable:
    """The actions of a game in the order of their numbers.

    `write_text` returns the text for an action's JSON object. `package` holds the numbering of release 0.1.0.
    """

    def __init__(self, actions: Iterable[Json], write_text: Callable[[Json], str], package: str) -> None:
        self.actions = list(actions)
        self.texts = [write_text(action) for action in self.actions]
        self.package = package
        self.option_of_others = ""  # the option with which alone the rest of the whole table exists
        self.others: ActionTable | None = None
        self._write_text = write_text
        self._beginnings: dict[int, ActionTable] = {len(self.actions): self}
        self._numbers = {self._key(action): number for number, action in enumerate(self.actions)}
        self._numbers_of_texts = {text: number for number, text in enumerate(self.texts)}
        if len(self._numbers_of_texts) != len(self.texts):
            shared = next(text for number, text in enumerate(self.texts) if self._numbers_of_texts[text] != number)
            raise ValueError(f"two actions have the text {shared!r}; each needs one of its own")

    @staticmethod
    def _key(action: Mapping[str, Any]) -> str:
        return json.dumps(dict(action), sort_keys=True)

    def __len__(self) -> int:
        return len(self.actions)

    def beginning(self, count: int, option: str = "") -> ActionTable:
        """The same table with only its first actions; the others exist with that option."""
        if count not in self._beginnings:
            table = ActionTable((), self._write_text, self.package)
            table.actions, table.texts = self.actions[:count], self.texts[:count]
            table._numbers = {key: number for key, number in self._numbers.items() if number < count}
            table._numbers_of_texts = {text: number for number, text in enumerate(table.texts)}
            table.option_of_others, table.others = option, self
            self._beginnings[count] = table
        return self._beginnings[count]

    def number(self, action: Any) -> int:
        """The number of an action given as its JSON object."""
        if not isinstance(action, Mapping):
            raise IllegalAction(f'an action must be an object like {{"type": "pass"}}, not {short_repr(action)}')
        try:
            return self._numbers[self._key(action)]
        except (KeyError, TypeError, ValueError, RecursionError):
            known = self._is_of_others(lambda table: table.number(action))
            hint = self._needs_option() if known else self._hint(action.get("type"))
            raise IllegalAction(f"unknown action {short_repr(dict(action))}; {hint}") from None

    def number_of_text(self, text: Any) -> int:
        """The number of an action given as its text."""
        if not isinstance(text, str):
            raise IllegalAction(f"the text of an action must be a string like 'pass', not {short_repr(text)}")
        number = self._numbers_of_texts.get(text)
        if number is None:
            known = self._is_of_others(lambda table: table.number_of_text(text))
            hint = self._needs_option() if known else self._nearest(text)
            raise IllegalAction(f"unknown action {short_repr(text)}; {hint}")
        return number

    def _is_of_others(self, find: Callable[[ActionTable], int]) -> bool:
        """Whether the whole table finds an action that this one does not have, and an option adds it."""
        if self.others is None or not self.option_of_others:
            return False
        try:
            return find(self.others) >= 0
        except IllegalAction:
            return False

    def _needs_option(self) -> str:
        return f"it exists only in games with the option {self.option_of_others}"

    def numbers_in_record(self, actions: Sequence[Any]) -> list[int]:
        """The numbers of a record's actions: texts, JSON objects, or the numbers of release 0.1.0."""
        numbers = self._numbers_of_texts
        try:
            return [numbers[text] for text in actions]
        except (KeyError, TypeError):  # some are unknown, or not texts
            return [self._number_at(place, action) for place, action in enumerate(actions)]

    def _number_at(self, place: int, action: Any) -> int:
        try:
            return self.number_in_record(action)
        except IllegalAction as problem:
            raise IllegalAction(f"action {place} of the record: {problem}") from None

    def number_in_record(self, action: Any) -> int:
        """The number of one action of a record."""
        if isinstance(action, str):
            return self.number_of_text(action)
        if isinstance(action, Mapping):
            return self.number(action)
        number = whole_number(action)
        if number is None or not 0 <= number < len(self._first_numbering):
            raise IllegalAction(
                f"an action of a record must be a text like 'pass', or a number of release {FIRST_RELEASE} from 0 to "
                f"{len(self._first_numbering) - 1}, not {short_repr(action)}"
            )
        return self._first_numbering[number]

    @cached_property
    def _first_numbering(self) -> list[int]:
        """The current action numbers, by their number in release 0.1.0."""
        return [self._numbers_of_texts[text] for text in first_names(self.package, "numbering")]

    def _hint(self, kind: Any) -> str:
        for action in self.actions:
            if action["type"] == kind:
                return f"one of that type is {json.dumps(action)}"
        kinds = dict.fromkeys(action["type"] for action in self.actions)
        return f"the types are {', '.join(kinds)}"

    def _nearest(self, text: str) -> str:
        """Suggest similar texts. Only the beginning of the unknown text is compared, as it may have any length."""
        beginning = text[: max(map(len, self.texts)) + 1].lower()
        verb = beginning.split(" ")[0]
        nearest = [known for known in self.texts if beginning and known.startswith(beginning)]
        nearest = nearest or [known for known in self.texts if beginning.startswith(f"{known} ")]
        nearest = nearest or get_close_matches(beginning, self.texts, MAX_SUGGESTIONS, MIN_SIMILARITY)
        nearest = (nearest or [known for known in self.texts if known.split(" ")[0] == verb])[:MAX_SUGGESTIONS]
        if nearest:
            return f"the nearest {'is' if len(nearest) == 1 else 'are'} {', '.join(map(repr, nearest))}"
        verbs = dict.fromkeys(known.split(" ")[0] for known in self.texts)
        return f"actions begin with {', '.join(verbs)}"


def whole_number(value: Any) -> int | None:
    """Any integer type as a plain int; None for anything else."""
    try:
        return None if isinstance(value, bool) else operator.index(value)
    except TypeError:
        return None
