"""The names by which files of release 0.1.0 are read: they never change, and the games still have them all."""

from __future__ import annotations

import hashlib
from importlib.resources import files

import pytest

from doubloon.core.first_release import first_names
from doubloon.core.observation import observation_names
from doubloon.core.registry import package_of
from doubloon.engine.interpreted import interpreted_engine

HASHES = {
    ("puerto-rico", "state"): "4c5833188552fe29c2ee653d90e03b0c972dbaa88d3f00a72eedfa3f79943e1e",
    ("puerto-rico", "observation"): "4170f6dcb40145ea06f1911968262fc00ddfea8a0e96797a35892a6af398841a",
    ("san-juan", "state"): "57d863d51f44ecd7ceadb18acb0672f54742ac5063f99153dd05af5c330682f4",
    ("san-juan", "observation"): "40ae7b03b90e23e2d90da10243f25a3c7d4dd0c093eebd05f20c5a9b6b4bbe0e",
}


@pytest.mark.parametrize(("game", "subject"), HASHES)
def test_names_of_the_first_release_stay(game: str, subject: str) -> None:
    content = files(package_of(game)).joinpath(f"{subject}-0.1.0.txt").read_bytes()
    assert hashlib.sha256(content).hexdigest() == HASHES[game, subject], (
        f"{subject}-0.1.0.txt is how old files are read and must never change: take it back from the history"
    )


@pytest.mark.parametrize("game", ["puerto-rico", "san-juan"])
def test_the_games_still_have_them_all(game: str) -> None:
    package = package_of(game)
    assert set(first_names(package, "observation")) <= set(observation_names(game))
    assert set(first_names(package, "state")) <= set(interpreted_engine(package).state_class.names())


def test_a_game_that_the_release_did_not_have_has_none() -> None:
    assert first_names("doubloon.games.shared", "numbering") == ()
