"""Draws the draft: the violet buildings chosen so far, and how many of each price are still to be chosen."""

from __future__ import annotations

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from doubloon.core.game import Json
from doubloon.games.puerto_rico.rules.buildings import SPACES_FOR_PRICE
from doubloon.games.puerto_rico.terminal.pen import GOOD_OF, PRICE_OF, TilePen
from doubloon.terminal.kit.flow import Columns, Flow


class Draft:
    """The spaces by price in columns; the large buildings, which are many, on a line of their own."""

    def __init__(self, pen: TilePen, view: Json) -> None:
        self.pen = pen
        self.chosen = [name for name in view["supply"]["buildings"] if name not in GOOD_OF]

    def __rich_console__(self, _console: Console, _options: ConsoleOptions) -> RenderResult:
        gettext = self.pen.gettext
        title = gettext("price: chosen, spaces left")
        chosen = gettext("{n} of {all} chosen").format(n=len(self.chosen), all=sum(SPACES_FOR_PRICE))
        yield Text.assemble((gettext("Draft"), "bold"), (f"  ({title}; {chosen})", "dim"))
        prices = [price for price, spaces in enumerate(SPACES_FOR_PRICE) if spaces]
        yield Columns([self.label(price) + Text(", ").join(self.parts(price)) for price in prices[:-1]])
        yield Flow(self.parts(prices[-1]), self.label(prices[-1]))

    def label(self, price: int) -> Text:
        return Text(f"{price:>2}: ", style="bold")

    def parts(self, price: int) -> list[Text]:
        parts = [self.pen.word(name) for name in self.chosen if PRICE_OF[name] == price]
        left = SPACES_FOR_PRICE[price] - len(parts)
        if left:
            parts.append(Text(self.pen.gettext("{n} free").format(n=left), style="dim"))
        return parts
