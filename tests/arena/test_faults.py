"""A faulty bot loses its game, and nothing else is lost."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest

from doubloon.arena import worker_channel, worker_pool
from doubloon.arena.bot_files import BotFile
from doubloon.arena.game_runner import play_game
from doubloon.arena.seat_results import places
from doubloon.arena.worker_pool import WorkerPool, check_bots
from doubloon.bots import Bot, BotKind, Turn
from doubloon.core.errors import CommandError
from doubloon.core.game import Json
from tests.helpers.arena.arenas import FAULTY, NoMonitor, arena, faulty, games_in, plan_of, played_here
from tests.helpers.processes import wait_until_gone

pytestmark = pytest.mark.slow

LIMIT = 0.7


def play_with(bot: str, games: int = 2) -> list[Json]:
    with WorkerPool(plan_of(bot, "random", limit=LIMIT), workers=1) as pool:
        return sorted(pool.play(range(games)), key=lambda game: int(game["number"]))


@pytest.mark.parametrize(
    ("bot", "what"),
    [
        ("Raises", "raised RuntimeError: over board"),
        ("Deaf", "raised RuntimeError: too loud"),
        ("SystemExits", "raised SystemExit: 5"),
        ("Unspeakable", "raised Mute, which cannot be shown"),
        ("Nonsense", "chose wrongly: unknown action {'type': 'sail', 'to': 'Spain'}"),
        ("Illegal", "is not legal now"),
        ("WrongType", "chose wrongly: 3.5 is not an action number"),
        ("Sleeps", "thought longer than 0.7 s"),
        ("SpinsInC", "thought longer than 0.7 s"),
        ("ExitsAtOnce", "ended its process (exit code 7)"),
        ("Crashes", "crashed (SIGSEGV)"),
        ("ExitsWithAChild", "ended its process (exit code 7)"),
        ("ClosesEverything", "meddled with the files of its worker"),
        ("WritesJunk", "meddled with the files of its worker"),
        ("WritesLies", "meddled with the files of its worker"),
    ],
)
def test_the_faulty_bot_loses_and_the_next_game_is_played(bot: str, what: str) -> None:
    games = play_with(bot)
    assert [game["number"] for game in games] == [0, 1]
    for game in games:
        fault = game["fault"]
        assert what in fault["what"]
        assert "\n" not in fault["what"]
        assert len(fault["what"]) <= 200
        assert (fault["bot"], game["bots"][fault["seat"]]) == (bot, bot)
        assert fault["decision"] >= 12
        assert game["winners"] == [1 - fault["seat"]]
        assert places(game) == ([2, 1] if fault["seat"] == 0 else [1, 2])


def test_a_bot_that_changes_its_turn_does_not_change_the_game() -> None:
    assert all(game["fault"] is None and game["scores"] for game in play_with("Meddles"))


@pytest.mark.parametrize("bot", ["ForksAndReturns", "ForksWhenMade"])
def test_forked_children_play_no_games(bot: str) -> None:
    games = play_with(bot, games=4)
    assert [game["number"] for game in games] == [0, 1, 2, 3]
    assert all(game["fault"] is None and game["scores"] for game in games)


class Late(Bot):
    """Is late, but not long enough for the parent process to notice."""

    def __init__(self, *, when_made: bool) -> None:
        super().__init__()
        self.when_made = when_made
        if when_made:
            time.sleep(0.25)

    def choose(self, turn: Turn) -> int:
        if turn.number == 2 and not self.when_made:
            time.sleep(0.25)
        return turn.legal[0]


@pytest.mark.parametrize(("when_made", "decision"), [(True, None), (False, 2)])
def test_short_delays_are_noticed(when_made: bool, decision: int | None) -> None:
    plan = plan_of("random", "random", limit=0.2)
    kind = BotKind("random", Late, {"when_made": when_made})
    game = play_game(plan.fixture(0), plan, {"random": kind}, NoMonitor(), keep_record=False)
    assert game["fault"] == {**game["fault"], "decision": decision, "what": "thought longer than 0.2 s"}


def test_an_answer_that_is_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_channel, "MAX_LINE_LENGTH", 100)
    end = worker_channel.WorkerChannel()
    with end.theirs:
        end.theirs.send(b"{" * 101)
        with pytest.raises(worker_channel.CorruptMessage):
            end.answer()
        end.close()


def test_the_other_bots_share_the_win(tmp_path: Path) -> None:
    bots = ("Sleeps", "ExitsAtOnce", "random", "random")
    options = ("--games", 12, "--limit", LIMIT, "--out", tmp_path, "--workers", 2)
    done = arena("--game", "san-juan", "--players", 3, *faulty(*bots[:2]), *bots, *options)
    assert done.returncode == 1, done.stderr
    games = games_in(tmp_path)
    assert [game["number"] for game in games] == list(range(12))
    faults = [game for game in games if game["fault"]]
    assert len(faults) == 12  # every line-up of three contains one of the two
    assert all(len(game["winners"]) == 2 and game["fault"]["seat"] not in game["winners"] for game in faults)
    assert "12 ended in a fault" in done.stdout
    assert "thought longer than 0.7 s" in done.stdout
    assert "ended its process (exit code 7)" in (tmp_path / "report.html").read_text()


def test_one_mistake_is_told_once_with_its_line(tmp_path: Path) -> None:
    line = next(n for n, text in enumerate(FAULTY.read_text().splitlines(), 1) if 'RuntimeError("over' in text)
    words = (
        *faulty("Raises"),
        "Raises",
        "random",
        "--games",
        6,
        "--out",
        tmp_path,
        "--game",
        "san-juan",
        "--players",
        2,
    )
    done = arena(*words)
    assert done.returncode == 1
    told = f"  {FAULTY.name}:{line} in misbehave: raise RuntimeError"
    for output in (done.stderr, done.stdout):  # when it happened, and in the results
        assert output.count("raised RuntimeError: over board") == output.count(told) == 1
    assert "; the same in 5 more games" in done.stdout
    assert str(FAULTY.parent) not in done.stdout
    assert f"{FAULTY.name}:{line}" in (tmp_path / "report.html").read_text()
    assert arena("--report", tmp_path).returncode == 0


def test_programs_started_by_a_bot_end_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHILD_FILE", str(tmp_path / "children"))
    play_with("LeavesAChild", games=1)
    (child,) = map(int, (tmp_path / "children").read_text().split())
    wait_until_gone(child)


def test_what_bots_print_goes_to_a_file(tmp_path: Path) -> None:
    bots = (*faulty("Slow", "Careless"), "Slow", "Careless:depth=2")
    done = arena("--game", "san-juan", "--players", 2, *bots, "--games", 2, "--out", tmp_path)
    assert done.returncode == 0
    assert "hello" not in done.stdout + done.stderr
    assert "hello from" in (tmp_path / "bots.txt").read_text()


@pytest.mark.parametrize(
    ("bot", "what"),
    [
        ("Careless:depth=9", "cannot create bot Careless:depth=9: ValueError: too deep"),
        ("Careless:width=9", "unknown parameter 'width=9' of bot Careless"),
        ("nobody", "unknown bot 'nobody'"),
        ("NeverMade", "cannot create bot NeverMade: "),
        ("DiesWhenMade", "cannot create bot DiesWhenMade: ended its process (exit code 4)"),
    ],
)
def test_bots_that_cannot_be_created_are_refused(bot: str, what: str) -> None:
    with pytest.raises(CommandError) as refused:
        check_bots(plan_of("random", bot, limit=LIMIT))
    assert what in str(refused.value)


@pytest.mark.parametrize("problem", ["KeyboardInterrupt", "GeneratorExit"])
def test_a_file_that_cannot_be_loaded_is_named(tmp_path: Path, problem: str) -> None:
    file = tmp_path / "my_bot.py"
    file.write_text(f"raise {problem}\n")
    plan = plan_of("random", "random")
    with pytest.raises(CommandError) as refused:
        check_bots(replace(plan, code=(BotFile("MyBot", str(file), file.read_text()),)))
    assert str(refused.value) == f"cannot load {file}: {problem}"


def test_code_that_never_ends_is_refused_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_pool, "START_SECONDS", 0.5)
    file = tmp_path / "my_bot.py"
    file.write_text("import time; time.sleep(1000)\n")
    with pytest.raises(CommandError) as refused:
        check_bots(
            replace(plan_of("random", "random", limit=0.25), code=(BotFile("MyBot", str(file), file.read_text()),))
        )
    assert str(refused.value) == "cannot load the code of the bots: thought longer than 0.75 s"


def test_a_bot_that_cannot_be_created_again_is_a_fault() -> None:
    def fails() -> Bot:
        raise GeneratorExit("not again")

    plan = plan_of("random", "random")
    game = play_game(plan.fixture(0), plan, {"random": BotKind("random", fails, {})}, NoMonitor(), keep_record=False)
    assert game["fault"]["what"] == "could not be made: GeneratorExit: not again"


def test_games_do_not_depend_on_the_workers() -> None:
    plan = plan_of("random", "random")
    with WorkerPool(plan, workers=3) as pool:
        games = sorted(pool.play(range(8)), key=lambda game: int(game["number"]))
    for game in games:
        del game["thinking"]
    assert games == played_here(plan, 8)
