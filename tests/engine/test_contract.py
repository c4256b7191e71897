"""A game is checked against the contract, before it is bound and before it is compiled, with the same message."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from tools.compiler.translate import translate

from doubloon.engine import contract
from doubloon.engine.binding import bound_to
from doubloon.engine.interpreted import interpreted_engine
from doubloon.engine.search.searcher import interpreted_searcher
from doubloon.engine.sources import ContractError, source_hash, sources_of
from doubloon.games.puerto_rico.rules import dispatch as puerto_rico
from doubloon.games.san_juan.rules import dispatch as san_juan
from tests.helpers.engine.backends import PACKAGES
from tests.helpers.engine.tiny_game import HEURISTICS, OBSERVATION, TinyGames

TIE_BREAK = "\n\ndef tie_break(player: Player) -> int:\n    return player.taken[0]\n"

# what is changed in the tiny game, and what is said about it
FAULTS = {
    "a function is missing": (
        [(TIE_BREAK, "")],
        r"tiny_\d+ lacks tie_break\(player: Player\) -> int, which engine/contract.py asks of every game",
    ),
    "a constant is missing": (
        [("COMMON_CHOICES: Final = 0\n", "")],
        r"tiny_\d+ lacks COMMON_CHOICES: int, which engine/contract.py asks of every game",
    ),
    "a function has one parameter more": (
        [("def tie_break(player: Player)", "def tie_break(player: Player, seat: int)")],
        r"line \d+: .* has tie_break\(player: Player, seat: int\) -> int, but engine/contract.py asks for "
        r"tie_break\(player: Player\) -> int",
    ),
    "a parameter has another type": (
        [("def has_ended(game: Game)", "def has_ended(game: Player)")],
        r"has has_ended\(game: Player\) -> bool, but engine/contract.py asks for has_ended\(game: GameState\) -> bool",
    ),
    "a result has another type": (
        [("def legal_choices(game: Game) -> int", "def legal_choices(game: Game) -> None")],
        r"asks for legal_choices\(game: GameState\) -> int",
    ),
    "a default has another type": (
        [(TIE_BREAK, TIE_BREAK + "\n\ndef is_quiet(game: Game) -> int:\n    return 1\n")],
        r"has is_quiet\(game: Game\) -> int, but engine/contract.py asks for is_quiet\(game: GameState\) -> bool",
    ),
    "the key has another type": (
        [("key_0: uint64, key_1: uint64, pieces", "key_0: int, key_1: uint64, pieces")],
        r"has set_up\(game: Game, seated: Natural, key_0: int,",
    ),
    "an option is no number": (
        [("pieces: int)", "pieces: Game)")],
        r"asks for set_up\(.*\*options: int\) -> None",
    ),
    "there are too many options": (
        [("pieces: int)", "pieces: int, " + ", ".join(f"option_{n}: int" for n in range(16)) + ")")],
        r"set_up takes 17 options \(pieces, .*\), but at most 16 are possible",
    ),
    "an option is declared as never negative": (
        [("pieces: int)", "pieces: Natural)")],
        r"has set_up\(.*pieces: Natural\) -> None, but .* asks for set_up\(.*\*options: int\) -> None",
    ),
    "a flag is declared as never negative": (
        [("all_points: int", "all_points: Natural")],
        r"asks for write_entries\(game: GameState, seat: Natural, all_points: int, entries: Int16Buffer\)",
    ),
    "the parameters of an observation are in another order": (
        [("seat: int, all_points: int, entries", "all_points: int, seat: int, entries")],
        r"has write_entries\(game: Game, all_points: int, seat: int,",
    ),
    "the parts of the key are in another order": (
        [("key_0: uint64, key_1: uint64, pieces", "key_1: uint64, key_0: uint64, pieces")],
        r"has set_up\(game: Game, seated: Natural, key_1: uint64, key_0: uint64,",
    ),
    "a parameter has another name": (
        [
            (
                "def has_ended(game: Game) -> bool:\n    return game",
                "def has_ended(state: Game) -> bool:\n    return state",
            )
        ],
        r"has has_ended\(state: Game\) -> bool, but engine/contract.py asks for has_ended\(game: GameState\)",
    ),
    **{
        f"a function is {what}": ([(TIE_BREAK, "\n\n" + text)], rf"rules, line \d+: tie_break {message}")
        for what, text, message in (
            (
                "another one",
                "def other(player: Player) -> int:\n    return 1\n\n\ntie_break = other\n",
                "is no function that",
            ),
            ("a lambda", "tie_break = lambda player: 1\n", "is no function that is written out here; write `def`"),
            ("asynchronous", "async def tie_break(player: Player) -> int:\n    return 1\n", "is no function that"),
            (
                "decorated",
                "def same(one):\n    return one\n\n\n@same\ndef tie_break(player: Player) -> int:\n    return 1\n",
                "has a decorator; rules are plain functions",
            ),
            ("a generator", "def tie_break(player: Player) -> int:\n    yield 1\n", "is a generator; return a value"),
            (
                "positional",
                "def tie_break(player: Player, /) -> int:\n    return 1\n",
                "may have only plain parameters",
            ),
            (
                "defaulted",
                "def tie_break(player: Player = 1) -> int:\n    return 1\n",
                "may have only plain parameters",
            ),
            ("by name", "def tie_break(*, player: Player) -> int:\n    return 1\n", "may have only plain parameters"),
        )
    },
    **{
        f"a step offers {choices}": (
            [
                (
                    "ACTIONS_OF_STEP: Final = (MOST,)",
                    f"ACTIONS_OF_STEP: Final = (MOST,)\nCHOICES_OF_STEP: Final = {choices}",
                )
            ],
            rf"CHOICES_OF_STEP = {re.escape(choices)} must have a number for each of the 1 steps, from 0 to its",
        )
        for choices in ("(3, 1)", "(-1,)", "(4,)")
    },
    "no steps": (
        [
            ("ACTIONS_OF_STEP: Final = (MOST,)", "ACTIONS_OF_STEP: Final = ()"),
            ("ACTIONS: Final = 3", "ACTIONS: Final = 0"),
        ],
        "ACTIONS_OF_STEP must have a number for each step, at least one",
    ),
    "huge observations": (
        [("ENTRIES: Final = 1 + MAX_PLAYERS", "ENTRIES: Final = 2**70")],
        r"has ENTRIES = 1180591620717411303424, but engine/contract.py asks for ENTRIES: int, below 2\*\*31",
    ),
    "a huge temperature": (
        [("FEATURES: Final = 2", "FEATURES: Final = 2\nLEAD_TEMPERATURE_END: Final = 2**70")],
        "asks for LEAD_TEMPERATURE_END: int, below",
    ),
    "a constant is no number": (
        [("ACTIONS_OF_STEP: Final = (MOST,)", "ACTIONS_OF_STEP: Final = 3")],
        r"has ACTIONS_OF_STEP = 3, but engine/contract.py asks for ACTIONS_OF_STEP: tuple\[int, \.\.\.\]",
    ),
    "too many players": (
        [("MAX_PLAYERS: Final = 3", "MAX_PLAYERS: Final = 6")],
        r"MIN_PLAYERS = 2 and MAX_PLAYERS = 6 must be from 1 to 5",
    ),
    "other players than seats": (
        [("seats(Player, MAX_PLAYERS)", "seats(Player, 2)")],
        r"Game.players has 2 seats, but MAX_PLAYERS = 3",
    ),
    "too many choices": (
        [("MOST: Final = 3", "MOST: Final = 64"), ("ACTIONS: Final = 3", "ACTIONS: Final = 64")],
        r"step 0 has 64 choices \(COMMON_CHOICES \+ ACTIONS_OF_STEP\[0\]\), but a decision can have at most 63",
    ),
    "actions that do not add up": (
        [("ACTIONS: Final = 3", "ACTIONS: Final = 4")],
        r"ACTIONS = 4, but COMMON_CHOICES and the sum of ACTIONS_OF_STEP are 3",
    ),
    "more actions by option than there are": (
        [("ACTIONS: Final = 3", "ACTIONS: Final = 3\nOPTION_ACTIONS: Final = 3")],
        r"OPTION_ACTIONS = 3 must be from 0 to less than ACTIONS = 3",
    ),
    "a negative number of entries by option": (
        [("ENTRIES: Final = 1 + MAX_PLAYERS", "ENTRIES: Final = 1 + MAX_PLAYERS\nOPTION_ENTRIES: Final = -1")],
        r"OPTION_ENTRIES = -1 must be from 0 to less than ENTRIES = 4",
    ),
    "too many features": (
        [("FEATURES: Final = 2", "FEATURES: Final = 193")],
        r"FEATURES = 193 must be from 1 to 192",
    ),
    "too few weights": (
        [("END_WEIGHTS: Final = (0, 1000) * (MAX_PLAYERS + 1)", "END_WEIGHTS: Final = (0, 1000) * MAX_PLAYERS")],
        r"END_WEIGHTS has 6 weights, but 2 features and up to 3 players .* need 8",
    ),
    "names of features that do not add up": (
        [("FEATURES: Final = 2", 'FEATURES: Final = 2\nFEATURE_NAMES: Final = ("bias",)')],
        r"FEATURE_NAMES has 1 names for 2 features",
    ),
    "no entries": ([("ENTRIES: Final = 1 + MAX_PLAYERS", "ENTRIES: Final = 0")], r"ENTRIES = 0: an observation must"),
    "no struct of the state": (
        [("class Game(Struct)", "class State(Struct)"), ("\n\ndef set_up", "\n\nGame = State\n\n\ndef set_up")],
        r"lacks class Game\(Struct\)",
    ),
    "a field is missing": ([("    phase: int = natural(8)\n", "")], r"lacks the field Game.phase, number\(8\)"),
    "a field may be negative": (
        [("    seated: int = natural(8)", "    seated: int = number(8)")],
        r"the field Game.seated must be natural\(8\)",
    ),
    "a second list of structs": (
        [("    bonus: int = number(8)", "    others: list[Player] = seats(Player, 2)")],
        r"the field Game.others is no number and no list of numbers",
    ),
    "a name is defined twice": (
        [("ENTRIES: Final", "MOST: Final = 4\nENTRIES: Final")],
        r"observation, line \d+: MOST is also defined in doubloon.games.tiny_\d+.rules",
    ),
    "a name is the engine's": (
        [(TIE_BREAK, TIE_BREAK + "\n\ndef rank(player: Player) -> int:\n    return 0\n")],
        r"rank is also defined in doubloon.engine.rewards, line \d+",
    ),
    "a fraction has a name of the engine's": (
        [("ENTRIES: Final", "TEMPERATURE: Final = 1.5\nENTRIES: Final")],
        r"observation, line \d+: TEMPERATURE is also defined in doubloon.engine.search.policy, line \d+",
    ),
    **{
        f"a limit of the engine: {name}": (
            [("FIRST_PIECES: Final = 20", f"{name}: Final = 2\nFIRST_PIECES: Final = 20")],
            rf"rules, line \d+: {name} is also defined in doubloon.engine.contract, line \d+, .* choose another name",
        )
        for name in ("MAX_SEATS", "CHOICE_BITS", "MAX_FEATURES", "MAX_OPTIONS")
    },
    "a shared function that needs a game": (
        [("evaluation import add_feature", "evaluation import add_feature, evaluate")],
        r"heuristics imports evaluate from doubloon.engine.search.evaluation, which calls the game itself",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_what_is_wrong_with_a_game_is_said(fault: str, tiny_games: TinyGames, tmp_path: Path) -> None:
    changes, message = FAULTS[fault]
    package = tiny_games.write(*changes)
    with pytest.raises(ContractError, match=message):
        bound_to(package)
    if "shared function" not in fault:  # compiled, all of it is one file, and this is allowed
        with pytest.raises(ContractError, match=message):
            translate(package, tmp_path / "build")


def test_a_game_without_a_part_is_refused(tiny_games: TinyGames, tmp_path: Path) -> None:
    package = tiny_games.write()
    folder = tmp_path / package.rpartition(".")[2]
    (folder / "observation.py").unlink()
    with pytest.raises(ContractError, match=r"tiny_\d+ has no observation: write a module observation.py"):
        bound_to(package)
    (folder / "observation").mkdir()
    (folder / "observation" / "__init__.py").write_text("")
    with pytest.raises(ContractError, match=r"observation has no SOURCES: list its modules there"):
        bound_to(package)
    tiny_games.forget()
    (folder / "observation" / "__init__.py").write_text(f'SOURCES = ("{package}.observation.writer",)\n')
    with pytest.raises(ContractError, match=r"there is no module .*observation.writer, which SOURCES names"):
        bound_to(package)
    tiny_games.forget()
    (folder / "observation" / "writer.py").write_text(OBSERVATION.replace("from RULES", f"from {package}.rules"))
    assert bound_to(package).ENTRIES == 4


def test_each_shared_module_gets_the_games_own_names() -> None:
    for package, dispatch in (("puerto_rico", puerto_rico), ("san_juan", san_juan)):
        bound = bound_to(f"doubloon.games.{package}")
        assert bound.advance.__globals__["legal_choices"].__wrapped__ is dispatch.legal_choices
        assert bound.search.__globals__["simulate"] is bound.simulate
        assert bound.rollout.__globals__["apply_and_advance"] is bound.apply_and_advance
        assert bound.apply_and_advance.__globals__["apply_choice"] is dispatch.apply_choice
        assert "total_points" not in bound.advance.__globals__  # no module gets what it does not import


def test_names_that_a_game_happens_to_use_change_no_shared_module(tiny_games: TinyGames) -> None:
    """A module is bound by what it imports, not by names."""
    change = (TIE_BREAK, TIE_BREAK + "\n\nlowest_bit = None\nTHRESHOLD = 5\n")
    assert bound_to(tiny_games.write(change)).advance.__globals__["lowest_bit"] is not None


def test_what_a_game_leaves_out_has_a_default(tiny_games: TinyGames) -> None:
    bound = bound_to(tiny_games.write())
    state = bound.Game()
    assert bound.is_quiet(state)
    assert bound.is_tree_step(state)
    assert not bound.is_always_asked(state)
    assert not bound.has_option_actions(state)
    assert (bound.action_count(state), bound.entry_count(state)) == (bound.ACTIONS, bound.ENTRIES)
    assert (bound.MIN_PLAYERS, bound.LEAD_TEMPERATURE_START) == (2, contract.LEAD_TEMPERATURE_START)
    two = bound_to(
        tiny_games.write(
            ("ACTIONS_OF_STEP: Final = (MOST,)", "ACTIONS_OF_STEP: Final = (2, MOST)"),
            ("ACTIONS: Final = 3", "ACTIONS: Final = 6"),
            ("COMMON_CHOICES: Final = 0", "COMMON_CHOICES: Final = 1"),
        )
    )
    state.step = 1
    assert two.first_action(state) == 3  # by the game's own constants
    assert bound.first_action(state) == 3


def test_what_the_contract_allows(tiny_games: TinyGames) -> None:
    package = tiny_games.write(
        ("ACTIONS_OF_STEP: Final = (MOST,)", "ACTIONS_OF_STEP: Final = (MOST,)\nCHOICES_OF_STEP: Final = ()"),
        ("seat: int, all_points: int, entries", "seat: Natural, _all_points: int, entries"),
        ("if all_points != 0 or other == seat", "if other == seat"),
        ("import Int16Buffer", "import Int16Buffer, Natural"),
        ("def tie_break(player: Player) -> int", "def tie_break(player: Player) -> Natural"),
    )
    assert bound_to(package).CHOICES_OF_STEP == ()


def test_a_legal_set_beyond_the_actions_does_not_reach_past_the_mask(tiny_games: TinyGames) -> None:
    engine = interpreted_engine(tiny_games.write())()
    engine.start(2, 1, 2, 5)
    engine.game.legal = (1 << 62) - 1  # `legal_choices` that returns so much is refused before
    mask = bytearray(3)
    engine.write_legal_mask(mask)
    assert mask == b"\1\1\1"


def test_every_name_of_the_contract_is_explained() -> None:
    for name, value in vars(contract).items():
        if callable(value) and getattr(value, "__module__", "") == contract.__name__ and not name.startswith("_"):
            assert value.__doc__, name


@pytest.mark.parametrize("package", PACKAGES)
def test_both_games_keep_the_contract(package: str) -> None:
    assert bound_to(package).ACTIONS > 0


def test_a_game_outside_the_package_is_found_and_hashed(tiny_games: TinyGames, tmp_path: Path) -> None:
    package = tiny_games.write()
    before = source_hash(sources_of(package))
    rules = tmp_path / package.rpartition(".")[2] / "rules.py"
    rules.write_text(rules.read_text() + "# one more comment\n")
    assert source_hash(sources_of(package)) != before


def test_a_small_game_is_played_and_searched(tiny_games: TinyGames) -> None:
    package = tiny_games.write()
    engine = interpreted_engine(package)()
    engine.start(3, 1, 2, 5)
    rng = random.Random(1)
    while not engine.is_over:
        seat = engine.current_player
        assert seat is not None
        searcher = interpreted_searcher(package)(engine, seat, 3, 500, 93_750, 2)
        searcher.run(20)
        assert sum(visits for _, visits, _ in searcher.root_statistics()) == 20
        engine.apply(rng.choice(engine.legal_actions()))
    assert sum(engine.points()) >= 25
    assert re.search("lead", HEURISTICS) is None  # it has no heuristics of its own but its points


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ("0", "no legal choice at step 0, and the game is not over"),
        ("first_bits(MOST + 1)", "legal_choices at step 0 offers choice 3; the step has choices 0 to 2"),
        (
            "~first_bits(MOST)",
            "legal_choices at step 0 offers -8, which is no set of choices; the step has choices 0 to 2",
        ),
        ("bit_of_step(game)", "the game is at step 7, but ACTIONS_OF_STEP has only the steps 0 to 0"),
    ],
)
def test_interpreted_rules_offer_only_choices_of_their_step(tiny_games: TinyGames, change: str, problem: str) -> None:
    helper = "def bit_of_step(game: Game) -> int:\n    game.step = 7\n    return 3\n\n\ndef legal_choices("
    package = tiny_games.write(("first_bits(min(MOST, game.pile))", change), ("def legal_choices(", helper))
    with pytest.raises(ContractError, match=f"{package}: {re.escape(problem)}"):
        interpreted_engine(package)().start(3, 1, 2, 5)
