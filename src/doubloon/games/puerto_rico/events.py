"""What happened: the facts that the rules tell, as JSON events and in words.

The words leave out who it happened to: a log writes the player's name before them.
"""

from __future__ import annotations

from typing import Any

from doubloon.core.game import Json
from doubloon.core.snapshot import Snapshot
from doubloon.core.text import messages
from doubloon.games.puerto_rico.names import BUILDING_NAMES, CIRCLE_NAMES, GOOD_NAMES, ROLE_NAMES, TILE_NAMES
from doubloon.games.puerto_rico.rules import events as facts
from doubloon.games.puerto_rico.rules.buildings import HOSPICE
from doubloon.games.puerto_rico.rules.numbers import NONE, SHIPS
from doubloon.games.puerto_rico.rules.steps import LOAD_SHIP, LOAD_WHARF, RETURN_COLONIST, RETURN_GOOD, RETURN_POINT
from doubloon.games.puerto_rico.text.descriptions import Phrases


def write_event(snapshot: Snapshot, fact: int, seat: int, what: int, amount: int) -> Json:
    """One fact as a JSON event; `seat` is left out where nobody in particular is concerned."""
    event: Json = {"event": EVENT_NAMES[fact]}
    if seat != NONE:
        event["seat"] = seat
    event.update(_details(snapshot, fact, what, amount))
    return event


EVENT_NAMES = {
    facts.PICKED: "picked",
    facts.PAID: "paid",
    facts.DREW: "drew",
    facts.TOOK: "took",
    facts.TURNED_UP: "turned up",
    facts.SETTLED: "settled",
    facts.ARRIVED: "arrived",
    facts.PLACED: "placed",
    facts.BOARDED: "boarded",
    facts.BUILT: "built",
    facts.PRODUCED: "produced",
    facts.SOLD: "sold",
    facts.LOADED: "loaded",
    facts.SCORED: "scored",
    facts.LOST: "lost",
    facts.HOUSE_EMPTIED: "house emptied",
    facts.SAILED: "sailed",
    facts.ENDING: "ending",
    facts.ROUND: "round",
    facts.ENDED: "ended",
    facts.DRAFTED: "drafted",
    facts.MOVED: "moved",
    facts.RETURNED: "returned",
    facts.SHIPPED: "shipped",
    facts.SOLD_AT_POST: "sold at post",
    facts.USED: "used",
}


REVEALING = frozenset({facts.DREW, facts.TURNED_UP, facts.ENDED})


def _details(snapshot: Snapshot, fact: int, what: int, amount: int) -> Json:
    if fact == facts.PICKED:
        return {"role": ROLE_NAMES[what], "doubloons": amount}
    if fact == facts.PAID:
        return {"for": "prospector" if what == NONE else BUILDING_NAMES[what], "doubloons": amount}
    if fact in (facts.DREW, facts.TOOK, facts.TURNED_UP):
        return {"tile": TILE_NAMES[what]}
    if fact == facts.SETTLED:
        return {"by": BUILDING_NAMES[what], "on": (TILE_NAMES if what == HOSPICE else BUILDING_NAMES)[amount]}
    if fact == facts.ARRIVED:
        return {"colonists": amount, "from": "supply" if what else "ship"}
    if fact == facts.PLACED:
        return {"on": CIRCLE_NAMES[what], "colonists": amount}
    if fact == facts.BOARDED:
        return {"colonists": amount}
    if fact == facts.BUILT:
        return {"building": BUILDING_NAMES[what], "doubloons": amount}
    if fact == facts.DRAFTED:
        return {"building": BUILDING_NAMES[what]}
    if fact == facts.MOVED:
        return {"on": CIRCLE_NAMES[what]}
    if fact == facts.RETURNED:
        return _returned(what)
    if fact in (facts.PRODUCED, facts.LOST, facts.SHIPPED):
        return {"good": GOOD_NAMES[what], "barrels": amount}
    if fact == facts.USED:
        return {"building": BUILDING_NAMES[what]}
    if fact in (facts.SOLD, facts.SOLD_AT_POST):
        return {"good": GOOD_NAMES[what], "doubloons": amount}
    if fact == facts.LOADED:
        return {**_load(snapshot, what), "barrels": amount}
    if fact == facts.SCORED:
        return {"points": amount, **({} if what == NONE else {"for": BUILDING_NAMES[what]})}
    if fact == facts.SAILED:
        return {"good": GOOD_NAMES[what], "capacity": amount}
    if fact == facts.ROUND:
        return {"round": amount}
    return {}


