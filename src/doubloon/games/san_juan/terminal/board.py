"""Draws the table from a view and nothing else: trading tiles, piles, and the players' cities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from doubloon.core.game import Json
from doubloon.core.text import messages
from doubloon.games.san_juan.position.writer import TILES
from doubloon.games.san_juan.rules.numbers import MAX_BUILDINGS
from doubloon.games.san_juan.terminal.pen import GOOD_OF, CardPen
from doubloon.games.san_juan.text.glossary import PHASES
from doubloon.games.shared.terminal import RolesBoard

COLUMNS = messages(("hand", "city", "production"), "column")


def size_of(pile: Any) -> int:
    """The number of cards in a pile, which a view shows as a list or as a number."""
    return pile if isinstance(pile, int) else len(pile)


def fill_in_last_tile(order: list[list[int] | None], face_up: list[int] | None) -> list[list[int] | None]:
    """The pile of tiles. If only one has not been seen, it must be the one that is missing elsewhere."""
    if order.count(None) != 1:
        return order
    missing = next(tile for tile in TILES if tile not in order and tile != face_up)
    return [missing if tile is None else tile for tile in order]


class SanJuanBoard(RolesBoard):
    """Draws what belongs to nobody, and the players' cities."""

    phases = PHASES
    roles_label = messages("Roles", "san juan")
    ending_notice = messages("ends after this phase")
    pen: CardPen

    # --- what belongs to nobody ---

    def tiles(self, view: Json) -> RenderableType:
        """The open tile, and the tiles of the pile that have been seen, the next one first."""
        gettext = self.gettext
        tiles = view["tiles"]
        parts = []
        if tiles["face_up"] is not None:
            parts.append(Text.assemble((gettext("now "), "bold"), self.pen.tile(tiles["face_up"])))
        order = fill_in_last_tile(tiles["order"], tiles["face_up"])
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

    def drawn_cards(self, view: Json) -> list[RenderableType]:
        """Cards neither kept nor discarded yet: drawn by the councillor, or turned up by a gold mine."""
        cards = view["turn"].get("drawn")
        if not cards:
            return []
        label = self.gettext("Gold mine") if view["phase"] == "prospector" else self.gettext("Drawn")
        if isinstance(cards, int):
            unseen = self.words.ngettext("{n} card, unseen", "{n} cards, unseen", cards).format(n=cards)
            return [self.line(label, [Text(unseen)])]
        return [self.line(label, self.pen.cards(cards, with_prices=True))]

    def turn(self, view: Json) -> list[RenderableType]:
        """How far the current turn is, if it takes several decisions."""
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
        elif "use" in turn:
            label = gettext("Asked about")
            parts = [self.pen.word(turn["use"])]
        elif turn.get("step") == "library" and has_another_role(view):
            label = gettext("Library")
            parts = [Text(gettext("once a round: for this role or for your second one"))]
        elif turn.get("library") or turn.get("step") == "library":
            label = gettext("Library")
            parts = [Text(gettext("doubles the privilege of this phase"))]
        return [self.line(label, parts), *self.drawn_cards(view)] if parts else self.drawn_cards(view)

    # --- the players ---

    def columns(self, _players: Sequence[Json], _cities: bool) -> Sequence[str]:
        return COLUMNS

    def cells(self, player: Json) -> dict[str, Text]:
        return {
            "hand": Text(f"{size_of(player['hand']):>4}"),
            "city": Text(f"{len(player['city']):>2}/{MAX_BUILDINGS}"),
            "production": self.pen.production(player["city"]),
        }

    def city(self, player: Json) -> list[Text]:
        """The violet buildings, the cards under the chapel if the view shows them, and the covered buildings."""
        violet = [own["building"] for own in player["city"] if own["building"] not in GOOD_OF]
        return (
            [self.pen.word(name) for name in violet]
            + self.labelled_cards(self.gettext("chapel: "), player.get("chapel", []))
            + self.labelled_cards(self.gettext("covered: "), player["covered"])
        )

    def labelled_cards(self, label: str, cards: list[str]) -> list[Text]:
        """The cards, with the label before the first."""
        parts = self.pen.cards(cards)
        return [Text.assemble((label, "dim"), parts[0]), *parts[1:]] if parts else []


def has_another_role(view: Json) -> bool:
    """Whether the picker, the governor of two players, picks again in this round."""
    taken = sum(role["taken_by"] is not None for role in view["roles"].values())
    return len(view["players"]) == 2 and view["picker"] == view["governor"] and taken == 1
