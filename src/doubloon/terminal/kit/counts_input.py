"""Several things in one line: `corn 1 small market 1` or `smithy, well, well`, names by their first letters."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence

from doubloon.core.errors import CommandError, short_repr
from doubloon.core.text import Translator
from doubloon.terminal.kit.matching import words_of

LARGE = 999  # stands for every number that is typed with more digits


class Vocabulary:
    """The kinds that can be named; `unknown` is said of a name that is none, `goods` go before buildings named so."""

    def __init__(self, kinds: Collection[str], goods: Sequence[str], unknown: str, words: Translator) -> None:
        self.kinds = kinds
        self.goods = goods
        self.unknown = unknown
        self.gettext = words.gettext
        self.name = words.name

    def read(self, typed: str) -> list[tuple[str, int | None]] | None:
        """The kinds with the numbers after them, in the order typed; None: the line is something else."""
        words = re.findall(r"[^\s,:]+|,", typed.casefold())
        if not words or words[0].isdecimal():
            return None
        named: list[tuple[str, int | None]] = []
        name: list[str] = []
        for word in [*words, ","]:
            longer = " ".join([*name, word])
            if name and (word == "," or word.isdecimal() or not self.called(longer)):
                kind = self.the_kind(" ".join(name))
                if kind is None and not named:
                    return None
                if kind is None:
                    raise self.no_such_kind(" ".join(name))
                number = (int(word) if len(word) < 4 else LARGE) if word.isdecimal() else None
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

    def no_such_kind(self, name: str) -> CommandError:
        listed = ", ".join(self.name(kind) for kind in self.kinds)
        return CommandError(self.gettext(self.unknown).format(name=short_repr(name), listed=listed))

    def called(self, name: str) -> list[str]:
        """The kinds whose words begin with the words given."""
        letters = words_of(name)
        called = []
        for kind in self.kinds:
            words = words_of(self.name(kind))
            starts = range(len(words) - len(letters) + 1)
            if any(all(words[start + i].startswith(part) for i, part in enumerate(letters)) for start in starts):
                called.append(kind)
        return called

    def the_kind(self, name: str) -> str | None:
        """The one kind meant, None if there is none of that name."""
        called = self.called(name)
        exact = [kind for kind in called if words_of(self.name(kind)) == words_of(name)]
        if exact:
            return exact[0]
        if len(called) > 1:
            # of a good and buildings named after it, the first letters mean the good
            if (
                called[0] in self.goods
                and " ".join(words_of(self.name(called[0]))).startswith(" ".join(words_of(name)))
                and called[1] not in self.goods
            ):
                return called[0]
            raise CommandError(
                self.gettext("{typed} could mean: {listed}").format(
                    typed=short_repr(name), listed=", ".join(self.name(kind) for kind in called)
                )
            )
        return called[0] if called else None


def parse_counts(typed: str, most: Mapping[str, int], vocabulary: Vocabulary) -> dict[str, int] | None:
    """The numbers by kind, in the order typed; a kind without a number gets all it can. None: something else."""
    named = vocabulary.read(typed)
    if named is None:
        return None
    wish: dict[str, int] = {}
    for kind, number in named:
        if kind in wish:
            raise CommandError(vocabulary.gettext("you named {kind} twice").format(kind=vocabulary.name(kind)))
        wish[kind] = most[kind] if number is None else number
    return wish


def read_pieces(typed: str, vocabulary: Vocabulary) -> dict[str, int] | None:
    """The numbers by kind; one for each time that a kind is named without a number. None: something else."""
    named = vocabulary.read(typed)
    if named is None:
        return None
    wish: dict[str, int] = {}
    for kind, number in named:
        wish[kind] = wish.get(kind, 0) + (1 if number is None else number)
    return wish