def _returned(choice: int) -> Json:
    if choice == RETURN_POINT:
        return {"what": "vp"}
    if choice >= RETURN_GOOD:
        return {"what": "good", "good": GOOD_NAMES[choice - RETURN_GOOD]}
    return {"what": "colonist", "from": (*CIRCLE_NAMES, "san juan")[choice - RETURN_COLONIST]}


def _load(snapshot: Snapshot, choice: int) -> Json:
    if choice >= LOAD_WHARF:
        return {"good": GOOD_NAMES[choice - LOAD_WHARF], "ship": "wharf"}
    good, ship = divmod(choice - LOAD_SHIP, SHIPS)
    return {"good": GOOD_NAMES[good], "ship": ship, "capacity": snapshot.state.ship_room[ship]}


def describe_event(event: Json, lang: str) -> str:
    """The event in words."""
    phrases = Phrases(lang)
    name = event["event"]
    if name == "picked" and event["doubloons"]:
        name = "picked with doubloons"
    if name == "built" and not event["doubloons"]:
        name = "built for free"
    if name == "loaded" and event["ship"] == "wharf":
        name = "loaded at the wharf"
    if name == "scored" and "for" in event:
        name = "scored for a building"
    if name == "returned":
        name = f"returned {event['what']}"
    return phrases.gettext(MESSAGES[name]).format(**_words(phrases, event))


def _words(phrases: Phrases, event: Json) -> dict[str, Any]:
    """The values of an event as words of the language."""
    words: dict[str, Any] = {}
    for key, value in event.items():
        if key == "doubloons":
            words[key] = phrases.doubloons(value)
        elif key == "colonists":
            words[key] = phrases.colonists(value)
        elif key == "points":
            words[key] = phrases.points(value)
        elif key == "role":
            words.update(phrases.role(value))
        elif key == "tile":
            words[key] = phrases.tile(value)
        elif isinstance(value, str):
            words.update(phrases.named(**{key: value}))
        else:
            words[key] = value
    if "barrels" in event:
        words["cargo"] = phrases.goods(event["barrels"], event["good"])
    if event["event"] == "returned" and "good" in event:
        words["cargo"] = phrases.goods(1, event["good"])
    if event.get("on") in ("forest", "statue"):  # which have no circle
        words["place"] = phrases.gettext("in San Juan")
    elif "on" in event:
        words["place"] = phrases.circle(event["on"], event.get("colonists", 1))
    return words


MESSAGES = messages(
    {
        "picked": "picks the {role}",
        "picked with doubloons": "picks the {role} and gets {doubloons}",
        "paid": "gets {doubloons} ({for})",
        "drew": "draws {tile}",
        "took": "takes {tile}",
        "turned up": "{tile} is turned face up",
        "settled": "puts a colonist {place} ({by})",
        "arrived": "receives {colonists}",
        "placed": "puts {colonists} {place}",
        "boarded": "the colonist ship is refilled with {colonists}",
        "built": "builds the {building} for {doubloons}",
        "built for free": "builds the {building} for free",
        "produced": "receives {cargo}",
        "sold": "sells {good} for {doubloons}",
        "loaded": "loads {cargo} on the {capacity}-ship",
        "loaded at the wharf": "loads {cargo} at the wharf",
        "scored": "scores {points}",
        "lost": "loses {cargo}",
        "house emptied": "the trading house is emptied",
        "sailed": "the {capacity}-ship sails with {good}",
        "ending": "this is the last round",
        "round": "is governor in round {round}",
        "ended": "the game is over",
        "drafted": "chooses the {building}",
        "moved": "puts a guest to work {place}",
        "returned vp": "returns a point",
        "returned good": "returns {cargo}",
        "returned colonist": "returns a colonist ({from})",
        "shipped": "ships {cargo}",
        "sold at post": "sells {good} at the trading post for {doubloons}",
        "used": "uses the {building}",
        "scored for a building": "scores {points} ({for})",
        "passed": "passes",
    }
)
