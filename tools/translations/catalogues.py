"""Messages, and the templates and catalogues that contain them, as files."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.pofile import read_po, write_po

# headers that change with every run or say nothing: git knows authors and dates
OMITTED_HEADERS = (
    b'"POT-Creation-Date',
    b'"PO-Revision-Date',
    b'"Last-Translator',
    b'"Language-Team',
    b'"Generated-By',
    b'"Report-Msgid-Bugs-To',
    b'"Project-Id-Version',
)


class Message(NamedTuple):
    """A text to translate, with a plural if it counts something, and a context if English alone is ambiguous."""

    text: str
    plural: str | None = None
    context: str | None = None


def template_of(domain: str, messages: list[tuple[str, Message]]) -> Catalog:
    """The template: every message once, with the files that contain it."""
    template = Catalog(
        project="Doubloon", domain=domain, header_comment=f"# Messages of Doubloon ({domain}).", charset="utf-8"
    )
    for place, message in messages:
        text = message.text if message.plural is None else (message.text, message.plural)
        template.add(text, locations=[(place, 1)], context=message.context)
    return template


def catalogue_of(path: Path, lang: str, template: Catalog) -> Catalog:
    """A language's catalogue updated from the template: new messages are empty, and unused ones are removed."""
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
    """All plural forms of the translation; empty texts where there is none."""
    strings = entry.string if isinstance(entry.string, list | tuple) else [entry.string]
    return [string or "" for string in strings]


def write(path: Path, catalogue: Catalog) -> None:
    """Write the catalogue without line numbers, so that the file changes only when a message does."""
    written = BytesIO()
    write_po(written, catalogue, width=120, include_lineno=False, ignore_obsolete=True)
    lines = [line for line in written.getvalue().splitlines(keepends=True) if not line.startswith(OMITTED_HEADERS)]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"".join(lines).replace(b'#, fuzzy\nmsgid ""', b'msgid ""', 1))
