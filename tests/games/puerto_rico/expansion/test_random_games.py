"""Many random games with the expansion: no piece is lost or made, and every power is used in them."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import doubloon
from tests.helpers.games.puerto_rico.added import ADDED
from tests.helpers.games.puerto_rico.expansion.powers import power, powers_at_the_end
from tests.helpers.games.puerto_rico.pieces import PLANTATIONS, check_between_phases, check_pieces, tiles_out
from tests.helpers.games.puerto_rico.positions import NEW, set_with
from tests.helpers.games.puerto_rico.scores import check_scores
from tests.helpers.games.puerto_rico.tastes import actions_of_type, eager_to_build

GAMES = 200
REMEDY = "tests/helpers/games/puerto_rico/expansion/powers.py must see each one used"
PLACES = actions_of_type("place")


def test_every_power_is_used() -> None:
    used = powers_in_games("random")
    counts = {name: used[name] for name in NEW}
    print(counts)
    assert all(counts.values()), f"{REMEDY}: {counts}"


@pytest.mark.slow
@pytest.mark.skipif(not ADDED, reason="all buildings are in the rulebook")
def test_every_power_that_is_not_drawn_is_used() -> None:
    counts = {name: powers_in_games(set_with(name))[name] for name in ADDED}
    assert all(counts.values()), f"{REMEDY}: {counts}"


def powers_in_games(expansion: str | list[str]) -> Counter[str]:
    """Plays random games and counts the powers that are used in them."""
    used: Counter[str] = Counter()
    for seed in range(GAMES):
        choose = eager_to_build(random.Random(seed))
        game = doubloon.new_game("puerto-rico", players=2 + seed % 4, seed=seed, expansion=expansion)
        while not game.is_over:
            action = choose(game)
            if action in PLACES:  # most decisions are of this type, and none of them shows a power
                game.apply(action)
            else:
                used.update(filter(None, map(power, game.apply_all(action).events(None))))
        used.update(powers_at_the_end(game))
    return used


@pytest.mark.slow
@pytest.mark.parametrize("expansion", ["draft", "random"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_lose_no_piece(players: int, expansion: str) -> None:
    """Checks all pieces after every action except the placing of colonists."""
    for seed in range(5):
        choose = eager_to_build(random.Random(seed))
        game = doubloon.new_game("puerto-rico", players=players, seed=seed, expansion=expansion)
        before = game.to_json()
        out = tiles_out(before)
        while not game.is_over:
            action = choose(game)
            chosen = game.action_to_json(action)
            phase = str(chosen.get("role", before["phase"]))
            game.apply(action)
            if action in PLACES and PLACES & set(game.legal_actions()):
                continue
            after = game.to_json()
            check_pieces(after)
            if after["phase"] in ("pick", "over") and phase not in ("pick", "draft", "scoring"):
                check_between_phases(phase, after)
            assert after["ending"] or not before["ending"]
            now = tiles_out(after)
            assert all(now[kind] >= out[kind] for kind in PLANTATIONS)  # what has become a forest stays one
            before, out = after, now
        check_scores(game)
