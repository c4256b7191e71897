"""The types of the rules' language that Python has no names for."""

from __future__ import annotations

from typing import Protocol

word = int  # unsigned, 64 bits, when compiled


class Shorts(Protocol):
    """Somebody else's memory for numbers of 16 bits: an array, or a list where nobody minds."""

    def __getitem__(self, place: int, /) -> int: ...

    def __setitem__(self, place: int, number: int, /) -> None: ...


class Flags(Protocol):
    """The same for numbers of 8 bits, each 0 or 1."""

    def __setitem__(self, place: int, flag: int, /) -> None: ...
