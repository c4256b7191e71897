"""The generator: published values, uniform draws, the same draws on both backends."""

from __future__ import annotations

import random

import pytest

from doubloon.core.seeds import key_of
from doubloon.engine.interpreted import Engine, interpreted_engine
from tests.helpers.engine.backends import BOTH_BACKENDS, compiled

MASK = 2**64 - 1
KEY = (0x0706050403020100, 0x0F0E0D0C0B0A0908)  # bytes 00 ... 0f

# SipHash-2-4 under that key of the messages (), (00), (00 01), ..., (00 ... 07), from the reference vectors
PUBLISHED = (
    "310e0edd47db6f72",
    "fd67dc93c539f874",
    "5a4fa9d909806c0d",
    "2d7efbd796666785",
    "b7877127e09427cf",
    "8da699cd64557618",
    "cee3fe586e46c9cb",
    "37d1018bf50002ab",
    "6224939a79f5f593",
)
SAN_JUAN = "doubloon.games.san_juan"


def reference_siphash(key: tuple[int, int], message: bytes) -> int:
    """SipHash-2-4 for messages of any length, written from its description, to compare with."""
    v = [0x736F6D6570736575, 0x646F72616E646F6D, 0x6C7967656E657261, 0x7465646279746573]
    v = [v[0] ^ key[0], v[1] ^ key[1], v[2] ^ key[0], v[3] ^ key[1]]

    def turn(value: int, bits: int) -> int:
        return (value << bits | value >> 64 - bits) & MASK

    def mix() -> None:
        v[0] = v[0] + v[1] & MASK
        v[2] = v[2] + v[3] & MASK
        v[1], v[3] = turn(v[1], 13) ^ v[0], turn(v[3], 16) ^ v[2]
        v[0] = turn(v[0], 32)
        v[2] = v[2] + v[1] & MASK
        v[0] = v[0] + v[3] & MASK
        v[1], v[3] = turn(v[1], 17) ^ v[2], turn(v[3], 21) ^ v[0]
        v[2] = turn(v[2], 32)

    padded = message + bytes(7 - len(message) % 8) + bytes([len(message) & 255])
    for start in range(0, len(padded), 8):
        block = int.from_bytes(padded[start : start + 8], "little")
        v[3] ^= block
        mix()
        mix()
        v[0] ^= block
    v[2] ^= 0xFF
    for _ in range(4):
        mix()
    return v[0] ^ v[1] ^ v[2] ^ v[3]


def test_reference_gives_the_published_values() -> None:
    for length, published in enumerate(PUBLISHED):
        assert reference_siphash(KEY, bytes(range(length))).to_bytes(8, "little").hex() == published
    assert reference_siphash(KEY, bytes(range(15))) == 0xA129CA6149BE45E5  # the worked example of the paper


@pytest.mark.parametrize("backend", BOTH_BACKENDS)
def test_hash_gives_the_published_value(backend: type[Engine]) -> None:
    assert backend().keyed_hash(*KEY, 0x0706050403020100).to_bytes(8, "little").hex() == PUBLISHED[8]


@pytest.mark.parametrize("backend", BOTH_BACKENDS)
def test_hash_agrees_with_the_reference_on_any_number(backend: type[Engine]) -> None:
    rng = random.Random(1)
    for _ in range(500):
        key, message = (rng.getrandbits(64), rng.getrandbits(64)), rng.getrandbits(64)
        assert backend().keyed_hash(*key, message) == reference_siphash(key, message.to_bytes(8, "little"))


def engine_with_key(backend: type[Engine], seed: int) -> Engine:
    engine = backend()
    engine.start(3, *key_of(seed), 0, 0)
    return engine


def test_draws_are_the_same_on_both_backends() -> None:
    rng = random.Random(2)
    for seed in range(20):
        one, other = (
            engine_with_key(interpreted_engine(SAN_JUAN), seed),
            engine_with_key(compiled(SAN_JUAN), seed),
        )
        limits = [rng.choice((2, 3, 7, 50, 3 * 2**30)) for _ in range(50)]
        assert [one.draw(n) for n in limits] == [other.draw(n) for n in limits]


def test_draws_are_uniform_where_scaling_alone_would_not_be() -> None:
    # without redrawing, every third of these results would be twice as frequent as the others
    engine = engine_with_key(compiled(SAN_JUAN), 3)
    draws = [engine.draw(3 * 2**30) for _ in range(30_000)]
    for remainder in range(3):
        share = sum(draw % 3 == remainder for draw in draws) / len(draws)
        assert abs(share - 1 / 3) < 0.015  # five standard deviations


def test_draws_from_a_small_pile_are_uniform() -> None:
    engine = engine_with_key(compiled(SAN_JUAN), 4)
    counts = [0] * 50
    for _ in range(100_000):
        counts[engine.draw(50)] += 1
    chi_square = sum((count - 2000) ** 2 / 2000 for count in counts)
    assert chi_square < 100  # 49 degrees of freedom: exceeded once in 40,000 times


def test_every_seed_has_its_own_key() -> None:
    seeds: list[int | bytes] = [
        0,
        1,
        -1,
        255,
        256,
        -256,
        2**64,
        2**64 + 1,
        10**5000,
        b"",
        b"\x00",
        b"\x01",
        b"1",
        b"\xff" * 1000,
    ]
    assert len({key_of(seed) for seed in seeds}) == len(seeds)


def test_key_of_a_seed_never_changes() -> None:
    assert key_of(7) == KEY_OF_7
    assert key_of(b"7") == KEY_OF_BYTES_7


KEY_OF_7 = (12136602318327033676, 13889210590667489875)
KEY_OF_BYTES_7 = (11028807603981041473, 13921164618136524683)
