"""The random numbers of a bot depend on its seed, its seat, the decision and its class."""

from __future__ import annotations

from doubloon.bots import Bot, Turn
from doubloon.bots.random_bot import RandomBot
from tests.helpers.bots.turns import opening_turn


class Dice(Bot):
    def choose(self, turn: Turn) -> int:
        return self.chance(turn)


def test_chance_depends_on_seed_seat_decision_and_class() -> None:
    turn = opening_turn()
    view = {**turn.view, "current_player": 1}
    drawn = [
        Dice(seed=1).choose(turn),
        Dice(seed=2).choose(turn),
        Dice(seed=-1).choose(turn),
        Dice(seed=1).choose(Turn(turn.view, turn.legal, 1)),
        Dice(seed=1).choose(Turn(view, turn.legal, 0)),
        RandomBot(seed=1).chance(turn),
    ]
    assert len(set(drawn)) == len(drawn)
    assert Dice(seed=1).choose(turn) == drawn[0]
    assert all(0 <= number < 2**64 for number in drawn)
