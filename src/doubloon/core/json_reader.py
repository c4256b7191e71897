"""Reads positions from JSON. Every value is checked; an error names its place and says what would be right."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from doubloon.core.errors import InvalidPosition, short_repr
from doubloon.core.seeds import MAX_DRAWS, fresh_seed, key_of, read_key

Json = dict[str, Any]


class Reader:
    """Reads one JSON object key by key. `path` is its place in the whole position, for errors."""

    def __init__(self, value: Any, path: str = "") -> None:
        if not isinstance(value, Mapping):
            raise InvalidPosition(f"{path or 'a position'} must be an object, not {short_repr(value)}")
        self.value = value
        self.path = path
        self.asked: set[str] = set()  # the keys that were asked for

    def where(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key

    def fail(self, key: str, problem: str) -> InvalidPosition:
        return InvalidPosition(f"{self.where(key)} {problem}")

    def has(self, key: str) -> bool:
        """Whether the key is there and holds something. For keys that may be left out."""
        self.asked.add(key)
        return key in self.value and self.value[key] not in (None, {}, [])

    def get(self, key: str) -> Any:
        self.asked.add(key)
        if key not in self.value:
            raise self.fail(key, "is missing")
        return self.value[key]

    def whole(self, key: str, maximum: int, minimum: int = 0) -> int:
        """A whole number from `minimum` to `maximum`."""
        value = self.get(key)
        if type(value) is not int or not minimum <= value <= maximum:
            raise self.fail(key, f"must be a whole number from {minimum} to {maximum}, not {short_repr(value)}")
        return value

    def truth(self, key: str) -> bool:
        value = self.get(key)
        if type(value) is not bool:
            raise self.fail(key, f"must be true or false, not {short_repr(value)}")
        return value

    def seat(self, key: str, seats: int, none: int | None = None) -> int:
        """A seat number. If `none` is given, null is read as `none`."""
        if none is not None and self.get(key) is None:
            return none
        return self.whole(key, seats - 1)

    def name(self, key: str, names: Sequence[str], none: int | None = None) -> int:
        """The index of a name in `names`. If `none` is given, null is read as `none`."""
        value = self.get(key)
        if none is not None and value is None:
            return none
        return self._number(key, value, names)

    def _number(self, key: str, value: Any, names: Sequence[str]) -> int:
        if not isinstance(value, str) or value not in names:
            raise self.fail(key, f"must be one of {', '.join(names)}, not {short_repr(value)}")
        return names.index(value)

    def entries(self, key: str, maximum: int, minimum: int = 0) -> list[Any]:
        """A list of `minimum` to `maximum` values."""
        value = self.get(key)
        if not isinstance(value, list | tuple):
            raise self.fail(key, f"must be a list, not {short_repr(value)}")
        if not minimum <= len(value) <= maximum:
            expected = str(maximum) if minimum == maximum else f"{minimum} to {maximum}"
            raise self.fail(key, f"must have {expected} entries, not {len(value)}")
        return list(value)

    def bag(self, key: str, names: Sequence[str], maximum: int) -> list[int]:
        """A list of up to `maximum` names: how many there are of each."""
        counts = [0] * len(names)
        for i, value in enumerate(self.entries(key, maximum)):
            counts[self._number(f"{key}[{i}]", value, names)] += 1
        return counts

    def counts(self, key: str, names: Sequence[str], maximum: int) -> list[int]:
        """An object with a number for each name, none of which may be missing."""
        inside = self.inside(key)
        counts = [inside.whole(name, maximum) for name in names]
        inside.finish()
        return counts

    def inside(self, key: str) -> Reader:
        """A reader for the object under the key."""
        return Reader(self.get(key), self.where(key))

    def each(self, key: str, maximum: int, minimum: int = 0) -> list[Reader]:
        """A reader for each object of the list under the key."""
        entries = self.entries(key, maximum, minimum)
        return [Reader(value, f"{self.where(key)}[{i}]") for i, value in enumerate(entries)]

    def finish(self) -> None:
        """Raise if the object has a key that was not asked for."""
        for key in self.value:
            if key not in self.asked:
                raise self.fail(str(key), f"is unknown; choose from {', '.join(sorted(self.asked))}")


def open_position(
    written: Any, rules: int, read_options: Callable[[Any], dict[str, Any]]
) -> tuple[Reader, dict[str, Any]]:
    """Start reading a position of a known game: returns a reader for the rest of it, and its options."""
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
    """Read the generator of the game's chance into the state; if it is missing, use an unpredictable one."""
    if not reader.has("rng"):
        state.key_0, state.key_1 = key_of(fresh_seed())
        return
    key = read_key(reader.get("rng"))
    if key is None:
        expected = f"32 hexadecimal digits, a colon and the number of draws, below {MAX_DRAWS}"
        raise reader.fail("rng", f"must be {expected}; or be left out")
    state.key_0, state.key_1, state.draws = key
