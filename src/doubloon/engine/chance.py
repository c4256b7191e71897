"""Unpredictable chance: draw number i of a game is SipHash-2-4 of i under the game's 128-bit key.

All draws so far reveal nothing about the next one. `uint64` marks numbers that are unsigned in C; the masks make
Python wrap around as C does.
"""

from __future__ import annotations

from typing import Final, Protocol

from doubloon.engine.c_types import Natural, uint64

MASK64: Final[uint64] = 0xFFFFFFFFFFFFFFFF
MASK32: Final[uint64] = 0xFFFFFFFF
SIP_0: Final[uint64] = 0x736F6D6570736575
SIP_1: Final[uint64] = 0x646F72616E646F6D
SIP_2: Final[uint64] = 0x6C7967656E657261
SIP_3: Final[uint64] = 0x7465646279746573
SIP_LENGTH_8: Final[uint64] = 8 << 56  # the last block of an 8-byte message carries its length
GOLDEN_GAMMA: Final[uint64] = 0x9E3779B97F4A7C15
MIX_1: Final[uint64] = 0xBF58476D1CE4E5B9
MIX_2: Final[uint64] = 0x94D049BB133111EB


class HasRandom(Protocol):
    """A game state with the key of its generator and the number of draws made so far."""

    key_0: int
    key_1: int
    draws: Natural


def rotate(value: uint64, bits: Natural) -> uint64:
    return ((value << bits) | (value >> ((64 - bits) & 63))) & MASK64


def siphash(key_0: uint64, key_1: uint64, message: uint64) -> uint64:
    """SipHash-2-4 of the 8 bytes of `message`, lowest first."""
    v0: uint64 = key_0 ^ SIP_0
    v1: uint64 = key_1 ^ SIP_1
    v2: uint64 = key_0 ^ SIP_2
    v3: uint64 = key_1 ^ SIP_3
    for round in range(8):  # two for the message, two for its length, four to finish
        if round == 0:
            v3 ^= message
        elif round == 2:
            v0 ^= message
            v3 ^= SIP_LENGTH_8
        elif round == 4:
            v0 ^= SIP_LENGTH_8
            v2 ^= 0xFF
        v0 = (v0 + v1) & MASK64
        v1 = rotate(v1, 13) ^ v0
        v0 = rotate(v0, 32)
        v2 = (v2 + v3) & MASK64
        v3 = rotate(v3, 16) ^ v2
        v0 = (v0 + v3) & MASK64
        v3 = rotate(v3, 21) ^ v0
        v2 = (v2 + v1) & MASK64
        v1 = rotate(v1, 17) ^ v2
        v2 = rotate(v2, 32)
    return v0 ^ v1 ^ v2 ^ v3


def draw_below(game: HasRandom, n: Natural) -> Natural:
    """The next draw: a whole number from 0 to n - 1, each equally likely (n below 2^32).

    The upper half of the hash is scaled to n. The few values that would favour some results are drawn again (Lemire's
    method), which makes the draw exactly uniform.
    """
    limit: uint64 = n
    while True:
        scaled: uint64 = (siphash(game.key_0, game.key_1, game.draws) >> 32) * limit
        game.draws += 1
        if (scaled & MASK32) >= limit or (scaled & MASK32) >= ((MASK32 + 1 - limit) & MASK64) % limit:
            return scaled >> 32


def next_splitmix(rng: uint64) -> uint64:
    """The next state of SplitMix64, the cheap generator of playouts and search; a game's own chance never uses it."""
    return (rng + GOLDEN_GAMMA) & MASK64


def splitmix_below(rng: uint64, n: Natural) -> Natural:
    """A number from 0 to n - 1, made from that state."""
    limit: uint64 = n
    mixed: uint64 = ((rng ^ (rng >> 30)) * MIX_1) & MASK64
    mixed = ((mixed ^ (mixed >> 27)) * MIX_2) & MASK64
    return ((mixed >> 32) * limit) >> 32
