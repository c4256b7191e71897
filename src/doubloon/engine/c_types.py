"""Types of the rules' language for which Python has no names."""

from __future__ import annotations

from typing import Protocol

uint64 = int  # unsigned and 64 bits wide when compiled
Natural = int  # never negative: the translator proves it of everything that is passed or returned under this type


class Int16Buffer(Protocol):
    """Memory for 16-bit numbers that the caller owns: an array, or a list on the interpreted backend."""

    def __getitem__(self, place: int, /) -> int: ...

    def __setitem__(self, place: int, number: int, /) -> None: ...


class ByteBuffer(Protocol):
    """The same for 8-bit numbers, each 0 or 1."""

    def __setitem__(self, place: int, flag: int, /) -> None: ...


# the C type of each annotation; a struct stands for a pointer to it, and a part of a game's state for `Game`
C_TYPES = {
    "int": "i64",
    "Natural": "i64",
    "bool": "bint",
    "uint64": "u64",
    "None": "void",
    "Game": "Game",
    "Player": "Player",
    "SearchContext": "SearchContext",
    "Int16Buffer": "short *",
    "ByteBuffer": "signed char *",
}


def c_type_of(annotation: object, names: dict[str, object]) -> str | None:
    """The C type of an annotation in a module with these names; None if it has none."""
    text = annotation if isinstance(annotation, str) else getattr(annotation, "__name__", str(annotation))
    if text in C_TYPES:
        return C_TYPES[text]
    return "Game" if getattr(names.get(text), "_is_protocol", False) else None
