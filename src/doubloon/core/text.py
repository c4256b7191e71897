"""The languages in which Doubloon speaks: message catalogues, read by the standard library's gettext.

The English texts in the sources are the messages; `docs/translating.md` says how they come into the catalogues.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from gettext import NullTranslations, gettext, translation
from pathlib import Path
from typing import TypeVar

OWN_NAMES = {"en": "English", "es": "Español", "nl": "Nederlands", "ro": "Română", "it": "Italiano"}
LANGUAGES = tuple(OWN_NAMES)
LOCALES = Path(__file__).parents[1] / "locales"

Marked = TypeVar("Marked")


def language_of(environment: Mapping[str, str]) -> str:
    """The language that the environment asks for, as far as there are texts in it: LANG=es_ES.UTF-8 is Spanish."""
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
def catalogue_for(lang: str) -> NullTranslations:
    """The catalogue of a language: `gettext` for a message, `ngettext` for one with a number."""
    if lang not in LANGUAGES:
        raise ValueError(
            gettext("unknown language {lang}; choose from {names}").format(lang=repr(lang), names=", ".join(LANGUAGES))
        )
    if lang == "en":
        return NullTranslations()
    try:
        return translation("doubloon", LOCALES, [lang])
    except FileNotFoundError:
        raise RuntimeError(f"the texts in {lang!r} have not been compiled; run: make build") from None


def messages(texts: Marked, _context: str = "") -> Marked:
    """Marks texts that are said later: a string, or all strings in a tuple and all values of a dictionary."""
    return texts


def counted(one: str, many: str) -> tuple[str, str]:
    """Marks a message with a number that is said later."""
    return one, many


class Translator:
    """One language's words for one game: its sentences, and the names of the game's things."""

    def __init__(self, lang: str, game: str) -> None:
        catalogue = catalogue_for(lang)
        self.lang = lang
        self.game = game
        self.gettext = catalogue.gettext
        self.ngettext = catalogue.ngettext
        self.pgettext = catalogue.pgettext  # context, message: for what is one text in English and two elsewhere

    def name(self, thing: str) -> str:
        """What a good, role, building, card or phase of this game is called."""
        return self.pgettext(self.game, thing)

    def player(self, names: Sequence[str], seat: int) -> str:
        """What the player at the seat is called. People count seats from 1."""
        return names[seat] or self.gettext("Seat {n}").format(n=seat + 1)

    def named(self, **things: str) -> dict[str, str]:
        """Values for a sentence: the names, and as `the_...` with the article that the language gives them.

        English sentences write their article themselves; a translation takes whichever is right in it.
        """
        words = {}
        for key, thing in things.items():
            words[key] = self.name(thing)
            words[f"the_{key}"] = self.pgettext(f"{self.game}, the", thing)
        return words

    def explained(self, texts: Mapping[str, str]) -> dict[str, str]:
        """Help texts with what they are on before them."""
        return {word: f"{self.name(word)}: {self.gettext(text)}" for word, text in texts.items()}
