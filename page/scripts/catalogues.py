"""The page's catalogues as JSON, which its build takes in: {"text": "translation", "{n} card": ["...", "..."]}.

A context comes before its text, with a control character between them, as in compiled catalogues.
English needs none: the messages are its texts.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from babel.messages.pofile import read_po

ROOT = Path(__file__).parent.parent.parent
LOCALES = ROOT / "src" / "doubloon" / "locales"
CATALOGUES = ROOT / "page" / "src" / "catalogues"
CONTEXT_END = "\x04"


def catalogue(path: Path) -> dict[str, str | list[str]]:
    """The messages by their English; of those that count, all forms in the order of the language's plurals."""
    with path.open("rb") as file:
        read = read_po(file, locale=path.parent.parent.name)
    texts: dict[str, str | list[str]] = {}
    for message in read:
        said = message.string
        before = f"{message.context}{CONTEXT_END}" if message.context else ""
        if isinstance(message.id, str) and message.id and isinstance(said, str) and said:
            texts[before + message.id] = said
        elif isinstance(message.id, (list, tuple)) and isinstance(said, (list, tuple)) and all(said):
            texts[before + message.id[0]] = list(said)
    return texts


def main(locales: Path = LOCALES, catalogues: Path = CATALOGUES) -> None:
    catalogues.mkdir(parents=True, exist_ok=True)
    for lang in sorted(path.name for path in locales.iterdir() if path.is_dir()):
        path = locales / lang / "LC_MESSAGES" / "page.po"
        texts = catalogue(path) if path.exists() else {}
        written = json.dumps(texts, ensure_ascii=False, indent=0, sort_keys=True)
        (catalogues / f"{lang}.json").write_text(written + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
