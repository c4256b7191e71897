"""The `doubloon rules` command: prints the rules of a game in short, or the help on one topic, from its glossary."""

from __future__ import annotations

import os
import shutil
import textwrap
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from gettext import gettext
from typing import Any, NamedTuple

from doubloon.cli.language import add_language, check_language
from doubloon.core.command_line import use_language
from doubloon.core.errors import CommandError, short_repr
from doubloon.core.registry import game_class, game_names
from doubloon.core.text import LANGUAGES, language_of
from doubloon.terminal.commands import ALL, means_all
from doubloon.terminal.kit.matching import words_of

WIDEST = 100  # longer lines are hard to read
NARROWEST = 20
MAX_SUGGESTIONS = 5
# how well a name fits what was typed
WITHIN, BEGUN, NAMED = 1, 2, 3
EVERYTHING = 9  # how well all chapters fit, better than any topic


class Topic(NamedTuple):
    """Something that is explained: its name, the names it can be asked for by, and its text in paragraphs."""

    name: str
    names: tuple[str, ...]  # first the one in the reader's language
    paragraphs: tuple[str, ...]
    is_chapter: bool  # of the rules in short


def add_arguments(parser: ArgumentParser) -> None:
    parser.description = gettext(
        "Print the rules of a game in short, or the help on one topic. Without a topic, list the topics."
    )
    parser.add_argument(
        "words",
        nargs="*",
        metavar=gettext("GAME TOPIC"),
        help=gettext(
            "a game ({games}) and a topic, in your language or in English; '{all}' prints the whole rules"
        ).format(games=", ".join(game_names()), all=gettext(ALL)),
    )
    add_language(parser)


def run(options: Namespace) -> int:
    """Print what was asked for; returns the exit code. Raises CommandError if there is no such topic."""
    check_language(options.lang)
    is_usual = options.lang == language_of(os.environ)
    command = (
        "doubloon rules" if is_usual else f"doubloon rules --lang {options.lang}"
    )  # that answers in the same words
    with use_language(options.lang):
        games = game_names()
        named = [game for game in games if options.words and options.words[0].casefold() == game]
        wanted = " ".join(options.words[1:] if named else options.words)
        topics = {game: topics_of(game, options.lang) for game in named or games}
        lines = list_topics(topics, command) if not words_of(wanted) else explain(topics, wanted, command)
        print("\n".join(lines))
    return 0


# --- the topics of a game ---


def topics_of(game: str, lang: str) -> list[Topic]:
    """Everything that the game's glossary explains, chapters of the rules first."""
    own, english = (list(entries(game_class(game).glossary(wanted))) for wanted in (lang, LANGUAGES[0]))
    topics = []
    for (key, entry, is_chapter), (_, original, _) in zip(own, english, strict=True):
        name = capitalised(str(entry["title" if is_chapter else "name"]))
        names = (name, str(original["title" if is_chapter else "name"]), key)
        text = [str(entry.get("facts", "")), *str(entry["text" if is_chapter else "help"]).split("\n")]
        topics.append(Topic(name, names, tuple(capitalised(part) for part in text if part), is_chapter))
    return topics


def entries(glossary: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any], bool]]:
    """Yields the key of each explained thing in the glossary, its entry, and whether it is a chapter of the rules."""
    for section in glossary.get("rules", ()):
        yield "", section, True
    for part, listed in glossary.items():
        if isinstance(listed, dict):
            found = {part: listed} if "help" in listed else listed
            yield from ((key, entry, False) for key, entry in found.items() if is_explained(entry))
        elif isinstance(listed, list) and part != "rules":
            yield from ((entry["key"], entry, False) for entry in listed if is_explained(entry))


def is_explained(entry: Any) -> bool:
    return isinstance(entry, dict) and bool(entry.get("name")) and bool(entry.get("help"))


def capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


# --- what is printed ---


