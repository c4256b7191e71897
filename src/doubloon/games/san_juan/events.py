"""What happened: the facts that the rules tell, as JSON events and in words.

The words leave out who it happened to: a log writes the player's name before them.
"""

from __future__ import annotations

from typing import Any

from doubloon.core.game import Json
from doubloon.core.text import messages
from doubloon.games.san_juan.names import CARD_NAMES, ROLE_NAMES
from doubloon.games.san_juan.position.writer import TILES
from doubloon.games.san_juan.rules import events as facts
from doubloon.games.san_juan.rules.numbers import NONE
from doubloon.games.san_juan.text.descriptions import Phrases

EVENT_NAMES = {
    facts.PICKED: "picked",
    facts.BUILT: "built",
    facts.COVERED: "covered",
    facts.PAID_GOOD: "paid good",
    facts.PAID_CARD: "paid card",
    facts.PRODUCED: "produced",
    facts.TURNED_UP: "turned up",
    facts.SOLD: "sold",
    facts.DREW: "drew",
    facts.KEPT: "kept",
    facts.KEPT_MINED: "kept",
    facts.DISCARDED: "discarded",
    facts.MINED_CARD: "mined",
    facts.MINED_NOTHING: "mined nothing",
    facts.FED_CHAPEL: "fed chapel",
    facts.USED_LIBRARY: "used library",
    facts.LOOKED: "looked",
    facts.RESHUFFLED: "reshuffled",
    facts.ENDING: "ending",
    facts.ROUND: "round",
    facts.ENDED: "ended",
}
REVEALING = frozenset(
    {
        facts.DREW,
        facts.LOOKED,
        facts.MINED_CARD,
        facts.MINED_NOTHING,
        facts.TURNED_UP,
        facts.ENDED,
    }
)
SECRETS = (facts.PAID_CARD, facts.DREW, facts.KEPT, facts.DISCARDED, facts.FED_CHAPEL)


def write_event(fact: int, seat: int, what: int, amount: int, knows: bool) -> Json:
    """One fact as a JSON event; a secret card is left out for those who may not know it."""
    event: Json = {"event": EVENT_NAMES[fact]}
    if seat != NONE:
        event["seat"] = seat
    if fact in SECRETS:
        if knows:
            event["card"] = CARD_NAMES[what]
        if fact == facts.DREW and amount != NONE:
            event["for"] = CARD_NAMES[amount]
        return event
    event.update(_details(fact, what, amount))
    return event


def _details(fact: int, what: int, amount: int) -> Json:
    if fact == facts.PICKED:
        return {"role": ROLE_NAMES[what]}
    if fact == facts.BUILT:
        return {"building": CARD_NAMES[what], "cards": amount}
    if fact in (facts.COVERED, facts.PRODUCED, facts.PAID_GOOD):
        return {"building": CARD_NAMES[what]}
    if fact == facts.SOLD:
        return {"building": CARD_NAMES[what], "cards": amount}
    if fact == facts.TURNED_UP:
        return {"tile": TILES[what]}
    if fact in (facts.MINED_CARD, facts.KEPT_MINED):
        return {"card": CARD_NAMES[what]}
    if fact in (facts.LOOKED, facts.RESHUFFLED):
        return {"cards": amount}
    if fact == facts.ROUND:
        return {"round": amount}
    return {}


def describe_event(event: Json, lang: str) -> str:
    """The event in words."""
    phrases = Phrases(lang)
    name = event["event"]
    if name == "built" and not event["cards"]:
        name = "built for free"
    if name in ("paid card", "kept", "discarded", "fed chapel", "drew") and "card" in event:
        name += ", known"
    if name.startswith("drew") and "for" in event:
        name += ", for a building"
    return phrases.gettext(MESSAGES[name]).format(**_words(phrases, event))


def _words(phrases: Phrases, event: Json) -> dict[str, Any]:
    """The values of an event as words of the language."""
    words: dict[str, Any] = {}
    for key, value in event.items():
        if key == "cards":
            words[key] = phrases.cards(value)
        elif key == "tile":
            words[key] = " ".join(map(str, value))
        elif isinstance(value, str):
            words.update(phrases.named(**{key: value}))
        else:
            words[key] = value
    if event["event"] in ("produced", "sold", "paid good"):
        words["good"] = phrases.good(event["building"])
    return words


MESSAGES = messages(
    {
        "passed": "passes",
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
        "reshuffled": "the discards become a new deck of {cards}",
        "ending": "somebody has 12 buildings: the game ends after this phase",
        "round": "is governor in round {round}",
        "ended": "the game is over",
    }
)
