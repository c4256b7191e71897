"""Nothing outside a game's own folders names a game, an option of one, or its pieces, comments and file names included.

What may name them all the same: ids of environments, examples, benchmarks, documentation. Lines in other files are
allowed one by one, with a reason.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path, PurePath

import pytest

from doubloon.core.registry import about, game_class, game_names

ROOT = Path(__file__).parents[1]
FOLDERS = ("src", "tools", "page")
ROOT_SUFFIXES = ("", ".py", ".toml", ".in", ".cfg", ".yml", ".yaml")  # in the root folder itself, such as Makefile
# what games have to themselves, with what our games share
OUR_GAMES = [name for name in game_names() if (ROOT / "src/doubloon/games" / name.replace("-", "_")).is_dir()]
OWN_FOLDERS = (
    "src/doubloon/games",
    *(f"page/src/games/{name}" for name in (*OUR_GAMES, "shared")),
    *(f"tools/rule_examples/{name.replace('-', '_')}" for name in OUR_GAMES),  # how its positions are drawn for people
)
LEFT_OUT = {
    "page/tests",  # tests play games
    "page/package-lock.json",  # hashes
    "src/doubloon/locales",  # translations of the games' texts
    "src/doubloon/server/page",  # these three are built
    "page/src/catalogues",
    "page/node_modules",
}
LEFT_OUT_NAMES = ("__pycache__", "*.egg-info", "*.md", ".installed")

# What our games have besides the things that their glossaries list.
MORE_NAMES = (
    *("governor", "picker", "role", "privilege", "colonist", "plantation", "island", "city", "vp", "goods"),
    *("cargo", "ship", "colonist ship", "trading house", "warehouse", "market", "tile", "supply", "barrel", "building"),
)
PLURALS = ("doubloons", "buildings")  # "doubloon" is the project's name, and "building" is what `make build` does
# Names that are also words of everyday English or of programming. They are found only as a whole text in quotes.
ORDINARY_WORDS = {
    *("archive", "discards", "draft", "factory", "library", "office", "opening", "pick", "scoring", "store"),
    *("tournament", "voluntary", "well", "building"),
}
EVERYWHERE = {"over"}  # the phase of every game that has ended

# Lines that name something all the same: a part of the line, or the path if the file's name does.
ALLOWED: dict[str, dict[str, tuple[str, ...]]] = {
    "what the package is": {
        "pyproject.toml": ("description = ", "keywords = "),
        "src/doubloon/__init__.py": ('"""Doubloon: ', "game = doubloon.new_game("),
    },
    "examples in the help of commands": {
        "src/doubloon/cli/arena.py": ("doubloon arena --game", "doubloon arena --report"),
        "src/doubloon/cli/play.py": ("doubloon play --players", "doubloon play --game"),
        "src/doubloon/training/__main__.py": ('"""`python -m doubloon.training ',),
    },
    "an example of a file": {
        "src/doubloon/core/notation_file.py": ('game: "', "options: {", "pick settler", "take quarry"),
    },
    "ids of environments, and the modules that have them": {
        "src/doubloon/envs/__init__.py": ("Each has its own module",),
        "src/doubloon/envs/openspiel.py": ("each by its OPENSPIEL_ID",),
        "src/doubloon/envs/pettingzoo.py": ("# by name: pettingzoo.make(",),
        **{
            f"src/doubloon/envs/{module}.py": (f"envs/{module}.py", "for PettingZoo", "= entry_points(")
            for module in ("puerto_rico_v1", "san_juan_v1")
        },
    },
    "modules of 0.1.0, which can still be imported": {
        "src/doubloon/_moved.py": ('"doubloon.puerto_rico', '"doubloon.san_juan'),
    },
    "the words of the server and of macOS": {
        "src/doubloon/cli/serve.py": ('"--store"',),
        "src/doubloon/server/settings.py": ('default_store(environment), "store")', '"Application Support"'),
        "src/doubloon/server/store/__init__.py": ("__all__ = ",),
    },
}

WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
QUOTED = re.compile(r"([\"'`])([\w -]+)\1")
ARIA_ROLE = re.compile(r"\brole=(\"\w+\"|\{[^}]*\})")  # an attribute of HTML


def words_of(text: str) -> list[str]:
    """The words of a line in lower case; names such as `cargo_ship` and `cargoShip` are two words."""
    return [word.lower() for word in WORD.findall(text)]


def names_of_pieces() -> set[str]:
    """The names of our games, of their options and of all things in their glossaries."""
    names = {*MORE_NAMES}
    for game in OUR_GAMES:
        names |= {game, about(game).TITLE, *(option.name for option in about(game).OPTIONS)}
        for key, listed in game_class(game).glossary("en").items():
            if isinstance(listed, dict):
                names.update(name for name, entry in listed.items() if isinstance(entry, dict) or key == "phases")
    return {" ".join(words_of(name)) for name in names} - EVERYWHERE


