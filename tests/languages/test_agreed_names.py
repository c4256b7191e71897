"""Roles, buildings and goods have the agreed names in each language, alone and inside sentences.

`agreed_names.tsv` follows the rulebooks where there is one in that language.
"""

from __future__ import annotations

import csv
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from tools.translations.catalogues import texts_of
from tools.translations.domains import DOMAINS, LOCALES

from doubloon.core.text import LANGUAGES
from doubloon.games.puerto_rico import names as puerto_rico
from doubloon.games.san_juan import names as san_juan

TRANSLATED = LANGUAGES[1:]
NAMES = {
    "puerto rico": (*puerto_rico.ROLE_NAMES[:-1], *puerto_rico.BUILDING_NAMES, *puerto_rico.GOOD_NAMES),
    "san juan": (*san_juan.ROLE_NAMES, *san_juan.CARD_NAMES, *san_juan.GOOD_NAMES),
}
SAID_OTHERWISE = (
    "from corn to coffee",  # the other languages say "in the order of the goods"
    "Your privilege counts twice.",  # they go on with "it" for the library, whose help this is
    "Guest house",  # labels in a narrow column of the terminal
    "Small wharf",
)
STEM = 3  # letters of a name that no case or plural changes


def agreed() -> dict[tuple[str, str, str], str]:
    with (Path(__file__).parent / "agreed_names.tsv").open(encoding="utf-8", newline="") as file:
        return {(row["lang"], row["game"], row["english"]): row["name"] for row in csv.DictReader(file, delimiter="\t")}


AGREED = agreed()


def messages(lang: str, domain: str) -> Iterator[tuple[str | None, str, list[str], str]]:
    """Yields each message: context, English text, translations, and the files that use it."""
    with (LOCALES / lang / "LC_MESSAGES" / f"{domain}.po").open("rb") as file:
        for entry in read_po(file, locale=lang):
            if entry.id:
                english = entry.id if isinstance(entry.id, str) else entry.id[0]
                yield entry.context, english, texts_of(entry), " ".join(place for place, _ in entry.locations)


def games_of(context: str | None, places: str) -> list[str]:
    """Returns the games that a message is about: by its context, or by its files; otherwise both."""
    folders = {"puerto rico": ("puerto_rico/", "puerto-rico/"), "san juan": ("san_juan/", "san-juan/")}
    if context in folders:
        return [str(context)]
    named = [game for game, parts in folders.items() if any(part in places for part in parts)]
    return named or list(folders)


def plain(text: str) -> str:
    """Returns the text in lower case without accents, so that mină and mina are one word."""
    letters = unicodedata.normalize("NFD", text.lower())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def says(sentence: str, name: str) -> bool:
    words = [word for word in re.findall(r"\w+", plain(name)) if len(word) > STEM]
    return all(re.search(rf"\b{word[: max(STEM, len(word) - 3)]}", plain(sentence)) for word in words)


def mentioned(english: str, game: str) -> Iterator[str]:
    """Yields the names in a sentence; a "small market" is not also a "market"."""
    rest = re.sub(r"\{\w+\}", "", english.lower())
    for name in sorted(NAMES[game], key=len, reverse=True):
        rest, found = re.subn(rf"\b{re.escape(name)}(e?s)?\b", "", rest)
        if found:
            yield name


def test_every_name_is_agreed_upon() -> None:
    wanted = [(lang, game, name) for lang in TRANSLATED for game in NAMES for name in NAMES[game]]
    missing = [(*key, called(key[0]).get(key[1:], "")) for key in wanted if key not in AGREED]
    lines = "\n".join("\t".join(row) for row in missing)
    assert not missing, f"agree upon the names of new things; add to tests/languages/agreed_names.tsv:\n{lines}"
    unknown = [key for key in AGREED if key not in set(wanted)]
    assert not unknown, f"remove from tests/languages/agreed_names.tsv: {unknown}"


def called(lang: str) -> dict[tuple[str | None, str], str]:
    """Everything that the catalogue says, by context and English text."""
    return {(context, english): texts[0] for context, english, texts, _ in messages(lang, "doubloon")}


@pytest.mark.parametrize("lang", TRANSLATED)
def test_names_are_called_as_agreed(lang: str) -> None:
    names = called(lang)
    for game in NAMES:
        for name in NAMES[game]:
            assert names[game, name] == AGREED.get((lang, game, name), names[game, name])


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("domain", DOMAINS)
def test_sentences_call_things_by_their_agreed_names(domain: str, lang: str) -> None:
    for context, english, texts, places in messages(lang, domain):
        if any(part in english for part in SAID_OTHERWISE) or english in NAMES["puerto rico"] + NAMES["san juan"]:
            continue
        games = games_of(context, places)
        for name in {name for game in games for name in mentioned(english, game)}:
            names = [AGREED[lang, game, name] for game in games if (lang, game, name) in AGREED]
            for text in filter(None, texts):
                assert any(says(text, agreed) for agreed in names), f"{names} is not in {text!r}"


def test_other_names_are_found_out() -> None:
    assert says("do not use the gold mine", "gold mine")
    assert says("întoarce în mina de aur", "mină de aur")
    assert not says("întoarce în mina de argint", "fabrică de argint")
    assert list(mentioned("The small market and {market} markets", "puerto rico")) == ["small market"]
