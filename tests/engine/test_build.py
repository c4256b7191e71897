"""The compiled engine passes a sanitizer, and stale builds are rejected."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from doubloon.engine.interpreted import interpreted_engine
from doubloon.games.puerto_rico.rules.buildings import BASE_SET, STATUE
from doubloon.games.puerto_rico.rules.state import Game as State
from doubloon.games.puerto_rico.rules.steps import LOADING, PLACING, SETTLE, UNIVERSITY_OFFER
from tests.helpers.engine.backends import SETUPS, Setup, compiled

ROOT = Path(__file__).parents[2]
SANITIZE = "-fsanitize=bounds,shift,signed-integer-overflow"

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
    flags = f"-O1 -g0 -DDOUBLOON_CHECKED {SANITIZE} -fno-sanitize-recover=all -Wno-unused-function -Wno-unused-variable"
    environment = {**os.environ, "DOUBLOON_CFLAGS": flags, "DOUBLOON_LDFLAGS": SANITIZE}
    environment["DOUBLOON_BUILD"] = str(Path("build") / "sanitized")
    command = [sys.executable, "setup.py", "--quiet", "build_ext"]
    command += ["--build-lib", str(target), "--build-temp", str(target / "temp")]
    subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)
    return target / "doubloon"


def python(script: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", script, *arguments]
    return subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, check=False)


def run(sanitized: Path, package: str, script: str) -> subprocess.CompletedProcess[str]:
    return python(PLAY + script, str(next(sanitized.parent.joinpath(*package.split(".")).glob("_engine*.so"))))


@pytest.mark.slow
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_thousands_of_games_without_a_fault(sanitized: Path, setup: Setup) -> None:
    package, players, more = setup
    numbers = (1000, *players, 100, 5, *more)
    done = run(sanitized, package, f"print(engine.play_games(*{numbers}))")
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == str(compiled(package)().play_games(*numbers))


# searches at every decision of a few games and prints the sum of all results
SEARCH = """
import random
rng = random.Random(5)
found = 0
for key in range({games}):
    engine.start(*{players}, key, 7, *{more})
    while not engine.is_over:
        seat = engine.current_player
        far = rng.random() < {share}
        searcher = module.Searcher(engine, seat, 2**64 - 1 - key, rng.choice((70, 300, 3000)) if far else 0, 93750, 2)
        found += sum(lead for _, lead in searcher.action_leads())
        found += sum(searcher.expected_points()) + sum(searcher.features(seat)[0])
        if far:
            searcher.run(50)
            found += sum(visits * sum(shares) for _, visits, shares in searcher.root_statistics())
        legal = engine.legal_actions()
        engine.apply(rng.choice(legal[1:] if legal[0] == 0 and len(legal) > 1 and rng.random() < 0.8 else legal))
print(found)
"""


@pytest.mark.slow
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_whole_games_are_searched_without_a_fault(sanitized: Path, setup: Setup) -> None:
    package, players, more = setup
    script = SEARCH.format(games=6, players=players, more=more, share=0.25)
    done = run(sanitized, package, script)
    assert done.returncode == 0, done.stderr
    unsanitized = python(PLAY + script, import_module(f"{package}._engine").__file__ or "")
    assert unsanitized.stdout.strip() == done.stdout.strip() != ""


# steps many games together and sums up all the arrays that are written
BATCH = """
import numpy as np
size, seats = 40, {players}[0]
batch = module.Batch(size, seats, (3, 4), {more}, 0, 0.01, 1, 10_000)
arrays = [np.zeros((size, {entries}), np.int16), np.zeros((size, {actions}), np.int8), np.zeros(size, np.int8)]
arrays += [np.zeros((size, seats), np.float32), np.zeros(size, np.int8), np.zeros(size, np.int8)]
arrays.append(np.zeros(size, np.int32))
batch.attach_buffers(*arrays)
batch.begin(0, size)
found = [0] * len(arrays)
for _ in range(700):
    batch.choose(0, size)
    batch.step(0, size)
    found = [one + int(array.sum(dtype=float) * 100) for one, array in zip(found, arrays)]
