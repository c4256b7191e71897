"""Every message is translated into every language, with the same placeholders, and the template is up to date."""

from __future__ import annotations

import re

import pytest
from babel.messages.catalog import Catalog
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po
from tools.translations.catalogues import Message, template_of, texts_of
from tools.translations.domains import LOCALES, messages_of
from tools.translations.python_sources import messages_in

from doubloon.core import text
from doubloon.core.text import LANGUAGES, OWN_NAMES, catalogue_for, counted, messages

TRANSLATED = LANGUAGES[1:]
DOMAINS = ("doubloon", "page")


def template(domain: str) -> Catalog:
    with (LOCALES / f"{domain}.pot").open("rb") as file:
        return read_po(file)


def catalogue(lang: str, domain: str = "doubloon") -> Catalog:
    with (LOCALES / lang / "LC_MESSAGES" / f"{domain}.po").open("rb") as file:
        return read_po(file, locale=lang)


def keys(read: Catalog) -> set[tuple[str | None, str]]:
    return {(entry.context, str(entry.id)) for entry in read if entry.id}


def placeholders(sentence: str) -> set[str]:
    """Returns the placeholders of a text; names with and without article count as the same."""
    named = {name.removeprefix("the_") for name in re.findall(r"\{(\w+)\}", sentence)}
    return named | set(re.findall(r"%(?:\(\w+\))?[rsg]\b", sentence))  # those of argparse


@pytest.mark.parametrize("domain", DOMAINS)
def test_the_template_matches_the_sources(domain: str) -> None:
    assert keys(template(domain)) == keys(template_of(domain, messages_of(domain))), "run `make messages`"


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("domain", DOMAINS)
def test_every_message_is_translated(domain: str, lang: str) -> None:
    own = catalogue(lang, domain)
    assert keys(own) == keys(template(domain)), "run `make messages`"
    remedy = f"translate it in src/doubloon/locales/{lang}/LC_MESSAGES/{domain}.po (docs/translating.md): "
    for entry in own:
        if not entry.id:
            continue
        forms = texts_of(entry)
        assert all(forms), f"{remedy}{entry.id}"
        assert not entry.fuzzy, f"{remedy}{entry.id}"
        ids = [entry.id] if isinstance(entry.id, str) else list(entry.id)
        plurals = get_plural(lang).num_plurals  # of the language, whatever the file says
        assert len(forms) == (1 if isinstance(entry.id, str) else plurals), f"{remedy}{entry.id}"
        remedy_here = f"correct it in src/doubloon/locales/{lang}/LC_MESSAGES/{domain}.po: "
        for form in forms:
            allowed = set().union(*map(placeholders, ids))
            assert placeholders(form) <= allowed, f"{remedy_here}{entry.id}: {form}"
            filled = placeholders(ids[-1]) <= placeholders(form) or placeholders(ids[0]) <= placeholders(form)
            assert filled, f"{remedy_here}{form}"
            assert form.count("{") == form.count("}") == len(re.findall(r"\{\w+\}", form)), f"{remedy_here}{form}"
        ends = ids[0].endswith((".", " ", "?", ":")) <= forms[0].endswith((".", " ", "?", ":", "!"))
        assert ends, f"{remedy_here}{forms[0]}"


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("game", ["puerto rico", "san juan"])
def test_names_and_letters_are_different(lang: str, game: str) -> None:
    own = catalogue(lang)
    things = [entry for entry in own if entry.context == f"{game}, the"]
    names = [own.get(str(entry.id), game).string for entry in things]  # type: ignore[union-attr]
    assert len(set(names)) == len(names) > 30
    pgettext = catalogue_for(lang).pgettext
    letters = {
        "puerto rico": ("C", "I", "S", "T", "K", "Q", "F"),
        "san juan": ("I", "S", "T", "K", "V"),
    }[game]
    assert len({pgettext("letter", letter) for letter in letters}) == len(letters)


def test_romanian_has_three_plurals() -> None:
    ngettext = catalogue_for("ro").ngettext
    said = [ngettext("{n} card", "{n} cards", n).format(n=n) for n in (0, 1, 2, 19, 20, 101, 120)]
    assert said == ["0 cărți", "1 carte", "2 cărți", "19 cărți", "20 de cărți", "101 cărți", "120 de cărți"]


def test_languages_have_names_of_their_own() -> None:
    first = {"en": "English", "es": "Español", "nl": "Nederlands", "ro": "Română", "it": "Italiano"}
    assert OWN_NAMES.items() >= first.items()
    assert len(set(OWN_NAMES.values())) == len(OWN_NAMES)


def test_missing_catalogues_name_the_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text, "LOCALES", LOCALES / "nowhere")
    with pytest.raises(RuntimeError, match="make build"):
        catalogue_for.__wrapped__("es")
    with pytest.raises(ValueError, match="choose from en, es"):
        catalogue_for.__wrapped__("xx")


def test_how_messages_are_found_in_python() -> None:
    source = """
TABLE = messages({1: "one", 2: ("two", "three"), 4: OTHER["four"]})
YOURS = messages(("five",), "you")
gettext("six {n}").format(n=1)
self.words.ngettext("{n} seven", "{n} sevens", n)
phrases.pgettext("column", "eight")
LATER = counted("{n} ten", "{n} tens")
gettext(variable)
shout("nine")
"""
    assert set(messages_in(source)) == {
        Message("one"),
        Message("two"),
        Message("three"),
        Message("five", context="you"),
        Message("six {n}"),
        Message("{n} seven", "{n} sevens"),
        Message("eight", context="column"),
        Message("{n} ten", "{n} tens"),
    }
    assert messages("kept as it is") == "kept as it is"
    assert counted("{n} ten", "{n} tens") == ("{n} ten", "{n} tens")
