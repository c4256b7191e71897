"""Line-ups of bots."""

from __future__ import annotations

import pytest

from doubloon.arena.line_ups import line_ups
from doubloon.core.errors import CommandError


def test_as_many_bots_as_seats_are_the_line_up() -> None:
    assert line_ups(["search", "greedy", "greedy"], 3) == [("search", "greedy", "greedy")]


def test_more_bots_than_seats_play_in_all_combinations() -> None:
    assert line_ups(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]


def test_fewer_bots_fill_up_with_repeats_and_none_is_left_out() -> None:
    assert line_ups(["a", "b"], 4) == [("a", "a", "a", "b"), ("a", "a", "b", "b"), ("a", "b", "b", "b")]


def test_one_bot_fills_the_table() -> None:
    assert line_ups(["a"], 3) == [("a", "a", "a")]


def test_a_repeated_name_makes_no_line_up_twice() -> None:
    assert line_ups(["a", "a", "b"], 2) == [("a", "a"), ("a", "b")]
    assert line_ups(["a", "b", "a"], 2) == [("a", "b"), ("a", "a")]


def test_no_bots_are_refused() -> None:
    with pytest.raises(CommandError, match="no bots are named"):
        line_ups([], 3)


def test_too_many_line_ups_are_refused() -> None:
    with pytest.raises(CommandError, match=r"\(658008\)"):
        line_ups([str(number) for number in range(40)], 5)
