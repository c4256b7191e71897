"""Draws the person's hand: price and points of each card, and in the builder phase its cost for the person."""

from __future__ import annotations

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from doubloon.core.game import Json
from doubloon.games.san_juan.game import SanJuan
from doubloon.games.san_juan.names import CARD_NAMES
from doubloon.games.san_juan.rules.builder import cost
from doubloon.games.san_juan.rules.numbers import HAND_LIMIT, NONE, TOWER_LIMIT
from doubloon.games.san_juan.terminal.pen import GOOD_OF, POINTS_OF, CardPen, counts_of
from doubloon.terminal.kit.flow import Columns


def buildings_of(player: Json) -> list[str]:
    return [each["building"] for each in player["city"]]


def hand_limit(player: Json) -> int:
    """The number of cards that the player may hold when a round begins."""
    return TOWER_LIMIT if "tower" in buildings_of(player) else HAND_LIMIT


def costs_for(game: SanJuan, seat: int) -> dict[str, int]:
    """The cost of each card for the seat in the current builder phase, if it is not built over another building."""
    state = game.state()
    return {name: cost(state, seat, number, NONE) for number, name in enumerate(CARD_NAMES)}


class Hand:
    """The cards by kind, in as many columns as fit. Cards that can be built now are bold."""

    def __init__(self, pen: CardPen, player: Json, costs: dict[str, int], buildable: set[str]) -> None:
        self.pen = pen
        self.cards = counts_of(player["hand"])
        self.size = len(player["hand"])
        self.limit = hand_limit(player)
        self.owned = {name for name in buildings_of(player) if name not in GOOD_OF}
        self.costs = costs
        self.buildable = buildable

    def __rich_console__(self, _console: Console, _options: ConsoleOptions) -> RenderResult:
        gettext = self.pen.gettext
        title = [gettext("price/points, cost for you now") if self.costs else gettext("price/points")]
        if any(not POINTS_OF[card] for card in self.cards):
            title.append(gettext("+ depends on your city at the end"))
        if self.owned & set(self.cards):
            title.append(gettext("{sign} you have it").format(sign=self.pen.glyphs.check))
        size = gettext("{n}, limit {limit}").format(n=self.size, limit=self.limit)
        yield Text.assemble(
            (gettext("Hand"), "bold"), f" {size}", (f"  ({'; '.join(title)})", "dim") if self.cards else ""
        )
        if self.cards:
            longest = max(len(self.pen.name_and_count(card, n)) for card, n in self.cards.items())
            yield Columns([self.entry(card, longest) for card in self.cards])

    def entry(self, card: str, longest: int) -> Text:
        name = self.pen.name_and_count(card, self.cards[card])
        text = Text(f"{name:<{longest}} {self.pen.price_and_points(card)}", style=self.pen.colour_of(card))
        if card in self.owned:
            text.append(self.pen.glyphs.check)
        elif self.costs:
            text.append(self.pen.gettext(" for {n}").format(n=self.costs[card]))
        if self.costs and self.buildable:
            text.stylize("bold" if card in self.buildable else "dim")
        return text
