"""The table: roles, ships, supplies and everybody's board, drawn from a view and nothing else."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import RenderableType
from rich.text import Text

from doubloon.core.game import Json
from doubloon.core.text import messages
from doubloon.games.puerto_rico.names import GOOD_NAMES, TILE_NAMES
from doubloon.games.puerto_rico.rules.numbers import CITY_SPACES, HOUSE_SPACES, ISLAND_SPACES
from doubloon.games.puerto_rico.terminal.pen import SPACES_OF, TilePen
from doubloon.games.puerto_rico.text.glossary import PHASES
from doubloon.terminal.kit.drawing import Board

# guests are asked before things happen by themselves
BEFORE = messages(
    {
        "craftsman": "guests can move before anybody produces",
        "captain": "guests can move before loading begins",
        "store": "guests can move before goods are stored",
        "scoring": "guests can move before the points are counted",
    }
)
COLUMNS = messages(("dbl", "VP", "goods", "island", "tiles"), "column")
WAITING, CITY = messages(("S.Juan", "city"), "column")


class PuertoRicoBoard(Board):
    """What is common to all, and the players' boards."""

    phases = PHASES
    last = messages("last round")

    def __init__(self, pen: TilePen, name: Callable[[int], str], title: Callable[[int], str], seat: int) -> None:
        super().__init__(pen, name, title, seat)
        self.pen = pen

    # --- what is common to all ---

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

    def house(self, view: Json) -> RenderableType:
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
        """How far a turn has come that takes more than one decision."""
        gettext = self.gettext
        turn = view["turn"]
        step = turn.get("step")
        if step == "move":
            return [self.line(self.gettext("Guest house"), [Text(gettext("a guest has left to work elsewhere"))])]
        if step == "guests":
            return [self.line(self.gettext("Guest house"), [Text(gettext(BEFORE[view["phase"]]))])]
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
        """What the person has stored so far; of others it is not known."""
        parts = [self.pen.word(good, f" ({self.gettext('all')})") for good in turn.get("warehouse", [])]
        single = turn.get("compass", [])
        parts += self.pen.counted((good, single.count(good)) for good in GOOD_NAMES if good in single)
        return [self.line(self.gettext("Stored"), parts)] if parts else []

    # --- the players ---

    def players(self, view: Json, width: int, seats: list[int] | None = None, cities: bool = True) -> RenderableType:
        """Those seats, or everybody from the governor on; cities beside the islands or, without room, below."""
        if seats is None:
            seats = self.from_governor(view)
        titles = list(COLUMNS)
        if any(view["players"][seat]["san_juan"] for seat in seats):
            titles.append(WAITING)
        if not cities:
            titles.append(CITY)
        drawn = [self._city(view["players"][seat]) if cities else [] for seat in seats]
        return self.rows(titles, {seat: self._cells(view, seat) for seat in seats}, drawn, width)

    def _cells(self, view: Json, seat: int) -> dict[str, Text]:
        """A player's row, by column."""
        player = view["players"][seat]
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

    def _city(self, player: Json) -> list[Text]:
        label = Text(self.gettext("city {used}").format(used=used_spaces(player)), style="dim")
        if not player["city"]:
            return [label]
        first, *others = self.pen.city(player["city"])
        return [Text.assemble(label, "  ", first), *others]


def used_spaces(player: Json) -> str:
    used = sum(SPACES_OF[own["building"]] for own in player["city"])
    return f"{used}/{CITY_SPACES}"