def singulars(phrase: str) -> Iterator[str]:
    """The phrase, and what it may be the plural of."""
    yield phrase
    for ending, singular in (("s", ""), ("es", ""), ("ies", "y")):
        if phrase.endswith(ending):
            yield phrase.removesuffix(ending) + singular


def named_in(line: str, names: set[str]) -> Iterator[str]:
    """The names that the line contains, also in the plural."""
    for _, quoted in QUOTED.findall(line):
        yield from ORDINARY_WORDS & names & {*singulars(" ".join(words_of(quoted)))}
    words = words_of(line)
    unmistakable = names - ORDINARY_WORDS
    for size in (1, 2, 3):
        for first in range(len(words) - size + 1):
            phrase = " ".join(words[first : first + size])
            if phrase in PLURALS:
                yield phrase
            yield from unmistakable & {*singulars(phrase)}


def is_left_out(path: PurePath) -> bool:
    here = {str(path), *map(str, path.parents)}
    return bool(here & {*OWN_FOLDERS, *LEFT_OUT}) or any(
        PurePath(part).match(name) for part in path.parts for name in LEFT_OUT_NAMES
    )


@cache
def sources() -> dict[str, str]:
    """The texts of all text files outside the games' folders, by their paths."""
    texts = {}
    found = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*")]
    found += [path for path in ROOT.iterdir() if path.suffix in ROOT_SUFFIXES]
    for path in sorted(found):
        inside = path.relative_to(ROOT)
        if path.is_file() and not is_left_out(inside):
            try:
                texts[inside.as_posix()] = path.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                continue  # compiled
    return texts


def lines_that_name_something() -> Iterator[tuple[str, int, str, list[str]]]:
    """Path, number and text of each line that names something, with the names; number 0 is the path itself."""
    names = names_of_pieces()
    for place, text in sources().items():
        hides_roles = place.endswith((".svelte", ".html"))
        for number, line in enumerate([place, *text.splitlines()]):
            if found := sorted({*named_in(ARIA_ROLE.sub("", line) if hides_roles else line, names)}):
                yield place, number, line.strip(), found


def is_allowed(place: str, line: str) -> bool:
    return any(part in line for lines in ALLOWED.values() for part in lines.get(place, ()))


def test_nothing_outside_a_game_names_its_pieces() -> None:
    found = [
        f"{place}:{number} names {', '.join(names)}: {line}"
        for place, number, line, names in lines_that_name_something()
        if not is_allowed(place, line)
    ]
    assert not found, "ask the game instead, or allow the line with a reason:\n" + "\n".join(found)


def test_allowed_lines_need_it() -> None:
    named = [(place, line) for place, _, line, _ in lines_that_name_something()]
    for lines in ALLOWED.values():
        for place, parts in lines.items():
            for part in parts:
                assert any(place == where and part in line for where, line in named), f"{place}: {part!r} names nothing"


@pytest.mark.parametrize(
    "line",
    [
        'if good == "indigo":',
        "self.governorSeat = seat",
        "def cargo_ships(view: Json) -> int:",
        "cargo: int",
        "GUILD_HALL = 18",
        "# the mayor deals colonists",
        '<Icon name="small market" />',
        'phase === "round_start"',
        'if game == "puerto-rico":',
        'game === "san-juan"',
        "--tobacco: #b98a52;",
        'options["expansion"]',
        "int open_scores",
        "opening_choice = false",
        "player.doubloons",
        "vp_chips",
        "cities = 12",
        "quarries",
        "two churches",
        '"factory"',
        "case 'library':",
        'phase == "draft"',
        "`offices`",
        "src/doubloon/core/mayor_rules.py",
        "page/src/lib/GuildHall.svelte",
    ],
)
def test_every_way_to_name_something_is_seen(line: str) -> None:
    assert list(named_in(line, names_of_pieces()))


@pytest.mark.parametrize(
    "line",
    [
        "field(default_factory=dict)",
        "it plays well",
        '"the game is over"',
        "doubloon.store.open_store()",
        "# a source archive",
    ],
)
def test_ordinary_words_are_no_names(line: str) -> None:
    assert not list(named_in(line, names_of_pieces()))


@pytest.mark.parametrize(
    "place",
    [
        *(
            "page/index.html",
            "page/build.py",
            "page/scripts/sprite.mjs",
            "page/src/style/base.css",
            "page/src/App.svelte",
        ),
        *("page/src/games/index.ts", "page/src/games/generic/table.ts", "setup.py", "pyproject.toml", "Makefile"),
        *("tools/compiler/header.h", "tools/compiler/classes.pxd", "tools/compiler/batch_class.pyx"),
        "src/doubloon/engine/contract.py",
    ],
)
def test_every_kind_of_file_is_searched(place: str) -> None:
    assert (ROOT / place).is_file()
    assert place in sources()


def test_a_line_is_allowed_only_where_it_says_so() -> None:
    assert is_allowed("src/doubloon/core/notation_file.py", "    pick settler        # a comment")
    assert not is_allowed("src/doubloon/core/notation_file.py", "    pick mayor")
    assert not is_allowed("src/doubloon/core/record.py", "    pick settler")
