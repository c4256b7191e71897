"""Games of the arena come to an end, and the ledger says how."""

from __future__ import annotations

import pytest

from doubloon.arena import game_runner
from doubloon.arena.game_runner import GAME_TOO_LONG
from doubloon.bots import Bot, BotKind, Turn
from doubloon.games.puerto_rico.end_reasons import CITY, COLONISTS
from tests.helpers.arena.arenas import NoMonitor, plan_of, played_here


def test_every_game_has_an_end() -> None:
    games = played_here(plan_of("random", "random", "random", game="puerto-rico"), 24)
    assert all(game["ends"] for game in games)
    assert {end for game in games for end in game["ends"]} >= {COLONISTS, CITY}


def test_san_juan_ends_with_twelve_buildings() -> None:
    for game in played_here(plan_of("random", "random"), 6):
        assert game["ends"] == ["12 buildings"]
        assert max(map(len, game["cities"])) == 12


class Idle(Bot):
    """Never builds, so that no game of San Juan comes to its end."""

    def choose(self, turn: Turn) -> int:
        return turn.legal[0] if turn.action_to_json(turn.legal[0])["type"] == "pass" else turn.legal[-1]


def test_a_game_without_an_end_is_stopped_and_scored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_runner, "MAX_DECISIONS", 300)
    plan = plan_of("random", "random")
    kinds = {"random": BotKind("random", Idle, {})}
    game = game_runner.play_game(plan.fixture(0), plan, kinds, NoMonitor(), keep_record=False)
    assert game["decisions"] == 300
    assert game["ends"] == [GAME_TOO_LONG]
    best = max((score["total"], score["tiebreak"]) for score in game["scores"])
    assert game["winners"] == [
        seat for seat, score in enumerate(game["scores"]) if (score["total"], score["tiebreak"]) == best
    ]
