"""The story of a game in lines: one for a player's turn, one for what happens to all.

Others are told of in the words of `game.describe_event`; the person is spoken to, and some events that come in rows are
drawn together.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import ClassVar

from doubloon.core.game import Json
from doubloon.core.text import Translator
from doubloon.terminal.kit.story import Line


class Narrator(ABC):
    """Makes lines of events."""

    yours: ClassVar[Mapping[str, str]]
    theirs: ClassVar[Mapping[str, str]]  # of others: what is told otherwise than by `game.describe_event`
    together: ClassVar[tuple[str, ...]]  # events in a row that make one clause

    def __init__(
        self, name: Callable[[int], str], you: int, phrases: Translator, describe_event: Callable[[Json, str], str]
    ) -> None:
        self.name = name
        self.you = you
        self.lang = phrases.lang
        self.describe_event = describe_event
        self.gettext = phrases.gettext
        self.pgettext = phrases.pgettext

    @abstractmethod
    def words(self, events: list[Json]) -> dict[str, str]:
        """The values of events of one kind as words."""

    def joined(self, events: Sequence[Json]) -> Iterable[Json]:
        """The events, those that tell of one thing made one."""
        return events

    def kind_of(self, event: Json) -> str:
        """The event's name, told apart further where the words differ."""
        name: str = event["event"]
        return name

    def seat_of(self, event: Json) -> int | None:
        """Whose turn the event belongs to; a new round is nobody's."""
        return None if event["event"] == "round" else event.get("seat")

    def group_of(self, event: Json) -> tuple[str, int | None, Hashable]:
        """Events in a row with the same group can make one clause."""
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
        """Who does what; what concerns nobody in particular is a sentence of its own."""
        for (kind, seat, _), run in groupby(self.joined(events), key=self.group_of):
            together = list(run)
            if kind in self.together:
                yield seat, kind, self.clause(kind, seat, together)
            else:
                for event in together:
                    yield seat, kind, self.clause(kind, seat, [event])

    def clause(self, kind: str, seat: int | None, events: list[Json]) -> str:
        if kind == "round":
            return self.gettext("Round {n}, governor: {name}").format(
                n=events[0]["round"], name=self.name(events[0]["seat"])
            )
        if seat is None:
            sentence = self.describe_event(events[0], self.lang)
            return sentence[:1].upper() + sentence[1:] + "."
        if seat == self.you and kind in self.yours:
            return self.pgettext("you", self.yours[kind]).format(**self.words(events))
        if seat != self.you and kind in self.theirs:
            return self.gettext(self.theirs[kind]).format(**self.words(events))
        return self.describe_event(events[0], self.lang)
