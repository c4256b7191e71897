"""Bots by name, with parameters, and from files; errors say what would be right."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

import pytest

import doubloon
from doubloon.bots import Bot, BotError, Turn, bot_kinds, find_bot, load_bot, make_bot, registry
from doubloon.bots.greedy import Greedy
from doubloon.bots.random_bot import RandomBot
from doubloon.bots.registry import BOTS, LEVELS
from doubloon.bots.search import Search
from tests.helpers.bots.decisions import play


@pytest.fixture(autouse=True)
def forget_loaded_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget the bots that a test loads."""
    monkeypatch.setattr(registry, "_loaded", {})


@pytest.fixture
def turn() -> Turn:
    return Turn.of(doubloon.new_game("puerto-rico", players=3, seed=1))


# --- names and levels ------------------------------------------------------------------------------------------


def test_all_names_are_known() -> None:
    assert set(bot_kinds()) == {"random", "greedy", "search", "learned", "easy", "normal", "hard"}
    for name in set(bot_kinds()) - {"learned"}:  # it needs a file: tests/training
        bot = make_bot(name, seed=3)
        assert isinstance(bot, Bot)
        assert bot.seed == 3
        assert find_bot(name).name == name


@pytest.mark.parametrize(("name", "kind"), [("random", RandomBot), ("greedy", Greedy), ("search", Search)])
def test_names_stand_for_their_classes(name: str, kind: type[Bot]) -> None:
    assert type(make_bot(name)) is kind
    assert inspect.getdoc(kind)


def test_levels_are_bots_with_parameters() -> None:
    easy, normal, hard = make_bot("easy"), make_bot("normal"), make_bot("hard")
    assert isinstance(easy, Greedy)
    assert 0 < easy.random_share < 1
    assert isinstance(normal, Search)
    assert isinstance(hard, Search)
    assert normal.time < hard.time
    for level, written in LEVELS.items():
        assert find_bot(level).parameters == find_bot(written).parameters


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_takes_no_parameters(level: str) -> None:
    with pytest.raises(BotError, match=rf"level {level} takes no parameters; it is {LEVELS[level]}"):
        find_bot(f"{level}:seed=1")


@pytest.mark.parametrize("name", ["", "Search", "genius", "search ", "genius:time=2", "x" * 5000, ":", "a\nb"])
def test_an_unknown_name_is_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(BotError, match="unknown bot") as caught:
        find_bot(name)
    assert all(known in str(caught.value) for known in bot_kinds())
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("sign", ["\udcff", "\x1b", "\0", "\n", "\u2028"])
def test_a_name_that_cannot_be_printed_is_refused(write: Any, sign: str) -> None:
    load_bot(f"{write(WITH_PARAMETERS)}:Odd")
    with pytest.raises(BotError, match=r"the name 'Odd:word=a.*' has characters that cannot be printed") as caught:
        find_bot(f"Odd:word=a{sign}")
    assert str(caught.value).isprintable()


def test_every_bot_is_new() -> None:
    kind = find_bot("search:simulations=5")
    assert kind.make(1) is not kind.make(1)


# --- parameters ------------------------------------------------------------------------------------------------


def test_parameters_have_their_declared_types() -> None:
    search = make_bot("search:time=2,simulations=50,threads=2,explore=0.75,horizon=4", seed=9)
    assert isinstance(search, Search)
    found = (search.time, search.simulations, search.threads, search.rollout_picks, search.seed)
    assert found == (2.0, 50, 2, 4, 9)
    assert type(search.time) is float
    greedy = make_bot("greedy:slips=1")
    assert isinstance(greedy, Greedy)
    assert greedy.random_share == 1.0


@pytest.mark.parametrize(
    "written", ["tme=1", "time", "=1", "=", ",", "time=1,", "time=1,,simulations=2", "seed=4", "self=1"]
)
def test_an_unknown_parameter_is_refused_with_the_known_ones(written: str) -> None:
    with pytest.raises(BotError, match=r"unknown parameter .* of bot search; choose from time=float, simulations=int"):
        find_bot(f"search:{written}")


def test_a_bot_without_parameters_says_so() -> None:
    with pytest.raises(BotError, match="bot random takes no parameters; leave out 'x=1'"):
        find_bot("random:x=1")


def test_a_parameter_may_be_given_once() -> None:
    with pytest.raises(BotError, match="search:time is given twice"):
        find_bot("search:time=1,threads=2,time=1")


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("time=soon", "search:time: must be a number, not 'soon'"),
        ("time=", "search:time: must be a number, not ''"),
        ("simulations=1.5", "search:simulations: must be a whole number, not '1.5'"),
        ("simulations=1e3", "search:simulations: must be a whole number, not '1e3'"),
        ("threads=two", "search:threads: must be a whole number, not 'two'"),
        ("simulations=" + "9" * 5000, "search:simulations: must be a whole number"),
    ],
)
def test_a_parameter_of_another_type_is_refused(written: str, message: str) -> None:
    with pytest.raises(BotError) as caught:
        find_bot(f"search:{written}")
    assert message in str(caught.value)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    "written",
    [
        *("time=0", "time=-1", "time=nan", "time=inf", "time=1e9", "simulations=-1", "simulations=10000000000"),
        *("threads=0", "threads=-2", "threads=1000", "explore=-1", "explore=nan", "explore=1e9", "horizon=-1"),
    ],
)
def test_parameters_of_search_out_of_range_are_refused(written: str) -> None:
    name, _, _ = written.partition("=")
    with pytest.raises(BotError, match=rf"search:{name} must be from .* to .*, not"):
        make_bot(f"search:{written}")


