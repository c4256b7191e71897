"""A worker: a process of its own that plays one game after the other and says who is thinking."""

from __future__ import annotations

import ctypes
import json
import os
import signal
import socket
import sys
import threading
from collections.abc import Iterator, MutableSequence
from contextlib import suppress
from gettext import gettext
from multiprocessing import parent_process

from doubloon.arena.game_runner import play
from doubloon.arena.plan import Plan
from doubloon.arena.worker_channel import is_untouched
from doubloon.bots import BotError, BotKind, find_bot
from doubloon.core.command_line import use_language
from doubloon.core.errors import exception_line
from doubloon.core.game import Json
from doubloon.core.text import language_of

TRY_OUT = -1  # in place of a game's number: make every bot once
NOBODY = -1  # thinks
MEDDLED_WITH = 217  # the exit code of a worker whose wire a bot has touched
DIE_WITH_PARENT = 1  # prctl's PR_SET_PDEATHSIG


class SharedClock:
    """Three numbers in shared memory: how often somebody began to think, who it is, and at which decision.

    Whoever watches measures by its own clock how long the first one stands still.
    """

    SIZE = 3

    def __init__(self, numbers: MutableSequence[int], wire: socket.socket) -> None:
        self.numbers = numbers
        self.wire = wire
        self.process = os.getpid()
        self.now = (NOBODY, 0)

    def thinks(self, seat: int, decision: int) -> None:
        if os.getpid() != self.process:  # a bot has forked, and its child came back to play the same games
            os._exit(1)
        if self.now[0] != NOBODY and not is_untouched(self.wire):
            self.numbers[1:] = self.now  # by whom; it may have written there, too
            os._exit(MEDDLED_WITH)
        self.now = (seat, decision)
        self.numbers[1] = seat
        self.numbers[2] = decision
        self.numbers[0] += 1

    def rest(self) -> None:
        self.thinks(NOBODY, 0)


def work(
    plan: Plan, wire: socket.socket, numbers: MutableSequence[int], output: str | None, keep_records: bool
) -> None:
    """Play the games whose numbers come over the wire, until it is closed."""
    settle_in(output)
    clock = SharedClock(numbers, wire)
    language = language_of(os.environ)  # the command's: what is wrong with a bot is said to whoever named it
    try:
        with use_language(language):
            kinds = meet_bots(plan)
    except BaseException as problem:
        clock.rest()
        answer(wire, {"problem": str(problem) if isinstance(problem, BotError) else exception_line(problem)})
        return
    clock.rest()
    for number in games_from(wire):
        try:
            if number == TRY_OUT:
                with use_language(language):
                    line = try_out(plan, kinds, clock)
            else:
                line = play(plan.fixture(number), plan, kinds, clock, keep_records)
        except Exception as problem:  # no bot's: those are in the line
            line = {"problem": exception_line(problem)}
        clock.rest()
        answer(wire, line)


def games_from(wire: socket.socket) -> Iterator[int]:
    with suppress(OSError, ValueError), wire.makefile("rb") as numbers:
        for number in numbers:
            yield int(number)


def settle_in(output: str | None) -> None:
    """Leave the terminal alone, and do not outlive the process that started this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "setsid"):
        os.setsid()  # so that processes a bot starts can be ended with it
    flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND
    where = os.open(os.devnull, os.O_WRONLY) if output is None else os.open(output, flags, 0o644)
    for stream in (1, 2):
        os.dup2(where, stream)
    os.close(where)
    if sys.platform == "linux":  # also while a bot's C code keeps all threads of Python waiting
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)
    threading.Thread(target=leave_with_parent, daemon=True).start()


def leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def meet_bots(plan: Plan) -> dict[str, BotKind]:
    for code in plan.code:
        try:
            code.load()
        except KeyboardInterrupt as problem:  # nobody's but the file's own: Ctrl-C is not heard here
            raise BotError(
                gettext("cannot load {file}: {problem}").format(file=code.file, problem=exception_line(problem))
            ) from problem
    return {name: find_bot(name) for name in plan.bots}


def try_out(plan: Plan, kinds: dict[str, BotKind], clock: SharedClock) -> Json:
    """A bot that cannot be made is better known before the first game."""
    for place, name in enumerate(plan.bots):
        clock.thinks(place, 0)
        try:
            kinds[name].make(0)
        except BotError as problem:
            return {"problem": str(problem)}
        except BaseException as problem:
            return {
                "problem": gettext("cannot create bot {bot}: {problem}").format(
                    bot=name, problem=exception_line(problem)
                )
            }
    return {}


def answer(wire: socket.socket, line: Json) -> None:
    with suppress(OSError):  # nobody waits for it any more
        wire.sendall(json.dumps(line).encode() + b"\n")
