"""Which action somebody means who types a number or the first letters of its words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from doubloon.core.errors import CommandError, short_repr

MAX_LISTED = 8
Gettext = Callable[[str], str]


class Choice(NamedTuple):
    """A legal action, its words, and the names in it that mean it when they are typed in full."""

    action: int
    words: str
    names: tuple[str, ...] = ()


def choices_of(
    actions: Sequence[int],
    describe: Callable[[int], str],
    to_json: Callable[[int], Any],
    name: Callable[[str], str],
) -> list[Choice]:
    """The legal actions in words; their names are those in their JSON objects, in the person's language."""
    choices = []
    for action in actions:
        written = to_json(action)
        names = [name(value) for key, value in written.items() if isinstance(value, str) and key != "type"]
        if len(written) == 1:  # such as `pass`, whatever it is called in this phase
            names.append(name(written["type"]))
        choices.append(Choice(action, describe(action), tuple(names)))
    return choices


def match(typed: str, choices: Sequence[Choice], gettext: Gettext) -> int:
    """The one action meant; otherwise a Refusal that says what it could be."""
    if re.fullmatch(r"[-+]?\d+", typed):
        return choices[number_of(typed, len(choices), gettext) - 1].action
    meant = candidates(typed, choices)
    if not meant:
        raise CommandError(
            gettext(
                "{typed} is not one of the choices: type a number from 1 to {most}, the first letters of an "
                "action's words, or help"
            ).format(typed=short_repr(typed), most=len(choices))
        )
    if len(meant) > 1:
        listed = "; ".join(f"{choices.index(choice) + 1} {choice.words}" for choice in meant[:MAX_LISTED])
        if len(meant) > MAX_LISTED:
            listed += gettext(" and {n} more").format(n=len(meant) - MAX_LISTED)
        raise CommandError(gettext("{typed} could mean: {listed}").format(typed=short_repr(typed), listed=listed))
    return meant[0].action


def number_of(typed: str, most: int, gettext: Gettext) -> int:
    number = int(typed) if len(typed) < 10 else 0
    if not 1 <= number <= most:
        raise CommandError(
            gettext("{typed} is not a choice here: type a number from 1 to {most}").format(
                typed=short_repr(typed), most=most
            )
        )
    return number


def candidates(typed: str, choices: Sequence[Choice]) -> list[Choice]:
    """Those of which the letters are true: a name in full counts before the beginnings of words."""
    wanted = words_of(typed)
    if not wanted:
        return []
    named = [choice for choice in choices if any(words_of(name) == wanted for name in choice.names)]
    if len(named) == 1:
        return named
    whole = [choice for choice in choices if words_of(choice.words) == wanted]
    return whole or [choice for choice in choices if begins(wanted, words_of(choice.words))] or named


def words_of(text: str) -> list[str]:
    """The words as they are compared: small letters, without the accents that not every keyboard has."""
    letters = unicodedata.normalize("NFD", text.casefold())
    return re.findall(r"[\w']+", "".join(letter for letter in letters if not unicodedata.combining(letter)))


def begins(wanted: Sequence[str], words: Sequence[str]) -> bool:
    """Are the wanted letters the beginnings of some of the words, in this order?"""
    later = iter(words)
    return all(any(word.startswith(letters) for word in later) for letters in wanted)
