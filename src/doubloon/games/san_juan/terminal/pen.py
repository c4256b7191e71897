"""Cards, goods and trading tiles in letters and colours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from doubloon.core.game import Json
from doubloon.core.text import messages
from doubloon.games.san_juan.names import CARD_NAMES, GOOD_NAMES, PRODUCTION_NAMES
from doubloon.games.san_juan.rules.cards import CARD_TABLE
from doubloon.games.shared.terminal import GOOD_COLOURS, GOOD_LETTERS, GoodsPen
from doubloon.terminal.kit.flow import Flow
from doubloon.terminal.kit.pen import in_one_cell

# silver has V because sugar has S
LETTERS = {**GOOD_LETTERS, **messages({"silver": "V"}, "letter")}
COLOURS = {**GOOD_COLOURS, "sugar": "yellow", "silver": "cyan"}  # not bold, which marks cards that can be built
GOOD_OF = dict(zip(PRODUCTION_NAMES, GOOD_NAMES, strict=True))
PRICE_OF = {row.name: row.price for row in CARD_TABLE}
POINTS_OF = {row.name: row.points for row in CARD_TABLE}


def counts_of(cards: Iterable[str]) -> dict[str, int]:
    """The number of cards of each kind, in the order of the kinds."""
    listed = list(cards)
    return {name: listed.count(name) for name in CARD_NAMES if name in listed}


class CardPen(GoodsPen):
    """Draws cards, cities and trading tiles."""

    letters = LETTERS
    colours = COLOURS
    good_of = GOOD_OF

    def price_and_points(self, card: str) -> str:
        """The price and the points: '4/2'. A plus stands for points that depend on the city."""
        return f"{PRICE_OF[card]}/{POINTS_OF[card] or '+'}"

    def name_and_count(self, card: str, n: int) -> str:
        """The name, with the number of cards if there are several."""
        return f"{self.name(card)} {self.glyphs.times}{n}" if n > 1 else self.name(card)

    def cards(self, cards: Iterable[str], with_prices: bool = False) -> list[Text]:
        """Cards by name, equal ones together, on request with prices and points."""
        return [
            Text(
                self.name_and_count(card, n) + (f" {self.price_and_points(card)}" if with_prices else ""),
                style=self.colour_of(card),
            )
            for card, n in counts_of(cards).items()
        ]

    def tile(self, prices: Sequence[int]) -> Text:
        """The prices on a trading tile by good: 'I1 S1 T2 K2 V3'."""
        return Text(" ").join(
            self.with_letter(good, str(price)) for good, price in zip(GOOD_NAMES, prices, strict=True)
        )

    def production(self, city: Sequence[Json]) -> Text:
        """The production buildings of a city in letters, with a mark for each: with a good or empty."""
        parts = []
        for building, good in GOOD_OF.items():
            own = [each["good"] is not None for each in city if each["building"] == building]
            if own:
                parts.append(self.with_letter(good, self.marks(sum(own), len(own))))
        return in_one_cell(parts)

    def legend(self) -> Flow:
        return self.legend_of(LETTERS, self.gettext("with a good"), self.gettext("without"))
