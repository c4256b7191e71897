"""Every role, building, good and phase is explained, with the numbers of the rules."""

from __future__ import annotations

import re

import pytest

from doubloon.puerto_rico.names import GOOD_NAMES, ROLE_NAMES
from doubloon.puerto_rico.rules.buildings import BUILDING_TABLE, Building
from doubloon.puerto_rico.rules.numbers import PRICE_OF_GOOD
from doubloon.terminal.puerto_rico.table import PuertoRicoTable
from doubloon.terminal.refusal import Refusal
from doubloon.terminal.screen import PLAIN

TABLE = PuertoRicoTable(4, 0, PLAIN, "en")
BASE = [row for row in BUILDING_TABLE if not row.expansion]


@pytest.mark.parametrize("row", BASE, ids=lambda row: row.name)
def test_building(row: Building) -> None:
    facts, _, text = TABLE.help_on(row.name).partition("\n")
    numbers = re.fullmatch(r"(.+): price (\d+) doubloons?, (\d+) points?, column (\d) .*?, (\d) circles?, .+", facts)
    assert numbers
    assert numbers[1] == row.name
    assert [int(n) for n in numbers.groups()[1:]] == [row.price, row.points, row.column, row.circles]
    assert ("large: 2 city spaces" in facts) == row.large
    assert len(text) > 30


def test_the_base_game_has_23_buildings() -> None:
    assert len(BASE) == 23


@pytest.mark.parametrize("role", ROLE_NAMES)
def test_role(role: str) -> None:
    assert len(TABLE.help_on(role)) > 50


@pytest.mark.parametrize("good", range(5))
def test_good(good: int) -> None:
    text = TABLE.help_on(GOOD_NAMES[good])
    assert f"pays {PRICE_OF_GOOD[good]};" in text
    assert ("without a building" in text) == (good == 0)


@pytest.mark.parametrize("phase", ["pick", *ROLE_NAMES[:6], "store", "scoring"])
def test_phase(phase: str) -> None:
    assert TABLE.help_on(phase).startswith(phase)


def test_by_first_letters() -> None:
    assert TABLE.help_on("haci") == TABLE.help_on("hacienda")
    assert TABLE.help_on("ROASTER") == TABLE.help_on("coffee roaster")


def test_ambiguous_and_unknown() -> None:
    with pytest.raises(Refusal, match="large market, large warehouse"):
        TABLE.help_on("large")
    with pytest.raises(Refusal, match=r"no help on 'zzz'; there is on: settler"):
        TABLE.help_on("zzz")
