"""Nothing outside a game's own folders names one of its pieces, roles, goods or phases, comments included."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from doubloon.core.registry import game_class, game_names

ROOT = Path(__file__).parents[1]
SOURCES = {"src/doubloon": ("*.py",), "tools": ("*.py", "*.pyx"), "page/src": ("*.ts", "*.svelte")}
OWN_FOLDERS = ("src/doubloon/games", "page/src/games")  # what their games share included

# what the games' texts are about besides the things that their glossaries list
MORE_NAMES = ("governor", "picker", "colonist", "plantation", "island", "cargo ship", "trading house")
# names that are words of everyday English or of programming too
ORDINARY_WORDS = {
    "archive",
    "draft",
    "factory",
    "library",
    "office",
    "opening",
    "over",
    "pick",
    "scoring",
    "store",
    "well",
}
# files that name something all the same, and why
ALLOWED = {"src/doubloon/core/notation_file.py": "shows what a file looks like"}
WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


def names_of_pieces() -> set[str]:
    """The names of all things in the glossaries of all games, as they stand in positions and actions."""
    names = {*MORE_NAMES}
    for game in game_names():
        for key, listed in game_class(game).glossary("en").items():
            if isinstance(listed, dict):
                names.update(name for name, entry in listed.items() if isinstance(entry, dict) or key == "phases")
    return {" ".join(words_of(name)) for name in names} - ORDINARY_WORDS


def words_of(text: str) -> list[str]:
    """The words of a line in lower case; names such as `cargo_ship` and `cargoShip` are two words."""
    return [word.lower() for word in WORD.findall(text)]


def named_in(line: str, names: set[str]) -> Iterator[str]:
    """The names that the line contains, also in the plural."""
    words = words_of(line)
    for size in (1, 2, 3):
        for first in range(len(words) - size + 1):
            found = " ".join(words[first : first + size])
            if found in names or found.removesuffix("s") in names:
                yield found


def sources() -> Iterator[Path]:
    """The files that are searched: those of Python and of the page outside the games' folders."""
    for folder, patterns in SOURCES.items():
        for path in sorted(path for pattern in patterns for path in (ROOT / folder).rglob(pattern)):
            if not any(path.is_relative_to(ROOT / own) for own in OWN_FOLDERS):
                yield path


def test_nothing_outside_a_game_names_its_pieces() -> None:
    names = names_of_pieces()
    found = []
    for path in sources():
        place = str(path.relative_to(ROOT))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            found += [f"{place}:{number} names {name!r}" for name in named_in(line, names) if place not in ALLOWED]
    assert not found, "ask the game instead, or allow the file with a reason:\n" + "\n".join(found)


def test_allowed_files_need_it() -> None:
    names = names_of_pieces()
    for place in ALLOWED:
        assert list(named_in((ROOT / place).read_text(encoding="utf-8"), names)), f"{place} names nothing any more"


@pytest.mark.parametrize(
    "line",
    [
        'if good == "indigo":',
        "self.governorSeat = seat",
        "def cargo_ships(view: Json) -> int:",
        "GUILD_HALL = 18",
        "# the mayor deals colonists",
        '<Icon name="small market" />',
        'phase === "round_start"',
    ],
)
def test_every_way_to_name_something_is_seen(line: str) -> None:
    assert list(named_in(line, names_of_pieces()))
