"""Parses several things typed as one line, by the first letters of their names: `stone 1 paper 2`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from doubloon.core.errors import CommandError, IllegalAction, short_repr
from doubloon.core.game import Game
from doubloon.core.text import Translator
from doubloon.core.whole_choice import OpenChoice, expand_choice, whole_choice_of
from doubloon.terminal.kit.matching import words_of

MAX_COUNT = 999  # stands for all numbers typed with more digits
MAX_DIGITS = 3


class Vocabulary:
    """The kinds that can be named in a line, each with the thing that gives it its name.

    `preferred` things are meant rather than things named after them, such as a rose rather than a rose garden.
    `unknown` is the error message, as a message, for any other name.
    """

    def __init__(self, kinds: Mapping[str, str], preferred: Sequence[str], unknown: str, words: Translator) -> None:
        self.kinds = kinds
        self.preferred = preferred
        self.unknown = unknown
        self.gettext = words.gettext
        self.words = words

    def name(self, kind: str) -> str:
        return self.words.name(self.kinds[kind])

    def parse(self, typed: str) -> list[tuple[str, int | None]] | None:
        """The kinds and the numbers after them, in the order typed. Returns None if the line is something else."""
        words = re.findall(r"[^\s,:]+|,", typed.casefold())
        if not words or words[0].isdecimal():
            return None
        named: list[tuple[str, int | None]] = []
        name: list[str] = []
        for word in [*words, ","]:
            longer = " ".join([*name, word])
            if name and (word == "," or word.isdecimal() or not self.find_kinds(longer)):
                kind = self.find_kind(" ".join(name))
                if kind is None and not named:
                    return None
                if kind is None:
                    raise self.unknown_kind(" ".join(name))
                number = (int(word) if len(word) <= MAX_DIGITS else MAX_COUNT) if word.isdecimal() else None
                named.append((kind, number))
                name = [] if number is not None or word == "," else [word]
            elif word.isdecimal():
                example = f"{self.name(next(iter(self.kinds)))} 1"
                raise CommandError(
                    self.gettext("a name is missing before {number}; type, for example: {example}").format(
                        number=short_repr(word), example=example
                    )
                )
            elif word != ",":
                name.append(word)
        return named

    def unknown_kind(self, name: str) -> CommandError:
        listed = ", ".join(self.name(kind) for kind in self.kinds)
        return CommandError(self.gettext(self.unknown).format(name=short_repr(name), listed=listed))

    def find_kinds(self, name: str) -> list[str]:
        """The kinds whose names have words that begin with the given words."""
        letters = words_of(name)
        found = []
        for kind in self.kinds:
            words = words_of(self.name(kind))
            starts = range(len(words) - len(letters) + 1)
            if any(all(words[start + i].startswith(part) for i, part in enumerate(letters)) for start in starts):
                found.append(kind)
        return found

    def find_kind(self, name: str) -> str | None:
        """The one kind that the name means; None if it means none. Raises CommandError if it could mean several."""
        found = self.find_kinds(name)
        exact = [kind for kind in found if words_of(self.name(kind)) == words_of(name)]
        if exact:
            return exact[0]
        if len(found) > 1:
            if (
                self.kinds[found[0]] in self.preferred
                and " ".join(words_of(self.name(found[0]))).startswith(" ".join(words_of(name)))
                and self.kinds[found[1]] not in self.preferred
            ):
                return found[0]
            raise CommandError(
                self.gettext("{typed} could mean: {listed}").format(
                    typed=short_repr(name), listed=", ".join(self.name(kind) for kind in found)
                )
            )
        return found[0] if found else None


def parse_counts(typed: str, most: Mapping[str, int], vocabulary: Vocabulary) -> dict[str, int] | None:
    """The numbers by kind, in the order typed. A kind without a number gets as many as there are.

    Returns None if the line is something else.
    """
    named = vocabulary.parse(typed)
    if named is None:
        return None
    counts: dict[str, int] = {}
    for kind, number in named:
        if kind in counts:
            raise CommandError(vocabulary.gettext("you named {kind} twice").format(kind=vocabulary.name(kind)))
        counts[kind] = most[kind] if number is None else number
    return counts


def parse_pieces(typed: str, vocabulary: Vocabulary) -> dict[str, int] | None:
    """The numbers by kind. A kind without a number counts once each time it is named.

    Returns None if the line is something else.
    """
    named = vocabulary.parse(typed)
    if named is None:
        return None
    counts: dict[str, int] = {}
    for kind, number in named:
        counts[kind] = counts.get(kind, 0) + (1 if number is None else number)
    return counts


def expand_typed(game: Game, seat: int, choice: OpenChoice, counts: Mapping[str, int]) -> list[int]:
    """The actions that choose these pieces in addition to those that the seat has already chosen.

    Raises CommandError if the choice is not possible.
    """
    pieces = Counter(choice.chosen) + Counter(counts)
    try:
        return expand_choice(game, seat, choice.name, whole_choice_of(game, choice.name).form.write(pieces))
    except IllegalAction as problem:
        raise CommandError(str(problem)) from None
