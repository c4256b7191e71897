"""Arenas for tests: plans, runs of the command, the games in a folder, and invented games."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

from doubloon.arena.bot_files import BotFile
from doubloon.arena.game_runner import play_game
from doubloon.arena.plan import Plan
from doubloon.bots import find_bot
from doubloon.core.game import Json
from doubloon.core.registry import game_class
from tests.helpers.terminal.command import doubloon

FAULTY = Path(__file__).with_name("faulty_bots.py")


def plan_of(*bots: str, game: str = "san-juan", seed: int = 1, limit: float = 60.0, **options: Any) -> Plan:
    names = dict.fromkeys(bot.partition(":")[0] for bot in bots if bot[0].isupper())
    code = tuple(BotFile(name, str(FAULTY), FAULTY.read_text()) for name in names)
    return Plan(game, game_class(game).read_options({"players": len(bots), **options}), bots, seed, limit, code)


def arena(*words: Any, **surroundings: str) -> CompletedProcess[str]:
    """Run `doubloon arena` to its end."""
    return doubloon("arena", *words, **surroundings)


def check_refusal(what: str, *words: Any) -> None:
    """Check that the command is refused for this reason in one line and leaves nothing in the current, empty folder."""
    done = arena(*words)
    assert done.returncode == 2
    assert what in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""
    assert not list(Path.cwd().iterdir())


def faulty(*names: str) -> list[str]:
    """The words of a command line that load these faulty bots."""
    return [word for name in names for word in ("--code", f"{FAULTY}:{name}")]


def games_in(folder: Path) -> list[Json]:
    """The games of a folder by number, without thinking times, which differ from run to run."""
    lines = (folder / "games.jsonl").read_text().splitlines()
    games = [json.loads(line) for line in lines[1:]]
    for game in games:
        del game["thinking"]
    return sorted(games, key=lambda game: int(game["number"]))


class NoMonitor:
    """Notifies nobody."""

    def thinks(self, seat: int, decision: int) -> None: ...


def played_here(plan: Plan, games: int) -> list[Json]:
    """The games of a plan, played in this process one after the other, without thinking times."""
    kinds = {name: find_bot(name) for name in plan.bots}
    played = [play_game(plan.fixture(number), plan, kinds, NoMonitor(), keep_record=False) for number in range(games)]
    for game in played:
        del game["thinking"]
    return played


def invented_game(
    number: int, bots: Sequence[str], totals: Sequence[int], group: int | None = None, **more: Any
) -> Json:
    """The line of a game with these scores that was never played."""
    best = max(totals)
    return {
        "number": number,
        "group": number // len(bots) if group is None else group,
        "seed": 1,
        "bots": list(bots),
        "scores": [{"total": total, "tiebreak": 0} for total in totals],
        "winners": [seat for seat, total in enumerate(totals) if total == best],
        "rounds": 15,
        "decisions": 300,
        "cities": [[] for _ in bots],
        "islands": [{} for _ in bots],
        "ends": ["a city is full"],
        "fault": None,
        "thinking": [{"decisions": 2, "seconds": 1.0, "longest": 0.75} for _ in bots],
        **more,
    }


def invented_fault(number: int, bots: Sequence[str], seat: int) -> Json:
    return invented_game(
        number,
        bots,
        [0] * len(bots),
        scores=None,
        winners=[other for other in range(len(bots)) if other != seat],
        rounds=None,
        cities=None,
        islands=None,
        ends=[],
        thinking=None,
        fault={"bot": bots[seat], "seat": seat, "decision": 5, "what": "raised <Oops>"},
    )
