"""The guards around the compiled engine: a sanitizer build, and the refusal of stale builds."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from doubloon.puerto_rico.rules.buildings import BASE_SET, PRODUCTION_SET
from doubloon.puerto_rico.rules.numbers import DRAFTED_SET, FIXED_SET, RANDOM_SET
from doubloon.puerto_rico.rules.state import Game as State
from doubloon.puerto_rico.rules.steps import LOADING, PLACING
from tests.engine.forms import COMPILED

ROOT = Path(__file__).parents[2]
SANITIZE = "-fsanitize=bounds,shift,signed-integer-overflow"

# what `set_up` takes: players, key, how the violet buildings come in
TABLES = [
    (players, 100, 5, *expansion)
    for players in (2, 3, 4, 5)
    for expansion in ((FIXED_SET, BASE_SET), (RANDOM_SET, PRODUCTION_SET), (DRAFTED_SET, PRODUCTION_SET))
]

PLAY = """
import importlib.util, sys
spec = importlib.util.spec_from_file_location("_engine", sys.argv[1])
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
engine = module.Engine()
"""


@pytest.fixture(scope="session")
def sanitized(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The engine compiled with checks on array bounds, shifts and overflow; any fault ends the process."""
    target = tmp_path_factory.mktemp("sanitized")
    flags = f"-O1 -g0 {SANITIZE} -fno-sanitize-recover=all -Wno-unused-function -Wno-unused-variable"
    environment = {**os.environ, "DOUBLOON_CFLAGS": flags, "DOUBLOON_LDFLAGS": SANITIZE}
    environment["DOUBLOON_BUILD"] = str(Path("build") / "sanitized")
    command = [sys.executable, "setup.py", "--quiet", "build_ext"]
    command += ["--build-lib", str(target), "--build-temp", str(target / "temp")]
    subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)
    return next(target.glob("doubloon/puerto_rico/_engine*.so"))


def python(script: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", script, *arguments]
    return subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, check=False)


def run(engine: Path, script: str) -> subprocess.CompletedProcess[str]:
    return python(PLAY + script, str(engine))


def test_thousands_of_games_without_a_fault(sanitized: Path) -> None:
    done = run(sanitized, f"print([engine.play_games(1500, *table) for table in {TABLES}])")
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == str([COMPILED().play_games(1500, *table) for table in TABLES])


@pytest.mark.parametrize("field", ["current", "ship_good[2]", "circle"])
def test_sanitizer_is_awake(sanitized: Path, field: str) -> None:
    # a state that no game reaches: this number lies outside the array it is an index of
    spoil = f"engine.start(4, 1, 2, 0, {BASE_SET}); n = engine.to_numbers(); n[{State.names().index(field)}] = 99\n"
    spoil += f"n[{State.names().index('step')}] = {LOADING if 'ship' in field else PLACING}\n"
    spoil += "engine.set_numbers(n); engine.advance_to_decision(); engine.legal_actions()"
    done = run(sanitized, spoil)
    assert done.returncode != 0
    assert "out of bounds" in done.stderr


def test_stale_build_is_refused(tmp_path: Path) -> None:
    copy = tmp_path / "doubloon"
    shutil.copytree(ROOT / "src" / "doubloon", copy, ignore=shutil.ignore_patterns("__pycache__"))
    rule = copy / "puerto_rico" / "rules" / "trader.py"
    rule.write_text(rule.read_text() + "\n# one more thought\n")
    script = "import doubloon; print(doubloon.new_game('puerto-rico', players=3, seed=1).legal_actions())"

    stale = python(script, PYTHONPATH=str(tmp_path), DOUBLOON_ENGINE="auto")
    assert stale.returncode != 0
    assert "was made from other rules than those beside it" in stale.stderr
    assert python(script, PYTHONPATH=str(tmp_path), DOUBLOON_ENGINE="interpreted").returncode == 0


def test_engine_form_is_chosen_by_the_environment() -> None:
    script = "import doubloon.puerto_rico.game as game; print(game.Engine.__module__)"

    assert python(script, DOUBLOON_ENGINE="interpreted").stdout.strip() == "doubloon.engine.interpreted"
    assert python(script, DOUBLOON_ENGINE="compiled").stdout.strip() == "doubloon.puerto_rico._engine"
    assert "it can be auto, compiled, interpreted" in python(script, DOUBLOON_ENGINE="fast").stderr


def test_without_a_compiled_engine_the_rules_are_interpreted(tmp_path: Path) -> None:
    ignore = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(ROOT / "src" / "doubloon", tmp_path / "doubloon", ignore=ignore)
    script = "import doubloon; print(type(doubloon.new_game('puerto-rico', players=3, seed=1)).__mro__[2].__module__)"
    done = python(script, PYTHONPATH=str(tmp_path), DOUBLOON_ENGINE="auto")
    assert done.stdout.strip() == "doubloon.engine.interpreted"
    done = python(script, PYTHONPATH=str(tmp_path), DOUBLOON_ENGINE="compiled")
    assert "is not built; 'make build' builds it" in done.stderr
