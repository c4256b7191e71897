"""Recorded games replayed action by action: nothing is lost on the way, and they come to what they came to."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import doubloon
from doubloon import Game
from tests.helpers.games.puerto_rico.pieces import check_between_phases, check_pieces
from tests.helpers.games.puerto_rico.record_games import (
    ENDS,
    FAVOURITES,
    FOLDER,
    expected,
    position_hash,
    random_actions,
)
from tests.helpers.games.puerto_rico.scores import check_scores, city_spaces

Json = dict[str, Any]

GAMES = sorted(FOLDER.glob("*.json"))
REMEDY = (
    "if the change is meant, run `python -m tests.helpers.games.puerto_rico.record_games check` "
    "(without `check`, other games are played) and read `git diff`"
)


def read(path: Path) -> tuple[Json, Json]:
    written = json.loads(path.read_text(encoding="utf-8"))
    return written["record"], written["expected"]


def step(game: Game, action: int | str) -> None:
    """Take an action and look at all pieces."""
    position = game.to_json()
    phase, chosen = position["phase"], game.action_to_json(action)
    phase = chosen["role"] if chosen["type"] == "pick" else phase
    game.apply(action)
    after = game.to_json()
    check_pieces(after)
    if after["phase"] in ("pick", "over"):
        check_between_phases(phase, after)
    assert after["ending"] or not position["ending"]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_recorded_game(path: Path) -> None:
    record, result = read(path)
    game = doubloon.replay(record, upto=0)
    check_pieces(game.to_json())
    for action in record["actions"]:
        assert game.action_from_text(action) in game.legal_actions()
        assert len(game.legal_actions()) > 1
        step(game, action)
    assert game.is_over
    assert game.scores() == result["scores"], REMEDY
    assert game.winners() == result["winners"], REMEDY
    assert position_hash(game) == result["position"], REMEDY
    assert game.record() == record
    assert expected(record) == result, REMEDY


def test_every_end_is_recorded_for_every_number_of_players() -> None:
    found = {(len(result["scores"]), result["end"]) for _, result in map(read, GAMES)}
    wanted = {(players, end) for players in (2, 3, 4, 5) for end in ENDS.values()}
    assert found == wanted, "run `python -m tests.helpers.games.puerto_rico.record_games`"


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_recorded_end_is_what_the_position_shows(path: Path) -> None:
    record, result = read(path)
    position = doubloon.replay(record).to_json()
    if result["end"] == "chips out":
        assert position["supply"]["vp_chips"] == 0
    elif result["end"] == "city full":
        assert any(city_spaces(player) == 12 for player in position["players"])
    else:
        assert position["supply"]["colonists"] == 0


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_recorded_scores_added_up_by_hand(path: Path) -> None:
    record, result = read(path)
    check_scores(doubloon.replay(record))
    best = max((score["total"], score["tiebreak"]) for score in result["scores"])
    ranks = [(score["total"], score["tiebreak"]) for score in result["scores"]]
    assert result["winners"] == [seat for seat, rank in enumerate(ranks) if rank == best]


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("taste", [*FAVOURITES, ""])
def test_random_games_lose_no_piece(players: int, taste: str) -> None:
    """Looked at after every action."""
    for seed in range(4):
        game = doubloon.new_game("puerto-rico", players=players, seed=seed)
        other = game.copy()
        for action in random_actions(game, random.Random(seed), FAVOURITES.get(taste, ())):
            step(other, action)
        assert other.to_json() == game.to_json()
        check_scores(game)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_many_random_games_lose_no_piece(players: int) -> None:
    """Looked at whenever a role is to be picked."""
    rng = random.Random(players)
    for seed in range(75):
        game = doubloon.new_game("puerto-rico", players=players, seed=-1 - seed)
        for _ in range(2000):
            if game.is_over:
                break
            actions = game.legal_actions()
            if actions[-1] < LAST_PICK:
                check_pieces(game.to_json())
            game.apply(rng.choice(actions))
        assert game.is_over
        check_pieces(game.to_json())


LAST_PICK = doubloon.new_game("puerto-rico", players=5, seed=0).legal_actions()[-1] + 1
