"""Draws the table from a view and nothing else: ships, trading house, supplies, and the players' boards."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from doubloon.core.game import Json
from doubloon.core.text import messages
from doubloon.games.puerto_rico.names import GOOD_NAMES, TILE_NAMES
from doubloon.games.puerto_rico.rules.numbers import CITY_SPACES, HOUSE_SPACES, ISLAND_SPACES
from doubloon.games.puerto_rico.terminal.pen import SPACES_OF, TilePen
from doubloon.games.puerto_rico.text.glossary import PHASES
from doubloon.games.shared.terminal import RolesBoard

# in these phases guests can move before the rules go on without a decision
GUEST_NOTICES = messages(
    {
        "craftsman": "guests can move before anybody produces",
        "captain": "guests can move before loading begins",
        "store": "guests can move before goods are stored",
        "scoring": "guests can move before the points are counted",
    }
)
COLUMNS = messages(("dbl", "VP", "goods", "island", "tiles"), "column")
SAN_JUAN, CITY = messages(("S.Juan", "city"), "column")


class PuertoRicoBoard(RolesBoard):
    """Draws what belongs to nobody, and the players' boards."""

    phases = PHASES
    roles_label = messages("Roles", "puerto rico")
    ending_notice = messages("last round")
    pen: TilePen

    # --- what belongs to nobody ---

    def ships(self, view: Json) -> RenderableType:
        parts = []
        for ship in view["cargo_ships"]:
            text = Text(self.gettext("{n}-ship: ").format(n=ship["capacity"]))
            if ship["good"] is None:
                text.append(self.words.pgettext("ship", "empty"), style="dim")
            else:
                text.append_text(self.pen.word(ship["good"], f" {ship['barrels']}/{ship['capacity']}"))
            parts.append(text)
        return self.line(self.gettext("Cargo ships"), parts, ",  ")

    def trading_house(self, view: Json) -> RenderableType:
        parts = [self.pen.word(good) for good in view["trading_house"]]
        free = HOUSE_SPACES - len(parts)
        parts.append(Text(self.gettext("{n} free").format(n=free) if free else self.gettext("full"), style="dim"))
        return self.line(self.gettext("Trading house"), parts)

    def plantations(self, view: Json) -> RenderableType:
        tiles = view["plantations"]
        open_tiles = tiles["face_up"]
        parts = self.pen.counted((kind, open_tiles.count(kind)) for kind in TILE_NAMES if kind in open_tiles)
        quarries = view["supply"]["quarries"]
        parts.append(Text(self.gettext("quarries left: {n}").format(n=quarries), style="dim"))
        parts.append(Text(self.gettext("face down: {n}").format(n=tiles["face_down"]), style="dim"))
        return self.line(self.gettext("Plantations"), parts)

    def colonists(self, view: Json) -> RenderableType:
        gettext = self.gettext
        parts = [
            Text(gettext("{n} on the ship").format(n=view["colonist_ship"])),
            Text(gettext("{n} in the supply").format(n=view["supply"]["colonists"])),
            Text(gettext("VP chips left: {n}").format(n=view["supply"]["vp_chips"]), style="dim"),
        ]
        return self.line(self.gettext("Colonists"), parts)

    def goods(self, view: Json) -> RenderableType:
        supply = view["supply"]["goods"]
        return self.line(self.gettext("Goods left"), self.pen.counted((good, supply[good]) for good in GOOD_NAMES))

    def turn(self, view: Json) -> list[RenderableType]:
        """How far the current turn is, if it takes several decisions."""
        gettext = self.gettext
        turn = view["turn"]
        step = turn.get("step")
        if step == "move":
            return [self.line(self.gettext("Guest house"), [Text(gettext("a guest has left to work elsewhere"))])]
        if step == "guests":
            return [self.line(self.gettext("Guest house"), [Text(gettext(GUEST_NOTICES[view["phase"]]))])]
        if step == "drawn":
            return [self.line(self.gettext("Tile drawn"), [self.pen.word(turn["drawn"])])]
        if step == "second take":
            return [self.line(self.gettext("Library"), [Text(gettext("one more of the remaining tiles"))])]
        if step == "return":
            lacking = turn["cost"] - view["players"][view["current_player"]]["doubloons"]
            price = gettext("costs {cost}").format(cost=turn["cost"])
            missing = gettext("still to return: {n}").format(n=lacking)
            return [
                self.line(self.gettext("Black market"), [self.pen.word(turn["building"], f" {price}"), Text(missing)])
            ]
        if step == "ship" and "shipped" in turn:
            return [
                self.line(self.gettext("Small wharf"), [Text(gettext("barrels so far: {n}").format(n=turn["shipped"]))])
            ]
        return self.stored(turn)

    def stored(self, turn: Json) -> list[RenderableType]:
        """The goods that the seat has stored so far. The view does not show what others store."""
        parts = [self.pen.word(good, f" ({self.gettext('all')})") for good in turn.get("warehouse", [])]
        single = turn.get("compass", [])
        parts += self.pen.counted((good, single.count(good)) for good in GOOD_NAMES if good in single)
        return [self.line(self.gettext("Stored"), parts)] if parts else []

    # --- the players ---

    def columns(self, players: Sequence[Json], cities: bool) -> list[str]:
        waiting = any(player["san_juan"] for player in players)
        return [*COLUMNS, *([SAN_JUAN] if waiting else []), *([] if cities else [CITY])]

    def cells(self, player: Json) -> dict[str, Text]:
        points = player["vp_chips"]
        return {
            "dbl": Text(f"{player['doubloons']:>3}"),
            "VP": Text("?" if points is None else str(points)),
            "goods": self.pen.barrels(player["goods"]),
            "island": self.pen.island(player["island"]),
            "tiles": Text(f"{len(player['island'])}/{ISLAND_SPACES}", style="dim"),
            "S.Juan": Text(str(player["san_juan"])),
            "city": Text(used_spaces(player), style="dim"),
        }

    def city(self, player: Json) -> list[Text]:
        label = Text(self.gettext("city {used}").format(used=used_spaces(player)), style="dim")
        if not player["city"]:
            return [label]
        first, *others = self.pen.city(player["city"])
        return [Text.assemble(label, "  ", first), *others]


def used_spaces(player: Json) -> str:
    """The used and all spaces of a player's city: '5/12'."""
    used = sum(SPACES_OF[own["building"]] for own in player["city"])
    return f"{used}/{CITY_SPACES}"