print(found)
"""


@pytest.mark.slow
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_batches_of_games_are_stepped_without_a_fault(sanitized: Path, setup: Setup) -> None:
    package, players, more = setup
    engine = interpreted_engine(package)()
    engine.start(*players, 1, 2, *more)
    sizes = {"entries": engine.loop.entry_count(engine.game), "actions": engine.loop.action_count(engine.game)}
    script = BATCH.format(players=players, more=more, **sizes)
    done = run(sanitized, package, script)
    assert done.returncode == 0, done.stderr
    unsanitized = python(PLAY + script, import_module(f"{package}._engine").__file__ or "")
    assert unsanitized.stdout.strip() == done.stdout.strip() != ""


WITHOUT_DOOR = "from doubloon.engine import arguments; arguments.check_state = lambda *_: None\n"


@pytest.mark.slow
@pytest.mark.parametrize("field", ["current", "ship_good[2]", "circle"])
def test_sanitizer_finds_faults(sanitized: Path, field: str) -> None:
    # an impossible state, which is refused at the door: this number is an index outside its array
    spoil = WITHOUT_DOOR + f"engine.start(4, 1, 2, 0, {BASE_SET}, 0, 0, 0); n = engine.to_numbers()\n"
    spoil += f"n[{State.names().index(field)}] = 99\n"
    spoil += f"n[{State.names().index('step')}] = {LOADING if 'ship' in field else PLACING}\n"
    spoil += "engine.set_numbers(n); engine.advance_to_decision(); engine.legal_actions()"
    done = run(sanitized, "doubloon.games.puerto_rico", spoil)
    assert done.returncode != 0
    assert "out of bounds" in done.stderr


@pytest.mark.slow
def test_the_checked_build_finds_negative_numbers_where_none_may_be(sanitized: Path) -> None:
    """The rules divide these numbers as C does, so they must never be negative."""
    # an impossible state: a colonist is offered where none is left
    impossible = {"step": UNIVERSITY_OFFER, "building": STATUE, "colonists": 0, "colonist_ship": 0}
    spoil = WITHOUT_DOOR + f"engine.start(4, 1, 2, 0, {BASE_SET}, 0, 0, 0); n = engine.to_numbers()\n"
    spoil += "".join(f"n[{State.names().index(name)}] = {number}\n" for name, number in impossible.items())
    spoil += f"engine.set_numbers(n); engine.advance_to_decision(); engine.apply({SETTLE})"
    done = run(sanitized, "doubloon.games.puerto_rico", spoil)
    assert done.returncode != 0
    assert "is declared as never negative" in done.stderr


def test_stale_build_is_rejected(tmp_path: Path) -> None:
    copy = tmp_path / "doubloon"
    shutil.copytree(ROOT / "src" / "doubloon", copy, ignore=shutil.ignore_patterns("__pycache__"))
    rule = copy / "games" / "puerto_rico" / "rules" / "trader.py"
    rule.write_text(rule.read_text() + "\n# one more comment\n")
    script = "import doubloon; print(doubloon.new_game('puerto-rico', players=3, seed=1).legal_actions())"

    stale = python(script, PYTHONPATH=str(tmp_path), DOUBLOON_ENGINE="auto")
    assert stale.returncode != 0
    assert "was built from other rules than those beside it" in stale.stderr
    assert python(script, PYTHONPATH=str(tmp_path), DOUBLOON_ENGINE="interpreted").returncode == 0


def test_backend_is_chosen_by_the_environment() -> None:
    script = "import doubloon.games.puerto_rico.game as game; print(game.Engine.__module__)"

    assert python(script, DOUBLOON_ENGINE="interpreted").stdout.strip() == "doubloon.engine.interpreted"
    assert python(script, DOUBLOON_ENGINE="compiled").stdout.strip() == "doubloon.games.puerto_rico._engine"
    assert "choose from auto, compiled, interpreted" in python(script, DOUBLOON_ENGINE="fast").stderr


def test_without_a_compiled_engine_the_rules_are_interpreted(tmp_path: Path) -> None:
    ignore = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(ROOT / "src" / "doubloon", tmp_path / "doubloon", ignore=ignore)
    script = "import doubloon; print(type(doubloon.new_game('puerto-rico', players=3, seed=1)).__mro__[-2].__module__)"
    done = python(script, PYTHONPATH=str(tmp_path), DOUBLOON_ENGINE="auto")
    assert done.stdout.strip() == "doubloon.engine.interpreted"
    done = python(script, PYTHONPATH=str(tmp_path), DOUBLOON_ENGINE="compiled")
    assert "is not built; build it with 'make build'" in done.stderr
