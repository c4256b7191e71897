"""What `make mutants` says: about a module it does not know, and about what became of the mutants."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tools.mutants.__main__ import ROOT, main
from tools.mutants.changes import Mutant, mutant
from tools.mutants.report import Change, lines, reasons
from tools.mutants.trial import Outcome, in_order

SOURCE = "def price(copies: int) -> int:\n    return 1 + copies\n"
GAMES = ("puerto_rico", "san_juan")
RULES = ROOT / "src" / "doubloon" / "games"


def changed(new: str) -> Mutant:
    return mutant(SOURCE, SOURCE.replace("1 + copies", new), "price")


def test_a_mutant_knows_what_was_changed() -> None:
    made = changed("1 - copies")
    assert (made.function, made.number, made.line, made.now) == (
        *("price", 2),
        *("return 1 + copies", "return 1 - copies"),
    )
    removed = mutant("@first\n@second\ndef price(): ...\n", "@second\ndef price(): ...\n")
    assert (removed.number, removed.line, removed.now) == (1, "@first", "@second")


def test_it_tells_what_was_not_noticed() -> None:
    tried = {
        changed("1 - copies"): Outcome.CASES,
        changed("2 + copies"): Outcome.TESTS,
        changed("copies"): Outcome.UNNOTICED,
        changed("1 | copies"): Outcome.UNNOTICED,
    }
    known = {
        Change("price", "return 1 + copies", "return 1 | copies"): "copies is even",
        Change("price", "return 1 + copies", "return 2 + copies"): "wrong",
    }
    assert lines(known, tried, 4) == [
        "price, line 2: return 1 + copies",
        "    now: return copies",
        "listed in unnoticed_mutants.toml, but noticed or not made: price; return 1 + copies; return 2 + copies",
        "4 of 4 mutants tried.",
        "Noticed by the cases: 1 of 4, 25.0 %",
        "Noticed by cases and tests: 2 of 4, 50.0 %",
        "Nothing can notice, as listed with the reason: 1",
        "Noticed of the others: 2 of 3, 66.7 %",
    ]
    assert not any("listed in" in line for line in lines(known, tried, 5)), "one was not tried"


@pytest.mark.parametrize("arguments", [[], ["setup.py"], ["README.md", "setup.py"]])
def test_a_module_must_be_named(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert "choose from:\nsrc/doubloon/games/puerto_rico/rules/black_market.py\n" in capsys.readouterr().err


def test_what_belongs_to_the_module_comes_first() -> None:
    files = [Path("builder.json"), Path("captain.json"), Path("expansion.json")]
    assert in_order(files, "captain") == [files[1], files[0], files[2]]


TRY = """
import os
import subprocess
import sys
from pathlib import Path
from tools.mutants.trial import Trials

trials = Trials("san_juan", "turns", Path({folder!r}))
trials.tests = trials.tests[:1]
source = Path("src/doubloon/games/san_juan/rules/turns.py").read_text(encoding="utf-8")
line = "return game.finished == game.seated"
assert line in source
for text in (line, line.replace("==", "!="), "this is no Python"):
    _, status = os.waitpid(trials.start(source.replace(line, text)), 0)
    print(os.waitstatus_to_exitcode(status))
"""


@pytest.mark.slow
def test_cases_notice_mutants(tmp_path: Path) -> None:
    """In a new process: where the game is loaded already, a mutant takes nobody's place."""
    words = [sys.executable, "-c", TRY.format(folder=str(tmp_path))]
    environment = os.environ | {"DOUBLOON_ENGINE": "interpreted"}
    done = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    expected = [Outcome.UNNOTICED, Outcome.CASES, Outcome.CASES]
    assert (done.stderr, list(map(int, done.stdout.split()))) == ("", expected)


@pytest.mark.parametrize("game", GAMES)
def test_mutants_with_a_reason_are_of_lines_that_exist(game: str) -> None:
    for file in (RULES / game / "rules").glob("*.py"):
        text = [line.strip() for line in file.read_text(encoding="utf-8").splitlines()]
        known = reasons(game, file.stem)
        assert [key for key in known if key.line not in text] == [], f"update tests/games/{game}/unnoticed_mutants.toml"
        assert all(known.values()), "say why"
