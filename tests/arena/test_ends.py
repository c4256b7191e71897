"""The reasons for the end of a game."""

from __future__ import annotations

import pytest

from doubloon.arena import game_runner
from doubloon.arena.game_runner import TOO_LONG
from doubloon.bots import Bot, BotKind, Turn
from doubloon.core.game import Json
from doubloon.games.puerto_rico.end_reasons import CITY, COLONISTS, PuertoRicoEndWatch, is_ship_short
from tests.helpers.arena.arenas import NoClock, plan_of, played_here

PICK_MAYOR = {"type": "pick", "role": "mayor"}


def view(ship: int, phase: str = "pick", /, **city: int) -> Json:
    houses = [{"building": name.replace("_", " "), "colonists": colonists} for name, colonists in city.items()]
    return {"phase": phase, "colonist_ship": ship, "players": [{"city": houses}, {"city": []}, {"city": []}]}


@pytest.mark.parametrize(
    ("ship", "city", "short"),
    [
        (3, {}, False),
        (2, {}, True),  # it carries at least one for each player
        (5, {"indigo_plant": 0, "coffee_roaster": 0}, False),
        (4, {"indigo_plant": 0, "coffee_roaster": 0}, True),
        (4, {"indigo_plant": 0, "coffee_roaster": 1}, False),
    ],
)
def test_the_ship_needs_a_colonist_for_every_empty_circle(ship: int, city: dict[str, int], short: bool) -> None:
    assert is_ship_short(view(ship, **city)) is short


def test_the_ship_is_checked_when_the_mayor_phase_ends() -> None:
    watch = PuertoRicoEndWatch()
    watch.see(view(0, "mayor"), PICK_MAYOR)  # it is empty while colonists are placed
    watch.see(view(3), {"type": "place", "on": "corn", "colonists": 1})
    watch.see(view(3, indigo_plant=0, sugar_mill=0), {"type": "build", "building": "sugar mill"})
    assert not watch.ship_short


def test_a_mayor_phase_without_decisions_counts() -> None:
    watch = PuertoRicoEndWatch()
    watch.see(view(2), PICK_MAYOR)
    assert watch.ship_short


def test_every_game_has_an_end() -> None:
    games = played_here(plan_of("random", "random", "random", game="puerto-rico"), 24)
    assert all(game["ends"] for game in games)
    assert {end for game in games for end in game["ends"]} >= {COLONISTS, CITY}


def test_san_juan_ends_with_twelve_buildings() -> None:
    for game in played_here(plan_of("random", "random"), 6):
        assert game["ends"] == ["12 buildings"]
        assert max(map(len, game["cities"])) == 12


class Idle(Bot):
    """Never builds, so that no game of San Juan ends."""

    def choose(self, turn: Turn) -> int:
        return turn.legal[0] if turn.action_to_json(turn.legal[0])["type"] == "pass" else turn.legal[-1]


def test_a_game_without_an_end_is_stopped_and_scored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_runner, "MAX_DECISIONS", 300)
    plan = plan_of("random", "random")
    kinds = {"random": BotKind("random", Idle, {})}
    game = game_runner.play_game(plan.fixture(0), plan, kinds, NoClock(), keep_record=False)
    assert game["decisions"] == 300
    assert game["ends"] == [TOO_LONG]
    best = max((score["total"], score["tiebreak"]) for score in game["scores"])
    assert game["winners"] == [
        seat for seat, score in enumerate(game["scores"]) if (score["total"], score["tiebreak"]) == best
    ]
