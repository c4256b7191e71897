"""The samples of the README and the documentation run as printed."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from docs.make_layout import written as made_anew

from doubloon.core.registry import game_class
from tests.helpers.games.random_play import random_game
from tests.helpers.games.variants import EXPANSION_SET

ROOT = Path(__file__).parents[1]
# random games that reach every phase and, between them, almost every key
GAMES: dict[str, list[dict[str, Any]]] = {
    "puerto-rico": [
        {"players": 5},
        {"players": 3, "expansion": "draft", "discards": "at once", "tournament": True},
        {"players": 4, "expansion": EXPANSION_SET, "voluntary": True},
    ],
    "san-juan": [{"players": 2}, {"players": 4, "opening_choice": True}, {"players": 3, "voluntary": True}],
}
PAGES = [ROOT / "README.md", ROOT / "tests" / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def samples(page: Path) -> list[str]:
    return re.findall(r"```python\n(.*?)```", page.read_text(), re.DOTALL)


@pytest.mark.slow
@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_samples_run(page: Path) -> None:
    for sample in samples(page):
        done = subprocess.run([sys.executable, "-c", sample], capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"correct the sample in {page.name}, or what it calls:\n{sample}\n{done.stderr}"


def test_layouts_are_documented_as_they_are() -> None:
    page = ROOT / "docs" / "environments" / "observations.md"
    assert made_anew(page.read_text()) == page.read_text(), "run `python docs/make_layout.py`"


def test_readme_has_a_sample() -> None:
    assert samples(ROOT / "README.md"), "show in README.md how a program plays a game, in a ```python block"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text()):
        assert (page.parent / target).exists(), f"correct the link in {page.name}: there is no {target}"


def keys_in(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The paths of all keys in a position; of an object by name, such as the market's, only its own."""
    if isinstance(value, dict) and path != ("supply", "buildings"):
        for key, inside in value.items():
            yield (*path, key)
            yield from keys_in(inside, (*path, key))
    elif isinstance(value, list):
        for inside in value:
            yield from keys_in(inside, path)


@pytest.mark.parametrize("game", ["puerto-rico", "san-juan"])
def test_every_key_of_a_position_is_documented(game: str) -> None:
    _, both, puerto_rico, san_juan, _ = re.split(r"^## ", (ROOT / "docs" / "positions.md").read_text(), flags=re.M)
    named = re.findall(r"`([^`]+)`", both + (puerto_rico if game == "puerto-rico" else san_juan))
    known = {part for name in named for part in name.split(".")}
    found: set[str] = set()
    phases = set()
    for options in GAMES[game]:
        for played in random_game(game, options, seed=5):
            position = played.to_json()
            phases.add(position["phase"])
            found.update(*keys_in(position))
    assert phases == set(import_module(f"{game_class(game).package}.names").PHASE_NAMES), "choose other games"
    steps = import_module(f"{game_class(game).package}.position.turn_writer").STEPS_OF_PHASE
    found.update(phases, *steps.values())
    assert found <= known, f"name in docs/positions.md what {game} has: {sorted(found - known)}"


def test_cases_ask_only_for_what_is_said_of_a_turn() -> None:
    asked = set()
    for file in (ROOT / "conformance").glob("*/*.json"):
        for case in json.loads(file.read_text()):
            for expected in (case.get("then", {}), *case.get("views", {}).values()):
                asked |= {path.split(".")[1] for path in expected if path.startswith("turn.")}
    assert asked == {"drawn", "building", "use"}, "correct docs/conformance.md, which lists them"
