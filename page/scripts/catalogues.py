"""Writes the page's message catalogues as JSON for its build: {"text": "translation", "{n} card": ["...", "..."]}.

The key of a message with a context is the context, a control character and the text, as in compiled catalogues.
English has no catalogue: the messages are its texts. `languages.json` has the languages, each under its own name.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path

from babel.messages.pofile import read_po

ROOT = Path(__file__).parent.parent.parent
LOCALES = ROOT / "src" / "doubloon" / "locales"
CATALOGUES = ROOT / "page" / "src" / "catalogues"
sys.path.insert(0, str(ROOT / "src"))

from doubloon.core.text import OWN_NAMES  # noqa: E402  (the path above comes first)

CONTEXT_END = "\x04"


def catalogue(path: Path) -> dict[str, str | list[str]]:
    """Map English messages to translations; a message with a number has a list of its plural forms."""
    with path.open("rb") as file:
        messages = read_po(file, locale=path.parent.parent.name)
    texts: dict[str, str | list[str]] = {}
    for message in messages:
        translation = message.string
        prefix = f"{message.context}{CONTEXT_END}" if message.context else ""
        if isinstance(message.id, str) and message.id and isinstance(translation, str) and translation:
            texts[prefix + message.id] = translation
        elif isinstance(message.id, (list, tuple)) and isinstance(translation, (list, tuple)) and all(translation):
            texts[prefix + message.id[0]] = list(translation)
    return texts


def main(locales: Path = LOCALES, catalogues: Path = CATALOGUES) -> None:
    catalogues.mkdir(parents=True, exist_ok=True)
    write(catalogues / "languages.json", OWN_NAMES)
    for lang in sorted(path.name for path in locales.iterdir() if path.is_dir()):
        path = locales / lang / "LC_MESSAGES" / "page.po"
        texts = catalogue(path) if path.exists() else {}
        write(catalogues / f"{lang}.json", dict(sorted(texts.items())))


def write(file: Path, content: Mapping[str, str | list[str]]) -> None:
    file.write_text(json.dumps(content, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
