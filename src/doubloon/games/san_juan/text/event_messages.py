"""Events in words. A sentence leaves out the name of the player it is about: a log writes that before it."""

from __future__ import annotations

from doubloon.core.game import Json
from doubloon.core.text import messages
from doubloon.games.san_juan.text.descriptions import Phrases
from doubloon.games.shared.event_messages import event_words

MESSAGES = messages(
    {
        "passed": "passes",
        "passed, keep": "keeps nothing more",
        "passed, discard": "discards no extra card",
        "passed, use": "does not use the {use}",
        "passed, use councillor": "looks at no cards",
        "passed, use prospector": "draws nothing",
        "picked": "picks the {role}",
        "built": "builds the {building} for {cards}",
        "built for free": "builds the {building} for free",
        "covered": "builds over the {building}",
        "paid good": "pays with {good}",
        "paid card": "pays with a card",
        "paid card, known": "pays with the {card}",
        "produced": "produces {good}",
        "turned up": "the trading house pays {tile}",
        "sold": "sells {good} for {cards}",
        "drew": "draws a card",
        "drew, known": "draws the {card}",
        "drew, for a building": "draws a card ({for})",
        "drew, known, for a building": "draws the {card} ({for})",
        "kept": "keeps a card",
        "kept, known": "keeps the {card}",
        "discarded": "discards a card",
        "discarded, known": "discards the {card}",
        "mined": "turns up the {card}",
        "mined nothing": "finds nothing in the gold mine",
        "fed chapel": "puts a card under the chapel",
        "fed chapel, known": "puts the {card} under the chapel",
        "used library": "uses the library",
        "looked": "looks at {cards}",
        "looked, known": "looks at {cards} ({seen})",
        "reshuffled": "the discards become a new deck of {cards}",
        "ending": "somebody has 12 buildings: the game ends after this phase",
        "round": "is governor in round {round}",
        "ended": "the game is over",
    }
)


def describe_event(event: Json, lang: str) -> str:
    """The event in words."""
    phrases = Phrases(lang)
    name = event["event"]
    if name == "built" and not event["cards"]:
        name = "built for free"
    if name in ("paid card", "kept", "discarded", "fed chapel", "drew") and "card" in event:
        name += ", known"
    if name == "looked" and "seen" in event:
        name += ", known"
    if name.startswith("drew") and "for" in event:
        name += ", for a building"
    if name == "passed" and event.get("step") in ("keep", "discard"):
        name += f", {event['step']}"
    if name == "passed" and "use" in event:
        name += ", use"
        if f"{name} {event['use']}" in MESSAGES:
            name += f" {event['use']}"
    words = event_words(phrases, event, {"cards": phrases.cards, "tile": prices_of})
    if event["event"] in ("produced", "sold", "paid good"):
        words["good"] = phrases.good(event["building"])
    if "seen" in event:
        words["seen"] = ", ".join(map(phrases.name, event["seen"]))
    return phrases.gettext(MESSAGES[name]).format(**words)


def prices_of(tile: list[int]) -> str:
    """The prices on a trading tile."""
    return " ".join(map(str, tile))
