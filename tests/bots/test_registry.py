"""Bots by name and with parameters; a wrong name or parameter is answered with the right ones."""

from __future__ import annotations

import inspect

import pytest

from doubloon.bots import Bot, BotError, bot_kinds, find_bot, make_bot
from doubloon.bots.greedy import Greedy
from doubloon.bots.random_bot import RandomBot
from doubloon.bots.registry import LEVELS
from doubloon.bots.search import Search

# --- names and levels ---


def test_all_names_are_known() -> None:
    assert set(bot_kinds()) == {"random", "greedy", "search", "learned", "easy", "normal", "hard"}
    for name in set(bot_kinds()) - {"learned"}:  # which needs a file: test_learned.py
        bot = make_bot(name, seed=3)
        assert isinstance(bot, Bot)
        assert bot.seed == 3
        assert find_bot(name).name == name


@pytest.mark.parametrize(("name", "kind"), [("random", RandomBot), ("greedy", Greedy), ("search", Search)])
def test_names_stand_for_their_classes(name: str, kind: type[Bot]) -> None:
    assert type(make_bot(name)) is kind
    assert inspect.getdoc(kind)


def test_levels_are_bots_with_parameters() -> None:
    easy, normal, hard = make_bot("easy"), make_bot("normal"), make_bot("hard")
    assert isinstance(easy, Greedy)
    assert 0 < easy.random_share < 1
    assert isinstance(normal, Search)
    assert isinstance(hard, Search)
    assert normal.time < hard.time
    for level, written in LEVELS.items():
        assert find_bot(level).parameters == find_bot(written).parameters


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_takes_no_parameters(level: str) -> None:
    with pytest.raises(BotError, match=rf"level {level} takes no parameters; it is {LEVELS[level]}"):
        find_bot(f"{level}:seed=1")


@pytest.mark.parametrize("name", ["", "Search", "genius", "search ", "genius:time=2", "x" * 5000, ":", "a\nb"])
def test_an_unknown_name_is_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(BotError, match="unknown bot") as caught:
        find_bot(name)
    assert all(known in str(caught.value) for known in bot_kinds())
    assert len(str(caught.value)) < 200


def test_every_bot_is_new() -> None:
    kind = find_bot("search:simulations=5")
    assert kind.make(1) is not kind.make(1)


# --- parameters ---


def test_parameters_have_their_declared_types() -> None:
    search = make_bot("search:time=2,simulations=50,threads=2,explore=0.75,horizon=4", seed=9)
    assert isinstance(search, Search)
    found = (search.time, search.simulations, search.threads, search.rollout_picks, search.seed)
    assert found == (2.0, 50, 2, 4, 9)
    assert type(search.time) is float
    greedy = make_bot("greedy:slips=1")
    assert isinstance(greedy, Greedy)
    assert greedy.random_share == 1.0


@pytest.mark.parametrize(
    "written", ["tme=1", "time", "=1", "=", ",", "time=1,", "time=1,,simulations=2", "seed=4", "self=1"]
)
def test_an_unknown_parameter_is_refused_with_the_known_ones(written: str) -> None:
    with pytest.raises(BotError, match=r"unknown parameter .* of bot search; choose from time=float, simulations=int"):
        find_bot(f"search:{written}")


def test_a_bot_without_parameters_says_so() -> None:
    with pytest.raises(BotError, match="bot random takes no parameters; leave out 'x=1'"):
        find_bot("random:x=1")


def test_a_parameter_may_be_given_once() -> None:
    with pytest.raises(BotError, match="search:time is given twice"):
        find_bot("search:time=1,threads=2,time=1")


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("time=soon", "search:time: must be a number, not 'soon'"),
        ("time=", "search:time: must be a number, not ''"),
        ("simulations=1.5", "search:simulations: must be a whole number, not '1.5'"),
        ("simulations=1e3", "search:simulations: must be a whole number, not '1e3'"),
        ("threads=two", "search:threads: must be a whole number, not 'two'"),
        ("simulations=" + "9" * 5000, "search:simulations: must be a whole number"),
    ],
)
def test_a_parameter_of_another_type_is_refused(written: str, message: str) -> None:
    with pytest.raises(BotError) as caught:
        find_bot(f"search:{written}")
    assert message in str(caught.value)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    "written",
    [
        *("time=0", "time=-1", "time=nan", "time=inf", "time=1e9", "simulations=-1", "simulations=10000000000"),
        *("threads=0", "threads=-2", "threads=1000", "explore=-1", "explore=nan", "explore=1e9", "horizon=-1"),
    ],
)
def test_parameters_of_search_out_of_range_are_refused(written: str) -> None:
    name, _, _ = written.partition("=")
    with pytest.raises(BotError, match=rf"search:{name} must be from .* to .*, not"):
        make_bot(f"search:{written}")


@pytest.mark.parametrize("slips", ["-0.1", "1.1", "nan", "inf"])
def test_parameters_of_greedy_out_of_range_are_refused(slips: str) -> None:
    with pytest.raises(BotError, match=f"greedy:slips must be from 0 to 1, not {float(slips)}"):
        make_bot(f"greedy:slips={slips}")
