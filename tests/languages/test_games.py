"""Descriptions and events of whole games in every language: no English is left, no placeholder unfilled."""

from __future__ import annotations

import pytest

import doubloon
from tests.helpers.languages.sentences import GAMES, TRANSLATED, sentences

ENGLISH_WORDS = {"the", "with", "takes", "take", "builds", "doubloons", "colonist", "cards", "nothing", "for", "and"}
SPOKEN = ("en", "es", "nl", "ro", "it")
WORDS_ALIKE = {"ro": {"colonist"}}  # the rulebook's word


@pytest.mark.slow
@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("number", range(len(GAMES)))
def test_no_english_is_left(number: int, lang: str) -> None:
    for english, sentence in sentences(number, lang).items():
        assert "{" not in english
        assert "{" not in sentence
        assert "}" not in sentence
        assert sentence != english, f"translate it into {lang} (docs/translating.md): {english}"
        words = set(sentence.replace(",", " ").split())
        english_words = words & (ENGLISH_WORDS - WORDS_ALIKE.get(lang, set()))
        assert not english_words, f"translate it into {lang} (docs/translating.md): {sentence}"


def test_how_it_sounds() -> None:
    game = doubloon.new_game("puerto-rico", players=4, seed=1)
    pick = game.action_from_json({"type": "pick", "role": "craftsman"})
    assert [game.describe(pick, lang) for lang in SPOKEN] == [
        "pick the craftsman",
        "elige el capataz",
        "kies de opzichter",
        "alege meșteșugarul",
        "scegli l'artigiano",
    ]
    event = {"event": "loaded", "seat": 0, "good": "corn", "ship": 1, "capacity": 6, "barrels": 3}
    assert [game.describe_event(event, lang) for lang in SPOKEN] == [
        "loads 3 corn on the 6-ship",
        "carga 3 barriles de maíz en el barco de 6",
        "laadt 3 maïs op het schip van 6",
        "încarcă 3 butoaie de porumb pe nava de 6",
        "carica 3 barili di mais sulla nave da 6",
    ]
    cards = doubloon.new_game("san-juan", players=2, seed=1)
    event = {"event": "sold", "seat": 0, "building": "silver smelter", "cards": 1}
    assert [cards.describe_event(event, lang) for lang in SPOKEN] == [
        "sells silver for 1 card",
        "vende plata por 1 carta",
        "verkoopt zilver voor 1 kaart",
        "vinde argint pe 1 carte",
        "vende argento per 1 carta",
    ]
