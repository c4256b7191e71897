"""Whoever has seen and done the same may do the same: an information state determines the legal actions."""

from __future__ import annotations

import random

import pytest

import doubloon
from doubloon.core.game import Game
from doubloon.envs.information_state import InformationState
from tests.helpers.games.random_play import each_decision, uniformly
from tests.helpers.games.variants import ALL_VARIANTS, Variant, variant_id

pytestmark = pytest.mark.slow

GAMES = 1  # of each variant
SHARE = 0.15  # of the decisions that are looked at
DEALS = 5  # of what the deciding seat cannot see


def information_after(game: Game, story: InformationState, action: int, seed: int) -> tuple[int, str, list[int]] | None:
    """Deal again what the deciding seat cannot see, and let it act.

    Returns who decides then, what that seat has seen, and its legal actions.
    """
    seat = game.current_player
    assert seat is not None
    dealt = game.reshuffled(seat, seed)
    known = story.after_resample(seat, game, dealt)
    dealt.apply(action)
    then = dealt.current_player
    return None if then is None else (then, known.for_seat(then, dealt), dealt.legal_actions())


@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=variant_id)
def test_equal_information_means_equal_legal_actions(variant: Variant) -> None:
    name, options = variant
    compared = 0
    for number in range(GAMES):
        rng = random.Random(number)
        start = doubloon.new_game(name, seed=number, **options)
        story = InformationState(start)
        for game in each_decision(start, uniformly(rng)):
            if game.is_over or rng.random() > SHARE:
                continue
            action = rng.choice(game.legal_actions())
            legal: dict[tuple[int, str], list[int]] = {}
            for seed in range(DEALS):
                found = information_after(game, story, action, seed)
                if found is not None:
                    seat, known, actions = found
                    assert legal.setdefault((seat, known), actions) == actions, known[-2000:]
                    compared += 1
    assert compared > 100
