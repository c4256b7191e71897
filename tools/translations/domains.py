"""The domains of messages, of the package, of the page and of a game outside them, and the sources of each."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from doubloon.core.plain_game import PlainGame
from doubloon.core.registry import about, folder_of, game_class, game_names, is_outside, load_module
from tools.translations import page_sources, python_sources
from tools.translations.catalogues import Message

ROOT = Path(__file__).parents[2]
DOMAINS = ("doubloon", "page")
GAME_DOMAIN = "game"  # of a game outside the package
LOCALES = ROOT / "src" / "doubloon" / "locales"


def messages_of(domain: str, root: Path = ROOT) -> list[tuple[str, Message]]:
    """All messages of a domain with the files that contain them."""
    return list(_messages_of_package(root) if domain == "doubloon" else _messages_of_page(root))


def _messages_of_package(root: Path) -> Iterator[tuple[str, Message]]:
    sources = root / "src"
    for path in sorted((sources / "doubloon").rglob("*.py")):
        for message in python_sources.messages_in(path.read_text(encoding="utf-8")):
            yield path.relative_to(sources).as_posix(), message
    # Names of things are in the tables of the rules, which know no languages.
    for game in game_names():
        if not is_outside(game):
            yield from _names_in(load_module(game, "text.glossary"), game.replace("-", " "))


def _names_in(words: Any, game: str) -> Iterator[tuple[str, Message]]:
    """The names in a game's glossary, alone and with their articles."""
    for name in words.NAMES:
        yield "names", Message(name, context=game)
    for name in words.NAMED_THINGS:
        yield "names", Message(name, context=f"{game}, the")


def messages_of_game(game: str) -> Iterator[tuple[str, Message]]:
    """All messages of a game outside the package with the files that contain them."""
    folder = folder_of(game)
    known, kind = about(game), game_class(game)
    for option in known.OPTIONS:
        texts = (option.help, option.label, *option.choices.values())
        yield from (("about.py", Message(text)) for text in texts if text)
    if known.BLURB:
        yield "about.py", Message(known.BLURB)
    if issubclass(kind, PlainGame):
        yield from (("texts", Message(text)) for text in kind.texts.messages())
        for name in kind.names_of_pieces():
            yield "names", Message(name, context=kind.texts.game)
            yield "names", Message(name, context=f"{kind.texts.game}, the")
    for path in sorted(folder.rglob("*.py")):
        for message in python_sources.messages_in(path.read_text(encoding="utf-8")):
            yield path.relative_to(folder).as_posix(), message


def _messages_of_page(root: Path) -> Iterator[tuple[str, Message]]:
    sources = root / "page" / "src"
    for path in sorted([*sources.rglob("*.ts"), *sources.rglob("*.svelte")]):
        for message in page_sources.messages_in(path.read_text(encoding="utf-8")):
            yield path.relative_to(root).as_posix(), message
