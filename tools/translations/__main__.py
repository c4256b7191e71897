"""`make messages`: updates the templates and the catalogues of all languages from the sources.

`python -m tools.translations examples/goofspiel` does the same for a game outside the package, in its own folder.
"""

from __future__ import annotations

import sys
from pathlib import Path

from doubloon.core.text import LANGUAGES
from tools.translations.catalogues import Message, catalogue_of, template_of, texts_of, write
from tools.translations.domains import DOMAINS, GAME_DOMAIN, LOCALES, messages_of, messages_of_game


def update(domain: str, messages: list[tuple[str, Message]], locales: Path, languages: list[str]) -> None:
    """Write the template, and the catalogue of each language."""
    template = template_of(domain, messages)
    write(locales / f"{domain}.pot", template)
    for lang in languages:
        path = locales / lang / "LC_MESSAGES" / f"{domain}.po"
        catalogue = catalogue_of(path, lang, template)
        write(path, catalogue)
        missing = sum(1 for message in catalogue if message.id and not all(texts_of(message)))
        print(f"{domain} {lang}: {len(catalogue)} messages, {missing} to translate")


def update_game(folder: Path) -> None:
    """Update the catalogues of a game outside the package, for the languages that have a folder in `locales`."""
    if not (folder / "about.py").exists():
        sys.exit(f"{folder} is not the folder of a game: it has no about.py")
    locales = folder / "locales"
    languages = [lang for lang in LANGUAGES[1:] if (locales / lang).is_dir()]
    if not languages:
        sys.exit(f"make a folder for each language that you translate into first, such as {locales / LANGUAGES[1]}")
    update(GAME_DOMAIN, list(messages_of_game(folder)), locales, languages)


def main(arguments: list[str]) -> None:
    for folder in arguments:
        update_game(Path(folder))
    for domain in () if arguments else DOMAINS:
        messages = messages_of(domain)
        if messages:  # a source archive may lack the page's sources
            update(domain, messages, LOCALES, list(LANGUAGES[1:]))


main(sys.argv[1:])
