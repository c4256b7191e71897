"""Bit sets in whole numbers. The compiled engine has these as machine instructions (`compiler/header.h`)."""


def bit(n: int) -> int:
    """The set with just n in it."""
    return 1 << n


def first_bits(n: int) -> int:
    """The set 0 ... n - 1, n below 63."""
    return (1 << n) - 1


def count_bits(members: int) -> int:
    """How many are in the set."""
    return members.bit_count()


def lowest_bit(members: int) -> int:
    """The smallest in a set that is not empty."""
    return (members & -members).bit_length() - 1


def nth_bit(members: int, n: int) -> int:
    """The n-th smallest in the set, counted from 0."""
    for _ in range(n):
        members &= members - 1
    return lowest_bit(members)
