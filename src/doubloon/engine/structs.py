"""The state of a game, declared once: Python objects when interpreted, one C struct when compiled.

Compiled integers are narrow and unchecked, so the interpreted records check every store against the
declared width: a rule that would overflow in C raises here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar


class Field:
    """How one field of a record is laid out: `length` numbers of `bits` bits, or records of one kind.

    An `outside` field is a list that its owner provides, of any length: in C a pointer.
    """

    __slots__ = ("bits", "kind", "least", "length", "most", "numbers", "outside")

    def __init__(
        self,
        bits: int,
        length: int | None,
        signed: bool = True,
        kind: type[Record] | None = None,
        outside: bool = False,
    ) -> None:
        self.bits = bits
        self.length = length
        self.kind = kind
        self.outside = outside
        self.least = -(1 << bits >> 1) if signed else 0
        self.most = (1 << bits >> (1 if signed else 0)) - 1
        self.numbers: type[Numbers] = type("Numbers", (Numbers,), {"__slots__": (), "field": self})

    @property
    def size(self) -> int:
        """How many numbers it is."""
        if self.outside:
            return 0
        return (1 if self.length is None else self.length) * (1 if self.kind is None else self.kind.size)


def number(bits: int) -> Any:
    """A signed whole number of 8, 16, 32 or 64 bits."""
    return Field(bits, None)


def word() -> Any:
    """An unsigned whole number of 64 bits."""
    return Field(64, None, signed=False)


def numbers(bits: int, length: int) -> Any:
    """A fixed-length list of signed whole numbers."""
    return Field(bits, length)


def outside(bits: int) -> Any:
    """A list of signed whole numbers that is kept outside of the record; its owner provides it."""
    return Field(bits, 0, outside=True)


def states(length: int) -> Any:
    """So many states of the game whose record this is; its owner provides them."""
    return Field(0, length, outside=True)


def seats(kind: type[Record], length: int) -> Any:
    """A record of that kind for each seat."""
    return Field(8, length, kind=kind)


class Numbers(list[int]):
    """A fixed-length list that refuses what its C array could not hold. Each field has a kind of its own."""

    __slots__ = ()

    field: ClassVar[Field]

    def __setitem__(self, index: Any, value: Any) -> None:
        if isinstance(index, slice):  # only outside the rules, which know no slices
            entries = list(value)
            if len(entries) != len(range(*index.indices(len(self)))):
                raise ValueError(f"{len(entries)} numbers do not fit into these places of a compiled array")
            for entry in entries:
                if not self.field.least <= entry <= self.field.most:
                    raise OverflowError(f"{entry} does not fit in {self.field.bits} bits")
            super().__setitem__(index, entries)
            return
        if index < 0:
            raise IndexError(f"index {index} would be outside the compiled array")
        if not self.field.least <= value <= self.field.most:
            raise OverflowError(f"{value} does not fit in {self.field.bits} bits")
        super().__setitem__(index, value)


Fill = Callable[[Any, Sequence[int], int], None]


class RecordType(type):
    """Turns the field declarations of a record class into slots."""

    fields: dict[str, Field]
    size: int
    fill: Fill

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> RecordType:
        fields = {key: value for key, value in body.items() if isinstance(value, Field)}
        for key in fields:
            del body[key]
        slots = ("facts",) if not bases else tuple(fields)
        made = super().__new__(mcs, name, bases, {**body, "__slots__": slots, "fields": fields})
        made.size = sum(field.size for field in fields.values())
        made.fill = filler(made)
        return made


def filler(record: Any) -> Fill:
    """A function that fills a record with the numbers that begin at an index.

    It is written out field by field, as dataclasses do it, since a record is made for every position that somebody
    looks at. It goes past __setattr__: the numbers have been checked.
    """
    lines = ["def fill(record, values, at):", " put_facts(record, None)"]
    known: dict[str, Any] = {"put_facts": record.facts.__set__}
    at = 0
    for name, field in record.fields.items():
        known[f"put_{name}"] = getattr(record, name).__set__
        if field.outside:
            value = "[]"
        elif field.kind is not None:
            known[f"make_{name}"] = field.kind.from_numbers
            starts = range(at, at + field.size, field.kind.size)
            value = f"[{', '.join(f'make_{name}(values, at + {start})' for start in starts)}]"
        elif field.length is not None:
            known[f"make_{name}"] = field.numbers
            value = f"make_{name}(values[at + {at} : at + {at + field.size}])"
        else:
            value = f"values[at + {at}]"
        lines.append(f" put_{name}(record, {value})")
        at += field.size
    exec("\n".join(lines), known)
    fill: Fill = known["fill"]
    return fill


class Record(metaclass=RecordType):
    """Base of the state classes. A new record is all zeros.

    `facts` is no part of the state: a list there collects what the rules tell of a step (see `facts.tell`).
    """

    fields: ClassVar[dict[str, Field]]
    size: ClassVar[int]  # how many numbers it is
    fill: ClassVar[Fill]
    facts: list[tuple[int, ...]] | None

    def __init__(self) -> None:
        self.fill([0] * self.size, 0)

    def __setattr__(self, name: str, value: Any) -> None:
        field = self.fields.get(name)
        if field is not None and field.length is None and not field.least <= value <= field.most:
            raise OverflowError(f"{name} = {value} does not fit in {field.bits} bits")
        object.__setattr__(self, name, value)

    @classmethod
    def from_numbers(cls, values: Sequence[int], at: int = 0) -> Any:
        """The record with these numbers from that index on, in the order of `to_numbers`."""
        record = cls.__new__(cls)
        record.fill(values, at)
        return record

    def to_numbers(self) -> list[int]:
        """Every number of the record, depth first in the order of declaration."""
        values: list[int] = []
        for name, field in self.fields.items():
            value = getattr(self, name)
            if field.length is None:
                values.append(value)
            elif field.kind is None:
                values.extend(value)
            else:
                for record in value:
                    values.extend(record.to_numbers())
        return values

    @classmethod
    def names(cls) -> list[str]:
        """What each of `to_numbers` is, for error messages: `players[2].goods[0]`."""
        names: list[str] = []
        for name, field in cls.fields.items():
            if field.length is None:
                names.append(name)
            else:
                inner = [""] if field.kind is None else ["." + n for n in field.kind.names()]
                names.extend(f"{name}[{i}]{n}" for i in range(field.length) for n in inner)
        return names

    def clone(self) -> Any:
        """An independent record with the same numbers."""
        return self.from_numbers(self.to_numbers())


def retake(board: Any, game: Any) -> None:
    """Another game's state, in place of this one's."""
    board.fill(game.to_numbers(), 0)