@pytest.mark.parametrize("slips", ["-0.1", "1.1", "nan", "inf"])
def test_parameters_of_greedy_out_of_range_are_refused(slips: str) -> None:
    with pytest.raises(BotError, match=f"greedy:slips must be from 0 to 1, not {float(slips)}"):
        make_bot(f"greedy:slips={slips}")


# --- bots from files -------------------------------------------------------------------------------------------

PLAIN = """
from doubloon.bots import Bot

class First(Bot):
    def choose(self, turn):
        return turn.legal[0]
"""
WITH_PARAMETERS = """
from __future__ import annotations
from doubloon.bots import Bot

class Odd(Bot):
    def __init__(self, depth: int = 3, *, share: float = 0.5, bold: bool = False, word="x", seed: int = 0) -> None:
        super().__init__(seed=seed)
        self.given = (depth, share, bold, word)

    def choose(self, turn):
        return turn.legal[0]
"""
ONLY_FOR_TYPES = """
from __future__ import annotations
from typing import TYPE_CHECKING
from doubloon.bots import Bot

if TYPE_CHECKING:
    from collections.abc import Sequence
    from doubloon.bots import Turn
    from somewhere import Depth

class Typed(Bot):
    def __init__(self, *, depth: int = 1, order: Sequence[str] = (), how: Depth | None = None, seed: int = 0) -> None:
        super().__init__(seed=seed)
        self.given = (depth, order, how)

    def choose(self, turn: Turn) -> int:
        return turn.legal[0]
"""
NO_SEED = """
class Stubborn:
    def __init__(self, *, back: int = 1) -> None:
        self.back = back

    def choose(self, turn):
        return turn.legal[-self.back % len(turn.legal)]

class Bare:
    def choose(self, turn):
        return turn.action_to_json(turn.legal[-1])

class Open:
    def __init__(self, **everything):
        self.everything = everything

    def choose(self, turn):
        return turn.legal[0]
"""
FAULTY = """
from doubloon.bots import Bot

class Unfinished(Bot):
    pass

class Silent:
    pass

class Failing(Bot):
    def __init__(self, *, seed: int = 0) -> None:
        raise RuntimeError("no library on board")

    def choose(self, turn):
        return turn.legal[0]

class Desperate(Bot):
    def __init__(self, *, seed: int = 0) -> None:
        raise GeneratorExit("no hope")

    def choose(self, turn):
        return turn.legal[0]

class Mute(Exception):
    def __str__(self):
        raise ValueError

class Unspeakable(Bot):
    def __init__(self, *, seed: int = 0) -> None:
        raise Mute

    def choose(self, turn):
        return turn.legal[0]

class Listed(dict):
    def choose(self, turn):
        return turn.legal[0]

a_number = 5
"""


@pytest.fixture
def write(tmp_path: Path) -> Any:
    def file(text: str, name: str = "my_bot.py") -> Path:
        path = tmp_path / name
        path.write_text(text)
        return path

    return file


def test_a_bot_from_a_file_plays(write: Any) -> None:
    assert load_bot(f"{write(PLAIN)}:First") == "First"
    assert "First" in bot_kinds()
    bot = make_bot("First", seed=5)
    assert bot.seed == 5
    game = play(doubloon.new_game("san-juan", players=2, seed=1), [bot, make_bot("random")])
    assert game.is_over


def test_parameters_of_a_bot_from_a_file_are_read(write: Any) -> None:
    load_bot(f"{write(WITH_PARAMETERS)}:Odd")
    assert vars(make_bot("Odd"))["given"] == (3, 0.5, False, "x")
    assert vars(make_bot("Odd:depth=7,share=1,bold=yes,word=a=b"))["given"] == (7, 1.0, True, "a=b")
    assert vars(make_bot("Odd:bold=no"))["given"][2] is False
    with pytest.raises(BotError, match="Odd:bold: must be yes or no, not 'maybe'"):
        find_bot("Odd:bold=maybe")
    with pytest.raises(BotError, match="Odd:bold: must be yes or no, not 'true'"):
        find_bot("Odd:bold=true")
    with pytest.raises(BotError, match="choose from depth=int, share=float, bold=bool, word=str"):
        find_bot("Odd:deep=7")


