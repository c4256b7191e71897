"""Every role, card, good and word of San Juan is explained, with the numbers of the rules."""

from __future__ import annotations

import re

import pytest

import doubloon
from doubloon.core.errors import CommandError
from doubloon.games.san_juan.names import PRODUCTION_NAMES, ROLE_NAMES
from doubloon.games.san_juan.rules.cards import CARD_TABLE, Card
from tests.helpers.terminal.san_juan import table

TABLE = table()
GAME = doubloon.new_game("san-juan", players=3, seed=1)
WITH_CHOICE = doubloon.new_game("san-juan", players=3, seed=1, opening_choice=True)


@pytest.mark.parametrize("row", CARD_TABLE, ids=lambda row: row.name)
def test_card(row: Card) -> None:
    facts, _, text = TABLE.help_on(GAME, row.name).partition("\n")
    numbers = re.fullmatch(r"(.+): costs (\d) cards?, (.+), (\d+) copies, (.+)\.", facts)
    assert numbers
    points = f"{row.points} point{'s' * (row.points > 1)}" if row.points else "points depend on your city"
    assert numbers.groups()[:4] == (row.name, str(row.price), points, str(row.copies))
    assert (numbers[5] == "production") == (row.name in PRODUCTION_NAMES)
    assert ("monument" in numbers[5]) == (row.name in ("statue", "victory column", "hero"))
    assert len(text) > 20


def test_all_29_cards_have_help() -> None:
    assert len(CARD_TABLE) == 29
    assert {row.name for row in CARD_TABLE} <= set(TABLE.topics_in(GAME))


@pytest.mark.parametrize("role", ROLE_NAMES)
def test_role(role: str) -> None:
    text = TABLE.help_on(GAME, role)
    assert text.startswith(f"{role}: ")
    assert len(text) > 80


@pytest.mark.parametrize(
    ("good", "prices"),
    [
        ("indigo", "1, 1, 1, 1, 1"),
        ("sugar", "1, 1, 1, 2, 2"),
        ("tobacco", "1, 2, 2, 2, 2"),
        ("coffee", "2, 2, 2, 2, 3"),
        ("silver", "2, 2, 3, 3, 3"),
    ],
)
def test_good(good: str, prices: str) -> None:
    assert f"pay {prices}." in TABLE.help_on(GAME, good)


@pytest.mark.parametrize(
    "word", ["good", "card", "hand limit", "tiles", "governor", "scoring", "covering", "privilege", "pick"]
)
def test_word(word: str) -> None:
    assert word in TABLE.topics_in(GAME)
    assert len(TABLE.help_on(GAME, word)) > 60


def test_the_variant_is_listed_only_if_it_is_played() -> None:
    assert "opening" not in TABLE.topics_in(GAME)
    assert TABLE.help_on(GAME, "opening").endswith("(Not in this game.)")
    assert "opening" in TABLE.topics_in(WITH_CHOICE)


def test_by_first_letters() -> None:
    assert TABLE.help_on(GAME, "limit") == TABLE.help_on(GAME, "hand limit")
    assert TABLE.help_on(GAME, "lib") == TABLE.help_on(GAME, "library")
    with pytest.raises(CommandError, match="'market' could mean: market hall, market stand"):
        TABLE.help_on(GAME, "market")
