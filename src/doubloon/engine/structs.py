"""Structs of whole numbers, declared once: Python objects when interpreted, C structs when compiled.

Compiled integers are narrow and unchecked, so interpreted structs check every store against the declared width: a rule
that would overflow in C raises here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar


class Field:
    """The layout of one field of a struct: `length` numbers of `bits` bits, or structs of one kind.

    An `external` field is a list of any length that the struct's owner provides: in C a pointer.
    """

    __slots__ = ("bits", "external", "kind", "length", "maximum", "minimum", "natural", "numbers", "signed")

    def __init__(
        self,
        bits: int,
        length: int | None,
        signed: bool = True,
        kind: type[Struct] | None = None,
        external: bool = False,
        natural: bool = False,
    ) -> None:
        if bits not in (0, 8, 16, 32, 64):
            raise ValueError(f"a number has 8, 16, 32 or 64 bits, not {bits}")
        if length is not None and length < 1 and not external:
            raise ValueError(f"a list of {length} numbers cannot be compiled; it must have at least one place")
        self.bits = bits
        self.signed = signed
        self.natural = natural or not signed
        self.length = length
        self.kind = kind
        self.external = external
        self.minimum = 0 if self.natural else -(1 << bits >> 1)
        self.maximum = (1 << bits >> (1 if signed else 0)) - 1
        self.numbers: type[Numbers] = type("Numbers", (Numbers,), {"__slots__": (), "field": self})

    @property
    def size(self) -> int:
        """The number of values that the field adds to the struct."""
        if self.external:
            return 0
        return (1 if self.length is None else self.length) * (1 if self.kind is None else self.kind.size)


def number(bits: int) -> Any:
    """A signed whole number of 8, 16, 32 or 64 bits."""
    return Field(bits, None)


def uint64() -> Any:
    """An unsigned whole number of 64 bits."""
    return Field(64, None, signed=False)


def numbers(bits: int, length: int) -> Any:
    """A fixed-length list of signed whole numbers."""
    return Field(bits, length)


def natural(bits: int) -> Any:
    """A number that is never negative, in place of `number`: the same memory, but it may be divided with `//`."""
    return Field(bits, None, natural=True)


def naturals(bits: int, length: int) -> Any:
    """A fixed-length list of numbers that are never negative."""
    return Field(bits, length, natural=True)


def external(bits: int) -> Any:
    """A list of signed whole numbers outside the struct; the struct's owner provides it."""
    return Field(bits, 0, external=True)


def external_naturals(bits: int) -> Any:
    """The same for numbers that are never negative; the translator proves it of every number that is stored there."""
    return Field(bits, 0, external=True, natural=True)


def state_slots(length: int) -> Any:
    """Places for `length` states of the game; the struct's owner provides the states."""
    return Field(0, length, external=True)


def seats(kind: type[Struct], length: int) -> Any:
    """A struct of that kind for each seat."""
    return Field(8, length, kind=kind)


class Numbers(list[int]):
    """A fixed-length list that rejects numbers its C array could not hold. Each field has a subclass of its own."""

    __slots__ = ()

    field: ClassVar[Field]

    def __setitem__(self, index: Any, value: Any) -> None:
        if isinstance(index, slice):  # never in the rules, whose language has no slices
            entries = list(value)
            places = len(range(*index.indices(len(self))))
            if len(entries) != places:
                raise ValueError(f"{len(entries)} numbers do not fit into {places} places of a compiled array")
            for entry in entries:
                if not self.field.minimum <= entry <= self.field.maximum:
                    raise OverflowError(misfit(str(entry), entry, self.field))
            super().__setitem__(index, entries)
            return
        if index < 0:
            raise IndexError(f"index {index} would be outside the compiled array")
        if not self.field.minimum <= value <= self.field.maximum:
            raise OverflowError(misfit(str(value), value, self.field))
        super().__setitem__(index, value)


class Structs(list[Any]):
    """The structs of the seats. Rules cannot count from the end, which compiled code does not know."""

    __slots__ = ()

    def __getitem__(self, index: Any) -> Any:
        try:
            if index < 0:
                raise IndexError(f"index {index} would be outside the compiled array")
        except TypeError:  # a slice, never in the rules
            pass
        return entry_of(self, index)


entry_of = list.__getitem__
store = object.__setattr__


def misfit(what: str, value: int, field: Field) -> str:
    """Why the number cannot be stored in the field."""
    if value < 0 and field.natural:
        return f"{what} is negative, and the field is declared as never negative"
    return f"{what} does not fit in {field.bits} bits"


Fill = Callable[[Any, Sequence[int], int], None]


