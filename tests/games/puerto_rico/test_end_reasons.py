"""The reasons why a game ended, as far as views show them."""

from __future__ import annotations

import pytest

from doubloon.core.game import Json
from doubloon.games.puerto_rico.end_reasons import PuertoRicoEndWatch, is_ship_short

PICK_MAYOR = {"type": "pick", "role": "mayor"}


def view(ship: int, phase: str = "pick", /, **city: int) -> Json:
    houses = [{"building": name.replace("_", " "), "colonists": colonists} for name, colonists in city.items()]
    return {"phase": phase, "colonist_ship": ship, "players": [{"city": houses}, {"city": []}, {"city": []}]}


@pytest.mark.parametrize(
    ("ship", "city", "short"),
    [
        (3, {}, False),
        (2, {}, True),  # never fewer than players
        (5, {"indigo_plant": 0, "coffee_roaster": 0}, False),
        (4, {"indigo_plant": 0, "coffee_roaster": 0}, True),
        (4, {"indigo_plant": 0, "coffee_roaster": 1}, False),
    ],
)
def test_the_ship_wants_a_colonist_for_every_empty_circle(ship: int, city: dict[str, int], short: bool) -> None:
    assert is_ship_short(view(ship, **city)) is short


def test_the_ship_is_looked_at_when_the_mayor_phase_ends() -> None:
    watch = PuertoRicoEndWatch()
    watch.see(view(0, "mayor"), PICK_MAYOR)  # the ship is empty while colonists are placed
    watch.see(view(3), {"type": "place", "on": "corn", "colonists": 1})
    watch.see(view(3, indigo_plant=0, sugar_mill=0), {"type": "build", "building": "sugar mill"})
    assert not watch.ship_short


def test_a_mayor_phase_without_decisions_counts() -> None:
    watch = PuertoRicoEndWatch()
    watch.see(view(2), PICK_MAYOR)
    assert watch.ship_short
