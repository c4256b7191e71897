"""Bots at the other seats: named bots, the user's own, bots that fail; and hints for the person."""

from __future__ import annotations

import hashlib
import io
import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import doubloon as engine
from doubloon.bots import Bot, Turn
from doubloon.bots.listeners import Listeners
from doubloon.bots.registry import BOTS, LEVELS
from doubloon.cli.main import read_command_line
from doubloon.cli.new_or_saved import open_game
from doubloon.core.errors import short_repr
from doubloon.core.game import SPECTATOR
from doubloon.terminal import game_loop
from doubloon.terminal.game_loop import GameLoop
from doubloon.terminal.kit.screen import Screen
from doubloon.terminal.save_file import SavedGame
from doubloon.terminal.seating import (
    BOT_CHOSE_ILLEGALLY,
    BOT_DESCRIPTIONS,
    BOT_FAILED,
    BotFailure,
    SeatedBot,
    Seating,
    bot_seed,
    choose_action,
)
from tests.helpers.first_numbering import first_numbers
from tests.helpers.terminal.command import COMMAND, PLAY, doubloon, surroundings
from tests.helpers.terminal.typing import ONES, read_until

pytestmark = pytest.mark.slow

USER_BOTS = """
import time
from doubloon.bots import Bot

class Last(Bot):
    '''Deterministic: takes the last action, or one further to the front.'''
    def __init__(self, *, seed: int = 0, back: int = 0) -> None:
        super().__init__(seed=seed)
        self.back = back
    def choose(self, turn):
        return turn.action_to_json(turn.legal[-1 - self.back % len(turn.legal)])

class Failing(Bot):
    def choose(self, turn):
        raise RuntimeError("out of\\nideas " + "x" * 500)

class Cheating:
    def choose(self, turn):
        turn.legal.clear()
        return 10**30

class Slow(Bot):
    def __init__(self, *, seed: int = 0, time: float = 1.0) -> None:
        super().__init__(seed=seed)
        self.time = time
    def choose(self, turn):
        time.sleep(self.time)
        return turn.legal[0]
"""


@pytest.fixture
def user_bots(tmp_path: Path) -> Path:
    file = tmp_path / "user_bots.py"
    file.write_text(USER_BOTS)
    return file


def saved(file: Path) -> Any:
    return json.loads(file.read_text())


def names(*words: str) -> dict[int, str]:
    """The bots by seat in a new game with these arguments."""
    options = read_command_line(["play", "--seed", "1", *words])
    assert options is not None
    game, _ = open_game(options)
    return {seat: seated.name for seat, seated in game.seating.bots.items()}


# --- bots by name ---


def test_one_name_stands_for_all_bots_and_several_are_in_the_order_of_seats() -> None:
    assert names("--bots", "random", "--players", "3") == {1: "random", 2: "random"}
    assert names("--bots", "random", "--players", "3", "--watch") == dict.fromkeys(range(3), "random")
    kinds = ("random", "MyBot:depth=3,width=2")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("doubloon.terminal.seating.make_bot", lambda name, _seed: name)
        assert names("--players", "3", "--seat", "1", "--bots", *kinds) == {0: kinds[0], 2: kinds[1]}
        assert names("--players", "2") == {1: "normal"}


def test_help_describes_each_bot() -> None:
    assert set(BOT_DESCRIPTIONS) == {*BOTS, *LEVELS}
    shown = doubloon("play", "--help").stdout
    for name in BOT_DESCRIPTIONS:
        assert re.search(rf"^  {name} +\w", shown, re.MULTILINE)
    assert "--bots easy search:time=1,threads=2" in shown


def test_play_loads_only_the_bots_that_play() -> None:
    program = (
        "import sys; from doubloon.cli.main import main; main(sys.argv[1:])\n"
        "sys.exit(any(f'doubloon.bots.{name}' in sys.modules for name in ('greedy', 'search')))"
    )
    ran = subprocess.run([sys.executable, "-c", program, *PLAY], env=surroundings(), capture_output=True, check=False)
    assert ran.returncode == 0


