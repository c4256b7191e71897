"""All sentences of the help and the rulebook of our games, and the numbers in a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from doubloon.games.puerto_rico.text import building_help, expansion_help, term_help
from doubloon.games.puerto_rico.text import role_help as puerto_rico_roles
from doubloon.games.puerto_rico.text import rulebook as puerto_rico_rulebook
from doubloon.games.san_juan.text import card_help
from doubloon.games.san_juan.text import role_help as san_juan_roles
from doubloon.games.san_juan.text import rulebook as san_juan_rulebook
from doubloon.games.san_juan.text import term_help as san_juan_terms
from doubloon.games.shared.statements import Passage, Section, Statement

# by game: the help by topic, and the rulebook
HELP: dict[str, list[Mapping[str, Passage]]] = {
    "puerto rico": [
        puerto_rico_roles.ROLE_HELP,
        building_help.BASE_HELP,
        expansion_help.EXPANSION_HELP,
        term_help.TERM_HELP,
        term_help.TILE_HELP,
        term_help.GOOD_HELP,
    ],
    "san juan": [
        san_juan_roles.ROLE_HELP,
        card_help.CARD_HELP,
        san_juan_terms.TERM_HELP,
        san_juan_terms.TILE_HELP,
    ],
}
RULEBOOKS: dict[str, tuple[Section, ...]] = {
    "puerto rico": puerto_rico_rulebook.RULEBOOK,
    "san juan": san_juan_rulebook.RULEBOOK,
}

# From two on: one is an article in some languages, and texts do not count with it. Left out are words that mean
# something else too: Romanian "nouă" (new), Italian "sei" (you are).
NUMBER_WORDS = {
    "en": "two three four five six seven eight nine ten eleven twelve",
    "es": "dos tres cuatro cinco seis siete ocho nueve diez once doce",
    "nl": "twee drie vier vijf zes zeven acht negen tien elf twaalf",
    "ro": "doi trei patru cinci șase șapte opt - zece unsprezece doisprezece",
    "it": "due tre quattro cinque - sette otto nove dieci undici dodici",
}
VALUES = {
    lang: {word: number for number, word in enumerate(words.split(), start=2)} for lang, words in NUMBER_WORDS.items()
}
VALUES["ro"] |= {"două": 2, "douăsprezece": 12}


def statements_of(game: str) -> Iterator[Statement]:
    """Yields every sentence of the game's help and rulebook."""
    for topics in HELP[game]:
        for passage in topics.values():
            yield from passage
    for _title, passages in RULEBOOKS[game]:
        for passage in passages:
            yield from passage


def numbers_in(sentence: str, lang: str) -> list[int]:
    """Returns the numbers in a sentence, as digits or as words, in ascending order."""
    assert lang in VALUES, f"add the number words of {lang!r} to tests/helpers/languages/statements.py"
    words = re.findall(r"\d+|[^\W\d_]+", re.sub(r"\{\w+\}", "", sentence).lower())
    return sorted(int(word) if word.isdigit() else VALUES[lang][word] for word in words if is_number(word, lang))


def is_number(word: str, lang: str) -> bool:
    return word.isdigit() or word in VALUES[lang]