def list_topics(topics: dict[str, list[Topic]], command: str) -> list[str]:
    """The names of all topics, game by game, and how to read about them with the command."""
    lines = []
    for game, known in topics.items():
        chapters, others = (names_of(known, is_chapter) for is_chapter in (True, False))
        hint = gettext("Type '{command} TOPIC' to read about one of them, '{command} {all}' to read all rules.")
        texts = [
            gettext("Rules: {chapters}").format(chapters=chapters) if chapters else "",
            gettext("Also: {topics}").format(topics=others) if others else "",
            hint.format(command=f"{command} {game}", all=gettext(ALL)),
        ]
        lines += [game_class(game).title, *(line for text in texts for line in wrapped(text, indent="  ")), ""]
    return lines[:-1]


def names_of(topics: Sequence[Topic], is_chapter: bool) -> str:
    """The names of the chapters or of the other topics, each once."""
    return ", ".join(dict.fromkeys(topic.name for topic in topics if topic.is_chapter == is_chapter))


def explain(topics: dict[str, list[Topic]], wanted: str, command: str) -> list[str]:
    """The texts on a topic in each of the games. Raises CommandError if there is none, or if several are meant."""
    found = {game: matches(known, wanted) for game, known in topics.items()}
    best = max(rank for rank, _ in found.values())
    if best == 0:
        raise CommandError(unknown(topics, wanted, command))
    lines = []
    for game, (rank, meant) in found.items():
        if rank < best:
            continue
        names = list(dict.fromkeys(topic.name for topic in meant))
        if len(names) > 1 and best < EVERYTHING:
            raise CommandError(
                gettext("{typed} could mean: {listed}").format(
                    typed=short_repr(wanted), listed=", ".join(sorted(names))
                )
            )
        lines += [game_class(game).title, ""] if len(topics) > 1 or rank == EVERYTHING else []
        above = ""
        for topic in meant:  # a chapter may have the same name as a thing
            lines += [topic.name] if topic.name != above else []
            lines += [*(line for part in topic.paragraphs for line in wrapped(part, indent="  ")), ""]
            above = topic.name
    return lines[:-1]


def matches(topics: Sequence[Topic], wanted: str) -> tuple[int, list[Topic]]:
    """The topics that are meant, and how well they fit: by name, else by its first letters, else by a word in it.

    Of two that fit alike, the one whose name in the reader's language fits is meant.
    """
    typed = " ".join(words_of(wanted))
    if means_all(wanted, gettext):
        return EVERYTHING, [topic for topic in topics if topic.is_chapter]
    fits = {topic: max(fits_of(topic, typed)) for topic in topics}
    best = max(fits.values(), default=0)
    return best, [topic for topic in topics if best and fits[topic] == best]


def fits_of(topic: Topic, typed: str) -> Iterator[int]:
    """How well each name of the topic fits, the one in the reader's language a little better than the others."""
    for place, name in enumerate(topic.names):
        found = fit(" ".join(words_of(name)), typed)
        yield 2 * found + (place == 0 and found > 0)


def fit(name: str, typed: str) -> int:
    if name == typed:
        return NAMED
    if name.startswith(typed):
        return BEGUN
    return WITHIN if any(word.startswith(typed) for word in name.split()) else 0


def unknown(topics: dict[str, list[Topic]], wanted: str, command: str) -> str:
    """The message for a topic that no game has, with names that are spelled almost like it."""
    names = {" ".join(words_of(game)): game for game in topics}
    for known in topics.values():
        names |= {" ".join(words_of(name)): topic.name for topic in known for name in topic.names}
    near = get_close_matches(" ".join(words_of(wanted)), names, MAX_SUGGESTIONS)
    game = f" {next(iter(topics))}" if len(topics) == 1 else ""
    if near:
        return gettext("there are no rules on {typed}; did you mean {listed}?").format(
            typed=short_repr(wanted), listed=", ".join(dict.fromkeys(names[name] for name in near))
        )
    return gettext("there are no rules on {typed}; to see all topics type: {command}").format(
        typed=short_repr(wanted), command=command + game
    )


def wrapped(text: str, indent: str = "") -> list[str]:
    """The text in lines as wide as the terminal."""
    width = min(shutil.get_terminal_size().columns, WIDEST)
    return textwrap.wrap(text, max(width - 1, NARROWEST), initial_indent=indent, subsequent_indent=indent)
