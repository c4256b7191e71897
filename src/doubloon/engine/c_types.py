"""Types of the rules' language for which Python has no names."""

from __future__ import annotations

from typing import Protocol

uint64 = int  # unsigned and 64 bits wide when compiled


class Int16Buffer(Protocol):
    """Memory for 16-bit numbers that the caller owns: an array, or a list on the interpreted backend."""

    def __getitem__(self, place: int, /) -> int: ...

    def __setitem__(self, place: int, number: int, /) -> None: ...


class ByteBuffer(Protocol):
    """The same for 8-bit numbers, each 0 or 1."""

    def __setitem__(self, place: int, flag: int, /) -> None: ...
