"""Cards, goods and trading tiles in letters and colours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from doubloon.core.game import Json
from doubloon.core.text import messages
from doubloon.games.san_juan.names import CARD_NAMES, GOOD_NAMES, PRODUCTION_NAMES
from doubloon.games.san_juan.rules.cards import CARD_TABLE
from doubloon.terminal.kit.drawing import GOOD_COLOURS, GOOD_LETTERS, VIOLET, Pen
from doubloon.terminal.kit.flow import Flow

# silver has V, sugar being first to S
LETTERS = {**GOOD_LETTERS, **messages({"silver": "V"}, "letter")}
COLOURS = {**GOOD_COLOURS, "sugar": "yellow", "silver": "cyan"}  # bold is for what can be built
GOOD_OF = dict(zip(PRODUCTION_NAMES, GOOD_NAMES, strict=True))
PRICE_OF = {row.name: row.price for row in CARD_TABLE}
POINTS_OF = {row.name: row.points for row in CARD_TABLE}


def counts_of(cards: Iterable[str]) -> dict[str, int]:
    """How many there are of each kind, in the order of the kinds."""
    bag = list(cards)
    return {name: bag.count(name) for name in CARD_NAMES if name in bag}


class CardPen(Pen):
    """Draws cards, cities and trading tiles."""

    letters = LETTERS

    def colour_of(self, name: str) -> str:
        """The colour of a good or a card."""
        return COLOURS.get(GOOD_OF.get(name, name), VIOLET)

    def worth(self, card: str) -> str:
        """Price and points; what counts by the city only has a plus."""
        return f"{PRICE_OF[card]}/{POINTS_OF[card] or '+'}"

    def several(self, card: str, n: int) -> str:
        return f"{self.name(card)} {self.signs.times}{n}" if n > 1 else self.name(card)

    def cards(self, cards: Iterable[str], worth: bool = False) -> list[Text]:
        """Cards by name, equal ones together."""
        return [
            Text(self.several(card, n) + (f" {self.worth(card)}" if worth else ""), style=self.colour_of(card))
            for card, n in counts_of(cards).items()
        ]

    def tile(self, prices: Sequence[int]) -> Text:
        """What a trading tile pays, by good: 'I1 S1 T2 K2 V3'."""
        return Text(" ").join(
            Text(f"{self.letter(good)}{price}", style=COLOURS[good])
            for good, price in zip(GOOD_NAMES, prices, strict=True)
        )

    def production(self, city: Sequence[Json]) -> Text:
        """Production buildings in letters, one mark for each: with a good or empty."""
        parts = []
        for building, good in GOOD_OF.items():
            own = [each["good"] is not None for each in city if each["building"] == building]
            if own:
                parts.append(Text(self.letter(good) + self.marks(sum(own), len(own)), style=COLOURS[good]))
        return Text(" ").join(parts) if parts else Text("-")

    def legend(self) -> Flow:
        return self.legend_of(LETTERS, self.gettext("with a good"), self.gettext("without"))