def test_the_table_shows_the_kinds_of_bots() -> None:
    ran = doubloon(*PLAY, "--seed", 3, "--players", 3, typed="1\n" * 3)
    assert "Against: Bot 1 (random), Bot 2 (random)\n" in ran.stdout
    assert re.search(r"^Bot 1 \(random\) +\d ", ran.stdout, re.MULTILINE)  # on the board
    assert re.search(r"^  Bot 1 \w", ran.stdout, re.MULTILINE)  # not in the narration
    assert "thinking" not in ran.stdout


def test_a_narrow_table_has_room_for_names_only() -> None:
    ran = doubloon(*PLAY, "--seed", 3, "--players", 3, COLUMNS="35")
    assert re.search(r"^Bot 1 +\d ", ran.stdout, re.MULTILINE)


def test_the_result_shows_the_kinds_of_bots() -> None:
    ran = doubloon(*PLAY, "--watch", "--game", "san-juan", "--seed", 5, "--players", 3)
    assert "At the table: Bot 0 (random), Bot 1 (random), Bot 2 (random)\n" in ran.stdout
    assert re.search(r"\(random\) +\(random\) +\(random\)", ran.stdout)
    assert re.search(r"^Bot \d \(random\) wins\.", ran.stdout, re.MULTILINE)


def test_bots_do_not_get_the_seed_of_the_game() -> None:
    assert len({7, *(bot_seed(7, seat) for seat in range(5)), bot_seed(8, 0)}) == 7


# --- the user's own bots ---


def test_user_bots_play_by_name_and_parameters(user_bots: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    words = ("--code", f"{user_bots}:Last", "--bots", "Last", "Last:back=1", "random", "--seed", 4, "--save", file)
    ran = doubloon("play", *words, typed=ONES)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "Against: Bot 1 (Last), Bot 2 (Last:back=1), Bot 3 (random)" in ran.stdout
    record = saved(file)["record"]
    game = engine.replay({**record, "actions": []})
    for action in record["actions"]:
        if game.current_player in (1, 2):
            legal = game.legal_actions()
            assert action == game.action_to_text(legal[-1 - (game.current_player - 1) % len(legal)])
        game.apply(action)
    assert game.is_over


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "why"),
    [("Failing", r"failed \(RuntimeError: out of ideas xxx"), ("Cheating", r"made an illegal choice \(1000\d+\)")],
)
@pytest.mark.parametrize("game", ["puerto-rico", "san-juan"])
def test_random_chooses_for_a_bot_that_fails(user_bots: Path, kind: str, why: str, game: str) -> None:
    words = ("--game", game, "--players", 2, "--seed", 4, "--code", f"{user_bots}:{kind}", "--bots", kind)
    ran = doubloon("play", *words, typed=ONES, COLUMNS="200")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "The game is over." in ran.stdout
    assert re.search(rf"^Bot 1 \({kind}\) {why}.*; choosing at random instead\.$", ran.stdout, re.MULTILINE)


@pytest.mark.parametrize("chosen", [None, -1, "pass", {"type": "dance"}, {}, 1.0, [], True])
def test_a_choice_that_is_not_a_legal_action(chosen: Any) -> None:
    class Odd(Bot):
        def choose(self, _turn: Turn) -> Any:
            return chosen

    game = engine.new_game("puerto-rico", players=3, seed=1)
    with pytest.raises(BotFailure) as failure:
        choose_action(Odd(), game, 0, Listeners({}))
    assert (failure.value.message, str(failure.value)) == (BOT_CHOSE_ILLEGALLY, short_repr(chosen))


class Shy:
    def __repr__(self) -> str:
        raise GeneratorExit


class Mute(BaseException):
    def __str__(self) -> str:
        raise GeneratorExit


