"""The ledger: complete lines, one plan, one arena at a time."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest

import doubloon
from doubloon.arena.ledger import PLAN_START, Ledger, read_ledger
from doubloon.arena.results import releases_of
from doubloon.core.errors import CommandError
from doubloon.core.game import Json
from tests.helpers.arena.arenas import invented_fault, invented_game, plan_of

PLAN = plan_of("random", "random")
GAMES = [invented_game(number, ["random", "random"], [20, 10]) for number in range(4)]


def filled(folder: Path) -> Path:
    with Ledger(folder, PLAN) as ledger:
        for game in GAMES:
            ledger.add(game)
    return folder / "games.jsonl"


def test_games_are_read_as_written(tmp_path: Path) -> None:
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
def test_an_incomplete_last_line_is_dropped(tmp_path: Path, kept: int) -> None:
    path = filled(tmp_path)
    whole, _, last = path.read_bytes().rstrip(b"\n").rpartition(b"\n")
    path.write_bytes(whole + b"\n" + last[:kept])
    assert read_ledger(tmp_path).games == GAMES[:3]
    with Ledger(tmp_path, PLAN) as ledger:
        assert ledger.add(GAMES[3])
    assert read_ledger(tmp_path).games == GAMES
    assert len(path.read_bytes().splitlines()) == 5


def test_an_incomplete_plan_is_replaced(tmp_path: Path) -> None:
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
    with pytest.raises(CommandError) as refused:
        Ledger(tmp_path, other)  # type: ignore[arg-type]  # a plan
    assert what in str(refused.value)
    assert (tmp_path / "games.jsonl").read_bytes() == before
    Ledger(tmp_path, PLAN).__exit__(None, None, None)  # the folder is not locked


def started_by(folder: Path, release: str, rules: int) -> None:
    """Write a ledger of another release, or of other rules."""
    path = filled(folder)
    plan, *games = path.read_text().splitlines()
    other = {**json.loads(plan), "versions": {"doubloon": release, "rules": rules}}
    path.write_text("\n".join([json.dumps(other), *games]) + "\n")


def test_another_release_with_the_same_rules_continues(tmp_path: Path) -> None:
    started_by(tmp_path, "0.0.9", 1)
    new = {**GAMES[0], "number": 99}
    with Ledger(tmp_path, PLAN) as ledger:
        assert ledger.started_by == "0.0.9"
        assert ledger.add(new)
    contents = read_ledger(tmp_path)
    assert contents.plan is not None
    assert contents.games[-1] == {**new, "release": doubloon.__version__}
    assert releases_of(contents.plan, contents.games) == {"0.0.9": len(GAMES), doubloon.__version__: 1}


def test_games_of_the_same_release_do_not_name_it(tmp_path: Path) -> None:
    assert all("release" not in game for game in read_ledger(filled(tmp_path).parent).games)


def test_a_ledger_of_other_rules_is_refused(tmp_path: Path) -> None:
    started_by(tmp_path, doubloon.__version__, 2)
    with pytest.raises(CommandError, match=r'has another arena \(versions: .*"rules": 2'):
        Ledger(tmp_path, PLAN)


def test_a_ledger_of_other_code_is_refused(tmp_path: Path) -> None:
    plan = plan_of("random", "Slow")
    with Ledger(tmp_path, plan):
        pass
    edited = type(plan.code[0])("Slow", plan.code[0].file, plan.code[0].text + "\n# better\n")
    with pytest.raises(CommandError, match=r"another arena \(code: "):
        Ledger(tmp_path, type(plan)(plan.game, plan.options, plan.bots, plan.seed, plan.limit, (edited,)))


@pytest.mark.parametrize("line", ["what is this", "[]", '{"number": "3"}', "[" * 60_000])
def test_a_damaged_ledger_is_refused_and_left_as_it_is(tmp_path: Path, line: str) -> None:
    path = filled(tmp_path)
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines[:2], line, *lines[3:]]) + "\n")
    before = path.read_bytes()
    with pytest.raises(CommandError, match="line 3 of"):
        Ledger(tmp_path, PLAN)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"number": -7}, "'number' cannot be -7"),
        ({"winners": []}, r"'winners' cannot be \[\]"),
        ({"winners": [7]}, r"'winners' cannot be \[7\]"),
        ({"winners": [0, 0]}, r"'winners' cannot be \[0, 0\]"),
        ({"winners": None}, "'winners' cannot be None"),
        ({"bots": [1, 2]}, r"'bots' cannot be \[1, 2\]"),
        ({"bots": ["random"]}, "'bots' cannot be"),
        ({"bots": ["\ud800", "random"]}, "'bots' cannot be"),
        ({"rounds": 10**400}, "'rounds' cannot be 1000"),
        ({"rounds": 1.5}, "'rounds' cannot be 1.5"),
        ({"decisions": True}, "'decisions' cannot be True"),
        ({"scores": [{"total": 3, "tiebreak": 0}]}, "'scores' cannot be"),
        ({"scores": [{"total": 3}, {"total": 4}]}, "'scores' cannot be"),
        ({"fault": {"bot": "random"}}, "'fault' cannot be"),
        ({"fault": {"bot": "random", "seat": 2, "decision": 1, "what": "x"}}, "'fault' cannot be"),
        ({"thinking": [{"decisions": 1, "seconds": 1, "longest": float("nan")}] * 2}, "'thinking' cannot be"),
        ({"cities": [["chapel"], 3]}, "'cities' cannot be"),
        ({"ends": 3}, "'ends' cannot be 3"),
        ({"release": 3}, "'release' cannot be 3"),
    ],
)
def test_a_game_with_wrong_values_is_refused(tmp_path: Path, change: Json, what: str) -> None:
    path = filled(tmp_path)
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines[:2], json.dumps({**GAMES[1], **change}), *lines[3:]]) + "\n")
    with pytest.raises(CommandError, match=f"line 3 of .* is not a game: its {what}"):
        read_ledger(tmp_path)


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"versions": None}, "its 'versions' cannot be None"),
        ({"versions": {}}, "its 'versions' cannot be {}"),
        ({"options": {"players": -1}}, "2 to 4 players, not -1"),
        ({"options": {}}, "its 'options' cannot be {}"),
        ({"game": "chess"}, "its 'game' cannot be 'chess'"),
        ({"bots": [1, 2]}, r"its 'bots' cannot be \[1, 2\]"),
        ({"bots": []}, r"its 'bots' cannot be \[\]"),
        ({"seed": "1"}, "its 'seed' cannot be '1'"),
        ({"limit": "1"}, "its 'limit' cannot be '1'"),
        ({"code": ["Slow"]}, "its 'code' cannot be"),
    ],
)
def test_a_plan_with_wrong_values_is_refused(tmp_path: Path, change: Json, what: str) -> None:
    (tmp_path / "games.jsonl").write_text(json.dumps({**PLAN.to_json(), **change}) + "\n")
    with pytest.raises(CommandError, match=f"line 1 of .* is not a plan: .*{what}"):
        read_ledger(tmp_path)


@pytest.mark.parametrize("key", [key for key in PLAN.to_json() if key != "arena"])
def test_a_plan_must_be_complete(tmp_path: Path, key: str) -> None:
    plan = PLAN.to_json()
    del plan[key]
    (tmp_path / "games.jsonl").write_text(json.dumps(plan) + "\n")
    with pytest.raises(CommandError, match=f"line 1 of .* is not a plan: it has no '{key}'"):
        read_ledger(tmp_path)


@pytest.mark.parametrize("key", [key for key in GAMES[0] if key != "islands"])
def test_a_game_must_be_complete(tmp_path: Path, key: str) -> None:
    game = {name: value for name, value in GAMES[0].items() if name != key}
    (tmp_path / "games.jsonl").write_text(f"{json.dumps(PLAN.to_json())}\n{json.dumps(game)}\n")
    with pytest.raises(CommandError, match=f"line 2 of .* is not a game: it has no '{key}'"):
        read_ledger(tmp_path)


def test_games_with_more_keys_or_with_faults_are_read(tmp_path: Path) -> None:
    games = [invented_game(0, ["random"] * 2, [20, 10], record={"seed": 1}), invented_fault(1, ["random"] * 2, seat=1)]
    with Ledger(tmp_path, PLAN) as ledger:
        for game in games:
            ledger.add(game)
    assert read_ledger(tmp_path).games == games


@pytest.mark.parametrize("content", [b"do not lose me", b'{"arenas', b'{"arena" is mine'])
def test_a_foreign_file_of_one_line_is_left_as_it_is(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(content)
    with pytest.raises(CommandError, match="is not the ledger of an arena; choose another folder"):
        Ledger(tmp_path, PLAN)
    assert path.read_bytes() == content


@pytest.mark.parametrize("content", [b"", b"{", b'{"are', PLAN_START, b'{"arena":1,"game":"san'])
def test_a_plan_cut_off_by_a_kill_is_ours(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "games.jsonl").write_bytes(content)
    filled(tmp_path)
    assert read_ledger(tmp_path).games == GAMES


@pytest.mark.parametrize("file", ["results.json", "picture.svg", "report.html", "bots.txt"])
def test_a_folder_with_foreign_files_is_refused(tmp_path: Path, file: str) -> None:
    (tmp_path / file).write_text("do not lose me")
    with pytest.raises(
        CommandError, match=rf"has files that are not this arena's \({file}\); choose another folder with --out"
    ):
        Ledger(tmp_path, PLAN)
    assert [path.name for path in tmp_path.iterdir()] == [file]


def test_a_foreign_lock_is_not_touched(tmp_path: Path) -> None:
    (tmp_path / "lock").write_text("do not lose me")
    filled(tmp_path)
    assert (tmp_path / "lock").read_text() == "do not lose me"


def test_a_ledger_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    (tmp_path / "games.jsonl").mkdir()
    with pytest.raises(CommandError, match=r"cannot read .*games\.jsonl: Is a directory"):
        read_ledger(tmp_path)
    with pytest.raises(CommandError, match=r"cannot read .*: File name too long"):
        read_ledger(tmp_path / ("x" * 300))


def test_a_file_contains_no_ledger(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert read_ledger(tmp_path / "file").plan is None


@pytest.mark.parametrize(("first", "what"), [('{"a": 1}', "not a plan"), ('{"arena": 99}', "format 99")])
def test_other_files_are_refused(tmp_path: Path, first: str, what: str) -> None:
    (tmp_path / "games.jsonl").write_text(first + "\n")
    with pytest.raises(CommandError, match=what):
        Ledger(tmp_path, PLAN)


def test_two_arenas_do_not_play_in_one_folder(tmp_path: Path) -> None:
    with Ledger(tmp_path, PLAN), pytest.raises(CommandError, match=f"another arena \\(process {os.getpid()}\\)"):
        Ledger(tmp_path, PLAN)
    with Ledger(tmp_path, PLAN):
        pass


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    tmp_path.chmod(stat.S_IRUSR | stat.S_IXUSR)
    with pytest.raises(CommandError, match="cannot use the folder"):
        Ledger(tmp_path / "new", PLAN)


def test_a_file_is_refused_as_a_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CommandError, match="cannot use the folder"):
        Ledger(tmp_path / "file", PLAN)


def test_a_full_disk_is_reported_in_one_line(tmp_path: Path) -> None:
    with Ledger(tmp_path, PLAN) as ledger:
        read_only = os.open(os.devnull, os.O_RDONLY)
        os.dup2(read_only, ledger.file)
        os.close(read_only)
        with pytest.raises(CommandError, match=r"cannot write .*games\.jsonl"):
            ledger.add(GAMES[0])


def test_a_line_is_json_of_one_line(tmp_path: Path) -> None:
    path = filled(tmp_path)
    assert [json.loads(line) for line in path.read_text().splitlines()][1:] == GAMES
