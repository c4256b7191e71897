"""A game in a folder of its own is translated, compiled and played like the games of the package."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tools.compiler.translate import translate

from doubloon.engine.backend import batch_class, compiled_engine, searcher_class
from doubloon.engine.batch import interpreted_batch
from doubloon.engine.interpreted import interpreted_engine
from doubloon.engine.search.searcher import interpreted_searcher
from tests.helpers.engine.tiny_game import TinyGames

SETUP = """
import sys
from Cython.Build import cythonize
from setuptools import Extension, setup
name, source, folder = sys.argv[1:4]
sys.argv[1:] = ["--quiet", "build_ext", "--build-lib", folder, "--build-temp", folder]
directives = {"language_level": 3, "annotation_typing": False, "infer_types": False, "cdivision": True}
directives |= {"boundscheck": False, "wraparound": False}
extension = Extension(name, [source], extra_compile_args=["-O0", "-w"])
setup(ext_modules=cythonize([extension], quiet=True, compiler_directives=directives), script_args=sys.argv[1:])
"""


@pytest.fixture
def package(tiny_games: TinyGames, tmp_path: Path) -> str:
    """The small game, compiled."""
    package = tiny_games.write(
        ("FEATURES: Final", "from .weights import POINTS_WEIGHT\n\nFEATURES: Final"),
        ("START_WEIGHTS: Final = (0, 1000)", "START_WEIGHTS: Final = (0, POINTS_WEIGHT)"),
    )
    (tmp_path / package.rpartition(".")[2] / "weights.py").write_text("POINTS_WEIGHT = 1000\n")
    source = translate(package, tmp_path / "build")
    built = tmp_path / "built"
    command = [sys.executable, "-c", SETUP, "_engine", str(source), str(built)]
    subprocess.run(command, cwd=tmp_path, env=os.environ, check=True, capture_output=True)
    extension = next(built.glob("_engine*.so"))
    extension.rename(tmp_path / package.rpartition(".")[2] / extension.name)
    return package


def played(batch: Any) -> list[list[float]]:
    """Steps a batch and returns everything that it writes."""
    arrays: list[Any] = [
        np.zeros((5, 4), np.int16),
        np.zeros((5, 3), np.int8),
        np.zeros(5, np.int8),
    ]
    arrays += [np.zeros((5, 2), np.float32), np.zeros(5, np.bool_), np.zeros(5, np.bool_), np.zeros(5, np.int32)]
    batch.attach_buffers(*arrays)
    batch.begin(0, 5)
    found = []
    for _ in range(60):
        batch.choose(0, 5)
        batch.step(0, 5)
        found.append([float(number) for array in arrays for number in array.ravel()])
    return found


@pytest.mark.slow
def test_an_engine_is_refused_when_its_weights_have_changed(package: str, tmp_path: Path) -> None:
    assert compiled_engine(package) is not None
    folder = tmp_path / package.rpartition(".")[2]
    weights = folder / "weights.py"
    weights.write_text(weights.read_text().replace("1000", "999"))
    with pytest.raises(ImportError, match="was built from other rules than those beside it; rebuild it with 'make bu"):
        compiled_engine(package)
    weights.unlink()
    with pytest.raises(ImportError, match="was built from other rules"):
        compiled_engine(package)


@pytest.mark.slow
def test_a_game_outside_the_package_is_compiled(package: str) -> None:
    slow, fast = interpreted_engine(package), compiled_engine(package)
    assert fast is not None
    assert fast is import_module(f"{package}._engine").Engine
    assert slow().play_games(20, 3, 1, 2, 5) == fast().play_games(20, 3, 1, 2, 5)
    engines = slow(), fast()
    for engine in engines:
        engine.start(3, 1, 2, 5)
    while not engines[0].is_over:
        assert engines[0].to_numbers() == engines[1].to_numbers()
        assert engines[0].legal_actions() == engines[1].legal_actions()
        searchers = [
            kind(engine, engine.current_player, 3, 500, 93_750, 2)
            for kind, engine in zip((interpreted_searcher(package), searcher_class(package)), engines, strict=True)
        ]
        for searcher in searchers:
            searcher.run(30)
        assert searchers[0].root_statistics() == searchers[1].root_statistics()
        assert searchers[0].action_leads() == searchers[1].action_leads()
        assert searchers[0].features(1) == searchers[1].features(1)
        for engine in engines:
            engine.apply(engine.legal_actions()[-1])
    assert engines[1].is_over
    assert engines[0].rewards(1) == engines[1].rewards(1)
    settings = (5, 2, (7, 8), (0,), 0, 0.0, 1, 100)
    assert played(interpreted_batch(package)(*settings)) == played(batch_class(package)(*settings))
