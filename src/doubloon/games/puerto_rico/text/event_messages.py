"""Events in words. A sentence leaves out the name of the player it is about: a log writes that before it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from doubloon.core.game import Json
from doubloon.core.text import messages
from doubloon.games.puerto_rico.text.descriptions import BRINGS, Phrases
from doubloon.games.shared.event_messages import event_words

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
        "left goods": "produces nothing",
        "left barrel": "does without the {use}'s extra barrel",
        "left doubloon": "does without the {use}'s doubloon",
        "left doubloons": "does without the {use}'s doubloons",
        "left point": "does without the {use}'s point",
        "left points": "does without the {use}'s points",
    }
)


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
    if name == "passed" and "use" in event:
        name = f"left {BRINGS[event['use']]}"
    if name == "returned":
        name = f"returned {event['what']}"
    return phrases.gettext(MESSAGES[name]).format(**words_of(phrases, event))


def words_of(phrases: Phrases, event: Json) -> dict[str, Any]:
    """The values of an event as words of the language."""
    written_as: dict[str, Callable[[Any], str]] = {
        "doubloons": phrases.doubloons,
        "colonists": phrases.colonists,
        "points": phrases.points,
        "tile": phrases.tile,
    }
    words = event_words(phrases, event, written_as)
    if "role" in event:
        words.update(phrases.role(event["role"]))
    if "barrels" in event:
        words["cargo"] = phrases.goods(event["barrels"], event["good"])
    if event["event"] == "returned" and "good" in event:
        words["cargo"] = phrases.goods(1, event["good"])
    if event.get("on") in ("forest", "statue"):  # which have no circle
        words["place"] = phrases.gettext("in San Juan")
    elif "on" in event:
        words["place"] = phrases.circle(event["on"], event.get("colonists", 1))
    return words
