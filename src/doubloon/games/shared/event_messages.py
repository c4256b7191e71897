"""The values of events as words, for the sentences of both games' `text/event_messages.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from doubloon.core.game import Json
from doubloon.core.text import Translator


def event_words(phrases: Translator, event: Json, written_as: Mapping[str, Callable[[Any], str]]) -> dict[str, Any]:
    """The values of an event as words of the language.

    `written_as` has a function for each key whose values are not simply named; other strings are names of things.
    """
    words: dict[str, Any] = {}
    for key, value in event.items():
        if key in written_as:
            words[key] = written_as[key](value)
        elif isinstance(value, str):
            words.update(phrases.named(**{key: value}))
        else:
            words[key] = value
    return words
