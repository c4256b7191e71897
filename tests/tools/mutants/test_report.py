"""What `make mutants` says: about a module it does not know, and about what became of the mutants."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest
from tools.mutants.__main__ import forget_survivors, main
from tools.mutants.check import in_order
from tools.mutants.report import printed

SOURCE = "def price() -> int:\n    return 1 + 2\n"


def mutant(line: int, outcome: str | None, diff: str = "") -> str:
    mutation = {"start_pos": [line, 4], "operator_name": "core/NumberReplacer", "occurrence": 0}
    result = {"test_outcome": outcome, "diff": diff, "worker_outcome": "normal" if outcome != "skipped" else outcome}
    return json.dumps([{"mutations": [mutation]}, result if outcome else None])


def test_it_tells_what_was_not_noticed() -> None:
    diff = "--- a\n+++ b\n@@ -1,2 +1,2 @@\n-    return 1 + 2\n+    return 1 + 3\n"
    outcomes = [mutant(2, "killed"), mutant(2, "survived", diff), mutant(1, None), mutant(1, "killed")]
    dump = "\n".join([*outcomes, mutant(1, "skipped")])
    assert printed("cases", dump, SOURCE).splitlines() == [
        "line 2: return 1 + 2",
        "    now: return 1 + 3",
        "After the cases: 2 of 4 mutants noticed, 50.0 %, 1 not tried.",
    ]


@pytest.mark.parametrize("arguments", [[], ["setup.py"], ["README.md", "setup.py"]])
def test_a_module_must_be_named(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert "choose from:\nsrc/doubloon/games/puerto_rico/rules/black_market.py\n" in capsys.readouterr().err


def test_what_belongs_to_the_module_comes_first() -> None:
    files = [Path("builder.json"), Path("captain.json"), Path("expansion.json")]
    assert in_order(files, "captain") == [files[1], files[0], files[2]]


def test_survivors_are_tried_again(tmp_path: Path) -> None:
    session = tmp_path / "session"
    with sqlite3.connect(session) as database:
        database.execute("CREATE TABLE work_results (job_id, test_outcome)")
        database.execute("INSERT INTO work_results VALUES (1, 'KILLED'), (2, 'SURVIVED')")
    forget_survivors(session)
    with sqlite3.connect(session) as database:
        assert database.execute("SELECT job_id FROM work_results").fetchall() == [(1,)]
