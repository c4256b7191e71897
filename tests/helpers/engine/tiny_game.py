"""A game in three files, for tests of the contract and the translator: players take 1 to 3 pieces from a pile."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module, invalidate_caches
from itertools import count
from pathlib import Path

import pytest

RULES = '''
"""Players take 1 to 3 pieces in turn, and draw a bonus; the last piece ends the game."""

from __future__ import annotations

from typing import Final

from doubloon.engine import structs
from doubloon.engine.bits import first_bits
from doubloon.engine.c_types import Natural, uint64
from doubloon.engine.chance import draw_below
from doubloon.engine.structs import Struct, natural, naturals, number, seats

MAX_PLAYERS: Final = 3
COMMON_CHOICES: Final = 0
MOST: Final = 3
ACTIONS_OF_STEP: Final = (MOST,)
ACTIONS: Final = 3
FIRST_PIECES: Final = 20


class Player(Struct):
    points: int = natural(16)
    taken: list[int] = naturals(8, MOST)


class Game(Struct):
    key_0: int = structs.uint64()
    key_1: int = structs.uint64()
    draws: int = natural(64)
    legal: int = number(64)
    players: list[Player] = seats(Player, MAX_PLAYERS)
    seated: int = natural(8)
    current: int = natural(8)
    phase: int = natural(8)
    step: int = natural(8)
    pile: int = natural(16)
    bonus: int = number(8)


def set_up(game: Game, seated: Natural, key_0: uint64, key_1: uint64, pieces: int) -> None:
    game.seated = seated
    game.key_0 = key_0
    game.key_1 = key_1
    game.pile = max(1, FIRST_PIECES + pieces)


def legal_choices(game: Game) -> int:
    return first_bits(min(MOST, game.pile))


def apply_choice(game: Game, choice: int) -> None:
    player = game.players[game.current]
    player.taken[choice] += 1
    player.points += choice + 1 + draw_below(game, 3)
    game.pile -= choice + 1
    game.current = (game.current + 1) % game.seated


def has_ended(game: Game) -> bool:
    return game.pile == 0


def total_points(player: Player) -> int:
    return player.points


def tie_break(player: Player) -> int:
    return player.taken[0]
'''

HEURISTICS = '''
"""What the search knows of it."""

from __future__ import annotations

from typing import Final

from doubloon.engine.search.context import SearchContext
from doubloon.engine.search.determinization import renew_chance
from doubloon.engine.search.evaluation import add_feature
from RULES import MAX_PLAYERS, Game

FEATURES: Final = 2
START_WEIGHTS: Final = (0, 1000) * (MAX_PLAYERS + 1)
END_WEIGHTS: Final = (0, 1000) * (MAX_PLAYERS + 1)


def extract_features(context: SearchContext, game: Game, seat: int) -> None:
    add_feature(context, 0, 1)
    add_feature(context, 1, game.players[seat].points)


def determinize(context: SearchContext, game: Game) -> None:
    renew_chance(context, game)
'''

OBSERVATION = '''
"""What a seat sees of it."""

from __future__ import annotations

from typing import Final

from doubloon.engine.c_types import Int16Buffer
from RULES import MAX_PLAYERS, Game

ENTRIES: Final = 1 + MAX_PLAYERS


def write_entries(game: Game, seat: int, all_points: int, entries: Int16Buffer) -> None:
    entries[0] = game.pile
    for other in range(MAX_PLAYERS):
        entries[1 + other] = game.players[other].points if all_points != 0 or other == seat else 0
'''

numbers = count()


class TinyGames:
    """Writes games into a folder outside `src`, where they are found under `doubloon.games`."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        games = import_module("doubloon.games")
        monkeypatch.setattr(games, "__path__", [*games.__path__, str(folder)])

    def write(self, *changes: tuple[str, str], heuristics: str = HEURISTICS, observation: str = OBSERVATION) -> str:
        """Write a game with these texts replaced in its files; returns its package."""
        name = f"tiny_{next(numbers)}"
        package = f"doubloon.games.{name}"
        files = {"__init__": '"""A game."""\n', "rules": RULES, "heuristics": heuristics, "observation": observation}
        for old, new in changes:
            assert any(old in text for text in files.values()), f"{old!r} is nowhere in the game"
            files = {file: text.replace(old, new) for file, text in files.items()}
        target = self.folder / name
        target.mkdir()
        for file, text in files.items():
            (target / f"{file}.py").write_text(text.replace("from RULES", f"from {package}.rules").lstrip("\n"))
        invalidate_caches()
        return package

    def forget(self) -> None:
        """Let them be imported again."""
        invalidate_caches()
        for name in [name for name in sys.modules if name.startswith("doubloon.games.tiny_")]:
            del sys.modules[name]


@pytest.fixture
def tiny_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TinyGames]:
    """Writes small games into a folder of their own."""
    games = TinyGames(tmp_path, monkeypatch)
    yield games
    games.forget()
