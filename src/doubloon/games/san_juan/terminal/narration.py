"""The story of a game of San Juan: cards that come and go in one phrase, secret ones by name only to their owner."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence

from doubloon.core.game import Json
from doubloon.core.text import messages
from doubloon.games.san_juan.names import GOOD_NAMES
from doubloon.games.san_juan.text.descriptions import Phrases
from doubloon.terminal.kit.narration import Narrator

YOURS = messages(
    {
        "passed": "pass",
        "passed build": "build nothing",
        "passed produce": "produce nothing",
        "passed sell": "sell nothing",
        "passed mine": "do not use the gold mine",
        "passed chapel": "put nothing under the chapel",
        "passed library": "keep the library for the second role",
        "picked": "pick the {role}",
        "built": "build the {building} for {cards}",
        "built for free": "build the {building} for free",
        "built over": "build the {building} over the {covered} for {cards}",
        "built over for free": "build the {building} over the {covered} for free",
        "covered": "build over the {building}",
        "paid good": "pay with {goods}",
        "paid card": "pay with {named}",
        "produced": "produce {made}",
        "sold": "sell {sold}",
        "drew": "draw {named}",
        "drew for a building": "draw {named} ({for})",
        "looked": "look at {cards}",
        "kept": "keep {named}",
        "discarded": "discard {named}",
        "mined": "turn up {turned} with the gold mine",
        "mined nothing": "may keep none of them",
        "fed chapel": "put {named} under the chapel",
        "used library": "use the library",
    },
    "you",
)
THEIRS = messages(
    {
        "passed": "passes",
        "passed build": "builds nothing",
        "passed produce": "produces nothing",
        "passed sell": "sells nothing",
        "passed mine": "does not use the gold mine",
        "passed chapel": "puts nothing under the chapel",
        "passed library": "keeps the library for the second role",
        "built": "builds the {building} for {cards}",
        "built for free": "builds the {building} for free",
        "built over": "builds the {building} over the {covered} for {cards}",
        "built over for free": "builds the {building} over the {covered} for free",
        "paid good": "pays with {goods}",
        "paid card": "pays with {named}",
        "produced": "produces {made}",
        "sold": "sells {sold}",
        "drew": "draws {named}",
        "drew for a building": "draws {named} ({for})",
        "kept": "keeps {named}",
        "discarded": "discards {named}",
        "mined": "turns up {turned} with the gold mine",
        "mined nothing": "may keep none of them",
        "fed chapel": "puts {named} under the chapel",
    }
)
TOGETHER = (
    "paid good",
    "paid card",
    "produced",
    "sold",
    "drew",
    "drew for a building",
    "kept",
    "discarded",
    "mined",
)
ENOUGH = ("produced", "sold")  # who stops here has done something: that no more follows goes without saying


class SanJuanTelling(Narrator):
    """Makes lines of events of San Juan."""

    yours = YOURS
    theirs = THEIRS
    together = TOGETHER

    def __init__(
        self, name: Callable[[int], str], you: int, phrases: Phrases, describe_event: Callable[[Json, str], str]
    ) -> None:
        super().__init__(name, you, phrases, describe_event)
        self.phrases = phrases

    def joined(self, events: Sequence[Json]) -> Iterator[Json]:
        """Without what another event says too: a covered building, passing that only means `beside` or `no more`,
        and how many cards somebody pays with, if the price has just been told."""
        covered = ""
        told: Json = {}  # the last event told of somebody
        for event, after in zip(events, [*events[1:], {}], strict=False):
            name = event["event"]
            same = told.get("seat") == event.get("seat")
            if name == "covered" and after.get("event") == "built":
                covered = event["building"]
                continue
            if name == "passed" and (event.get("step") == "over" or (same and told.get("event") in ENOUGH)):
                continue
            if name == "paid card" and "card" not in event and same and told.get("event") == "built":
                continue
            if "seat" in event:
                told = event
            if name == "built" and covered:
                yield {**event, "covered": covered}
                covered = ""
            else:
                yield event

    def kind_of(self, event: Json) -> str:
        name: str = event["event"]
        if name == "passed" and f"passed {event.get('step')}" in YOURS:
            return f"passed {event['step']}"
        if name == "built":
            return name + (" over" if "covered" in event else "") + ("" if event["cards"] else " for free")
        if name == "drew" and "for" in event:
            return "drew for a building"
        return name

    def group_of(self, event: Json) -> tuple[str, int | None, Hashable]:
        return self.kind_of(event), self.seat_of(event), event.get("for")

    def clause(self, kind: str, seat: int | None, events: list[Json]) -> str:
        if kind == "turned up":
            prices = zip(GOOD_NAMES, events[0]["tile"], strict=True)
            listed = ", ".join(f"{self.phrases.name(good)} {price}" for good, price in prices)
            return self.gettext("The trading house pays: {prices}.").format(prices=listed)
        return super().clause(kind, seat, events)

    # --- words ---

    def words(self, events: list[Json]) -> dict[str, str]:
        event = events[0]
        gettext = self.gettext
        named = self.phrases.named(**{key: value for key, value in event.items() if isinstance(value, str)})
        words = {**{key: str(value) for key, value in event.items()}, **named}
        name = event["event"]
        if name in ("built", "looked"):
            words["cards"] = self.phrases.cards(event["cards"])
        if name in ("paid good", "produced", "sold"):
            goods = [self.phrases.good(each["building"]) for each in events]
            words["made"] = words["goods"] = ", ".join(goods)
            prices = [each.get("cards") for each in events]
            words["sold"] = ", ".join(
                gettext("{good} for {n}").format(good=good, n=n) for good, n in zip(goods, prices, strict=True)
            )
        else:
            words["named"] = self.named(events)
            words["turned"] = ", ".join(self.phrases.name(each["card"]) for each in events if "card" in each)
        return words

    def named(self, events: list[Json]) -> str:
        """The cards as far as they are known: `the well`, `2 cards (well, hero)`, `3 cards`."""
        cards = [each["card"] for each in events if "card" in each]
        if len(events) == 1:
            return (
                self.gettext("the {card}").format(**self.phrases.named(card=cards[0]))
                if cards
                else self.gettext("a card")
            )
        counted = self.phrases.cards(len(events))
        if not cards:
            return counted
        return self.gettext("{cards} ({listed})").format(cards=counted, listed=", ".join(map(self.phrases.name, cards)))
