"""Several numbers in one line: `corn 1 small market 1`, names by their first letters."""

from __future__ import annotations

from collections.abc import Mapping

from doubloon.errors import shown
from doubloon.puerto_rico.names import GOOD_NAMES
from doubloon.terminal.puerto_rico.drawing import Say
from doubloon.terminal.refusal import Refusal


def read_wish(typed: str, most: Mapping[str, int], unknown: str, say: Say) -> dict[str, int] | None:
    """The numbers by kind, in the order typed; None: the line is something else.

    `most` are the kinds there are; one without a number gets all it can. `unknown` is said of a name that is none.
    """
    words = typed.casefold().replace(",", " ").replace(":", " ").split()
    if not words or words[0].isdecimal():
        return None
    wish: dict[str, int] = {}
    name: list[str] = []
    for word in [*words, ""]:
        longer = " ".join([*name, word])
        if name and (not word or word.isdecimal() or not kinds_called(longer, most)):
            kind = the_kind(" ".join(name), most, say)
            if kind is None and not wish:
                return None
            if kind is None:
                raise no_such_kind(" ".join(name), most, unknown, say)
            if kind in wish:
                raise Refusal(say("{kind} is named twice").format(kind=say(kind)))
            wish[kind] = most[kind]
            if word.isdecimal():
                wish[kind] = int(word) if len(word) < 4 else 999
                name = []
            else:
                name = [word]
        elif word.isdecimal():
            raise Refusal(say("before {number} a name is missing; say for example: corn 1").format(number=shown(word)))
        else:
            name.append(word)
    return wish


def no_such_kind(name: str, most: Mapping[str, int], unknown: str, say: Say) -> Refusal:
    listed = ", ".join(say(kind) for kind in most)
    return Refusal(say(unknown).format(name=shown(name), listed=listed))


def kinds_called(name: str, most: Mapping[str, int]) -> list[str]:
    """The kinds whose words begin with the words given."""
    letters = name.split()
    called = []
    for kind in most:
        words = kind.split()
        starts = range(len(words) - len(letters) + 1)
        if any(all(words[start + i].startswith(part) for i, part in enumerate(letters)) for start in starts):
            called.append(kind)
    return called


def the_kind(name: str, most: Mapping[str, int], say: Say) -> str | None:
    """The one kind meant, None if there is none of that name."""
    called = kinds_called(name, most)
    if name in called:
        return name
    if len(called) > 1:
        # of a tile and buildings of the same good, the first letters of the good mean the tile
        if called[0] in GOOD_NAMES and called[0].startswith(name) and called[1] not in GOOD_NAMES:
            return called[0]
        raise Refusal(
            say("{typed} could be {listed}").format(typed=shown(name), listed=", ".join(say(kind) for kind in called))
        )
    return called[0] if called else None
