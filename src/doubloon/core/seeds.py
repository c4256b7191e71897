"""Seeds: any whole number or any bytes, turned into the 128-bit key of a game's chance."""

from __future__ import annotations

import hashlib
import json
import os
import re
from typing import Any

from doubloon.core.errors import short_repr

MAX_DRAWS = 2**31  # more than any game can make
MAX_DECIMAL_BITS = 4096  # longer seeds are written in hexadecimal, because Python limits decimal digits


def fresh_seed() -> int:
    """An unpredictable seed."""
    return int.from_bytes(os.urandom(16), "little")


def check_seed(seed: Any) -> int | bytes:
    if isinstance(seed, bytes | bytearray):
        return bytes(seed)
    if isinstance(seed, int) and not isinstance(seed, bool):
        return int(seed)
    raise ValueError(f"a seed must be a whole number or bytes, not {short_repr(seed)}")


def key_of(seed: int | bytes) -> tuple[int, int]:
    """The two 64-bit halves of a seed's key: its BLAKE2b hash. A number and bytes never share a key."""
    if isinstance(seed, bytes):
        tag, content = b"doubloon bytes", seed
    else:
        tag, content = b"doubloon number", seed.to_bytes(seed.bit_length() // 8 + 1, "little", signed=True)
    digest = hashlib.blake2b(content, digest_size=16, person=tag).digest()
    return int.from_bytes(digest[:8], "little"), int.from_bytes(digest[8:], "little")


def write_key(key_0: int, key_1: int, draws: int) -> str:
    """A game's generator as a position holds it: its key and the number of draws it has made."""
    return f"{key_0:016x}{key_1:016x}:{draws}"


def read_key(written: Any) -> tuple[int, int, int] | None:
    """The key and draws that `write_key` wrote; None if the text is something else."""
    found = re.fullmatch(r"([0-9a-f]{16})([0-9a-f]{16}):([0-9]{1,15})", str(written))
    if found is None or int(found[3]) >= MAX_DRAWS:
        return None
    return int(found[1], 16), int(found[2], 16), int(found[3])


def seed_to_json(seed: int | bytes) -> Any:
    """A seed for a record: numbers as they are, bytes and very long numbers as an object with hexadecimal digits."""
    if isinstance(seed, bytes):
        return {"bytes": seed.hex()}
    return seed if seed.bit_length() <= MAX_DECIMAL_BITS else {"number": hex(seed)}


def seed_from_json(written: Any) -> int | bytes:
    if isinstance(written, dict) and len(written) == 1:
        kind, digits = next(iter(written.items()))
        try:
            if kind == "bytes":
                return bytes.fromhex(digits)
            if kind == "number":
                return int(digits, 16)
        except (TypeError, ValueError):
            pass
        forms = 'a number, {"bytes": "0af3"} or {"number": "0x0af3"}'
        raise ValueError(f"a seed must be written as {forms}, not {short_repr(written)}")
    return check_seed(written)


def seed_hash(written: Any) -> str:
    """The hash of a seed as records write it. Shown before a game, it proves afterwards that the seed is the same."""
    return hashlib.sha256(json.dumps(written, sort_keys=True, separators=(",", ":")).encode()).hexdigest()
