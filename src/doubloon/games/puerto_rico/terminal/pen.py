"""Tiles, goods and circles in letters and colours."""

from __future__ import annotations

from rich.text import Text

from doubloon.core.game import Json
from doubloon.core.text import messages
from doubloon.games.puerto_rico.names import BUILDING_NAMES, TILE_NAMES
from doubloon.games.puerto_rico.rules.buildings import BUILDING_TABLE, SPACES
from doubloon.games.puerto_rico.rules.numbers import NONE
from doubloon.games.shared.terminal import GOOD_COLOURS, GOOD_LETTERS, GoodsPen
from doubloon.terminal.kit.flow import Flow
from doubloon.terminal.kit.pen import in_one_cell

# coffee has K because corn has C
OWN_LETTERS = messages({"corn": "C", "quarry": "Q", "forest": "F"}, "letter")
LETTERS = {"corn": OWN_LETTERS["corn"], **GOOD_LETTERS, **OWN_LETTERS}
COLOURS = {"corn": "yellow", **GOOD_COLOURS, "quarry": "cyan", "forest": "green"}
PRICE_OF = {row.name: row.price for row in BUILDING_TABLE}
CIRCLES_OF = {row.name: row.circles for row in BUILDING_TABLE}
SPACES_OF = dict(zip(BUILDING_NAMES, SPACES, strict=True))
GOOD_OF = {row.name: TILE_NAMES[row.good] for row in BUILDING_TABLE if row.good != NONE}


class TilePen(GoodsPen):
    """Draws tiles, goods and buildings with their circles."""

    letters = LETTERS
    colours = COLOURS
    good_of = GOOD_OF

    def barrels(self, goods: dict[str, int]) -> Text:
        """A player's goods in letters: 'C2 K1'."""
        return in_one_cell([self.with_letter(good, str(n)) for good, n in goods.items() if n])

    def island(self, tiles: list[Json]) -> Text:
        """A player's tiles in letters, with a mark for each: occupied or empty."""
        parts = []
        for kind in TILE_NAMES:
            own = [tile["colonists"] for tile in tiles if tile["tile"] == kind]
            if own:
                # a forest has no circle
                marks = str(len(own)) if kind == "forest" else self.marks(sum(own), len(own))
                parts.append(self.with_letter(kind, marks))
        return in_one_cell(parts)

    def city(self, buildings: list[Json]) -> list[Text]:
        """Buildings by name, with a mark for each circle."""
        return [
            self.word(own["building"], f" {self.marks(own['colonists'], CIRCLES_OF[own['building']])}".rstrip())
            for own in buildings
        ]

    def legend(self, forests: bool) -> Flow:
        """The meaning of letters and marks. The forest is left out unless the game can have forests."""
        kinds = (kind for kind in LETTERS if forests or kind != "forest")
        return self.legend_of(kinds, self.gettext("occupied"), self.gettext("empty"))
