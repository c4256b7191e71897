"""Tiles, goods and circles in letters and colours."""

from __future__ import annotations

from rich.text import Text

from doubloon.core.game import Json
from doubloon.core.text import messages
from doubloon.games.puerto_rico.names import BUILDING_NAMES, TILE_NAMES
from doubloon.games.puerto_rico.rules.buildings import BUILDING_TABLE, SPACES
from doubloon.games.puerto_rico.rules.numbers import NONE
from doubloon.terminal.kit.drawing import GOOD_COLOURS, GOOD_LETTERS, VIOLET, Pen
from doubloon.terminal.kit.flow import Flow

# coffee has K, corn being first to C
OWN_LETTERS = messages({"corn": "C", "quarry": "Q", "forest": "F"}, "letter")
LETTERS = {"corn": OWN_LETTERS["corn"], **GOOD_LETTERS, **OWN_LETTERS}
COLOURS = {"corn": "yellow", **GOOD_COLOURS, "quarry": "cyan", "forest": "green"}
PRICE_OF = {row.name: row.price for row in BUILDING_TABLE}
CIRCLES_OF = {row.name: row.circles for row in BUILDING_TABLE}
SPACES_OF = dict(zip(BUILDING_NAMES, SPACES, strict=True))
GOOD_OF = {row.name: TILE_NAMES[row.good] for row in BUILDING_TABLE if row.good != NONE}


class TilePen(Pen):
    """Draws tiles, goods and buildings with their circles."""

    letters = LETTERS

    def colour_of(self, name: str) -> str:
        """The colour of a good, a tile, or a building."""
        return COLOURS.get(GOOD_OF.get(name, name), VIOLET)

    def barrels(self, goods: dict[str, int]) -> Text:
        """A player's goods in letters: 'C2 K1'."""
        parts = [Text(f"{self.letter(good)}{n}", style=COLOURS[good]) for good, n in goods.items() if n]
        return Text(" ").join(parts) if parts else Text("-")

    def island(self, tiles: list[Json]) -> Text:
        """Tiles in letters, one mark for each: manned or empty."""
        parts = []
        for kind in TILE_NAMES:
            own = [tile["colonists"] for tile in tiles if tile["tile"] == kind]
            if own:
                # a forest has no circle
                marks = str(len(own)) if kind == "forest" else self.marks(sum(own), len(own))
                parts.append(Text(self.letter(kind) + marks, style=COLOURS[kind]))
        return Text(" ").join(parts) if parts else Text("-")

    def city(self, buildings: list[Json]) -> list[Text]:
        """Buildings by name, one mark for each circle."""
        return [
            self.word(own["building"], f" {self.marks(own['colonists'], CIRCLES_OF[own['building']])}".rstrip())
            for own in buildings
        ]

    def legend(self, forests: bool) -> Flow:
        """What the letters and signs mean; the forest's only where there are any."""
        kinds = (kind for kind in LETTERS if forests or kind != "forest")
        return self.legend_of(kinds, self.gettext("occupied"), self.gettext("empty"))
