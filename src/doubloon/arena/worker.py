"""A worker: a process that plays one game after the other and reports which bot is thinking."""

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

from doubloon.arena.game_runner import play_game
from doubloon.arena.plan import Plan
from doubloon.arena.worker_channel import is_unused
from doubloon.bots import BotError, BotKind, find_bot
from doubloon.core.command_line import use_language
from doubloon.core.errors import exception_line
from doubloon.core.game import Json
from doubloon.core.text import language_of

CREATE_BOTS = -1  # sent in place of a game's number: create every bot once, as a check
NOBODY = -1  # in place of a seat: no bot is thinking
TAMPERED_EXIT_CODE = 217  # of a worker whose channel a bot has used
PR_SET_PDEATHSIG = 1  # the option of prctl that ends a process with its parent


class SharedThinkingMonitor:
    """Tells the parent process, in shared memory, which bot is thinking.

    There are three numbers: how many times a bot has begun to think, its seat, and its decision. The parent measures by
    its own clock for how long the first one does not change.
    """

    SIZE = 3

    def __init__(self, numbers: MutableSequence[int], channel: socket.socket) -> None:
        self.numbers = numbers
        self.channel = channel
        self.process = os.getpid()
        self.thinking = (NOBODY, 0)

    def thinks(self, seat: int, decision: int) -> None:
        if os.getpid() != self.process:  # a bot has forked, and its child returned here to play the same games
            os._exit(1)
        if self.thinking[0] != NOBODY and not is_unused(self.channel):
            self.numbers[1:] = self.thinking  # names the bot, which may have changed these numbers, too
            os._exit(TAMPERED_EXIT_CODE)
        self.thinking = (seat, decision)
        self.numbers[1] = seat
        self.numbers[2] = decision
        self.numbers[0] += 1

    def rest(self) -> None:
        self.thinks(NOBODY, 0)


def work(
    plan: Plan, channel: socket.socket, numbers: MutableSequence[int], output: str | None, keep_records: bool
) -> None:
    """Play the games whose numbers come over the channel, until it is closed."""
    init_worker(output)
    monitor = SharedThinkingMonitor(numbers, channel)
    language = language_of(os.environ)  # the command's language, for errors about bots
    try:
        with use_language(language):
            kinds = load_bots(plan)
    except BaseException as problem:
        monitor.rest()
        answer(channel, {"problem": str(problem) if isinstance(problem, BotError) else exception_line(problem)})
        return
    monitor.rest()
    for number in numbers_from(channel):
        try:
            if number == CREATE_BOTS:
                with use_language(language):
                    line = create_bots(plan, kinds, monitor)
            else:
                line = play_game(plan.fixture(number), plan, kinds, monitor, keep_records)
        except Exception as problem:  # an error of ours; faults of bots are in the line
            line = {"problem": exception_line(problem)}
        monitor.rest()
        answer(channel, line)


def numbers_from(channel: socket.socket) -> Iterator[int]:
    with suppress(OSError, ValueError), channel.makefile("rb") as numbers:
        for number in numbers:
            yield int(number)


def init_worker(output: str | None) -> None:
    """Detach the process from the terminal, redirect its output, and let it end with its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "setsid"):
        os.setsid()  # so that processes started by a bot can be ended together with it
    flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND
    where = os.open(os.devnull, os.O_WRONLY) if output is None else os.open(output, flags, 0o644)
    for stream in (1, 2):
        os.dup2(where, stream)
    os.close(where)
    if sys.platform == "linux":  # works even while a bot's C code blocks all Python threads
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    threading.Thread(target=exit_with_parent, daemon=True).start()


def exit_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def load_bots(plan: Plan) -> dict[str, BotKind]:
    """Load the files of the plan and find all its bots."""
    for code in plan.code:
        try:
            code.load()
        except KeyboardInterrupt as problem:  # raised by the file itself: workers ignore Ctrl-C
            raise BotError(
                gettext("cannot load {file}: {problem}").format(file=code.file, problem=exception_line(problem))
            ) from problem
    return {name: find_bot(name) for name in plan.bots}


def create_bots(plan: Plan, kinds: dict[str, BotKind], monitor: SharedThinkingMonitor) -> Json:
    """Create every bot once, to find those that cannot be created before the first game."""
    for place, name in enumerate(plan.bots):
        monitor.thinks(place, 0)
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


def answer(channel: socket.socket, line: Json) -> None:
    with suppress(OSError):  # the parent has gone
        channel.sendall(json.dumps(line).encode() + b"\n")
