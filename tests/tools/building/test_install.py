"""Each goal of the Makefile installs what it needs and no more."""

from __future__ import annotations

import re
import runpy
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[3]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LARGE = {"matplotlib", "numpy", "open_spiel", "playwright", "ray", "scipy", "torch", "torchrl"}


def packages(*extras: str) -> set[str]:
    needs: Any = runpy.run_path(str(ROOT / "tools" / "building" / "install.py"))["needs"]
    return {re.split(r"[<=>;\[ ]", need)[0] for extra in extras for need in needs(PROJECT, extra)}


def test_playing_needs_nothing_large() -> None:
    needed = packages("play", "web")
    assert {"rich", "fastapi"} <= needed
    assert not needed & LARGE, 'leave it out of the extras "play" and "web" of pyproject.toml'


def test_checking_needs_no_browser_and_no_framework() -> None:
    needed = packages("check")
    assert {"ruff", "mypy", "pytest", "openskill"} <= needed  # the last by the extra that `check` names
    assert not needed & (LARGE - {"matplotlib", "numpy"}), 'it belongs into the extra "dev" of pyproject.toml'


def test_an_extra_that_is_not_there_is_not_looked_for_elsewhere() -> None:
    assert packages("torch==2.0") == {"torch"}
    with pytest.raises(KeyError):
        packages("chekc")
