"""The first difference of two views, in words."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.cli.checks.differences import field_of, first_difference


@pytest.mark.parametrize(
    ("one", "other", "said", "field"),
    [
        ({"a": 1, "b": 2}, {"a": 1, "b": 3}, "b is 2 and 3", "b"),
        (
            {"players": [{"hand": {"tea": 1}}]},
            {"players": [{"hand": {"tea": 2}}]},
            "players[0].hand.tea is 1 and 2",
            "hand",
        ),
        ({"pile": ["tea"]}, {"pile": []}, "pile is ['tea'] and []", "pile"),
        ({"a": None}, {}, "a is None and nothing", "a"),
        ({}, {"a": 1}, "a is nothing and 1", "a"),
        ({"a": [1, {"b": "x"}]}, {"a": [1, {"b": "y"}]}, "a[1].b is 'x' and 'y'", "a"),
    ],
)
def test_it_is_named_with_both_values(one: Any, other: Any, said: str, field: str) -> None:
    assert first_difference(one, other) == said
    assert field_of(said) == field


def test_equal_values_have_none() -> None:
    assert first_difference({"a": [1, {"b": 2}]}, {"a": [1, {"b": 2}]}) == ""
