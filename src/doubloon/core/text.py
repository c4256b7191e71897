"""Languages and their message catalogues, read by the standard library's gettext.

The English texts in the sources are the messages; `docs/translating.md` says how they get into the catalogues.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations, gettext, translation
from importlib.util import find_spec
from pathlib import Path
from typing import TypeVar

OWN_NAMES = {
    "en": "English",
    "es": "Español",
    "nl": "Nederlands",
    "ro": "Română",
    "it": "Italiano",
}
LANGUAGES = tuple(OWN_NAMES)
LOCALES = Path(__file__).parents[1] / "locales"

Marked = TypeVar("Marked")


def language_of(environment: Mapping[str, str]) -> str:
    """The first language of the environment variables that we have a catalogue for: LANG=es_ES.UTF-8 is Spanish."""
    wanted = environment.get("LANGUAGE", "").split(":")
    wanted += [environment.get(key, "") for key in ("LC_ALL", "LC_MESSAGES", "LANG")]
    for locale in filter(None, wanted):
        lang = locale.replace("-", "_").split("_")[0].split(".")[0].lower()
        if lang in LANGUAGES or lang in ("c", "posix"):
            return lang if lang in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def supported_language(lang: str) -> str:
    """The language if there are texts in it, else English."""
    return lang if lang in LANGUAGES else LANGUAGES[0]


@cache
def catalogue_for(lang: str, game: str = "") -> NullTranslations:
    """The catalogue of a language: `gettext` for a message, `ngettext` for one with a number.

    With a game, its own catalogue is asked first, if it brings one.
    """
    if lang not in LANGUAGES:
        raise ValueError(
            gettext("unknown language {lang}; choose from {names}").format(lang=repr(lang), names=", ".join(LANGUAGES))
        )
    if lang == "en":
        return NullTranslations()
    try:
        ours = translation("doubloon", LOCALES, [lang])
    except FileNotFoundError:
        raise RuntimeError(f"the texts in {lang!r} have not been compiled; run: make build") from None
    own = own_catalogue(game, lang) if game else None
    if own is None:
        return ours
    own.add_fallback(ours)
    return own


def own_catalogue(game: str, lang: str) -> NullTranslations | None:
    """The catalogue that the game brings in its own folder, `locales/<lang>/LC_MESSAGES/game.mo`, if it has one."""
    folder = folder_of(game)
    file = folder / "locales" / lang / "LC_MESSAGES" / "game.mo" if folder else None
    if file is None or lang == "en" or not file.is_file():
        return None
    with file.open("rb") as written:
        return GNUTranslations(written)


@cache
def catalogue_of_game(lang: str, game: str) -> NullTranslations:
    """The translations of the game alone, so that what it does not translate stays in English.

    Without this, single words of it would be found among ours. The texts of the games of this package are in ours.
    """
    folder = folder_of(game)
    if folder is None or folder.is_relative_to(LOCALES.parent):
        return catalogue_for(lang)
    return own_catalogue(game, supported_language(lang)) or NullTranslations()


def folder_of(game: str) -> Path | None:
    """The folder of a game, whose name may be written with blanks, as contexts are."""
    spec = find_spec(f"doubloon.games.{re.sub('[- ]', '_', game)}")
    folders = (spec and spec.submodule_search_locations) or ()
    return next(map(Path, folders), None)


def messages(texts: Marked, _context: str = "") -> Marked:
    """Mark texts as messages that are translated when they are shown.

    They are a string, or all strings of a tuple, or all values of a dictionary.
    """
    return texts


def counted(one: str, many: str) -> tuple[str, str]:
    """Mark a message with a singular and a plural that is translated when it is shown."""
    return one, many


class Translator:
    """Translates the sentences of one game, and the names of its pieces, into one language."""

    def __init__(self, lang: str, game: str, catalogue: NullTranslations | None = None) -> None:
        catalogue = catalogue or catalogue_for(lang, game)
        self.lang = lang
        self.game = game
        self.gettext = catalogue.gettext
        self.ngettext = catalogue.ngettext
        self.pgettext = catalogue.pgettext  # context, message: for an English text with several translations

    def name(self, thing: str) -> str:
        """The name of a piece of this game, or of anything else that its glossary names."""
        return self.pgettext(self.game, thing)

    def in_game(self, message: str) -> str:
        """A message of all games, in the words of this game if it has its own."""
        own = self.pgettext(self.game, message)
        return own if own != message else self.gettext(message)

    def player(self, names: Sequence[str], seat: int) -> str:
        """The name of the player at the seat, or the seat's number, which people count from 1."""
        return names[seat] or self.gettext("Seat {n}").format(n=seat + 1)

    def named(self, **things: str) -> dict[str, str]:
        """Names as values for a sentence: `piece` is the name alone, `the_piece` the name with its article.

        English sentences contain the article; a translation takes the value that its grammar needs.
        """
        values = {}
        for key, thing in things.items():
            values[key] = self.name(thing)
            values[f"the_{key}"] = self.pgettext(f"{self.game}, the", thing)
        return values
