"""Bots loaded from newcomers' files; a file or class that makes no bot is refused with the reason."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import doubloon
from doubloon.bots import BotError, Turn, bot_kinds, find_bot, load_bot, make_bot, registry
from doubloon.bots.registry import BOTS, LEVELS
from tests.helpers.bots.turns import play

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


@pytest.fixture(autouse=True)
def no_bots_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forgets the bots that a test loads."""
    monkeypatch.setattr(registry, "_loaded", {})


@pytest.fixture
def turn() -> Turn:
    return Turn.of(doubloon.new_game("puerto-rico", players=3, seed=1))


@pytest.fixture
def write(tmp_path: Path) -> Any:
    def file(text: str, name: str = "my_bot.py") -> Path:
        path = tmp_path / name
        path.write_text(text)
        return path

    return file


def test_a_newcomers_bot_is_loaded_and_plays(write: Any) -> None:
    assert load_bot(f"{write(PLAIN)}:First") == "First"
    assert "First" in bot_kinds()
    bot = make_bot("First", seed=5)
    assert bot.seed == 5
    game = play(doubloon.new_game("san-juan", players=2, seed=1), [bot, make_bot("random")])
    assert game.is_over


def test_a_newcomers_parameters_are_read(write: Any) -> None:
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


NO_ANNOTATIONS = """
class Lover:
    def __init__(self, love=5, share=0.5, bold=False, word="x", other=None, depth: "int | None" = None):
        self.given = (love, share, bold, word, other, depth)

    def choose(self, turn):
        return turn.legal[0]
"""


def test_a_parameter_without_annotation_has_the_type_of_its_default(write: Any) -> None:
    load_bot(f"{write(NO_ANNOTATIONS)}:Lover")
    bot = make_bot("Lover:love=0,share=1,bold=yes,word=3,other=4,depth=2")
    assert vars(bot)["given"] == (0, 1.0, True, "3", "4", 2)
    with pytest.raises(BotError, match="Lover:love: must be a whole number, not 'much'"):
        find_bot("Lover:love=much")


def test_annotations_may_be_imported_for_types_only(write: Any, turn: Turn) -> None:
    load_bot(f"{write(ONLY_FOR_TYPES)}:Typed")
    assert vars(make_bot("Typed:depth=4"))["given"] == (4, (), None)
    assert make_bot("Typed").choose(turn) == turn.legal[0]


@pytest.mark.parametrize("name", ["Stubborn", "Bare", "Open"])
def test_a_bot_need_not_take_a_seed_nor_be_a_bot(write: Any, turn: Turn, name: str) -> None:
    load_bot(f"{write(NO_SEED)}:{name}")
    bot = make_bot(name, seed=6)
    assert bot.choose(turn) in (turn.legal[0], turn.legal[-1], turn.action_to_json(turn.legal[-1]))
    assert vars(bot) == {"Stubborn": {"back": 1}, "Bare": {}, "Open": {"everything": {"seed": 6}}}[name]


def test_loading_again_takes_the_newer_text(write: Any, turn: Turn) -> None:
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
def test_a_file_that_cannot_be_loaded_is_refused(write: Any, text: str, message: str) -> None:
    with pytest.raises(BotError) as caught:
        load_bot(f"{write(text)}:First")
    assert message in str(caught.value)
    assert "First" not in bot_kinds()


def test_a_file_that_is_not_python_is_refused(write: Any) -> None:
    with pytest.raises(BotError, match="is not a Python file"):
        load_bot(f"{write(PLAIN, 'bot.txt')}:First")


@pytest.mark.parametrize("name", [*BOTS, *LEVELS])
def test_taken_names_keep_their_meaning(write: Any, name: str) -> None:
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
def test_a_class_that_makes_no_bot_is_refused_when_it_is_made(write: Any, name: str, message: str) -> None:
    load_bot(f"{write(FAULTY)}:{name}")
    with pytest.raises(BotError) as caught:
        make_bot(name)
    assert message in str(caught.value)


def test_a_class_that_does_not_say_what_it_takes_is_refused(write: Any) -> None:
    file = write(FAULTY)
    with pytest.raises(BotError, match=f"cannot see what Listed in {file} takes; give it its own __init__"):
        load_bot(f"{file}:Listed")


def test_a_name_that_is_no_class_is_refused(write: Any) -> None:
    with pytest.raises(BotError, match="has no class a_number"):
        load_bot(f"{write(FAULTY)}:a_number")


@pytest.mark.parametrize("sign", ["\udcff", "\x1b", "\0", "\n", "\u2028"])
def test_a_name_that_cannot_be_printed_is_refused(write: Any, sign: str) -> None:
    load_bot(f"{write(WITH_PARAMETERS)}:Odd")
    with pytest.raises(BotError, match=r"the name 'Odd:word=a.*' has characters that cannot be printed") as caught:
        find_bot(f"Odd:word=a{sign}")
    assert str(caught.value).isprintable()
