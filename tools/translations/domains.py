"""The domains of messages, and where theirs come from: what the package says, and what the page says."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from doubloon.games.puerto_rico.text import glossary as puerto_rico
from doubloon.games.san_juan.text import glossary as san_juan
from tools.translations import page_sources, python_sources
from tools.translations.message import Message

ROOT = Path(__file__).parents[2]
LOCALES = ROOT / "src" / "doubloon" / "locales"


def messages_of(domain: str, root: Path = ROOT) -> list[tuple[str, Message]]:
    """All messages of a domain with the files that they are in."""
    return list(_of_package(root) if domain == "doubloon" else _of_page(root))


def _of_package(root: Path) -> Iterator[tuple[str, Message]]:
    sources = root / "src"
    for path in sorted((sources / "doubloon").rglob("*.py")):
        for message in python_sources.messages_in(path.read_text(encoding="utf-8")):
            yield path.relative_to(sources).as_posix(), message
    # names stand in the tables of the rules, which know nothing of languages
    for game, words in (("puerto rico", puerto_rico), ("san juan", san_juan)):
        for name in words.NAMES:
            yield "names", Message(name, context=game)
        for name in words.NAMED_THINGS:
            yield "names", Message(name, context=f"{game}, the")


def _of_page(root: Path) -> Iterator[tuple[str, Message]]:
    sources = root / "page" / "src"
    for path in sorted([*sources.rglob("*.ts"), *sources.rglob("*.svelte")]):
        for message in page_sources.messages_in(path.read_text(encoding="utf-8")):
            yield path.relative_to(root).as_posix(), message


DOMAINS = ("doubloon", "page")
