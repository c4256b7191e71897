"""Parses whole choices typed as one line: several cards or goods at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from doubloon.core.errors import CommandError
from doubloon.core.game import Game
from doubloon.core.text import Translator, messages
from doubloon.core.whole_choice import OpenChoice
from doubloon.games.san_juan.names import GOOD_NAMES
from doubloon.games.san_juan.terminal.pen import GOOD_OF
from doubloon.terminal.kit.counts_input import Vocabulary, expand_typed, parse_pieces
from doubloon.terminal.kit.matching import words_of

# the words that a line may begin with before the names
VERBS = messages({"pay": "pay", "discard": "discard", "keep": "keep", "produce": "produce", "sell": "sell"}, "verb")
UNKNOWN = messages("{name} cannot be chosen here; you can choose: {listed}")
MUST = messages("that makes {n}, but it must be {due}; nothing was done")
BETWEEN = messages("that makes {n}, but it must be from {least} to {due}; nothing was done")
MAY = messages("that makes {n}, but it may be at most {due}; nothing was done")


def open_choice(game: Game, seat: int) -> OpenChoice | None:
    """The choice that the seat can type as one line now. Only one card of a gold mine is kept, so that is not one."""
    return None if game.view(seat)["phase"] == "prospector" else game.open_choice(seat)


def thing_of(piece: str, choice: OpenChoice) -> str:
    """The thing that gives a piece its name: for a good on a production building, the good."""
    sort, _, name = piece.rpartition(": ")
    return GOOD_OF[name] if sort == "goods" or choice.name in ("produce", "sell") else name


def parse_whole_choice(game: Game, seat: int, typed: str, words: Translator) -> list[int]:
    """Parse `smithy, well, well` into actions. Returns none if the line is not a whole choice.

    Cards to discard may also be given as the cards to keep: `keep hero, palace`.
    """
    choice = open_choice(game, seat)
    if choice is None:
        return []
    verb, _, rest = typed.partition(" ")
    by_rest = choice.name == "discard" and is_verb(verb, "keep", words)
    if by_rest or is_verb(verb, choice.name, words):
        typed = rest
    things = {piece: thing_of(piece, choice) for piece in choice.pieces}
    counts = parse_pieces(typed, Vocabulary(things, GOOD_NAMES, UNKNOWN, words))
    if counts is None:
        return []
    for piece, n in counts.items():
        if n > choice.pieces[piece]:
            raise CommandError(
                words.gettext("you can choose only {left} of {kind}, not {n}; nothing was done").format(
                    left=choice.pieces[piece], kind=words.name(things[piece]), n=n
                )
            )
    if by_rest:
        counts = dict(Counter(choice.pieces) - Counter(counts))
    if sum(counts.values()) == 1 < choice.most and not by_rest:
        return []  # a single action: the next pieces are chosen one after the other
    check(counts, choice, words)
    return expand_typed(game, seat, choice, counts)


def is_verb(typed: str, name: str, words: Translator) -> bool:
    """Whether a line for this whole choice may begin with the typed word."""
    return words_of(typed) == words_of(words.pgettext("verb", VERBS[name]))


def check(counts: Mapping[str, int], choice: OpenChoice, words: Translator) -> None:
    """Raise CommandError for too many or too few pieces, and for too many goods at a black market."""
    named = sum(counts.values())
    if not max(choice.least, 1) <= named <= choice.most:
        complaint = MUST if choice.least == choice.most else BETWEEN if choice.least else MAY
        raise CommandError(words.gettext(complaint).format(n=named, least=choice.least, due=choice.most))
    goods = sum(n for piece, n in counts.items() if piece.startswith("goods: "))
    if goods > choice.limits.get("goods", goods):
        most = choice.limits["goods"]
        raise CommandError(
            words.ngettext(
                "you may pay with at most {n} good, not {goods}; nothing was done",
                "you may pay with at most {n} goods, not {goods}; nothing was done",
                most,
            ).format(n=most, goods=goods)
        )


def in_words(pieces: Counter[str], choice: OpenChoice, words: Translator) -> str:
    """The pieces as they can be typed: `smithy, well 2`."""
    named = {words.name(thing_of(piece, choice)): pieces[piece] for piece in choice.pieces if pieces[piece]}
    return ", ".join(f"{name} {n}" if n > 1 else name for name, n in named.items())
