"""Notation files are written, read, and refused where something is wrong with them."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import doubloon
from tests.helpers.games.random_play import play_on

Json = dict[str, Any]

STARTS: list[tuple[str, int | bytes, Json]] = [
    ("puerto-rico", 1, {"players": 2}),
    ("puerto-rico", b"\x00seed", {"players": 3, "expansion": "draft", "open_scores": True}),
    ("puerto-rico", 2**200, {"players": 5, "expansion": "random"}),
    ("puerto-rico", -4, {"players": 4, "expansion": "random"}),
    ("san-juan", 2**5000, {"players": 4}),
    ("san-juan", 3, {"players": 2, "opening_choice": True}),
]
FIRST = """game: "puerto-rico"
rules: 1
options: {"players": 3, "expansion": "none", "open_scores": false}
seed: 7

pick settler
"""


def play(game: doubloon.Game, decisions: int) -> doubloon.Game:
    return play_on(game, random.Random(decisions), decisions)


@pytest.mark.parametrize("decisions", [0, 1, 40, 10_000])
@pytest.mark.parametrize(("name", "seed", "options"), STARTS)
def test_written_files_are_read(tmp_path: Path, name: str, seed: int | bytes, options: Json, decisions: int) -> None:
    game = play(doubloon.new_game(name, seed=seed, **options), decisions)
    path = tmp_path / "game.doubloon"
    doubloon.write_game(path, game)
    again = doubloon.read_game(path)
    assert again.to_json() == game.to_json()
    assert again.record() == game.record()


@pytest.mark.parametrize("name", ["puerto-rico", "san-juan"])
def test_games_from_positions_and_reseeded_games_are_stored(tmp_path: Path, name: str) -> None:
    game = play(doubloon.new_game(name, seed=1, players=3), 30).reshuffled(0, 5)
    play(game, 20)
    game.reseed_from(game.draws + 3)
    play(game, 20)
    assert {"position", "renewals"} < set(game.record())
    path = tmp_path / "game.doubloon"
    doubloon.write_game(str(path), game)
    assert doubloon.read_game(str(path)).record() == game.record()


def test_the_file_looks_as_documented(tmp_path: Path) -> None:
    game = doubloon.new_game("puerto-rico", players=3, seed=7)
    game.apply("pick settler")
    path = tmp_path / "game.doubloon"
    doubloon.write_game(path, game)
    assert path.read_text(encoding="utf-8") == FIRST


def test_a_record_with_numbers_is_written_in_texts(tmp_path: Path) -> None:
    record = doubloon.read_game(written(tmp_path, FIRST)).record()
    path = tmp_path / "other.doubloon"
    doubloon.write_game(path, {**record, "actions": [34]})  # `pick settler` in release 0.1.0
    assert path.read_text(encoding="utf-8") == FIRST
    with pytest.raises(doubloon.IllegalAction):
        doubloon.write_game(path, {**record, "actions": ["pick pirate"]})
    assert path.read_text(encoding="utf-8") == FIRST


def test_the_arguments_may_be_swapped(tmp_path: Path) -> None:
    path = tmp_path / "game.doubloon"
    game: Any = doubloon.read_game(written(tmp_path, FIRST))
    doubloon.write_game(game, path)  # type: ignore[arg-type]
    assert path.read_text(encoding="utf-8") == FIRST


@pytest.mark.parametrize(
    "text",
    [
        "# a game\n" + FIRST + "  # and no more\n\n",
        "\ufeff" + FIRST,
        "\n\n" + FIRST,
        FIRST.replace("\n", "\r\n"),
        FIRST.replace("seed: 7\n", "  seed :  7   # lucky\n# header still\n"),
        FIRST.replace("pick settler", "\n# round 1\n\n   pick settler   # of course"),
        FIRST.replace("pick settler\n", "pick settler"),
        FIRST.replace("seed: 7", 'comment: "for people"\nseed: 7'),
    ],
)
def test_comments_and_blanks_do_not_matter(tmp_path: Path, text: str) -> None:
    assert doubloon.read_game(written(tmp_path, text)).record()["actions"] == ["pick settler"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the record has no 'game'"),
        ("pick settler\n", "line 1 is 'pick settler'; before the empty line .* a key, a colon and a value in JSON"),
        (FIRST.replace("seed: 7", "seed: seven"), "line 4 is 'seed: seven'"),
        (FIRST.replace("seed: 7", "seed: 7 8"), "line 4 is 'seed: 7 8'"),
        (FIRST.replace("seed: 7", "seed:"), "line 4 is 'seed:'"),
        (FIRST.replace("seed: 7", "seed: 7\nseed: 7"), "line 5: 'seed' appears twice"),
        (FIRST.replace("seed: 7", "actions: []\nseed: 7"), "the actions follow the empty line"),
        (FIRST.replace("seed: 7\n", ""), "neither 'seed' nor 'position'"),
        (FIRST.replace("rules: 1", "rules: 9"), "played with rules 9"),
        (
            FIRST.replace("pick settler", "pick  settler"),
            "line 6: .* the nearest are 'pick settler'",
        ),
        (FIRST + "# no\n\npick settler\n", "line 9: .* is not legal now"),
        (FIRST.replace("seed: 7", "seed: # 7"), "line 4 is 'seed: # 7'"),
        (FIRST.replace("seed: 7\n\npick settler", "seed: 7\npick settler"), "line 5 is 'pick settler'"),
        (FIRST.replace("seed: 7", "seed: " + "[" * 100_000), "line 4 is"),
    ],
)
def test_faults_of_a_file_are_named(tmp_path: Path, text: str, message: str) -> None:
    path = written(tmp_path, text)
    with pytest.raises(ValueError, match=f"{path.name}: .*{message}"):
        doubloon.read_game(path)


def test_anything_but_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.doubloon"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ValueError, match="it is not UTF-8 text"):
        doubloon.read_game(path)
    with pytest.raises(FileNotFoundError):
        doubloon.read_game(tmp_path / "none.doubloon")
    with pytest.raises(IsADirectoryError):
        doubloon.read_game(tmp_path)


def test_a_private_file_stays_private(tmp_path: Path) -> None:
    path = written(tmp_path, FIRST)
    path.chmod(0o600)
    doubloon.write_game(path, doubloon.read_game(path))
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_file_that_cannot_be_written_leaves_the_old_one(tmp_path: Path) -> None:
    with pytest.raises(OSError, match=f"cannot write the game: it is not a file: '{tmp_path}'"):
        doubloon.write_game(tmp_path, doubloon.new_game("san-juan", players=2, seed=1))
    with pytest.raises(ValueError, match="a record must be an object, not 5"):
        doubloon.write_game(tmp_path / "game.doubloon", 5)  # type: ignore[arg-type]
    with pytest.raises(OSError, match=r"cannot write the game: No such file or directory: '.*game.doubloon'"):
        doubloon.write_game(tmp_path / "nowhere" / "game.doubloon", doubloon.new_game("san-juan", players=2, seed=1))
    assert not list(tmp_path.iterdir())


def written(folder: Path, text: str) -> Path:
    path = folder / "written.doubloon"
    path.write_bytes(text.encode())
    return path
