"""Every role, building, good and phase of Puerto Rico is explained, with the numbers of the rules."""

from __future__ import annotations

import re

import pytest

import doubloon
from doubloon.core.errors import CommandError
from doubloon.games.puerto_rico.names import GOOD_NAMES, ROLE_NAMES
from doubloon.games.puerto_rico.options import read_expansion
from doubloon.games.puerto_rico.rules.buildings import BUILDING_TABLE, Building
from doubloon.games.puerto_rico.rules.numbers import PRICE_OF_GOOD
from doubloon.games.puerto_rico.terminal.table_view import PuertoRicoTableView
from doubloon.terminal.kit.screen import ASCII
from tests.helpers.terminal.command import MIXED

TABLE = PuertoRicoTableView(4, 0, ASCII, "en")
GAME = doubloon.new_game("puerto-rico", players=4, seed=1)
DRAFT = doubloon.new_game("puerto-rico", players=4, seed=1, expansion="draft")


@pytest.mark.parametrize("row", BUILDING_TABLE, ids=lambda row: row.name)
def test_building(row: Building) -> None:
    facts, _, text = TABLE.help_on(DRAFT, row.name).partition("\n")
    numbers = re.fullmatch(r"(.+): costs (\d+) doubloons?, (\d+) points?, column (\d) .*?, (\d|no) circles?, .+", facts)
    assert numbers
    assert numbers[1] == row.name
    circles = str(row.circles or "no")
    assert numbers.groups()[1:] == (str(row.price), str(row.points), str(row.column), circles)
    assert ("large: 2 city spaces" in facts) == row.large
    assert len(text) > 30


def test_the_base_game_has_help_on_23_buildings_and_a_draft_on_all_that_it_can_choose() -> None:
    names = {row.name for row in BUILDING_TABLE}
    assert len(names & set(TABLE.topics_in(GAME))) == 23
    drafted = names & set(TABLE.topics_in(DRAFT))
    assert drafted == {row.name for row in BUILDING_TABLE if row.drawn}
    assert len(drafted) == 37


def test_topics_that_are_not_in_the_game_are_explained_but_not_listed() -> None:
    chosen = read_expansion([name.strip().lower() for name in MIXED.split(",")])
    game = doubloon.new_game("puerto-rico", players=2, seed=1, expansion=chosen)
    table = PuertoRicoTableView(2, 0, ASCII, "en")
    listed = table.topics_in(game)
    assert {"forest", "guest", "library", "small sugar mill", "prospector"} <= set(listed)
    assert not {"draft", "black market", "wharf", "prospector 2"} & set(listed)
    assert table.help_on(game, "black").endswith("(Not in this game.)")
    assert table.help_on(game, "wharf").endswith("(Not in this game.)")
    with pytest.raises(CommandError, match="'fores' could mean: forest, forest house"):
        table.help_on(game, "fores")
    assert "draft" in TABLE.topics_in(DRAFT)
    assert not {"draft", "forest", "guest", "library"} & set(TABLE.topics_in(GAME))


@pytest.mark.parametrize("word", ["draft", "forest", "guest"])
def test_words_of_the_expansion(word: str) -> None:
    assert len(TABLE.help_on(DRAFT, word)) > 100


def test_two_players_have_fewer_goods() -> None:
    table = PuertoRicoTableView(2, 0, ASCII, "en")
    assert "9 barrels and 9 plantations" in table.help_on(GAME, "indigo")
    assert "11 barrels and 12 plantations" in TABLE.help_on(GAME, "indigo")


@pytest.mark.parametrize("role", ROLE_NAMES)
def test_role(role: str) -> None:
    assert len(TABLE.help_on(GAME, role)) > 50


@pytest.mark.parametrize("good", range(5))
def test_good(good: int) -> None:
    text = TABLE.help_on(GAME, GOOD_NAMES[good])
    assert f"pays {PRICE_OF_GOOD[good]};" in text
    assert ("without a building" in text) == (good == 0)


@pytest.mark.parametrize("phase", ["pick", *ROLE_NAMES[:6], "store", "scoring"])
def test_phase(phase: str) -> None:
    assert TABLE.help_on(GAME, phase).startswith(phase)


def test_by_first_letters() -> None:
    assert TABLE.help_on(GAME, "haci") == TABLE.help_on(GAME, "hacienda")
    assert TABLE.help_on(GAME, "ROASTER") == TABLE.help_on(GAME, "coffee roaster")


def test_ambiguous_and_unknown() -> None:
    with pytest.raises(CommandError, match="large market, large warehouse"):
        TABLE.help_on(GAME, "large")
    with pytest.raises(CommandError, match=r"there is no help on 'zzz'; help is available on: settler"):
        TABLE.help_on(GAME, "zzz")
