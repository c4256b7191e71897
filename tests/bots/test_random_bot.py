"""The random bot: legal, repeatable and uniform."""

from __future__ import annotations

from collections import Counter

import pytest

import doubloon
from doubloon.bots import Turn, make_bot
from doubloon.bots.random_bot import RandomBot
from tests.helpers.bots.turns import play
from tests.helpers.games.variants import ALL_VARIANTS, Variant, variant_id


@pytest.mark.slow
@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=variant_id)
def test_whole_games_are_played_by_the_rules_and_again_the_same(variant: Variant) -> None:
    name, options = variant
    ends = []
    for _ in range(2):
        game = doubloon.new_game(name, seed=51, **options)
        bots = [make_bot("random", seed) for seed in range(options["players"])]
        ends.append(play(game, bots).to_json())
    assert ends[0] == ends[1]


def test_all_actions_are_equally_likely() -> None:
    turn = Turn.of(doubloon.new_game("puerto-rico", players=4, seed=1))
    chosen = Counter(RandomBot().choose(Turn(turn.view, turn.legal, number)) for number in range(2000))
    expected = 2000 / len(turn.legal)
    assert sorted(chosen) == turn.legal
    assert sum((count - expected) ** 2 / expected for count in chosen.values()) < 40
