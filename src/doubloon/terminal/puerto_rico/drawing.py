"""Tiles, goods and circles in letters and colours."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rich.text import Text

from doubloon.game import Json
from doubloon.puerto_rico.names import BUILDING_NAMES, TILE_NAMES
from doubloon.puerto_rico.rules.buildings import BUILDING_TABLE, SPACES
from doubloon.puerto_rico.rules.numbers import NONE
from doubloon.terminal.flow import Flow
from doubloon.terminal.screen import Signs

Say = Callable[[str], str]

# a letter for each kind, because not everybody sees colours; coffee has K, corn being first to C
LETTERS = {"corn": "C", "indigo": "I", "sugar": "S", "tobacco": "T", "coffee": "K", "quarry": "Q", "forest": "F"}
# colours that can be seen on dark and on light screens
COLOURS = {
    "corn": "yellow",
    "indigo": "bright_blue",
    "sugar": "bold",
    "tobacco": "orange3",
    "coffee": "red",
    "quarry": "cyan",
    "forest": "green",
}
PRICE_OF = {row.name: row.price for row in BUILDING_TABLE}
CIRCLES_OF = {row.name: row.circles for row in BUILDING_TABLE}
SPACES_OF = dict(zip(BUILDING_NAMES, SPACES, strict=True))
GOOD_OF = {row.name: TILE_NAMES[row.good] for row in BUILDING_TABLE if row.good != NONE}


def colour_of(name: str) -> str:
    """The colour of a good, a tile, or a building."""
    if name in COLOURS:
        return COLOURS[name]
    return COLOURS[GOOD_OF[name]] if name in GOOD_OF else "magenta"


class Pen:
    """Draws single things with the signs of a terminal and the words of a language."""

    def __init__(self, signs: Signs, say: Say) -> None:
        self.signs = signs
        self.say = say

    def marks(self, colonists: int, circles: int) -> str:
        return self.signs.manned * colonists + self.signs.empty * (circles - colonists)

    def letter(self, kind: str) -> str:
        return self.say(LETTERS[kind])

    def word(self, name: str, after: str = "") -> Text:
        """A name in its colour."""
        return Text(self.say(name) + after, style=colour_of(name))

    def counted(self, counts: Iterable[tuple[str, int]]) -> list[Text]:
        """Goods or tiles with their numbers: '2 corn', '1 coffee'."""
        return [Text.assemble(f"{n} ", self.word(name)) for name, n in counts]

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
        entries = [f"{self.letter(kind)} {self.say(kind)}" for kind in LETTERS if forests or kind != "forest"]
        entries.append(f"{self.signs.manned} {self.say('manned')}, {self.signs.empty} {self.say('empty')}")
        return Flow([Text(entry, style="dim") for entry in entries])
