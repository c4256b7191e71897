"""Reading JSON that may be wrong: every value is checked, and an error says where it stands and what would be right."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from doubloon.core.errors import InvalidPosition, short_repr
from doubloon.core.seeds import MAX_DRAWS, fresh_seed, key_of, read_key

Json = dict[str, Any]


class Reader:
    """One JSON object, read key by key; `finish` complains of keys nobody asked for."""

    def __init__(self, value: Any, path: str = "") -> None:
        if not isinstance(value, Mapping):
            raise InvalidPosition(f"{path or 'a position'} must be an object, not {short_repr(value)}")
        self.value = value
        self.path = path
        self.asked: set[str] = set()

    def where(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key

    def fail(self, key: str, problem: str) -> InvalidPosition:
        return InvalidPosition(f"{self.where(key)} {problem}")

    def has(self, key: str) -> bool:
        """Is there such a key with something in it? For keys that may be left out."""
        self.asked.add(key)
        return key in self.value and self.value[key] not in (None, {}, [])

    def get(self, key: str) -> Any:
        self.asked.add(key)
        if key not in self.value:
            raise self.fail(key, "is missing")
        return self.value[key]

    def whole(self, key: str, most: int, least: int = 0) -> int:
        """A whole number between these."""
        value = self.get(key)
        if type(value) is not int or not least <= value <= most:
            raise self.fail(key, f"must be a whole number from {least} to {most}, not {short_repr(value)}")
        return value

    def truth(self, key: str) -> bool:
        value = self.get(key)
        if type(value) is not bool:
            raise self.fail(key, f"must be true or false, not {short_repr(value)}")
        return value

    def seat(self, key: str, seats: int, none: int | None = None) -> int:
        """A seat; null stands for `none` where that is given."""
        if none is not None and self.get(key) is None:
            return none
        return self.whole(key, seats - 1)

    def name(self, key: str, names: Sequence[str], none: int | None = None) -> int:
        """The number of a name; null stands for `none` where that is given."""
        value = self.get(key)
        if none is not None and value is None:
            return none
        return self._number(key, value, names)

    def _number(self, key: str, value: Any, names: Sequence[str]) -> int:
        if not isinstance(value, str) or value not in names:
            raise self.fail(key, f"must be one of {', '.join(names)}, not {short_repr(value)}")
        return names.index(value)

    def entries(self, key: str, most: int, least: int = 0) -> list[Any]:
        value = self.get(key)
        if not isinstance(value, list | tuple):
            raise self.fail(key, f"must be a list, not {short_repr(value)}")
        if not least <= len(value) <= most:
            expected = str(most) if least == most else f"{least} to {most}"
            raise self.fail(key, f"must have {expected} entries, not {len(value)}")
        return list(value)

    def bag(self, key: str, names: Sequence[str], most: int) -> list[int]:
        """A list of names, counted by kind."""
        counts = [0] * len(names)
        for i, value in enumerate(self.entries(key, most)):
            counts[self._number(f"{key}[{i}]", value, names)] += 1
        return counts

    def counts(self, key: str, names: Sequence[str], most: int) -> list[int]:
        """An object that says how many of each kind; all kinds must be there."""
        inside = self.inside(key)
        counts = [inside.whole(name, most) for name in names]
        inside.finish()
        return counts

    def inside(self, key: str) -> Reader:
        return Reader(self.get(key), self.where(key))

    def each(self, key: str, most: int, least: int = 0) -> list[Reader]:
        return [Reader(value, f"{self.where(key)}[{i}]") for i, value in enumerate(self.entries(key, most, least))]

    def finish(self) -> None:
        for key in self.value:
            if key not in self.asked:
                raise self.fail(str(key), f"is unknown; choose from {', '.join(sorted(self.asked))}")


def open_position(
    written: Any, rules: int, read_options: Callable[[Any], dict[str, Any]]
) -> tuple[Reader, dict[str, Any]]:
    """A position whose game is known: a reader for the rest of it, and its options."""
    reader = Reader(written)
    reader.get("game")
    reader.whole("rules", rules, rules)
    try:
        return reader, read_options(reader.get("options"))
    except InvalidPosition:
        raise
    except ValueError as problem:
        raise reader.fail("options", f"are wrong: {problem}") from None


def read_chance(state: Any, reader: Reader) -> None:
    """The generator of a game's state; left out, a fresh one."""
    if not reader.has("rng"):
        state.key_0, state.key_1 = key_of(fresh_seed())
        return
    key = read_key(reader.get("rng"))
    if key is None:
        wanted = f"32 hexadecimal digits, a colon and the number of draws, below {MAX_DRAWS}"
        raise reader.fail("rng", f"must be {wanted}; or be left out")
    state.key_0, state.key_1, state.draws = key


def check_roles_left(state: Any, reader: Reader, picks_a_round: int) -> None:
    """There must be a role for everybody who still picks in this round."""
    picks = picks_a_round - state.picks
    if state.roles_free.bit_count() < picks:
        raise reader.fail(
            "roles", f"must have {picks} that are not taken: this number is still to be picked in this round"
        )


def roles_taken(state: Any) -> int:
    return sum(seat >= 0 for seat in state.taken_by)
