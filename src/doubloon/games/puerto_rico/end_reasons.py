"""The reasons why a game of Puerto Rico ended."""

from __future__ import annotations

from doubloon.core.json_reader import Json
from doubloon.core.memory import EndWatch
from doubloon.games.puerto_rico.names import BUILDING_NAMES
from doubloon.games.puerto_rico.rules.buildings import BUILDING_TABLE
from doubloon.games.puerto_rico.rules.numbers import CITY_SPACES

CHIPS = "no VP chips left"
COLONISTS = "too few colonists for the ship"
CITY = "a city is full"
END_REASONS = (CHIPS, COLONISTS, CITY)


class PuertoRicoEndWatch(EndWatch):
    """Finds the reasons in the last position, and watches the colonist ship during the game.

    A ship that could not be filled does not show in the last position, because buildings and colonists change later in
    the round. Therefore it is checked when a mayor phase has just ended.
    """

    def __init__(self) -> None:
        self.in_mayor_phase = False
        self.ship_short = False

    def see(self, view: Json, before: Json | None) -> None:
        mayor_played = self.in_mayor_phase or before == {"type": "pick", "role": "mayor"}
        self.in_mayor_phase = view["phase"] == "mayor"
        if mayor_played and not self.in_mayor_phase:
            self.ship_short = self.ship_short or is_ship_short(view)

    def ends(self, position: Json, before: Json | None) -> list[str]:
        self.see(position, before)
        cities = [spaces_used(player["city"]) for player in position["players"]]
        found = {
            CHIPS: position["supply"]["vp_chips"] == 0,
            COLONISTS: self.ship_short,
            CITY: CITY_SPACES in cities,
        }
        return [end for end, met in found.items() if met]


def is_ship_short(view: Json) -> bool:
    """Right after a mayor phase: did the supply have too few colonists for the empty circles on buildings?"""
    empty = sum(
        BUILDING_TABLE[BUILDING_NAMES.index(house["building"])].circles - house["colonists"]
        for player in view["players"]
        for house in player["city"]
    )
    return bool(view["colonist_ship"] < max(empty, len(view["players"])))


def spaces_used(city: list[Json]) -> int:
    return sum(2 if BUILDING_TABLE[BUILDING_NAMES.index(house["building"])].large else 1 for house in city)
