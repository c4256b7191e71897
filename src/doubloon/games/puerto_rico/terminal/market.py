"""Draws the building market: the price of each building for the player now, and how many copies are left."""

from __future__ import annotations

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from doubloon.core.game import SPECTATOR, Json
from doubloon.games.puerto_rico.game import PuertoRico
from doubloon.games.puerto_rico.names import BUILDING_NAMES
from doubloon.games.puerto_rico.rules.builder import list_price, price
from doubloon.games.puerto_rico.rules.numbers import NONE
from doubloon.games.puerto_rico.rules.steps import BUILDER_PHASE
from doubloon.games.puerto_rico.terminal.pen import GOOD_OF, PRICE_OF, TilePen
from doubloon.terminal.kit.flow import Columns


def prices_for(game: PuertoRico, seat: int) -> dict[str, int]:
    """The price of each building for the seat; a spectator sees list prices.

    Outside the builder phase, the prices are those of a builder phase that another player has picked.
    """
    state = game.state()
    if seat == SPECTATOR:
        return {name: list_price(state, number) for number, name in enumerate(BUILDING_NAMES)}
    if state.phase != BUILDER_PHASE:
        state.picker = NONE  # the privilege of another role does not lower prices
    return {name: price(state, seat, number) for number, name in enumerate(BUILDING_NAMES)}


def market_order(name: str) -> tuple[bool, int, int]:
    """A sort key that gives the order of the game board: production buildings, then violet ones, each by price."""
    return name not in GOOD_OF, PRICE_OF[name], BUILDING_NAMES.index(name)


class Market:
    """All buildings in play, in as many columns as fit."""

    def __init__(self, pen: TilePen, view: Json, prices: dict[str, int], seat: int) -> None:
        self.pen = pen
        self.copies: dict[str, int] = view["supply"]["buildings"]
        self.prices = prices
        player = None if seat == SPECTATOR else view["players"][seat]
        self.owned = set() if player is None else {own["building"] for own in player["city"]}
        self.doubloons = None if player is None else player["doubloons"]

    def __rich_console__(self, _console: Console, _options: ConsoleOptions) -> RenderResult:
        names = sorted(self.copies, key=market_order)
        longest = max(len(self.pen.name(name)) for name in names)
        entries = [self.entry(name, longest) for name in names]
        gettext = self.pen.gettext
        title = gettext("price, copies left")
        if self.doubloons is not None:
            title = gettext("price for you, copies left; {sign} yours").format(sign=self.pen.glyphs.check)
        yield Text.assemble((gettext("Buildings"), "bold"), (f"  ({title})", "dim"))
        yield Columns(entries, gap=2)

    def entry(self, name: str, longest: int) -> Text:
        glyphs = self.pen.glyphs
        left = self.copies[name]
        mark = glyphs.check if name in self.owned else " "
        copies = f"{glyphs.times}{left}" if left else " -"
        text = self.pen.word(name, " " * (longest - len(self.pen.name(name))))
        text.append(f" {self.prices[name]:>2} {copies}{mark}")
        if name in self.owned or not left:
            text.stylize("dim")
        elif self.doubloons is not None and self.prices[name] <= self.doubloons:
            text.stylize("bold")
        return text
