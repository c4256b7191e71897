"""What help and rulebook state, sentence by sentence: each names its paragraphs in `docs/rules` and its numbers.

A test compares the numbers, which come from the tables of the rules, with those that the sentence contains in every
language.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from doubloon.core.text import Translator


class Statement(NamedTuple):
    """One sentence."""

    text: str  # a message in the context of its game
    paragraphs: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()


Passage = tuple[Statement, ...]
Section = tuple[str, tuple[Passage, ...]]  # a title, a message too, and paragraphs


def rule(paragraphs: str, text: str, *numbers: int) -> Statement:
    """A sentence that states a rule; its paragraphs are separated by blanks."""
    return Statement(text, tuple(paragraphs.split()), numbers)


def remark(text: str, *numbers: int) -> Statement:
    """A sentence that states no rule of the specification, such as one about a building of our own."""
    return Statement(text, (), numbers)


def passage_text(phrases: Translator, passage: Passage) -> str:
    """The sentences as one text in the language."""
    return " ".join(phrases.pgettext(phrases.game, statement.text) for statement in passage)


def paragraphs_of(*passages: Passage) -> list[str]:
    """The paragraphs of the rules that the sentences state, each once."""
    return [*dict.fromkeys(number for passage in passages for statement in passage for number in statement.paragraphs)]


def help_entry(phrases: Translator, name: str, passage: Passage) -> dict[str, Any]:
    """An entry of a glossary: the name of a thing, its help, and the paragraphs that the help is about."""
    return {"name": name, "help": passage_text(phrases, passage), "paragraphs": paragraphs_of(passage)}


def explained(phrases: Translator, passages: Mapping[str, Passage]) -> dict[str, str]:
    """Help texts, each with the name of its topic before it."""
    return {topic: f"{phrases.name(topic)}: {passage_text(phrases, passage)}" for topic, passage in passages.items()}


def named_texts(phrases: Translator, passages: Mapping[str, Passage]) -> list[dict[str, Any]]:
    """Topics of the help as entries of a glossary."""
    return [{"key": topic, **help_entry(phrases, phrases.name(topic), passage)} for topic, passage in passages.items()]


def section_entries(phrases: Translator, sections: Iterable[Section]) -> list[dict[str, Any]]:
    """Sections of the rules as entries of a glossary; their paragraphs are separated by line breaks."""
    return [
        {
            "title": phrases.pgettext(phrases.game, title),
            "text": "\n".join(passage_text(phrases, passage) for passage in passages),
            "paragraphs": paragraphs_of(*passages),
        }
        for title, passages in sections
    ]
