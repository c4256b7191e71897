"""The languages in which Doubloon speaks: message catalogues, read by the standard library's gettext."""

from __future__ import annotations

from functools import cache
from gettext import NullTranslations

LANGUAGES = ("en",)


@cache
def speaker(lang: str) -> NullTranslations:
    """The catalogue of a language: `gettext` for a message, `ngettext` for one with a number."""
    if lang not in LANGUAGES:
        raise ValueError(f"no texts in {lang!r}; there are: {', '.join(LANGUAGES)}")
    return NullTranslations()
