"""Plays one game of the arena and returns its line of the ledger."""

from __future__ import annotations

from collections.abc import Mapping
from time import perf_counter
from typing import Protocol

import doubloon
from doubloon.arena.plan import Fixture, Plan
from doubloon.arena.tracebacks import bot_traceback
from doubloon.bots import Bot, BotError, BotKind, Turn
from doubloon.bots.listeners import Listeners
from doubloon.core.errors import IllegalAction, exception_line, one_line
from doubloon.core.game import Game, Json
from doubloon.core.registry import game_class

GAME_TOO_LONG = "stopped: too long"  # the end of a game that reached MAX_DECISIONS
MAX_DECISIONS = 5000  # ten times a long game: without a limit, bots that all avoid the end would play for ever


class ThinkingMonitor(Protocol):
    """Notified before a bot thinks, so that another process can see whether it takes too long."""

    def thinks(self, seat: int, decision: int) -> None: ...


class ThinkingTime:
    """The thinking time of one seat in a game, in seconds."""

    def __init__(self) -> None:
        self.decisions = 0
        self.seconds = 0.0
        self.longest = 0.0

    def add(self, seconds: float) -> None:
        self.decisions += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)

    def to_json(self) -> Json:
        return {"decisions": self.decisions, "seconds": round(self.seconds, 6), "longest": round(self.longest, 6)}


class BotFault(Exception):  # noqa: N818  # a fault of the bot, not an error of the program
    """A fault by which a bot loses its game, at this seat and decision (None: while it was created)."""

    def __init__(self, seat: int, decision: int | None, what: str, problem: BaseException | None = None) -> None:
        super().__init__(what)
        self.seat = seat
        self.decision = decision
        self.what = what
        self.traceback = [] if problem is None else bot_traceback(problem)


def play_game(
    fixture: Fixture, plan: Plan, kinds: Mapping[str, BotKind], monitor: ThinkingMonitor, keep_record: bool
) -> Json:
    """Play the game and return its line of the ledger."""
    game = doubloon.new_game(plan.game, seed=fixture.seed, **plan.options)
    times = [ThinkingTime() for _ in fixture.bots]
    try:
        bots = make_bots(fixture, plan.limit, kinds, monitor)
        ends = play_to_end(game, bots, plan.limit, monitor, times)
    except BotFault as fault:
        line = line_with_fault(fixture, plan.game, fault)
    else:
        line = {**line_start(fixture), **outcome(game), "ends": ends, "fault": None}
    line["thinking"] = [seat.to_json() for seat in times]
    if keep_record:
        line["record"] = game.record()
    return line


def make_bots(fixture: Fixture, limit: float, kinds: Mapping[str, BotKind], monitor: ThinkingMonitor) -> list[Bot]:
    bots = []
    for seat, (name, seed) in enumerate(zip(fixture.bots, fixture.bot_seeds, strict=True)):
        monitor.thinks(seat, -1)
        started = perf_counter()
        try:
            bots.append(kinds[name].make(seed))
        except BotError as problem:  # its message repeats the bot's name, its cause does not
            cause = problem.__cause__ or problem
            raise BotFault(seat, None, f"could not be made: {exception_line(cause)}", cause) from None
        except BaseException as problem:
            raise BotFault(seat, None, f"could not be made: {exception_line(problem)}", problem) from None
        check_time(perf_counter() - started, limit, seat, None)
    return bots


def check_time(seconds: float, limit: float, seat: int, decision: int | None) -> None:
    """Raise the fault of a bot that was late. The parent process looks only now and then and misses short delays."""
    if seconds > limit:
        raise BotFault(seat, decision, describe_overtime(limit))


def describe_overtime(limit: float) -> str:
    return f"thought longer than {limit:g} s"


def play_to_end(
    game: Game, bots: list[Bot], limit: float, monitor: ThinkingMonitor, times: list[ThinkingTime]
) -> list[str]:
    """Ask the bots until the game is over; returns the reasons for its end."""
    watch = game.new_end_watch()
    listeners = Listeners(dict(enumerate(bots)))
    last_action: Json | None = None
    decision = 0
    while not game.is_over and decision < MAX_DECISIONS:
        turn = Turn.of(game, decision)
        seat = turn.seat
        watch.see(turn.view, last_action)
        monitor.thinks(seat, decision)
        started = perf_counter()
        try:
            listeners.deliver(seat)
            chosen = bots[seat].choose(turn)
        except BaseException as problem:  # SystemExit too must not end the worker
            raise BotFault(seat, decision, f"raised {exception_line(problem)}", problem) from None
        seconds = perf_counter() - started
        times[seat].add(seconds)
        check_time(seconds, limit, seat, decision)
        try:
            action = game.find_legal(chosen)
        except IllegalAction as problem:
            raise BotFault(seat, decision, one_line(f"chose wrongly: {problem}")) from None
        except BaseException as problem:
            raise BotFault(seat, decision, f"chose something that cannot be read: {exception_line(problem)}") from None
        last_action = game.action_to_json(action)
        listeners.apply(game, action)
        decision += 1
    return watch.ends(game.to_json(), last_action) if game.is_over else [GAME_TOO_LONG]


def line_start(fixture: Fixture) -> Json:
    """The part of a line that the plan determines."""
    return {"number": fixture.number, "group": fixture.group, "seed": fixture.seed, "bots": list(fixture.bots)}


def outcome(game: Game) -> Json:
    """The part of a line about a game without a fault."""
    return {
        "scores": game.scores(),
        "winners": game.leaders(),
        "rounds": game.to_json()["round"],
        "decisions": len(game.taken_actions()),
        **game.final_summary(),
    }


def line_with_fault(fixture: Fixture, game: str, fault: BotFault) -> Json:
    """The line of a game that stopped at a fault: that seat has lost, the others share the win, nobody has a score."""
    return {
        **line_start(fixture),
        "scores": None,
        "winners": [seat for seat in range(len(fixture.bots)) if seat != fault.seat],
        "rounds": None,
        "decisions": fault.decision,
        **dict.fromkeys(game_class(game).summary_keys),
        "ends": [],
        "fault": {
            "bot": fixture.bots[fault.seat],
            "seat": fault.seat,
            "decision": fault.decision,
            "what": fault.what,
            **({"traceback": fault.traceback} if fault.traceback else {}),
        },
        "thinking": None,  # `play_game` puts in the times that it has measured
    }
