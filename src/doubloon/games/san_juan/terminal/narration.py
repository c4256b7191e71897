"""Narrates a game of San Juan: cards that move together in one clause, secret ones by name only to their owner."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from doubloon.core.game import Json
from doubloon.core.text import messages
from doubloon.games.san_juan.names import GOOD_NAMES
from doubloon.games.san_juan.text.descriptions import Phrases
from doubloon.games.shared.terminal import RoundNarrator

SECOND_PERSON = messages(
    {
        "passed": "pass",
        "passed build": "build nothing",
        "passed produce": "produce nothing",
        "passed sell": "sell nothing",
        "passed mine": "do not use the gold mine",
        "passed chapel": "put nothing under the chapel",
        "passed library": "keep the library for the second role",
        "passed use": "do not use the {use}",
        "passed use councillor": "look at no cards",
        "passed use prospector": "draw nothing",
        "passed keep": "keep nothing more",
        "passed discard": "discard no extra card",
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
        "looked known": "look at {cards} ({seen})",
        "kept": "keep {named}",
        "discarded": "discard {named}",
        "mined": "turn up {turned} with the gold mine",
        "mined nothing": "may keep none of them",
        "fed chapel": "put {named} under the chapel",
        "used library": "use the library",
    },
    "you",
)
# other players' events that `game.describe_event` words differently
THIRD_PERSON = messages(
    {
        "passed": "passes",
        "passed build": "builds nothing",
        "passed produce": "produces nothing",
        "passed sell": "sells nothing",
        "passed mine": "does not use the gold mine",
        "passed chapel": "puts nothing under the chapel",
        "passed library": "keeps the library for the second role",
        "passed use": "does not use the {use}",
        "passed use councillor": "looks at no cards",
        "passed use prospector": "draws nothing",
        "passed keep": "keeps nothing more",
        "passed discard": "discards no extra card",
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
# events that make one clause if they follow each other
MERGED_EVENTS = (
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
PASS_UNSAID_AFTER = ("produced", "sold")  # passing then only means that no more follows


class SanJuanNarrator(RoundNarrator):
    """Makes lines of the events of San Juan."""

    second_person = SECOND_PERSON
    third_person = THIRD_PERSON
    merged_events = MERGED_EVENTS
    phrases: Phrases

    def combined(self, events: Sequence[Json]) -> Iterator[Json]:
        """Leaves out events that only repeat another one.

        These are a covered building, passing that only means `beside the others` or `no more`, and hidden cards paid
        for a building whose price has just been named.
        """
        covered = ""
        last: Json = {}  # the last event of a seat that was not left out
        for event, after in zip(events, [*events[1:], {}], strict=False):
            name = event["event"]
            same_seat = last.get("seat") == event.get("seat")
            if name == "covered" and after.get("event") == "built":
                covered = event["building"]
                continue
            if name == "passed" and (
                event.get("step") == "over" or (same_seat and last.get("event") in PASS_UNSAID_AFTER)
            ):
                continue
            if name == "paid card" and "card" not in event and same_seat and last.get("event") == "built":
                continue
            if "seat" in event:
                last = event
            if name == "built" and covered:
                yield {**event, "covered": covered}
                covered = ""
            else:
                yield event

    def kind_of(self, event: Json) -> str:
        name: str = event["event"]
        if name == "passed" and "use" in event:
            special = f"passed use {event['use']}"
            return special if special in SECOND_PERSON else "passed use"
        if name == "passed" and f"passed {event.get('step')}" in SECOND_PERSON:
            return f"passed {event['step']}"
        if name == "built":
            return name + (" over" if "covered" in event else "") + ("" if event["cards"] else " for free")
        if name == "looked" and "seen" in event:
            return "looked known"
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

    def values(self, events: list[Json]) -> dict[str, str]:
        event = events[0]
        values = super().values(events)
        name = event["event"]
        if name in ("built", "looked"):
            values["cards"] = self.phrases.cards(event["cards"])
            values["seen"] = ", ".join(map(self.phrases.name, event.get("seen", ())))
        if name in ("paid good", "produced", "sold"):
            goods = [self.phrases.good(each["building"]) for each in events]
            values["made"] = values["goods"] = ", ".join(goods)
            prices = [each.get("cards") for each in events]
            values["sold"] = ", ".join(
                self.gettext("{good} for {n}").format(good=good, n=n) for good, n in zip(goods, prices, strict=True)
            )
        else:
            values["named"] = self.named(events)
            values["turned"] = ", ".join(self.phrases.name(each["card"]) for each in events if "card" in each)
        return values

    def named(self, events: list[Json]) -> str:
        """The cards, by name where the events name them: `the well`, `2 cards (well, hero)`, `3 cards`."""
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
