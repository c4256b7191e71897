"""The packages that each goal of the Makefile installs."""

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
    requirements: Any = runpy.run_path(str(ROOT / "tools" / "building" / "install.py"))["requirements"]
    return {re.split(r"[<=>;\[ ]", need)[0] for extra in extras for need in requirements(PROJECT, extra)}


def test_playing_installs_nothing_large() -> None:
    needed = packages("play", "web")
    assert {"rich", "fastapi"} <= needed
    assert not needed & LARGE, 'leave it out of the extras "play" and "web" of pyproject.toml'


def test_checking_installs_no_browser_and_no_framework() -> None:
    needed = packages("check")
    assert {"ruff", "mypy", "pytest", "openskill"} <= needed  # the last comes from an extra that `check` names
    assert not needed & (LARGE - {"matplotlib", "numpy"}), 'it belongs in the extra "dev" of pyproject.toml'


def test_an_extra_may_name_several() -> None:
    assert packages("rl") == packages("gym") | packages("openspiel") | packages("pettingzoo")
    assert {"gymnasium", "open_spiel", "pettingzoo"} <= packages("rl")
    assert not packages("gym") & {"open_spiel", "pettingzoo"}


def test_an_unknown_extra_is_an_error() -> None:
    assert packages("torch==2.0") == {"torch"}
    with pytest.raises(KeyError):
        packages("chekc")
