"""Narrates a game of Puerto Rico where the words differ from those of `game.describe_event`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from doubloon.core.game import Json
from doubloon.core.text import messages
from doubloon.games.puerto_rico.names import TILE_NAMES
from doubloon.games.puerto_rico.text.descriptions import BRINGS, Phrases
from doubloon.games.shared.terminal import RoundNarrator

NO_CIRCLE = ("forest", "statue")  # a colonist for one of these waits in San Juan

SECOND_PERSON = messages(
    {
        "passed": "pass",
        "left goods": "produce nothing",
        "left barrel": "do without the {use}'s extra barrel",
        "left doubloon": "do without the {use}'s doubloon",
        "left doubloons": "do without the {use}'s doubloons",
        "left point": "do without the {use}'s point",
        "left points": "do without the {use}'s points",
        "picked": "pick the {role}",
        "picked with doubloons": "pick the {role} and get {doubloons}",
        "paid": "get {doubloons} ({for})",
        "drew": "draw {tile}",
        "took": "take {tile}",
        "settled": "put a colonist {place} ({by})",
        "privilege": "take {extra}",
        "placed": "place colonists: {placed}",
        "built": "build the {building} for {doubloons}",
        "built for free": "build the {building} for free",
        "produced": "receive {goods}",
        "sold": "sell {good} for {doubloons}",
        "loaded": "load {cargo} on the {capacity}-ship",
        "loaded at the wharf": "load {cargo} at the wharf",
        "scored": "score {points}",
        "scored for a building": "score {points} ({for})",
        "lost": "lose {goods}",
        "moved": "put a guest to work {place}",
        "returned": "return {returned}",
        "shipped": "ship {goods} from the small wharf",
        "sold at post": "sell {good} at the trading post for {doubloons}",
        "used": "use the {building}",
        "produced by building": "also receive {goods} ({by})",
        "made a forest": "make it a forest",
    },
    "you",
)
# other players' events that `game.describe_event` words differently
THIRD_PERSON = messages(
    {
        "passed": "passes",
        "privilege": "takes {extra}",
        "placed": "places colonists: {placed}",
        "produced": "receives {goods}",
        "lost": "loses {goods}",
        "returned": "returns {returned}",
        "shipped": "ships {goods} from the small wharf",
        "produced by building": "also receives {goods} ({by})",
        "made a forest": "makes it a forest",
    }
)
# events that make one clause if they follow each other
MERGED_EVENTS = (
    "drafted",
    "placed",
    "privilege",
    "produced",
    "produced by building",
    "lost",
    "returned",
    "shipped",
    "turned up",
    "dealt",
)


class PuertoRicoNarrator(RoundNarrator):
    """Makes lines of the events of Puerto Rico."""

    second_person = SECOND_PERSON
    third_person = THIRD_PERSON
    merged_events = MERGED_EVENTS
    phrases: Phrases

    def clause(self, kind: str, seat: int | None, events: list[Json]) -> str:
        if kind == "turned up":
            tiles = [event["tile"] for event in events]
            counted = [f"{tiles.count(tile)} {self.phrases.name(tile)}" for tile in TILE_NAMES if tile in tiles]
            return self.gettext("New plantations: {tiles}.").format(tiles=", ".join(counted))
        if kind == "dealt":
            shares = [
                self.gettext("{n} for {name}").format(n=event["colonists"], name=self.receiver(event["seat"]))
                for event in events
                if event["colonists"]
            ]
            return self.gettext("New colonists: {shares}.").format(shares=", ".join(shares) or self.gettext("none"))
        if kind == "drafted":
            chosen = [
                self.gettext("{building} ({name})").format(
                    building=self.phrases.name(event["building"]), name=self.receiver(event["seat"])
                )
                for event in events
            ]
            return self.gettext("Chosen: {chosen}.").format(chosen=", ".join(chosen))
        return super().clause(kind, seat, events)

    def receiver(self, seat: int) -> str:
        return self.pgettext("receiver", "you") if seat == self.you else self.name(seat)

    def returned(self, event: Json) -> str:
        """What was returned to pay at the black market."""
        if event["what"] == "vp":
            return self.gettext("a point")
        if event["what"] == "good":
            return self.phrases.goods(1, event["good"])
        place = self.gettext("San Juan") if event["from"] == "san juan" else self.phrases.name(event["from"])
        return self.gettext("a colonist ({place})").format(place=place)

    def values(self, events: list[Json]) -> dict[str, str]:
        event = events[0]
        values = super().values(events)
        if "doubloons" in event:
            values["doubloons"] = self.phrases.doubloons(event["doubloons"])
        if "tile" in event:
            values["tile"] = self.phrases.tile(event["tile"])
        if "points" in event:
            values["points"] = self.phrases.points(event["points"])
        if "role" in event:
            values.update(self.phrases.role(event["role"]))
        if "on" in event:
            circles = event.get("colonists", 1)
            values["place"] = (
                self.gettext("in San Juan") if event["on"] in NO_CIRCLE else self.phrases.circle(event["on"], circles)
            )
        if event["event"] == "loaded":
            values["cargo"] = self.phrases.goods(event["barrels"], event["good"])
        if event["event"] == "arrived":
            n = sum(each["colonists"] for each in events)
            values["extra"] = self.phrases.ngettext("an extra colonist", "{n} extra colonists", n).format(n=n)
        if event["event"] == "returned":
            values["returned"] = ", ".join(self.returned(each) for each in events)
        if event["event"] == "placed":
            values["placed"] = ", ".join(f"{self.phrases.name(each['on'])} {each['colonists']}" for each in events)
        if event["event"] in ("produced", "shipped", "lost"):
            values["goods"] = ", ".join(self.phrases.goods(each["barrels"], each["good"]) for each in events)
        return values

    def combined(self, events: Sequence[Json]) -> Iterator[Json]:
        """Combines the use of an aqueduct with what it produces, and a tile drawn with the forest it becomes."""
        for before, event, after in zip([{}, *events], events, [*events[1:], {}], strict=False):
            if event["event"] == "used" and event["building"] == "aqueduct" and after.get("event") == "produced":
                continue
            if event["event"] == "produced" and before.get("event") == "used" and before["building"] == "aqueduct":
                yield {**event, "by": before["building"]}
            elif event["event"] == "took" and event["tile"] == "forest" and before.get("event") == "drew":
                yield {**event, "drawn": before["tile"]}
            else:
                yield event

    def kind_of(self, event: Json) -> str:
        name: str = event["event"]
        if name == "arrived":
            return "privilege" if event["from"] == "supply" else "dealt"
        if name == "produced" and "by" in event:
            return "produced by building"
        if name == "took" and "drawn" in event:
            return "made a forest"
        if name == "passed" and "use" in event:
            return f"left {BRINGS[event['use']]}"
        if name == "scored" and "for" in event:
            return "scored for a building"
        if name == "picked" and event["doubloons"]:
            return "picked with doubloons"
        if name == "built" and not event["doubloons"]:
            return "built for free"
        if name == "loaded" and event["ship"] == "wharf":
            return "loaded at the wharf"
        return name

    def seat_of(self, event: Json) -> int | None:
        """The seat whose turn the event belongs to. Dealing colonists and drafting belong to nobody."""
        return None if self.kind_of(event) in ("dealt", "drafted", "round") else event.get("seat")
