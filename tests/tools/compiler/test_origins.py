"""A name in a rule means what it means in its own module, or the build is refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tools.compiler.language import NotInTheLanguageError
from tools.compiler.origins import check_origins
from tools.compiler.program import program_of
from tools.compiler.translate import translate

from doubloon.engine.definitions import game_definitions
from tests.helpers.engine.tiny_game import TinyGames

ENTRY = "    entries[0] = game.pile\n"
IMPORTS = "import MAX_PLAYERS, Game\n\nENTRIES"
OTHERS = "BASE = 33\nPAIR, SECOND = 4, 5\n\n\ndef base(n):\n    return n + 1\n"

# imports and other lines of the module `observation`, the entry that uses them, and what is said
FAULTS = {
    "a constant under another name": (
        "from RULES import FIRST_PIECES as BASE",
        "BASE",
        "BASE is FIRST_PIECES of doubloon.games.NAME.rules under another name; import it under its own",
    ),
    "a function under another name": (
        "from doubloon.engine.bits import count_bits as lowest_bit",
        "lowest_bit(game.pile)",
        "lowest_bit is count_bits of doubloon.engine.bits under another name",
    ),
    "a constant of a module that is not compiled": (
        "from doubloon.games.NAME.others import BASE",
        "BASE",
        "BASE is from doubloon.games.NAME.others, which is not compiled: list that module in SOURCES",
    ),
    "a function of a module that is not compiled": (
        "from doubloon.games.NAME.others import base",
        "base(2)",
        "base is from doubloon.games.NAME.others, which is not compiled",
    ),
    "a name that is not imported": (
        "",
        "FIRST_PIECES",
        "FIRST_PIECES is neither defined in this module nor imported into it",
    ),
    "a function that is not imported": ("", "rank(game, seat)", "rank is neither defined in this module nor imported"),
    "a constant in an if": (
        "if True:\n    FIRST_PIECES = 5",
        "FIRST_PIECES",
        " of its own at the top of doubloon.games.NAME.obs",
    ),
    "a constant of a pair": ("PAIR, FIRST_PIECES = 4, 5", "FIRST_PIECES", "is not assigned by a line"),
    "a constant of a loop": ("for FIRST_PIECES in range(3):\n    pass", "FIRST_PIECES", "is not assigned by a line"),
    "a constant assigned twice": (
        "from RULES import FIRST_PIECES\n\nFIRST_PIECES = 3",
        "FIRST_PIECES",
        "also defined in doubloon.games.NAME.rules, line",
    ),
    "a name imported twice": (
        "from RULES import has_ended\nfrom doubloon.games.NAME.others import base as has_ended",
        "1 if has_ended(game) else 0",
        "has_ended is assigned or imported more than once in doubloon.games.NAME.observation",
    ),
    "a name imported for types": (
        "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    from RULES import FIRST_PIECES",
        "FIRST_PIECES",
        "FIRST_PIECES is imported only for types",
    ),
    "everything imported": (
        "from RULES import *",
        "FIRST_PIECES",
        "`import *` hides where names come from; import each by its name",
    ),
    "a built-in function replaced": (
        "from doubloon.games.NAME.others import base as max",
        "max(game.pile, 3)",
        "max means Python's own function in the rules; choose another name",
    ),
    "a built-in loop replaced": (
        "from doubloon.games.NAME.others import base as range",
        "0\n    for other in range(2):\n        entries[0] = 1",
        "range means Python's own function in the rules",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_name_that_means_something_else_in_c_is_refused(fault: str, tiny_games: TinyGames, tmp_path: Path) -> None:
    lines, entry, message = FAULTS[fault]
    package = tiny_games.write(
        (IMPORTS, "import MAX_PLAYERS, Game\nLINES\n\nENTRIES"), (ENTRY, f"    entries[0] = {entry}\n")
    )
    name = package.rpartition(".")[2]
    folder = tmp_path / name
    (folder / "others.py").write_text(OTHERS)
    written = (folder / "observation.py").read_text().replace("LINES", lines)
    (folder / "observation.py").write_text(written.replace("from RULES", f"from {package}.rules").replace("NAME", name))
    with pytest.raises(Exception, match=re.escape(message.replace("NAME", name))) as refusal:
        translate(package, tmp_path / "build")
    assert type(refusal.value).__name__ in ("NotInTheLanguageError", "ContractError")
    assert re.search(r"observation, line \d+: ", str(refusal.value))


def test_a_type_that_is_another_struct_is_refused(tiny_games: TinyGames, tmp_path: Path) -> None:
    package = tiny_games.write(
        (
            "\n\ndef determinize",
            "\n\ndef worth(player: Player) -> int:\n    return player.points\n\n\ndef determinize",
        ),
        (
            "from RULES import MAX_PLAYERS, Game\n\nFEATURES",
            "from RULES import Game as Player\nfrom RULES import MAX_PLAYERS, Game\n\nFEATURES",
        ),
    )
    with pytest.raises(
        NotInTheLanguageError, match=r"heuristics, line \d+: Player is Game of .*rules under another name"
    ):
        translate(package, tmp_path / "build")


def test_a_name_may_come_through_several_modules(tiny_games: TinyGames) -> None:
    """Only where it is defined matters."""
    package = tiny_games.write(
        ("import add_feature\n", "import add_feature, softmax_weight\n"),
        (IMPORTS, "import MAX_PLAYERS, Game\nfrom doubloon.engine.search.rollout import greedy_choice\n\nENTRIES"),
    )
    check_origins(program_of(package))


def test_equal_names_are_refused_with_both_places(tiny_games: TinyGames) -> None:
    program = program_of(tiny_games.write())
    twin = game_definitions(tiny_games.write())["FIRST_PIECES"]
    with pytest.raises(
        NotInTheLanguageError,
        match=r"tiny_\d+.rules, line \d+: FIRST_PIECES is also defined in doubloon.games.tiny_\d+.rules",
    ):
        program.add(twin)
