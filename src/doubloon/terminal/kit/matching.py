"""Finds the action that a player means by typing its number or the first letters of its words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from doubloon.core.errors import CommandError, short_repr

MAX_CANDIDATES_LISTED = 8
MAX_DIGITS = 9  # longer numbers are never choices
Gettext = Callable[[str], str]


class Choice(NamedTuple):
    """A legal action, its words, and the names that mean this action when typed in full."""

    action: int
    words: str
    names: tuple[str, ...] = ()


def describe_choices(
    actions: Sequence[int],
    describe: Callable[[int], str],
    to_json: Callable[[int], Any],
    name: Callable[[str], str],
) -> list[Choice]:
    """The legal actions in words. Their names are those in their JSON objects, translated by `name`."""
    choices = []
    for action in actions:
        written = to_json(action)
        names = [name(value) for key, value in written.items() if isinstance(value, str) and key != "type"]
        if len(written) == 1:  # such as `pass`, which is described differently in each phase
            names.append(name(written["type"]))
        choices.append(Choice(action, describe(action), tuple(names)))
    return choices


def match_choice(typed: str, choices: Sequence[Choice], gettext: Gettext) -> int:
    """Return the one action that the typed text means. Raises CommandError if it means none or several."""
    if re.fullmatch(r"[-+]?\d+", typed):
        return choices[parse_number(typed, len(choices), gettext) - 1].action
    meant = find_candidates(typed, choices)
    if not meant:
        raise CommandError(
            gettext(
                "{typed} is not one of the choices: type a number from 1 to {most}, the first letters of an "
                "action's words, or help"
            ).format(typed=short_repr(typed), most=len(choices))
        )
    if len(meant) > 1:
        listed = "; ".join(f"{choices.index(choice) + 1} {choice.words}" for choice in meant[:MAX_CANDIDATES_LISTED])
        if len(meant) > MAX_CANDIDATES_LISTED:
            listed += gettext(" and {n} more").format(n=len(meant) - MAX_CANDIDATES_LISTED)
        raise CommandError(gettext("{typed} could mean: {listed}").format(typed=short_repr(typed), listed=listed))
    return meant[0].action


def parse_number(typed: str, most: int, gettext: Gettext) -> int:
    number = int(typed) if len(typed) <= MAX_DIGITS else 0
    if not 1 <= number <= most:
        raise CommandError(
            gettext("{typed} is not a choice here: type a number from 1 to {most}").format(
                typed=short_repr(typed), most=most
            )
        )
    return number


def find_candidates(typed: str, choices: Sequence[Choice]) -> list[Choice]:
    """The choices that fit the typed text. One that is named in full comes before those that only begin like it."""
    wanted = words_of(typed)
    if not wanted:
        return []
    named = [choice for choice in choices if any(words_of(name) == wanted for name in choice.names)]
    if len(named) == 1:
        return named
    whole = [choice for choice in choices if words_of(choice.words) == wanted]
    return whole or [choice for choice in choices if abbreviates(wanted, words_of(choice.words))] or named


def words_of(text: str) -> list[str]:
    """The words of a text in lower case and without accents, as they are compared: not every keyboard has accents."""
    letters = unicodedata.normalize("NFD", text.casefold())
    return re.findall(r"[\w']+", "".join(letter for letter in letters if not unicodedata.combining(letter)))


def abbreviates(wanted: Sequence[str], words: Sequence[str]) -> bool:
    """Whether the wanted letters are the beginnings of some of the words, in this order."""
    later = iter(words)
    return all(any(word.startswith(letters) for word in later) for letters in wanted)
