"""`make messages`: updates the templates and the catalogues of all languages from the sources.

`python -m tools.translations goofspiel` does the same for a game outside the package, in its own folder.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from doubloon.core.errors import GameFolderError
from doubloon.core.registry import folder_of, game_names, is_outside
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


def update_game(game: str) -> None:
    """Update the catalogues of a game outside the package, for the languages that have a folder in `locales`."""
    folder = folder_of(game)
    locales = folder / "locales"
    languages = [lang for lang in LANGUAGES[1:] if (locales / lang).is_dir()]
    if not languages:
        sys.exit(f"make a folder for each language that you translate into first, such as {locales / LANGUAGES[1]}")
    update(GAME_DOMAIN, list(messages_of_game(game)), locales, languages)


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.translations", description=__doc__)
    parser.add_argument("game", nargs="*", help="games outside the package, whose folders DOUBLOON_GAMES names")
    games = parser.parse_args(arguments).game
    outside = [game for game in game_names() if is_outside(game)]
    for game in games:
        if game not in outside:
            parser.error(f"unknown game {game!r}; games outside the package: {', '.join(outside) or 'none'}")
        update_game(game)
    for domain in () if games else DOMAINS:
        messages = messages_of(domain)
        if messages:  # a source archive may lack the page's sources
            update(domain, messages, LOCALES, list(LANGUAGES[1:]))


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except GameFolderError as problem:
        sys.exit(str(problem))
