"""The worker pool: hands out games one at a time and ends workers whose bots misbehave or take too long."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from gettext import gettext
from multiprocessing.connection import wait
from time import monotonic, sleep
from types import TracebackType
from typing import TYPE_CHECKING

from doubloon.arena.game_runner import MAX_DECISIONS, BotFault, describe_overtime, line_with_fault
from doubloon.arena.plan import Plan
from doubloon.arena.worker import CREATE_BOTS, NOBODY, TAMPERED_EXIT_CODE, SharedThinkingMonitor, work
from doubloon.arena.worker_channel import CorruptMessage, WorkerChannel
from doubloon.core.errors import CommandError, reason
from doubloon.core.game import Json

if TYPE_CHECKING:
    from typing import Self

TICK_SECONDS = 0.1  # between two looks at the monitors of the workers
PAUSE_SECONDS = 0.005  # before asking again about an event that needed no action
START_SECONDS = 60.0  # for all work besides the thinking of bots, on a machine under load
EXIT_SECONDS = 1.0  # between the closing of a process's files and its end
MAX_ATTEMPTS = 3  # at a game whose worker ended while no bot was thinking
MEDDLED = "meddled with the files of its worker"
SPAWN = multiprocessing.get_context("spawn")  # workers inherit no threads, locks or files


class WorkerHandle:
    """A worker process as its parent sees it."""

    def __init__(self, plan: Plan, output: str | None, keep_records: bool) -> None:
        self.plan = plan
        self.numbers = SPAWN.RawArray("q", SharedThinkingMonitor.SIZE)
        self.numbers[1] = NOBODY
        self.channel = WorkerChannel()
        self.process = SPAWN.Process(
            target=work,
            args=(plan, self.channel.theirs, self.numbers, output, keep_records),
            daemon=True,
            name="doubloon worker",
        )
        try:
            with self.channel.theirs, without_main():
                self.process.start()
        except OSError:
            self.channel.close()
            raise
        self.number: int | None = None  # of the game it is playing
        self.counter = -1  # of its monitor, when it last changed
        self.since = monotonic()

    def assign(self, number: int) -> None:
        """Hand out a game. If the worker has gone, the next look finds out."""
        self.number = number
        self.counter = self.numbers[0]
        self.since = monotonic()
        self.channel.send(number)

    @property
    def thinker(self) -> int:
        """The seat that is thinking, or NOBODY. While bots are created, the bot's place. Bots can change the number."""
        places = len(self.plan.bots) if self.number == CREATE_BOTS else self.plan.seats
        return int(self.numbers[1]) if 0 <= self.numbers[1] < places else NOBODY

    def answer(self) -> Json | None:
        """The worker's answer, if it is complete: its game, or the problem that keeps it from playing."""
        if self.numbers[1] != NOBODY:  # it cannot have answered; it finds out itself whether a bot has written to us
            return None
        line = self.channel.answer()
        if line is None or self.number == CREATE_BOTS or "problem" in line or line.get("number") == self.number:
            return line
        raise CorruptMessage

    def thinking_time(self) -> float:
        """The seconds that the same seat has been thinking about the same decision."""
        if self.numbers[0] != self.counter:
            self.counter = self.numbers[0]
            self.since = monotonic()
        return monotonic() - self.since

    def is_gone(self) -> bool:
        return bool(wait([self.process.sentinel], timeout=0)) or self.is_dead()

    def is_dead(self) -> bool:
        """Whether the process has certainly ended: bots can write to its sentinel, a pipe, or pass it to children."""
        assert self.process.pid is not None
        if not hasattr(os, "waitid"):
            return not self.process.is_alive()
        try:  # WNOWAIT: an id that has been reaped may belong to another process
            return os.waitid(os.P_PID, self.process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None
        except ChildProcessError:
            return True

    def end(self) -> int | None:
        """End the process and those it has started. Returns its exit code, or None if it was still running."""
        gone = self.is_gone()
        deadline = monotonic() + EXIT_SECONDS
        while gone and not self.is_dead() and monotonic() < deadline:
            sleep(0.01)
        gone = self.is_dead()
        assert self.process.pid is not None
        with suppress(OSError, AttributeError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.kill()
        self.process.join()
        self.channel.close()
        return self.process.exitcode if gone else None


class WorkerPool:
    """Worker processes that play the games of one plan."""

    def __init__(self, plan: Plan, workers: int, output: str | None = None, keep_records: bool = False) -> None:
        self.plan = plan
        self.size = workers
        self.output = output
        self.keep_records = keep_records
        self.workers: list[WorkerHandle] = []
        self.attempts: dict[int, int] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        while self.workers:
            self.workers.pop().end()

    def play(self, numbers: Iterable[int]) -> Iterator[Json]:
        """Play the games with these numbers. Yields them as they finish."""
        waiting = deque(numbers)
        while waiting or self.workers:
            self.hand_out(waiting)
            busy = [worker for worker in self.workers if worker.number is not None]
            if not busy:
                return
            sources = [source for worker in busy for source in (worker.channel.socket, worker.process.sentinel)]
            unexplained = bool(wait(sources, timeout=TICK_SECONDS))
            for worker in busy:
                line = self.check(worker, waiting)
                if line is not None:
                    unexplained = False
                    self.hand_out(waiting)  # before the yield, so that no worker idles while the line is written
                    yield line
            if unexplained:  # a part of an answer, for example: do not ask again at once
                sleep(PAUSE_SECONDS)

    def hand_out(self, waiting: deque[int]) -> None:
        """Give every idle worker a game, and start workers up to the size of the pool."""
        for worker in self.workers:
            if worker.number is None and waiting:
                worker.assign(waiting.popleft())
        while waiting and len(self.workers) < self.size:
            try:
                worker = WorkerHandle(self.plan, self.output, self.keep_records)
            except OSError as problem:
                raise CommandError(
                    gettext("cannot start more workers: {problem}; try fewer --workers").format(problem=reason(problem))
                ) from None
            self.workers.append(worker)
            worker.assign(waiting.popleft())

    def check(self, worker: WorkerHandle, waiting: deque[int]) -> Json | None:
        """The game that this worker has finished, if it has. A worker that has ended or is late is replaced."""
        assert worker.number is not None
        number = worker.number
        gone, corrupt, line = worker.is_gone(), False, None  # `gone` first: an answer sent before the end counts
        try:
            line = worker.answer()
        except CorruptMessage:
            corrupt = True
        if line is not None:
            if "problem" in line:
                raise CommandError(gettext("a worker cannot play: {problem}").format(problem=line["problem"]))
            worker.number = None
            return line
        thinking = worker.thinker != NOBODY
        seconds = worker.thinking_time()
        if not gone and not corrupt and seconds <= (self.plan.limit if thinking else START_SECONDS):
            return None
        self.workers.remove(worker)
        code = worker.end()
        seat, decision = worker.thinker, int(worker.numbers[2])
        corrupt = corrupt or (gone and code is None)
        how = MEDDLED if corrupt else how_it_ended(code)
        if seat != NOBODY:
            what = how if gone or corrupt else describe_overtime(self.plan.limit)
            fault = BotFault(seat, decision if 0 <= decision <= MAX_DECISIONS else None, what)
            return line_with_fault(self.plan.fixture(number), self.plan.game, fault)
        self.attempts[number] = self.attempts.get(number, 0) + 1
        if self.attempts[number] == MAX_ATTEMPTS:
            text = gettext("cannot play game {n} of {bots}; while no bot was asked its worker did this: {what}")
            bots = ", ".join(dict.fromkeys(self.plan.fixture(number).bots))
            raise CommandError(text.format(n=number, bots=bots, what=how))
        waiting.appendleft(number)
        return None


def check_bots(plan: Plan) -> None:
    """Refuse bots that cannot be loaded or created. This happens in a worker, because bots may do anything."""
    worker = WorkerHandle(plan, output=None, keep_records=False)
    try:
        worker.assign(CREATE_BOTS)
        allowed = plan.limit + START_SECONDS
        gone, corrupt, line = False, False, None
        while line is None and not gone and not corrupt and worker.thinking_time() <= allowed:
            wait([worker.channel.socket, worker.process.sentinel], timeout=TICK_SECONDS)
            gone = worker.is_gone()
            try:
                line = worker.answer()
            except CorruptMessage:
                corrupt = True
            if worker.thinker != NOBODY:
                allowed = plan.limit
        place = worker.thinker
    finally:
        code = worker.end()
    if line is None:
        what = how_it_ended(code) if code is not None else MEDDLED if gone or corrupt else describe_overtime(allowed)
        if place == NOBODY:
            raise CommandError(gettext("cannot load the code of the bots: {problem}").format(problem=what))
        raise CommandError(gettext("cannot create bot {bot}: {problem}").format(bot=plan.bots[place], problem=what))
    if "problem" in line:
        raise CommandError(line["problem"])


@contextmanager
def without_main() -> Iterator[None]:
    """Hide the main program while a worker starts, which would otherwise import it once more and does not need it."""
    main = vars(sys.modules["__main__"])
    file, spec = main.pop("__file__", None), main.get("__spec__")
    main["__spec__"] = None
    try:
        yield
    finally:
        main["__spec__"] = spec
        if file is not None:
            main["__file__"] = file


def how_it_ended(code: int | None) -> str:
    """The end of a worker in words, for faults and errors."""
    if code is None:
        return "did not answer"
    if code == TAMPERED_EXIT_CODE:
        return MEDDLED
    if code >= 0:
        return f"ended its process (exit code {code})"
    with suppress(ValueError):
        return f"crashed ({signal.Signals(-code).name})"
    return f"crashed (signal {-code})"
