"""The events of a game as lines of text: one line for a player's turn, one for each event that belongs to nobody.

Other players' events are mostly worded by `game.describe_event`. The person is addressed as 'you', and events that
follow each other are merged into one clause where that reads better.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import ClassVar, NamedTuple

from doubloon.core.game import Json
from doubloon.core.text import Translator


class Line(NamedTuple):
    """A line of narration, with the seat whose turn it is about, if any. A heading opens a new round."""

    text: str
    seat: int | None = None
    heading: bool = False


class EventHistory:
    """Every event of a game that one seat may know, and how many of them its player has been shown."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.events: list[Json] = []
        self.shown = 0

    def hear(self, events: list[Json]) -> None:
        """Append the events; the name is that of bots' methods, since both are listeners of a game."""
        self.events += events

    def take_unshown(self) -> list[Json]:
        """Return the events not shown yet and count them as shown."""
        unshown = self.events[self.shown :]
        self.shown = len(self.events)
        return unshown


class Narrator(ABC):
    """Makes lines of events."""

    second_person: ClassVar[Mapping[str, str]]  # the person's events, by kind
    third_person: ClassVar[Mapping[str, str]]  # other players' events that `game.describe_event` words differently
    merged_events: ClassVar[tuple[str, ...]]  # kinds of events that make one clause if they follow each other

    def __init__(
        self, name: Callable[[int], str], you: int, phrases: Translator, describe_event: Callable[[Json, str], str]
    ) -> None:
        self.name = name
        self.you = you
        self.phrases = phrases
        self.describe_event = describe_event
        self.gettext = phrases.gettext
        self.pgettext = phrases.pgettext

    @abstractmethod
    def round_heading(self, event: Json) -> str:
        """The heading of a new round."""

    def values(self, events: list[Json]) -> dict[str, str]:
        """The values of events of one kind as words, for a sentence."""
        event = events[0]
        names = self.phrases.named(**{key: value for key, value in event.items() if isinstance(value, str)})
        return {**{key: str(value) for key, value in event.items()}, **names}

    def combined(self, events: Sequence[Json]) -> Iterable[Json]:
        """The events, with those that describe the same thing combined into one."""
        return events

    def kind_of(self, event: Json) -> str:
        """The event's name, extended where the same event is worded in several ways."""
        name: str = event["event"]
        return name

    def seat_of(self, event: Json) -> int | None:
        """The seat whose turn the event belongs to. A new round belongs to nobody."""
        return None if event["event"] == "round" else event.get("seat")

    def group_of(self, event: Json) -> tuple[str, int | None, Hashable]:
        """A key: events that follow each other can be merged into one clause if their keys are equal."""
        return self.kind_of(event), self.seat_of(event), None

    def lines(self, events: Sequence[Json]) -> list[Line]:
        lines = []
        for seat, clauses in groupby(self.clauses(events), key=lambda clause: clause[0]):
            texts = [(kind, text) for _, kind, text in clauses]
            if seat is not None:
                lines.append(Line(f"{self.name(seat)} {', '.join(text for _, text in texts)}.", seat))
            else:
                lines += [Line(text, heading=kind == "round") for kind, text in texts]
        return lines

    def clauses(self, events: Sequence[Json]) -> Iterator[tuple[int | None, str, str]]:
        """Seat, kind and text of each clause. Without a seat, the text is a whole sentence."""
        for (kind, seat, _), run in groupby(self.combined(events), key=self.group_of):
            together = list(run)
            if kind in self.merged_events:
                yield seat, kind, self.clause(kind, seat, together)
            else:
                for event in together:
                    yield seat, kind, self.clause(kind, seat, [event])

    def clause(self, kind: str, seat: int | None, events: list[Json]) -> str:
        if kind == "round":
            return self.round_heading(events[0])
        if seat is None:
            sentence = self.describe_event(events[0], self.phrases.lang)
            return sentence[:1].upper() + sentence[1:] + "."
        if seat == self.you and kind in self.second_person:
            return self.pgettext("you", self.second_person[kind]).format(**self.values(events))
        if seat != self.you and kind in self.third_person:
            return self.gettext(self.third_person[kind]).format(**self.values(events))
        return self.describe_event(events[0], self.phrases.lang)
