"""The entries that the glossaries of both games have in common: goods and phases."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from doubloon.core.game import Json
from doubloon.core.text import Translator
from doubloon.games.shared.statements import Passage, paragraphs_of

P = TypeVar("P", bound=Translator)


def goods_entries(
    phrases: P, good_names: Sequence[str], help_for: Callable[[int, P], str], passage_for: Callable[[int], Passage]
) -> Json:
    """Each good with its name, its help text and its paragraphs, which the functions give by the number of the good."""
    return {
        name: {
            "name": phrases.name(name),
            "help": capitalised(help_for(good, phrases)),
            "paragraphs": paragraphs_of(passage_for(good)),
        }
        for good, name in enumerate(good_names)
    }


def capitalised(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def phase_names(phrases: Translator, phases: Mapping[str, str]) -> dict[str, str]:
    """What each phase is called, by its name in positions."""
    return {phase: phrases.pgettext(phrases.game, text) for phase, text in phases.items()}
