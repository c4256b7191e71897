"""Recorded games replayed action by action: no piece is lost on the way, and the results are the recorded ones."""

from __future__ import annotations

from pathlib import Path

import pytest

import doubloon
from tests.helpers.games.puerto_rico.pieces import check_pieces, take_and_check
from tests.helpers.games.puerto_rico.recorded_games import BASE_GAMES, ENDS
from tests.helpers.games.puerto_rico.scores import check_scores, city_spaces
from tests.helpers.games.recorded_games import read

FILES = BASE_GAMES.files()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_recorded_game(path: Path) -> None:
    check_pieces(doubloon.replay(read(path)[0], upto=0).to_json())
    BASE_GAMES.check(path, take_and_check)


def test_every_end_is_recorded_for_every_number_of_players() -> None:
    found = {(len(result["scores"]), result["end"]) for _, result in map(read, FILES)}
    wanted = {(players, end) for players in (2, 3, 4, 5) for end in ENDS.values()}
    assert found == wanted, f"run `python -m {BASE_GAMES.command}`"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_recorded_end_is_what_the_position_shows(path: Path) -> None:
    record, result = read(path)
    position = doubloon.replay(record).to_json()
    if result["end"] == "chips out":
        assert position["supply"]["vp_chips"] == 0
    elif result["end"] == "city full":
        assert any(city_spaces(player) == 12 for player in position["players"])
    else:
        assert position["supply"]["colonists"] == 0


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_recorded_scores_added_up_by_hand(path: Path) -> None:
    record, result = read(path)
    check_scores(doubloon.replay(record))
    best = max((score["total"], score["tiebreak"]) for score in result["scores"])
    ranks = [(score["total"], score["tiebreak"]) for score in result["scores"]]
    assert result["winners"] == [seat for seat, rank in enumerate(ranks) if rank == best]