class StructType(type):
    """Turns the field declarations of a struct class into slots."""

    fields: dict[str, Field]
    _bounds: dict[str, tuple[int, int]]
    size: int
    fill: Fill

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> StructType:
        fields = {key: value for key, value in body.items() if isinstance(value, Field)}
        taken = [key for key in fields if any(hasattr(base, key) for base in bases)]
        if taken:
            raise TypeError(f"{name} cannot have a field {taken[0]}: every struct has something of that name")
        plain = next((key for key, value in body.items() if type(value) is int and not key.startswith("_")), None)
        if plain is not None:
            raise TypeError(
                f"{name}.{plain} = {body[plain]} is not a field, as it does not say how many bits it has: write "
                f"natural(8), number(16) or another declaration of engine/structs.py"
            )
        for key in fields:
            del body[key]
        slots = ("events",) if not bases else tuple(fields)
        made = super().__new__(mcs, name, bases, {**body, "__slots__": slots, "fields": fields})
        made.size = sum(field.size for field in fields.values())
        made._bounds = {key: (one.minimum, one.maximum) for key, one in fields.items() if one.length is None}
        made.fill = filler(made)
        return made


def filler(struct: Any) -> Fill:
    """Make a function that fills a struct with the numbers from an index on.

    Its source is generated field by field, as dataclasses do it, because a struct is made for every position that is
    looked at. It bypasses __setattr__: the numbers have been checked.
    """
    lines = ["def fill(struct, values, at):", " put_events(struct, None)"]
    known: dict[str, Any] = {"put_events": struct.events.__set__}
    at = 0
    for name, field in struct.fields.items():
        known[f"put_{name}"] = getattr(struct, name).__set__
        if field.external:
            value = "[]"
        elif field.kind is not None:
            known[f"make_{name}"] = field.kind.from_numbers
            starts = range(at, at + field.size, field.kind.size)
            known["Structs"] = Structs
            value = f"Structs(({', '.join(f'make_{name}(values, at + {start})' for start in starts)},))"
        elif field.length is not None:
            known[f"make_{name}"] = field.numbers
            value = f"make_{name}(values[at + {at} : at + {at + field.size}])"
        else:
            value = f"values[at + {at}]"
        lines.append(f" put_{name}(struct, {value})")
        at += field.size
    exec("\n".join(lines), known)
    fill: Fill = known["fill"]
    return fill


class Struct(metaclass=StructType):
    """Base of the state classes. A new struct is all zeros.

    `events` is not part of the state: a list there collects the events that the rules emit (see `events.emit`).
    """

    fields: ClassVar[dict[str, Field]]
    _bounds: ClassVar[dict[str, tuple[int, int]]]  # of its single numbers
    size: ClassVar[int]  # how many numbers it holds
    fill: ClassVar[Fill]
    events: list[tuple[int, ...]] | None

    def __init__(self) -> None:
        self.fill([0] * self.size, 0)

    def __setattr__(self, name: str, value: Any) -> None:
        limits = self._bounds.get(name)
        if limits is not None and not limits[0] <= value <= limits[1]:
            raise OverflowError(misfit(f"{name} = {value}", value, self.fields[name]))
        store(self, name, value)

    @classmethod
    def from_numbers(cls, values: Sequence[int], at: int = 0) -> Any:
        """A struct with the numbers from that index on, in the order of `to_numbers`."""
        struct = cls.__new__(cls)
        struct.fill(values, at)
        return struct

    def to_numbers(self) -> list[int]:
        """Every number of the struct, depth first in the order of declaration."""
        values: list[int] = []
        for name, field in self.fields.items():
            value = getattr(self, name)
            if field.length is None:
                values.append(value)
            elif field.kind is None:
                values.extend(value)
            else:
                for struct in value:
                    values.extend(struct.to_numbers())
        return values

    @classmethod
    def names(cls) -> list[str]:
        """The name of each number of `to_numbers`, for error messages: `players[2].hand[0]`."""
        names: list[str] = []
        for name, field in cls.fields.items():
            if field.length is None:
                names.append(name)
            else:
                inner = [""] if field.kind is None else ["." + n for n in field.kind.names()]
                names.extend(f"{name}[{i}]{n}" for i in range(field.length) for n in inner)
        return names

    @classmethod
    def limits(cls) -> list[tuple[int, int]]:
        """The smallest and the largest possible value of each number of `to_numbers`."""
        found: list[tuple[int, int]] = []
        for field in cls.fields.values():
            inner = [(field.minimum, field.maximum)] if field.kind is None else field.kind.limits()
            found.extend(inner * (1 if field.length is None else field.length))
        return found

    def clone(self) -> Any:
        """An independent struct with the same numbers."""
        return self.from_numbers(self.to_numbers())


def copy_state(target: Any, source: Any) -> None:
    """Overwrite one state with another."""
    target.fill(source.to_numbers(), 0)


def check_state(_state: Any) -> None:
    """Check that no number of the state is negative that must not be. Interpreted structs check every store instead.

    Compiled, it checks only in a build with DOUBLOON_CHECKED, as the tests make it.
    """
