"""Bit sets in whole numbers. Compiled, these functions are machine instructions (`tools/compiler/header.h`).

A set has the members 0 to 62. What the instructions would do with others differently from Python raises here.
"""

MEMBERS = 63
ALL_BITS = (1 << 64) - 1  # of a number that is compiled


def bit(n: int) -> int:
    """The set that contains only n."""
    if n >= MEMBERS:
        raise ValueError(f"a set has the members 0 to 62, not {n}")
    return 1 << n


def first_bits(n: int) -> int:
    """The set of 0 to n - 1, for n below 63."""
    if n >= MEMBERS:
        raise ValueError(f"the sets of the first members have up to 62, not {n}")
    return (1 << n) - 1


def count_bits(members: int) -> int:
    """The size of the set."""
    return members.bit_count() if members >= 0 else (members & ALL_BITS).bit_count()


def lowest_bit(members: int) -> int:
    """The smallest member of a set that is not empty."""
    if members == 0:
        raise ValueError("an empty set has no smallest member")
    return (members & -members).bit_length() - 1


def nth_bit(members: int, n: int) -> int:
    """The n-th smallest member of the set, counted from 0."""
    for _ in range(n):
        members &= members - 1
    return lowest_bit(members)
