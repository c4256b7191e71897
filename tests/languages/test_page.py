"""The page's messages: found in its sources, and written as JSON for its build."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from tools.translations.catalogues import Message, catalogue_of, template_of, write
from tools.translations.domains import LOCALES, ROOT, messages_of
from tools.translations.page_sources import messages_in
from tools.translations.rename import in_page

from doubloon.core.text import LANGUAGES, OWN_NAMES, catalogue_for

SOURCE = r"""
<script lang="ts">
  const title = t("Your tables");
  const greeting = t('It is {name}\'s turn', { name });
  const long = t(`a line
of two`);
  const cards = tn("{n} card", "{n} cards", count);
  const spread = tn(
    "{n} seat", '{n} seats',
    free,
  );
  const roles = tc("san juan", "Roles");
  const letter = tc(
    'letter', `C`,
  );
  start("not this"); set.t("nor this"); t(variable); t(`nor ${that}`); tc(context, "nor here");
</script>
<p title={t("A \"quoted\" word")}>{t("caf\u00e9")}</p>
"""


def test_messages_of_the_page() -> None:
    assert list(messages_in(SOURCE)) == [
        Message("Your tables"),
        Message("It is {name}'s turn"),
        Message("a line\nof two"),
        Message("{n} card", "{n} cards"),
        Message("{n} seat", "{n} seats"),
        Message("Roles", context="san juan"),
        Message("C", context="letter"),
        Message('A "quoted" word'),
        Message("café"),
    ]


def test_catalogues_of_the_page(tmp_path: Path) -> None:
    sources = tmp_path / "page" / "src"
    sources.mkdir(parents=True)
    (sources / "Card.svelte").write_text(
        '{t("Hand")} {tn("{n} card", "{n} cards", n)} {tc("card game", "Hand")} {t("Not yet translated")}'
    )
    template = template_of("page", messages_of("page", tmp_path))
    path = tmp_path / "locales" / "ro" / "LC_MESSAGES" / "page.po"
    catalogue = catalogue_of(path, "ro", template)
    catalogue["Hand"].string = "Mâna"
    in_context = catalogue.get("Hand", "card game")
    assert in_context is not None
    in_context.string = "Cărțile"
    catalogue["{n} card"].string = ("{n} carte", "{n} cărți", "{n} de cărți")
    write(path, catalogue)
    assert catalogue_of(path, "ro", template)["Hand"].string == "Mâna"
    script = ROOT / "page" / "scripts" / "catalogues.py"
    subprocess.run([sys.executable, script, tmp_path / "locales", tmp_path / "json"], check=True)
    assert json.loads((tmp_path / "json" / "languages.json").read_text(encoding="utf-8")) == OWN_NAMES
    assert json.loads((tmp_path / "json" / "ro.json").read_text(encoding="utf-8")) == {
        "Hand": "Mâna",
        "card game\x04Hand": "Cărțile",
        "{n} card": ["{n} carte", "{n} cărți", "{n} de cărți"],
    }


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_the_page_has_the_letters_of_the_terminal(lang: str) -> None:
    with (LOCALES / lang / "LC_MESSAGES" / "page.po").open("rb") as file:
        letters = {entry.id: entry.string for entry in read_po(file, locale=lang) if entry.context == "letter"}
    assert set(letters) == set("CISTKV")
    assert letters == {letter: catalogue_for(lang).pgettext("letter", str(letter)) for letter in letters}


def test_a_better_text_leaves_contexts_alone() -> None:
    renamed = {"role": "Role", "letter": "Letter"}
    assert in_page('tc("letter", "role") + t("letter")', renamed) == 'tc("letter", "Role") + t("Letter")'
