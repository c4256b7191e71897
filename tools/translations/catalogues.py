"""Templates and catalogues as files."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.pofile import read_po, write_po

from tools.translations.message import Message

# headers that would change with every run or say nothing; git knows who did what when
NOT_WRITTEN = (
    b'"POT-Creation-Date',
    b'"PO-Revision-Date',
    b'"Last-Translator',
    b'"Language-Team',
    b'"Generated-By',
    b'"Report-Msgid-Bugs-To',
    b'"Project-Id-Version',
)


def template_of(domain: str, messages: list[tuple[str, Message]]) -> Catalog:
    """The template: every message once, with the files where it is said."""
    template = Catalog(
        project="Doubloon", domain=domain, header_comment=f"# Messages of Doubloon ({domain}).", charset="utf-8"
    )
    for place, message in messages:
        text = message.text if message.plural is None else (message.text, message.plural)
        template.add(text, locations=[(place, 1)], context=message.context)
    return template


def catalogue_of(path: Path, lang: str, template: Catalog) -> Catalog:
    """A language's catalogue brought up to date: new messages are empty, those that nobody says any more are gone."""
    catalogue = Catalog(locale=lang, domain=template.domain, charset="utf-8")
    if path.exists():
        with path.open("rb") as file:
            catalogue = read_po(file, locale=lang, domain=template.domain)
    catalogue.header_comment = template.header_comment
    catalogue.fuzzy = False
    catalogue.update(template, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    return catalogue


def texts_of(entry: Entry) -> list[str]:
    """The translation in all its forms; empty where there is none."""
    strings = entry.string if isinstance(entry.string, list | tuple) else [entry.string]
    return [string or "" for string in strings]


def write(path: Path, catalogue: Catalog) -> None:
    """Without line numbers, so that a file changes only when a message does."""
    written = BytesIO()
    write_po(written, catalogue, width=120, include_lineno=False, ignore_obsolete=True)
    lines = [line for line in written.getvalue().splitlines(keepends=True) if not line.startswith(NOT_WRITTEN)]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"".join(lines).replace(b'#, fuzzy\nmsgid ""', b'msgid ""', 1))
