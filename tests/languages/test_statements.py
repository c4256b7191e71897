"""Help and rulebook say what the rules say: their numbers in every language, and the paragraphs they come from."""

from __future__ import annotations

import re

import pytest
from tools.translations.domains import ROOT

from doubloon.core.registry import game_class
from doubloon.core.text import LANGUAGES, catalogue_for
from doubloon.games.puerto_rico.rules.buildings import BUILDING_TABLE
from doubloon.games.shared.statements import Statement, rule
from tests.helpers.languages.statements import HELP, RULEBOOKS, numbers_in, statements_of

GAMES = tuple(HELP)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_sentences_contain_the_numbers_of_the_rules(game: str, lang: str) -> None:
    pgettext = catalogue_for(lang).pgettext
    wrong = []
    for statement in statements_of(game):
        said = pgettext(game, statement.text)
        if numbers_in(said, lang) != sorted(statement.numbers):
            wrong.append(f"{said!r}: {numbers_in(said, lang)}, not {sorted(statement.numbers)}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_that_states_a_rule_names_its_paragraphs(game: str) -> None:
    written = (ROOT / "docs" / "rules" / f"{game.replace(' ', '-')}.md").read_text(encoding="utf-8")
    known = set(re.findall(r'<a id="([a-z-]+-\d+)"></a>', written))
    assert len(known) > 100
    named = {paragraph: statement for statement in statements_of(game) for paragraph in statement.paragraphs}
    dangling = {paragraph: statement.text for paragraph, statement in named.items() if paragraph not in known}
    assert not dangling
    named_nowhere = [statement for statement in statements_of(game) if not statement.paragraphs]
    assert [statement.text for statement in named_nowhere if statement not in without_rules(game)] == []


def without_rules(game: str) -> list[Statement]:
    """The sentences that need no paragraph: what the game is about, and what buildings do that no rulebook has."""
    _, aim = RULEBOOKS[game][0]
    ours = [row.name for row in BUILDING_TABLE if not row.drawn]
    return [*aim[0], *(statement for topics in HELP[game] for name in ours for statement in topics.get(name, ()))]


@pytest.mark.parametrize("game", GAMES)
def test_a_statement_is_one_sentence(game: str) -> None:
    for statement in statements_of(game):
        assert statement.text.endswith("."), statement.text
        assert not re.search(r"[.!?] ", statement.text), f"more than one sentence: {statement.text}"


@pytest.mark.parametrize("game", GAMES)
def test_help_and_rules_consist_of_statements(game: str) -> None:
    glossary = game_class(game.replace(" ", "-")).glossary("en")
    known = {statement.text for statement in statements_of(game) if "{" not in statement.text}
    texts = [section["text"] for section in glossary["rules"]]
    for key in ("roles", "buildings", "cards"):
        texts += [entry["help"] for entry in glossary.get(key, {}).values()]
    texts += [entry["help"] for entry in glossary["terms"]]
    for text in texts:
        for sentence in re.split(r"(?<=\.)\s", text):
            assert sentence in known


@pytest.mark.parametrize(
    ("lang", "sentence", "numbers"),
    [
        ("en", "4 points for two sets of 12.", [2, 4, 12]),
        ("es", "la casilla 12 o diez", [10, 12]),
        ("nl", "zijn 12e stadsveld, elf vaten", [11, 12]),
        ("ro", "al 12-lea spațiu, două clădiri noi", [2, 12]),
        ("it", "il 12º spazio, tre coloni", [3, 12]),
        ("en", "the {n} of one", []),
    ],
)
def test_numbers_are_found(lang: str, sentence: str, numbers: list[int]) -> None:
    assert numbers_in(sentence, lang) == numbers


def test_a_wrong_number_would_be_found() -> None:
    statement = rule("wharf-1", "at most 12", 11)
    assert numbers_in(statement.text, "en") != sorted(statement.numbers)
    assert all(passages for _, passages in RULEBOOKS["puerto rico"])
