"""The table: roles, trading tiles, piles and everybody's city, drawn from a view and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from doubloon.core.game import Json
from doubloon.core.text import messages
from doubloon.games.san_juan.position.writer import TILES
from doubloon.games.san_juan.rules.numbers import MAX_BUILDINGS
from doubloon.games.san_juan.terminal.pen import GOOD_OF, CardPen
from doubloon.games.san_juan.text.glossary import PHASES
from doubloon.terminal.kit.drawing import Board

COLUMNS = messages(("hand", "city", "production"), "column")


def size_of(pile: Any) -> int:
    """How many cards, whether they are shown or counted."""
    return pile if isinstance(pile, int) else len(pile)


def with_the_last(order: list[list[int] | None], face_up: list[int] | None) -> list[list[int] | None]:
    """The pile; when a single tile has not been seen, it is the one that is missing."""
    if order.count(None) != 1:
        return order
    missing = next(tile for tile in TILES if tile not in order and tile != face_up)
    return [missing if tile is None else tile for tile in order]


class SanJuanBoard(Board):
    """What is common to all, and the players' cities."""

    phases = PHASES
    last = messages("ends after this phase")

    def __init__(self, pen: CardPen, name: Callable[[int], str], title: Callable[[int], str], seat: int) -> None:
        super().__init__(pen, name, title, seat)
        self.pen = pen

    # --- what is common to all ---

    def tiles(self, view: Json) -> RenderableType:
        """The open tile, and of the pile what has been seen, next first."""
        gettext = self.gettext
        tiles = view["tiles"]
        parts = []
        if tiles["face_up"] is not None:
            parts.append(Text.assemble((gettext("now "), "bold"), self.pen.tile(tiles["face_up"])))
        order = with_the_last(tiles["order"], tiles["face_up"])
        hidden = order.count(None)
        if hidden:
            parts.append(Text(gettext("{n} not seen yet").format(n=hidden), style="dim"))
        known = [self.pen.tile(tile) for tile in order if tile is not None]
        if known:
            known[0] = Text.assemble((gettext("then ") if parts else gettext("next "), "dim"), known[0])
        return self.line(gettext("Trading"), parts + known, ",  ")

    def piles(self, view: Json) -> RenderableType:
        gettext, ngettext = self.gettext, self.words.ngettext
        return self.line(
            gettext("Deck"),
            [
                Text(ngettext("{n} card", "{n} cards", size_of(view["deck"])).format(n=size_of(view["deck"]))),
                Text(gettext("{n} discarded").format(n=size_of(view["discard"])), style="dim"),
            ],
        )

    def drawn(self, view: Json) -> list[RenderableType]:
        """Cards drawn and neither kept nor discarded yet: the councillor's, or those a gold mine turned up."""
        cards = view["turn"].get("drawn")
        if not cards:
            return []
        label = self.gettext("Gold mine") if view["phase"] == "prospector" else self.gettext("Drawn")
        if isinstance(cards, int):
            unseen = self.words.ngettext("{n} card, unseen", "{n} cards, unseen", cards).format(n=cards)
            return [self.line(label, [Text(unseen)])]
        return [self.line(label, self.pen.cards(cards, worth=True))]

    def turn(self, view: Json) -> list[RenderableType]:
        """How far a turn has come that takes more than one decision."""
        gettext = self.gettext
        turn = view["turn"]
        parts = []
        label = ""
        if "building" in turn:
            label = gettext("Crane")
            parts = [self.pen.word(turn["building"]), Text(gettext("over another building or beside the others"))]
        elif "paying" in turn:
            label = gettext("Paying for")
            parts = [self.pen.word(turn["paying"])]
            if turn["goods_left"]:
                parts.append(Text(gettext("goods you may pay with: {n}").format(n=turn["goods_left"])))
        elif turn.get("step") == "library":
            label = gettext("Library")
            parts = [Text(gettext("once a round: for this role or for your second one"))]
        elif turn.get("library"):
            label = gettext("Library")
            parts = [Text(gettext("doubles the privilege of this phase"))]
        return [self.line(label, parts), *self.drawn(view)] if parts else self.drawn(view)

    # --- the players ---

    def players(self, view: Json, width: int, seats: list[int] | None = None, cities: bool = True) -> RenderableType:
        """Those seats, or everybody from the governor on; violet buildings beside or, without room, below."""
        if seats is None:
            seats = self.from_governor(view)
        titles = COLUMNS
        parts = [self.violet(view["players"][seat]) if cities else [] for seat in seats]
        return self.rows(titles, {seat: self.cells(view, seat) for seat in seats}, parts, width)

    def cells(self, view: Json, seat: int) -> dict[str, Text]:
        """A player's row, by column."""
        player = view["players"][seat]
        return {
            "hand": Text(f"{size_of(player['hand']):>4}"),
            "city": Text(f"{len(player['city']):>2}/{MAX_BUILDINGS}"),
            "production": self.pen.production(player["city"]),
        }

    def violet(self, player: Json) -> list[Text]:
        """The violet buildings, what lies under the chapel if it may be seen, and what has been built over."""
        own = [each["building"] for each in player["city"] if each["building"] not in GOOD_OF]
        parts = [self.pen.word(name) for name in own]
        return (
            parts
            + self.named(self.gettext("chapel: "), player.get("chapel", []))
            + self.named(self.gettext("covered: "), player["covered"])
        )

    def named(self, label: str, cards: list[str]) -> list[Text]:
        """Cards that lie under others, the label before the first."""
        parts = self.pen.cards(cards)
        return [Text.assemble((label, "dim"), parts[0]), *parts[1:]] if parts else []
