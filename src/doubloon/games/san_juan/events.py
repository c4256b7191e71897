"""The events that the rules emit, as JSON: their names and fields. `text/event_messages.py` has their words."""

from __future__ import annotations

from doubloon.core.game import Json
from doubloon.games.san_juan.names import CARD_NAMES, ROLE_NAMES
from doubloon.games.san_juan.position.writer import TILES
from doubloon.games.san_juan.rules import events
from doubloon.games.san_juan.rules.numbers import NONE

EVENT_NAMES = {
    events.PICKED: "picked",
    events.BUILT: "built",
    events.COVERED: "covered",
    events.PAID_GOOD: "paid good",
    events.PAID_CARD: "paid card",
    events.PRODUCED: "produced",
    events.TURNED_UP: "turned up",
    events.SOLD: "sold",
    events.DREW: "drew",
    events.KEPT: "kept",
    events.KEPT_MINED: "kept",
    events.DISCARDED: "discarded",
    events.MINED_CARD: "mined",
    events.MINED_NOTHING: "mined nothing",
    events.FED_CHAPEL: "fed chapel",
    events.USED_LIBRARY: "used library",
    events.LOOKED: "looked",
    events.RESHUFFLED: "reshuffled",
    events.ENDING: "ending",
    events.ROUND: "round",
    events.ENDED: "ended",
}
CARDS_SEEN = "seen"  # becomes a part of the event `looked` before it
REVEALING_EVENTS = frozenset(
    {events.DREW, events.LOOKED, events.MINED_CARD, events.MINED_NOTHING, events.TURNED_UP, events.ENDED}
)
SECRET_EVENTS = frozenset(
    {events.PAID_CARD, events.DREW, events.KEPT, events.DISCARDED, events.FED_CHAPEL, events.SEEN}
)


def shows_chance(event: Json, seat: int) -> bool:
    """Whether the event, as the seat knows it, shows what chance brought. How many cards others draw does not."""
    kind = event["event"]
    if kind == "drew":
        return "card" in event
    if kind == "looked":
        return bool(event["seat"] == seat)
    return kind in ("turned up", "mined", "mined nothing", "ended")


def write_event(number: int, seat: int, what: int, amount: int, with_secrets: bool) -> Json:
    """An event as JSON, from the numbers that the rules emitted; a secret card is named only `with_secrets`."""
    event: Json = {"event": CARDS_SEEN if number == events.SEEN else EVENT_NAMES[number]}
    if seat != NONE:
        event["seat"] = seat
    if number in SECRET_EVENTS:
        if with_secrets:
            event["card"] = CARD_NAMES[what]
            if number == events.SEEN:
                event["copies"] = amount
        if number == events.DREW and amount != NONE:
            event["for"] = CARD_NAMES[amount]
        return event
    event.update(event_fields(number, what, amount))
    return event


def with_cards_seen(written: list[Json]) -> list[Json]:
    """Put the cards of the events `seen`, where they are named, into the event `looked` before them."""
    joined: list[Json] = []
    for event in written:
        if event["event"] != CARDS_SEEN:
            joined.append(event)
        elif "card" in event:
            joined[-1].setdefault("seen", []).extend([event["card"]] * event["copies"])
    return joined


def event_fields(number: int, what: int, amount: int) -> Json:
    """The fields of an event without a secret, besides its name and seat."""
    if number == events.PICKED:
        return {"role": ROLE_NAMES[what]}
    if number == events.BUILT:
        return {"building": CARD_NAMES[what], "cards": amount}
    if number in (events.COVERED, events.PRODUCED, events.PAID_GOOD):
        return {"building": CARD_NAMES[what]}
    if number == events.SOLD:
        return {"building": CARD_NAMES[what], "cards": amount}
    if number == events.TURNED_UP:
        return {"tile": TILES[what]}
    if number in (events.MINED_CARD, events.KEPT_MINED):
        return {"card": CARD_NAMES[what]}
    if number in (events.LOOKED, events.RESHUFFLED):
        return {"cards": amount}
    if number == events.ROUND:
        return {"round": amount}
    return {}