def test_annotations_may_be_imported_for_types_only(write: Any, turn: Turn) -> None:
    load_bot(f"{write(ONLY_FOR_TYPES)}:Typed")
    assert vars(make_bot("Typed:depth=4"))["given"] == (4, (), None)
    assert make_bot("Typed").choose(turn) == turn.legal[0]


@pytest.mark.parametrize("name", ["Stubborn", "Bare", "Open"])
def test_a_bot_needs_neither_a_seed_nor_the_base_class(write: Any, turn: Turn, name: str) -> None:
    load_bot(f"{write(NO_SEED)}:{name}")
    bot = make_bot(name, seed=6)
    assert bot.choose(turn) in (turn.legal[0], turn.legal[-1], turn.action_to_json(turn.legal[-1]))
    assert vars(bot) == {"Stubborn": {"back": 1}, "Bare": {}, "Open": {"everything": {"seed": 6}}}[name]


def test_loading_again_reads_the_file_again(write: Any, turn: Turn) -> None:
    load_bot(f"{write(PLAIN)}:First")
    load_bot(f"{write(PLAIN.replace('[0]', '[-1]'), 'newer.py')}:First")
    assert make_bot("First").choose(turn) == turn.legal[-1]
    assert bot_kinds().count("First") == 1


@pytest.mark.parametrize("place", ["", "my_bot.py", "my_bot:", "my_bot.py:", "my_bot.py:My Bot", "my_bot.py:3", ":"])
def test_a_malformed_place_is_refused(place: str) -> None:
    with pytest.raises(BotError, match=r"a bot's code must be named like my_bot\.py:MyBot"):
        load_bot(place)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    for missing in (tmp_path / "nobody.py", tmp_path):
        with pytest.raises(BotError, match=r"cannot load First: file .* not found"):
            load_bot(f"{missing}:First")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("class First(:\n", "my_bot.py: SyntaxError"),
        ("import nowhere_at_all\n", "my_bot.py: ModuleNotFoundError: No module named 'nowhere_at_all'"),
        ("1 / 0\n", "my_bot.py: ZeroDivisionError"),
        ("raise SystemExit(3)\n", "my_bot.py: SystemExit"),
        ("raise BaseException('no')\n", "my_bot.py: BaseException: no"),
        ("\0", "my_bot.py: SyntaxError"),
        ("First = 5\n", "has no class First"),
        ("", "has no class First"),
    ],
)
def test_a_faulty_file_is_refused(write: Any, text: str, message: str) -> None:
    with pytest.raises(BotError) as caught:
        load_bot(f"{write(text)}:First")
    assert message in str(caught.value)
    assert "First" not in bot_kinds()


def test_other_files_are_refused(write: Any) -> None:
    with pytest.raises(BotError, match="is not a Python file"):
        load_bot(f"{write(PLAIN, 'bot.txt')}:First")


@pytest.mark.parametrize("name", [*BOTS, *LEVELS])
def test_names_of_our_bots_cannot_be_taken(write: Any, name: str) -> None:
    with pytest.raises(BotError, match=f"{name}; give the class another name"):
        load_bot(f"{write(PLAIN.replace('First', name))}:{name}")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Unfinished", "cannot create bot Unfinished: TypeError: Can't instantiate abstract class"),
        ("Silent", "bot Silent has no method choose"),
        ("Failing", "cannot create bot Failing: RuntimeError: no library on board"),
        ("Desperate", "cannot create bot Desperate: GeneratorExit: no hope"),
        ("Unspeakable", "cannot create bot Unspeakable: Mute, which cannot be shown"),
    ],
)
def test_a_faulty_class_is_refused_when_a_bot_is_created(write: Any, name: str, message: str) -> None:
    load_bot(f"{write(FAULTY)}:{name}")
    with pytest.raises(BotError) as caught:
        make_bot(name)
    assert message in str(caught.value)


def test_a_class_without_a_signature_is_refused(write: Any) -> None:
    file = write(FAULTY)
    with pytest.raises(BotError, match=f"cannot see what Listed in {file} takes; give it its own __init__"):
        load_bot(f"{file}:Listed")


def test_other_objects_are_refused(write: Any) -> None:
    with pytest.raises(BotError, match="has no class a_number"):
        load_bot(f"{write(FAULTY)}:a_number")


# --- chance ----------------------------------------------------------------------------------------------------


class Dice(Bot):
    def choose(self, turn: Turn) -> int:
        return self.chance(turn)


def test_chance_depends_on_seed_seat_decision_and_class(turn: Turn) -> None:
    view = {**turn.view, "current_player": 1}
    drawn = [
        Dice(seed=1).choose(turn),
        Dice(seed=2).choose(turn),
        Dice(seed=-1).choose(turn),
        Dice(seed=1).choose(Turn(turn.view, turn.legal, 1)),
        Dice(seed=1).choose(Turn(view, turn.legal, 0)),
        RandomBot(seed=1).chance(turn),
    ]
    assert len(set(drawn)) == len(drawn)
    assert Dice(seed=1).choose(turn) == drawn[0]
    assert all(0 <= number < 2**64 for number in drawn)
