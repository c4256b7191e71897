"""The texts of a game as tables of messages, for games whose sentences need no code.

A message may name the values of its action or event: `"wins {points}"`; names of things also with their article, as
`{the_card}`. The texts need no marks for translation: `python -m tools.translations` finds them here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from string import Formatter
from typing import Any

from doubloon.core.action_lookup import SPECTATOR
from doubloon.core.json_reader import Json
from doubloon.core.text import Translator, catalogue_of_game


@dataclass(frozen=True)
class PlainText:
    """What a game says to people."""

    game: str  # the context of its names in catalogues
    actions: Mapping[str, str]  # by type: "bid {card}"
    events: Mapping[str, str]  # by name, without the player: "draws the {card}"
    own_events: Mapping[str, str] = field(default_factory=dict)  # where the player is addressed: "draw the {card}"
    hidden_events: Mapping[str, str] = field(default_factory=dict)  # for those who may not know all: "draws a card"
    phases: Mapping[str, str] = field(default_factory=dict)  # by name in positions
    labels: Mapping[str, str] = field(default_factory=dict)  # of the fields of a view
    scores: Mapping[str, str] = field(default_factory=dict)  # of the parts of a score
    things: Mapping[str, str] = field(default_factory=dict)  # help on each thing of the game, by its name
    rules: Sequence[tuple[str, str]] = ()  # the rules in short: sections with title and text

    def messages(self) -> list[str]:
        """Everything there is to translate, each once."""
        tables = (self.actions, self.events, self.own_events, self.hidden_events, self.phases, self.labels, self.scores)
        found = [text for table in (*tables, self.things) for text in table.values()]
        found += [text for section in self.rules for text in section]
        return list(dict.fromkeys(found))

    def phrases(self, lang: str) -> Translator:
        """The game's own texts in that language."""
        return Translator(lang, self.game, catalogue_of_game(lang, self.game))

    def describe_action(self, _state: Any, action: Json, lang: str) -> str:
        """The action in words; its type alone where its values are hidden from the reader."""
        phrases = self.phrases(lang)
        if len(action) == 1 and "{" in self.actions[action["type"]]:
            return phrases.name(action["type"])
        return phrases.gettext(self.actions[action["type"]]).format(**words_of(phrases, action))

    def describe_event(self, event: Json, lang: str) -> str:
        """The event in words, without the player's name."""
        name = event["event"]
        if name == "passed" and name not in self.events:
            return Translator(lang, self.game).gettext("passes")
        if name in self.hidden_events and not values_in(self.events[name]) <= event.keys():
            return self.sentence(self.hidden_events[name], event, lang)
        return self.sentence(self.events[name], event, lang)

    def describe_own_event(self, event: Json, lang: str) -> str:
        """The event as said to the player it is about."""
        name = event["event"]
        if name in self.own_events:
            return self.sentence(self.own_events[name], event, lang)
        if name == "passed":
            return Translator(lang, self.game).pgettext("you", "pass")
        return self.describe_event(event, lang)

    def sentence(self, message: str, event: Json, lang: str) -> str:
        phrases = self.phrases(lang)
        return phrases.gettext(message).format(**words_of(phrases, event))

    def explain_illegal(self, state: Any, _action: Json, seat: int, lang: str, _names: Sequence[str]) -> str:
        """Why the action is not legal for the seat."""
        phrases = Translator(lang, self.game)
        if not state.legal:
            return phrases.gettext("The game is over.")
        if seat == SPECTATOR:
            return phrases.gettext("You are only watching.")
        if seat != state.current:
            return phrases.gettext("It is not your turn.")
        return phrases.gettext("The rules do not allow that now.")

    def write_glossary(self, lang: str) -> Json:
        """Names, labels, help and the rules in short."""
        phrases = self.phrases(lang)

        def translated(texts: Mapping[str, str]) -> dict[str, str]:
            return {key: phrases.gettext(text) for key, text in texts.items()}

        return {
            "lang": lang,
            "game": self.game,
            "phases": translated(self.phases),
            "labels": translated(self.labels),
            "scores": translated(self.scores),
            "things": {
                thing: {"name": phrases.name(thing), "help": phrases.gettext(text)}
                for thing, text in self.things.items()
            },
            "rules": [{"title": phrases.gettext(title), "text": phrases.gettext(text)} for title, text in self.rules],
        }


def values_in(message: str) -> set[str]:
    """The values that a message names, as the keys of an action or event."""
    return {key.removeprefix("the_") for _, key, _, _ in Formatter().parse(message) if key}


def words_of(phrases: Translator, values: Json) -> dict[str, Any]:
    """The values of an action or event as words of the language; lists as one text."""
    words: dict[str, Any] = dict(values)
    for key, value in values.items():
        if isinstance(value, str) and key not in ("type", "event"):
            words.update(phrases.named(**{key: value}))
        elif isinstance(value, list):
            words[key] = ", ".join(phrases.name(part) if isinstance(part, str) else str(part) for part in value)
    return words
