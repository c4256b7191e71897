"""Arithmetic that Python and C would do differently. Compiled, these functions are C's own (`tools/compiler/header.h`).

`//` and `%` round down in Python and toward zero in C, so the rules use them only on numbers that are never negative.
"""


def divide_toward_zero(amount: int, parts: int) -> int:
    """Divide two numbers of any sign, rounding toward zero."""
    quotient = abs(amount) // abs(parts)
    return quotient if (amount < 0) == (parts < 0) else -quotient
