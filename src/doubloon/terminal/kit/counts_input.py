"""Several things in one line: `corn 1 small market 1` or `smithy, well, well`, names by their first letters."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from doubloon.core.errors import IllegalAction, short_repr
from doubloon.core.game import Game
from doubloon.core.refusal import CommandError
from doubloon.core.text import Translator
from doubloon.core.whole_choice import OpenChoice, expand_choice, whole_choice_of
from doubloon.terminal.kit.matching import words_of

LARGE = 999  # stands for every number that is typed with more digits


class Vocabulary:
    """The kinds that can be named, each with the thing whose name it has.

    `unknown` is the complaint about any other name; `goods` are meant rather than buildings named after them.
    """

    def __init__(self, kinds: Mapping[str, str], goods: Sequence[str], unknown: str, words: Translator) -> None:
        self.kinds = kinds
        self.goods = goods
        self.unknown = unknown
        self.gettext = words.gettext
        self.words = words

    def name(self, kind: str) -> str:
        return self.words.name(self.kinds[kind])

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
                self.kinds[called[0]] in self.goods
                and " ".join(words_of(self.name(called[0]))).startswith(" ".join(words_of(name)))
                and self.kinds[called[1]] not in self.goods
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
    counts: dict[str, int] = {}
    for kind, number in named:
        if kind in counts:
            raise CommandError(vocabulary.gettext("you named {kind} twice").format(kind=vocabulary.name(kind)))
        counts[kind] = most[kind] if number is None else number
    return counts


def parse_pieces(typed: str, vocabulary: Vocabulary) -> dict[str, int] | None:
    """The numbers by kind; one for each time that a kind is named without a number. None: something else."""
    named = vocabulary.read(typed)
    if named is None:
        return None
    counts: dict[str, int] = {}
    for kind, number in named:
        counts[kind] = counts.get(kind, 0) + (1 if number is None else number)
    return counts


def expand_typed(game: Game, seat: int, choice: OpenChoice, counts: Mapping[str, int]) -> list[int]:
    """The actions that choose these pieces, besides those that the seat has chosen already."""
    pieces = Counter(choice.chosen) + Counter(counts)
    try:
        return expand_choice(game, seat, choice.name, whole_choice_of(game, choice.name).form.write(pieces))
    except IllegalAction as problem:
        raise CommandError(str(problem)) from None
