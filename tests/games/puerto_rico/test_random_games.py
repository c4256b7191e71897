"""Many random games of the base game: no piece is lost or made."""

from __future__ import annotations

import random

import pytest

import doubloon
from tests.helpers.games.puerto_rico.pieces import check_pieces, take_and_check
from tests.helpers.games.puerto_rico.scores import check_scores
from tests.helpers.games.puerto_rico.tastes import FAVOURITE_ROLES, favouring
from tests.helpers.games.random_play import each_decision, uniformly

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("taste", [*FAVOURITE_ROLES, ""])
def test_random_games_lose_no_piece(players: int, taste: str) -> None:
    """Checks all pieces after every action."""
    for seed in range(4):
        game = doubloon.new_game("puerto-rico", players=players, seed=seed)
        other = game.copy()
        choose = favouring(FAVOURITE_ROLES.get(taste, ()), random.Random(seed))
        while not game.is_over:
            action = choose(game)
            take_and_check(other, action)
            game.apply(action)
        assert other.to_json() == game.to_json()
        check_scores(game)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_many_random_games_lose_no_piece(players: int) -> None:
    """Checks all pieces whenever a role is to be picked."""
    rng = random.Random(players)
    for seed in range(75):
        start = doubloon.new_game("puerto-rico", players=players, seed=-1 - seed)
        for game in each_decision(start, uniformly(rng)):
            if game.is_over or game.legal_actions()[-1] <= LAST_PICK:
                check_pieces(game.to_json())


LAST_PICK = doubloon.new_game("puerto-rico", players=5, seed=0).legal_actions()[-1]