@pytest.mark.parametrize(
    ("chosen", "message", "why"),
    [
        (Shy(), BOT_CHOSE_ILLEGALLY, "a Shy that cannot be shown"),
        (Mute(), BOT_FAILED, "Mute, which cannot be shown"),
        (BaseException("boo"), BOT_FAILED, "BaseException: boo"),
    ],
)
def test_a_failing_bot_does_not_end_the_game(chosen: Any, message: str, why: str) -> None:
    class Wild(Bot):
        def choose(self, _turn: Turn) -> Any:
            if isinstance(chosen, BaseException):
                raise chosen
            return chosen

    game = engine.new_game("puerto-rico", players=3, seed=1)
    with pytest.raises(BotFailure) as failure:
        choose_action(Wild(), game, 0, Listeners({}))
    assert (failure.value.message, str(failure.value)) == (message, why)


def test_ctrl_c_is_not_a_failure_of_the_bot() -> None:
    class Stopped(Bot):
        def choose(self, _turn: Turn) -> Any:
            raise KeyboardInterrupt

    game = engine.new_game("puerto-rico", players=3, seed=1)
    with pytest.raises(KeyboardInterrupt):
        choose_action(Stopped(), game, 0, Listeners({}))


# --- saving ---


@pytest.mark.slow
def test_a_resumed_game_continues_with_its_bots_as_if_never_stopped(
    user_bots: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    monkeypatch.chdir(tmp_path)
    words = ("play", "--code", "user_bots.py:Last", "--bots", "random", "Last:back=2", "--players", 3, "--seed", 6)
    doubloon(*words, "--save", whole, typed=ONES)
    doubloon(*words, "--save", parts, typed="1\n" * 12)
    assert 0 < len(saved(parts)["record"]["actions"]) < len(saved(whole)["record"]["actions"])
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.chdir(elsewhere)
    ran = doubloon("play", "--resume", parts, typed=ONES)
    assert "Against: Bot 1 (random), Bot 2 (Last:back=2)" in ran.stdout
    assert saved(parts) == saved(whole)
    assert saved(whole)["play"] == {
        "seat": 0,
        "bots": [
            {"seat": 1, "bot": "random", "seed": bot_seed(6, 1)},
            {"seat": 2, "bot": "Last:back=2", "seed": bot_seed(6, 2)},
        ],
        "code": [f"{user_bots}:Last"],
    }


def test_code_that_has_moved(user_bots: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    doubloon("play", "--code", f"{user_bots}:Last", "--bots", "Last", "--seed", 6, "--save", file, typed="1\n")
    moved = user_bots.rename(tmp_path / "moved.py")
    refused = doubloon("play", "--resume", file)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "not found; if a bot's code has moved, say where with --code" in refused.stderr
    assert doubloon("play", "--resume", file, "--code", f"{moved}:Last", typed="1\n").returncode == 0
    assert saved(file)["play"]["code"] == [f"{moved}:Last"]
    useless = doubloon("play", "--resume", file, "--code", f"{moved}:Slow")
    assert "--code loads Slow, but that bot does not play" in useless.stderr


# number and hash of the actions of games with the bots of version 1, in which the person takes the first choice
OF_VERSION_1 = {
    ("puerto-rico", 0, 6): (275, "d0d0da02fecb39eb"),
    ("san-juan", None, 5): (475, "b916a7756e45b503"),
}


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seat", "seed"), OF_VERSION_1)
def test_a_game_of_version_1_continues_as_it_would_have(tmp_path: Path, name: str, seat: int | None, seed: int) -> None:
    file = tmp_path / "game.json"
    record = engine.new_game(name, players=3, seed=seed).record()
    play = {"seat": seat, "bots": {"kind": "random", "seed": seed}}
    file.write_text(json.dumps({"format": "doubloon saved game", "version": 1, "record": record, "play": play}))
    if seat is not None:
        doubloon("play", "--resume", file, typed="1\n" * 9)
    doubloon("play", "--resume", file, typed=ONES)
    actions = first_numbers(name, saved(file)["record"]["actions"])
    assert (len(actions), hashlib.sha256(json.dumps(actions).encode()).hexdigest()[:16]) == OF_VERSION_1[
        name, seat, seed
    ]
    assert (saved(file)["version"], saved(file)["play"]) == (3, play)


# --- thinking ---


def in_terminal(*words: Any) -> tuple[int, int]:
    """Run the command in a terminal. Returns its process and the other end of the terminal."""
    pty = pytest.importorskip("pty")
    process, terminal = pty.fork()
    if not process:
        os.execve(COMMAND[0], [*COMMAND, *map(str, words)], surroundings(TERM="xterm"))
    return process, terminal


@pytest.mark.slow
def test_a_slow_bot_is_shown_as_thinking_and_ctrl_c_stops_it(user_bots: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    words = ("--code", f"{user_bots}:Slow", "--bots", "Slow:time=0.6", "Slow:time=30", "--players", 3, "--seed", 3)
    process, terminal = in_terminal("play", *words, "--seat", 2, "--save", file)
    shown = read_until(terminal, b"Bot 1 (Slow:time=30) is thinking\xe2\x80\xa6")
    sign = "Bot 0 (Slow:time=0.6) is thinking…"
    assert f"\r{sign}\r{' ' * len(sign)}\r" in shown.decode()
    time.sleep(0.1)
    os.write(terminal, b"\x03")
    shown = read_until(terminal, None)
    assert os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == 130
    assert b"Stopped." in shown
    assert b"Traceback" not in shown
    assert len(saved(file)["record"]["actions"]) >= 1


def test_fast_bots_are_not_shown_as_thinking() -> None:
    process, terminal = in_terminal(*PLAY, "--players", 3, "--seed", 3, "--seat", 2)
    assert b"thinking" not in read_until(terminal, b"Your choice")
    os.write(terminal, b"quit\n")
    read_until(terminal, None)
    assert os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == 0


@pytest.mark.slow
def test_the_spinner_is_not_written_to_a_pipe(user_bots: Path) -> None:
    words = ("--code", f"{user_bots}:Slow", "--bots", "Slow:time=0.5", "--players", 2, "--seed", 3, "--seat", 1)
    ran = doubloon("play", *words, FORCE_COLOR="1")
    assert "Bot 0" in ran.stdout
    assert "thinking" not in ran.stdout
    assert "\r" not in ran.stdout


# --- hints ---


class Advisor(Bot):
    """Chooses the third action and records the turns it was given."""

    def __init__(self) -> None:
        super().__init__()
        self.turns: list[Turn] = []

    def choose(self, turn: Turn) -> int:
        self.turns.append(turn)
        return turn.legal[2]


class Silent(Bot):
    def choose(self, _turn: Turn) -> int:
        raise LookupError("nothing comes to mind")


def sitting(bot: Bot, monkeypatch: pytest.MonkeyPatch, seat: int = 0) -> tuple[GameLoop, io.StringIO]:
    """A game loop in which that bot gives the hints."""
    monkeypatch.setattr(game_loop, "make_bot", lambda _name: bot)
    game = engine.new_game("puerto-rico", players=3, seed=1)
    output = io.StringIO()
    bots = {other: SeatedBot("random", 1, bot) for other in range(3) if other != seat}
    return GameLoop(SavedGame(game, [], Seating(seat, bots)), Screen(output, 100), None, "en"), output


def test_a_hint_names_a_choice_and_takes_no_action(monkeypatch: pytest.MonkeyPatch) -> None:
    advisor = Advisor()
    loop, output = sitting(advisor, monkeypatch)
    assert loop.run_command("Hint")
    third = loop.game.describe(loop.game.legal_actions()[2])
    assert output.getvalue() == f"Hint: 3, {third}.\n"
    assert loop.game.taken_actions() == []
    assert advisor.turns[0].view == loop.game.view(0)  # it knows no more than the person


def test_if_the_hint_bot_fails_the_game_continues_without_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    loop, output = sitting(Silent(), monkeypatch)
    assert loop.run_command("hint")
    assert "No hint available (search:time=1: LookupError: nothing comes to mind)." in output.getvalue()


def test_a_spectator_gets_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    loop, output = sitting(Advisor(), monkeypatch, SPECTATOR)
    assert loop.run_command("hint")
    assert output.getvalue() == "There is nothing for you to decide now.\n"


def test_help_mentions_the_hint() -> None:
    assert re.search(r"hint +show what a good bot would do", doubloon(*PLAY, typed="help\n").stdout)
