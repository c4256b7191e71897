"""Faults that native speakers have found do not return: patterns that no translation may contain.

Each pattern has its reason. They are searched for in the catalogues and in the sentences of whole games.
"""

from __future__ import annotations

import re

import pytest
from babel.messages.pofile import read_po
from tools.translations.catalogues import texts_of
from tools.translations.domains import DOMAINS, LOCALES

from tests.helpers.languages.sentences import GAMES, TRANSLATED, sentences

FAULTS = {
    "es": {
        r"\bes gobernador\b": "players may be women: 'gobierna'",
        r"\bvictoria esperada\b": "word for word: 'probabilidad de ganar'",
        r"^elige: (\{name\}|Tú)": "reads as a command: 'elegido por:'",
        r"\bbienes\b": "goods are 'mercancías'",
        r"\bGanas con\b|\} gana con\b": "the game is over: 'ha ganado'",
        r"\bBuscando la": "this means searching: 'Cargando'",
        r"abierta para ti": "word for word: 'No puedes entrar'",
        r"\bfaltan \{?1\b": "one thing 'falta'",
    },
    "nl": {
        r"gekozen door \{": "'gekozen door Jij' is ungrammatical: put a colon",
        r"gekozen door [Jj]ij\b": "ungrammatical",
        r"^tegels?$|\beilandtegel": "island tiles are 'kaartjes'",
        r"[Oo]verwinningspunt": "the rulebook says 'punten' and 'puntfiches'",
        r"\bkies die je\b": "ungrammatical: 'kies welke je'",
        r"\bHoud van\b": "this means love",
        r"\baf tot (\d|\{)": "says nothing of what is left: 'tot er 7 over zijn'",
        r"\{name\}.*\b(hij|hem|haar)\b": "players may be men or women",
        r" …": "no blank before an ellipsis",
    },
    "ro": {
        r"\bpentru \{(doubloons|cards|n|price)\}(?! (de )?buto)": "say a price with 'cu', an exchange with 'pe'",
        r"\bpentru \d+ (de )?(dublon|cărți|carte)": "say a price with 'cu', an exchange with 'pe'",
        r"Împotriva: ": "takes the genitive: 'Adversari: '",
        r"\bultima ta tură\b": "a turn is 'rând'",
        r"^Fără ghid$": "no button: 'Nu mai arăta'",
        r"aruncă până la (\d|\{)|arunci până la (\d|\{)": "means up to 7: 'până rămâne cu 7'",
        r"nu îți este deschisă": "word for word: 'Nu ai acces'",
    },
    "it": {
        r"\{n\} di \{good\}": "'1 di mais' is not Italian: 'barile di'",
        r"\b\d+ di (mais|indaco|zucchero|tabacco|caffè|argento)\b": "'1 di mais' is not Italian: 'barile di'",
        r"\bpresso (\{the_building\}|il |la |lo |l')": "this means near a building, not in it",
        r"\bè governatore\b": "players may be women: 'governa'",
        r"\bvittoria attesa\b": "word for word: 'probabilità di vittoria'",
        r"\bVinci con\b|\} vince con\b": "the game is over: 'ha vinto'",
        r"\bRecupero l[ae]\b": "this means salvage: 'Caricamento'",
        r"\btuo ultimo turno\b": "a 'turno' is a round here: 'mossa'",
        r"\bscart\w+ fino a (\d|\{)": "means up to 7: 'fino a restare con 7'",
        r"\baperto a te\b": "word for word: 'Non puoi accedere'",
    },
}


def faults_in(lang: str, text: str) -> list[str]:
    return [f"{text!r}: {why}" for pattern, why in FAULTS.get(lang, {}).items() if re.search(pattern, text)]


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("domain", DOMAINS)
def test_no_catalogue_has_them(domain: str, lang: str) -> None:
    with (LOCALES / lang / "LC_MESSAGES" / f"{domain}.po").open("rb") as file:
        texts = [text for entry in read_po(file, locale=lang) if entry.id for text in texts_of(entry)]
    assert [fault for text in texts for fault in faults_in(lang, text)] == []


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("number", range(len(GAMES)))
def test_no_game_says_them(number: int, lang: str) -> None:
    for sentence in sentences(number, lang).values():
        assert faults_in(lang, sentence) == []


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("es", "Lucía es gobernador en la ronda 2"),
        ("nl", "gekozen door Jij"),
        ("ro", "vinde cafea pentru 3 dubloni"),
        ("it", "tutti scartano fino a 7 carte"),
        ("it", "riceve 1 di mais"),
    ],
)
def test_the_reported_faults_are_found(lang: str, text: str) -> None:
    assert len(faults_in(lang, text)) == 1
