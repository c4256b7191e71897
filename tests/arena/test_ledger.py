"""The ledger: whole lines, one plan, one arena at a time."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest

from doubloon.arena.ledger import Ledger, read_ledger
from doubloon.terminal.refusal import Refusal

from .arenas import plan_of, told_game

PLAN = plan_of("random", "random")
GAMES = [told_game(number, ["random", "random"], [20, 10]) for number in range(4)]


def filled(folder: Path) -> Path:
    with Ledger(folder, PLAN) as ledger:
        for game in GAMES:
            ledger.add(game)
    return folder / "games.jsonl"


def test_games_come_back_as_they_were_written(tmp_path: Path) -> None:
    filled(tmp_path)
    contents = read_ledger(tmp_path)
    assert contents.plan == PLAN.to_json()
    assert contents.games == GAMES


def test_a_game_is_written_once(tmp_path: Path) -> None:
    filled(tmp_path)
    with Ledger(tmp_path, PLAN) as ledger:
        assert ledger.played == {0, 1, 2, 3}
        assert not ledger.add(GAMES[2])
    assert read_ledger(tmp_path).games == GAMES


@pytest.mark.parametrize("kept", [1, 40, -2])
def test_a_torn_last_line_is_dropped(tmp_path: Path, kept: int) -> None:
    path = filled(tmp_path)
    whole, _, last = path.read_bytes().rstrip(b"\n").rpartition(b"\n")
    path.write_bytes(whole + b"\n" + last[:kept])
    assert read_ledger(tmp_path).games == GAMES[:3]
    with Ledger(tmp_path, PLAN) as ledger:
        assert ledger.add(GAMES[3])
    assert read_ledger(tmp_path).games == GAMES
    assert len(path.read_bytes().splitlines()) == 5


def test_a_torn_plan_is_written_anew(tmp_path: Path) -> None:
    (tmp_path / "games.jsonl").write_text('{"arena": 1, "ga')
    filled(tmp_path)
    assert read_ledger(tmp_path).games == GAMES


@pytest.mark.parametrize(
    ("other", "what"),
    [
        (plan_of("random", "random", seed=2), "(seed: 1, not 2)"),
        (plan_of("random", "random", game="puerto-rico"), '(game: "san-juan", not "puerto-rico")'),
        (plan_of("random", "Slow"), '(bots: ["random", "random"], not ["random", "Slow"])'),
        (plan_of("random", "random", opening_choice=True), "(options: "),
        (plan_of("random", "random", limit=5.0), "(limit: 60.0, not 5.0)"),
    ],
)
def test_another_plan_is_refused(tmp_path: Path, other: object, what: str) -> None:
    before = filled(tmp_path).read_bytes()
    with pytest.raises(Refusal) as refused:
        Ledger(tmp_path, other)  # type: ignore[arg-type]  # a plan
    assert what in str(refused.value)
    assert (tmp_path / "games.jsonl").read_bytes() == before
    Ledger(tmp_path, PLAN).__exit__(None, None, None)  # and the folder is free again


def test_edited_code_is_another_plan(tmp_path: Path) -> None:
    plan = plan_of("random", "Slow")
    with Ledger(tmp_path, plan):
        pass
    edited = type(plan.code[0])("Slow", plan.code[0].file, plan.code[0].text + "\n# better\n")
    with pytest.raises(Refusal, match=r"another arena \(code: "):
        Ledger(tmp_path, type(plan)(plan.game, plan.options, plan.bots, plan.seed, plan.limit, (edited,)))


@pytest.mark.parametrize("line", ["what is this", "[]", '{"number": "3"}'])
def test_a_damaged_ledger_is_refused_and_left_as_it_is(tmp_path: Path, line: str) -> None:
    path = filled(tmp_path)
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines[:2], line, *lines[3:]]) + "\n")
    before = path.read_bytes()
    with pytest.raises(Refusal, match="line 3 of"):
        Ledger(tmp_path, PLAN)
    assert path.read_bytes() == before


@pytest.mark.parametrize(("first", "what"), [('{"a": 1}', "no plan"), ('{"arena": 99}', "form 99")])
def test_other_files_are_no_ledgers(tmp_path: Path, first: str, what: str) -> None:
    (tmp_path / "games.jsonl").write_text(first + "\n")
    with pytest.raises(Refusal, match=what):
        Ledger(tmp_path, PLAN)


def test_two_arenas_do_not_play_in_one_folder(tmp_path: Path) -> None:
    with Ledger(tmp_path, PLAN), pytest.raises(Refusal, match=f"another arena \\(process {os.getpid()}\\)"):
        Ledger(tmp_path, PLAN)
    with Ledger(tmp_path, PLAN):
        pass


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    tmp_path.chmod(stat.S_IRUSR | stat.S_IXUSR)
    with pytest.raises(Refusal, match="cannot be used"):
        Ledger(tmp_path / "new", PLAN)


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(Refusal, match="cannot be used"):
        Ledger(tmp_path / "file", PLAN)


def test_a_disk_that_takes_no_more_is_one_line(tmp_path: Path) -> None:
    with Ledger(tmp_path, PLAN) as ledger:
        read_only = os.open(os.devnull, os.O_RDONLY)
        os.dup2(read_only, ledger.file)
        os.close(read_only)
        with pytest.raises(Refusal, match=r"games\.jsonl cannot be written"):
            ledger.add(GAMES[0])


def test_a_line_is_json_of_one_line(tmp_path: Path) -> None:
    path = filled(tmp_path)
    assert [json.loads(line) for line in path.read_text().splitlines()][1:] == GAMES
