"""Player names: normalised, and refused if they cannot be read."""

from __future__ import annotations

import pytest

from doubloon.server.errors import ApiError
from doubloon.server.identity.names import read_name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ana", "Ana"),
        ("  Ana \n", "Ana"),
        ("Ana \u00a0 Bo", "Ana Bo"),
        ("Jose\u0301", "Jos\u00e9"),
        ("x" * 40, "x" * 40),
        ("\u0645\u06cc\u200c\u0634\u0627\u062f", "\u0645\u06cc\u200c\u0634\u0627\u062f"),
        ("\U0001f469\u200d\U0001f33e", "\U0001f469\u200d\U0001f33e"),
        ("Ana \u2764\ufe0f", "Ana \u2764\ufe0f"),
        ("\U0001f441\ufe0f\u200d\U0001f5e8\ufe0f", "\U0001f441\ufe0f\u200d\U0001f5e8\ufe0f"),
        ("\u0915\u094d\u200d\u0937", "\u0915\u094d\u200d\u0937"),
        *((f"A{unseen}na", "Ana") for unseen in "\u034f\ufe00\ufe0f\u180b\U000e0100\U000e01ef\u200c\u200d"),
        ("Ana\u034f\ufe0e", "Ana"),
        ("\u200dAna \u200d", "Ana"),
        ("Ana\u200d\u200c\u200d", "Ana"),
        ("Jose\u034f\u0301", "Jos\u00e9"),
    ],
)
def test_names_are_normalised(text: str, name: str) -> None:
    assert read_name(text) == name


@pytest.mark.parametrize(
    "text",
    [
        *("\ufe0f", "\u034f", "A\u180eB", "", "  ", "\u200d", "\u3164", "\u0301", "x" * 41),
        *("A\x00", "A\nB", "A\x7f", "A\u202eB", "A\u200bB", "A\u2028B", "\ud800A"),
    ],
)
def test_unreadable_names_are_refused(text: str) -> None:
    with pytest.raises(ApiError) as refused:
        read_name(text)
    assert (refused.value.status, refused.value.code) == (422, "bad_name")
