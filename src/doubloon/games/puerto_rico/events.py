"""The events that the rules emit, as JSON: their names and fields. `text/event_messages.py` has their words."""

from __future__ import annotations

from doubloon.core.game import Json
from doubloon.core.snapshot import Snapshot
from doubloon.games.puerto_rico.names import BUILDING_NAMES, CIRCLE_NAMES, GOOD_NAMES, ROLE_NAMES, TILE_NAMES, USE_NAMES
from doubloon.games.puerto_rico.rules import events
from doubloon.games.puerto_rico.rules.buildings import HOSPICE
from doubloon.games.puerto_rico.rules.numbers import NONE, SHIPS
from doubloon.games.puerto_rico.rules.steps import LOAD_SHIP, LOAD_WHARF, RETURN_COLONIST, RETURN_GOOD, RETURN_POINT

EVENT_NAMES = {
    events.PICKED: "picked",
    events.PAID: "paid",
    events.DREW: "drew",
    events.TOOK: "took",
    events.TURNED_UP: "turned up",
    events.SETTLED: "settled",
    events.ARRIVED: "arrived",
    events.PLACED: "placed",
    events.BOARDED: "boarded",
    events.BUILT: "built",
    events.PRODUCED: "produced",
    events.SOLD: "sold",
    events.LOADED: "loaded",
    events.SCORED: "scored",
    events.LOST: "lost",
    events.HOUSE_EMPTIED: "house emptied",
    events.SAILED: "sailed",
    events.ENDING: "ending",
    events.ROUND: "round",
    events.ENDED: "ended",
    events.DRAFTED: "drafted",
    events.MOVED: "moved",
    events.RETURNED: "returned",
    events.SHIPPED: "shipped",
    events.SOLD_AT_POST: "sold at post",
    events.USED: "used",
    events.PRIVILEGE_PAID: "paid",
    events.PRIVILEGE_SCORED: "scored",
}
REVEALING_EVENTS = frozenset({events.DREW, events.TURNED_UP, events.ENDED})
CHANCE_EVENTS = frozenset(EVENT_NAMES[number] for number in REVEALING_EVENTS)  # all of them show what chance brought


def write_event(snapshot: Snapshot, number: int, seat: int, what: int, amount: int) -> Json:
    """An event as JSON, from the numbers that the rules emitted; `seat` is left out if the event concerns no seat."""
    event: Json = {"event": EVENT_NAMES[number]}
    if seat != NONE:
        event["seat"] = seat
    event.update(event_fields(snapshot, number, what, amount))
    return event


def event_fields(snapshot: Snapshot, number: int, what: int, amount: int) -> Json:
    """The fields of an event besides its name and seat."""
    if number == events.PICKED:
        return {"role": ROLE_NAMES[what], "doubloons": amount}
    if number == events.PAID:
        return {"for": "prospector" if what == NONE else BUILDING_NAMES[what], "doubloons": amount}
    if number == events.PRIVILEGE_PAID:
        return {"for": USE_NAMES[what], "doubloons": amount}
    if number == events.PRIVILEGE_SCORED:
        return {"points": amount, "for": USE_NAMES[what]}
    if number in (events.DREW, events.TOOK, events.TURNED_UP):
        return {"tile": TILE_NAMES[what]}
    if number == events.SETTLED:
        return {"by": BUILDING_NAMES[what], "on": (TILE_NAMES if what == HOSPICE else BUILDING_NAMES)[amount]}
    if number == events.ARRIVED:
        return {"colonists": amount, "from": "supply" if what else "ship"}
    if number == events.PLACED:
        return {"on": CIRCLE_NAMES[what], "colonists": amount}
    if number == events.BOARDED:
        return {"colonists": amount}
    if number == events.BUILT:
        return {"building": BUILDING_NAMES[what], "doubloons": amount}
    if number == events.DRAFTED:
        return {"building": BUILDING_NAMES[what]}
    if number == events.MOVED:
        return {"on": CIRCLE_NAMES[what]}
    if number == events.RETURNED:
        return returned_fields(what)
    if number in (events.PRODUCED, events.LOST, events.SHIPPED):
        return {"good": GOOD_NAMES[what], "barrels": amount}
    if number == events.USED:
        return {"building": BUILDING_NAMES[what]}
    if number in (events.SOLD, events.SOLD_AT_POST):
        return {"good": GOOD_NAMES[what], "doubloons": amount}
    if number == events.LOADED:
        return {**load_fields(snapshot, what), "barrels": amount}
    if number == events.SCORED:
        return {"points": amount, **({} if what == NONE else {"for": BUILDING_NAMES[what]})}
    if number == events.SAILED:
        return {"good": GOOD_NAMES[what], "capacity": amount}
    if number == events.ROUND:
        return {"round": amount}
    return {}


def returned_fields(choice: int) -> Json:
    if choice == RETURN_POINT:
        return {"what": "vp"}
    if choice >= RETURN_GOOD:
        return {"what": "good", "good": GOOD_NAMES[choice - RETURN_GOOD]}
    return {"what": "colonist", "from": (*CIRCLE_NAMES, "san juan")[choice - RETURN_COLONIST]}


def load_fields(snapshot: Snapshot, choice: int) -> Json:
    if choice >= LOAD_WHARF:
        return {"good": GOOD_NAMES[choice - LOAD_WHARF], "ship": "wharf"}
    good, ship = divmod(choice - LOAD_SHIP, SHIPS)
    return {"good": GOOD_NAMES[good], "ship": ship, "capacity": snapshot.state.ship_room[ship]}
