"""Bit sets in whole numbers. Compiled, these functions are machine instructions (`tools/compiler/header.h`)."""


def bit(n: int) -> int:
    """The set that contains only n."""
    return 1 << n


def first_bits(n: int) -> int:
    """The set of 0 to n - 1, for n below 63."""
    return (1 << n) - 1


def count_bits(members: int) -> int:
    """The size of the set."""
    return members.bit_count()


def lowest_bit(members: int) -> int:
    """The smallest member of a set that is not empty."""
    return (members & -members).bit_length() - 1


def nth_bit(members: int, n: int) -> int:
    """The n-th smallest member of the set, counted from 0."""
    for _ in range(n):
        members &= members - 1
    return lowest_bit(members)
