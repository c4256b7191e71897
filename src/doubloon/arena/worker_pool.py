"""The workers and who watches over them: games are handed out one at a time, and nobody thinks for ever."""

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

from doubloon.arena.game_runner import MAX_DECISIONS, BotFault, faulty_game, too_long
from doubloon.arena.plan import Plan
from doubloon.arena.worker import MEDDLED_WITH, NOBODY, TRY_OUT, SharedClock, work
from doubloon.arena.worker_channel import CorruptMessage, WorkerChannel
from doubloon.core.errors import CommandError, reason
from doubloon.core.game import Json

if TYPE_CHECKING:
    from typing import Self

TICK = 0.1  # seconds between two looks at who is thinking
PAUSE = 0.005
START_TIME = 60.0  # seconds a worker may need for what is not a bot's thinking, on a machine under load
LAST_BREATH = 1.0  # seconds between the closing of a process's files and its end
ATTEMPTS = 3  # at a game whose worker ended while no bot was thinking
MEDDLED = "meddled with the files of its worker"
PLAYS = multiprocessing.get_context("spawn")  # nothing of the parent is inherited: threads, locks, files


class WorkerHandle:
    """A worker process as its parent sees it."""

    def __init__(self, plan: Plan, output: str | None, keep_records: bool) -> None:
        self.plan = plan
        self.numbers = PLAYS.RawArray("q", SharedClock.SIZE)
        self.numbers[1] = NOBODY
        self.wire = WorkerChannel()
        self.process = PLAYS.Process(
            target=work,
            args=(plan, self.wire.theirs, self.numbers, output, keep_records),
            daemon=True,
            name="doubloon worker",
        )
        try:
            with self.wire.theirs, without_main():
                self.process.start()
        except OSError:
            self.wire.close()
            raise
        self.number: int | None = None  # the game in hand
        self.beat = -1
        self.since = monotonic()

    def give(self, number: int) -> None:
        """Hand out a game. A worker that is gone by now is found out at the next look."""
        self.number = number
        self.beat = self.numbers[0]
        self.since = monotonic()
        self.wire.give(number)

    @property
    def thinker(self) -> int:
        """The seat that thinks (when bots are tried out, whose turn it is), or NOBODY. Bots can write there, too."""
        places = len(self.plan.bots) if self.number == TRY_OUT else self.plan.seats
        return int(self.numbers[1]) if 0 <= self.numbers[1] < places else NOBODY

    def answer(self) -> Json | None:
        """What it has sent, if it has: the game in hand, or why it can play none."""
        if self.numbers[1] != NOBODY:  # then it has nothing to say, and finds out itself if a bot has written something
            return None
        line = self.wire.answer()
        if line is not None and self.number != TRY_OUT and "problem" not in line and line.get("number") != self.number:
            raise CorruptMessage
        return line

    def thinking_time(self) -> float:
        """For how long the same seat has been thinking about the same decision."""
        if self.numbers[0] != self.beat:
            self.beat = self.numbers[0]
            self.since = monotonic()
        return monotonic() - self.since

    def is_gone(self) -> bool:
        return bool(wait([self.process.sentinel], timeout=0)) or self.is_dead()

    def is_dead(self) -> bool:
        """For certain: the sentinel is only a pipe, that bots can write to or hand on to their children."""
        assert self.process.pid is not None
        if not hasattr(os, "waitid"):
            return not self.process.is_alive()
        try:  # without reaping it, so that its id is still its own
            return os.waitid(os.P_PID, self.process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None
        except ChildProcessError:
            return True

    def end(self) -> int | None:
        """End the process, and those it has started; returns how it had ended, if it had done so by itself."""
        gone = self.is_gone()
        patience = monotonic() + LAST_BREATH
        while gone and not self.is_dead() and monotonic() < patience:
            sleep(0.01)
        gone = self.is_dead()
        assert self.process.pid is not None
        with suppress(OSError, AttributeError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.kill()
        self.process.join()
        self.wire.close()
        return self.process.exitcode if gone else None


class WorkerPool:
    """So many workers on one plan."""

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
        """The games of these numbers, in the order in which they come to an end."""
        waiting = deque(numbers)
        while waiting or self.workers:
            self.hand_out(waiting)
            busy = [worker for worker in self.workers if worker.number is not None]
            if not busy:
                return
            things = [thing for worker in busy for thing in (worker.wire.socket, worker.process.sentinel)]
            something = bool(wait(things, timeout=TICK))
            for worker in busy:
                line = self.look_at(worker, waiting)
                if line is not None:
                    something = False
                    self.hand_out(waiting)  # first, so that nobody idles while the line is written down
                    yield line
            if something:  # that does not concern us yet: do not ask again at once
                sleep(PAUSE)

    def hand_out(self, waiting: deque[int]) -> None:
        for worker in self.workers:
            if worker.number is None and waiting:
                worker.give(waiting.popleft())
        while waiting and len(self.workers) < self.size:
            try:
                worker = WorkerHandle(self.plan, self.output, self.keep_records)
            except OSError as problem:
                raise CommandError(
                    gettext("cannot start more workers: {problem}; try fewer --workers").format(problem=reason(problem))
                ) from None
            self.workers.append(worker)
            worker.give(waiting.popleft())

    def look_at(self, worker: WorkerHandle, waiting: deque[int]) -> Json | None:
        """A game that has come to its end at this worker."""
        assert worker.number is not None
        number = worker.number
        gone, garbled, line = worker.is_gone(), False, None  # asked first: what it sent before it went still counts
        try:
            line = worker.answer()
        except CorruptMessage:
            garbled = True
        if line is not None:
            if "problem" in line:
                raise CommandError(gettext("a worker cannot play: {problem}").format(problem=line["problem"]))
            worker.number = None
            return line
        thinking = worker.thinker != NOBODY
        time = worker.thinking_time()
        if not gone and not garbled and time <= (self.plan.limit if thinking else START_TIME):
            return None
        self.workers.remove(worker)
        code = worker.end()
        seat, decision = worker.thinker, int(worker.numbers[2])
        garbled = garbled or (gone and code is None)
        how = MEDDLED if garbled else how_it_ended(code)
        if seat != NOBODY:
            what = how if gone or garbled else too_long(self.plan.limit)
            fault = BotFault(seat, decision if 0 <= decision <= MAX_DECISIONS else None, what)
            return faulty_game(self.plan.fixture(number), fault)
        self.attempts[number] = self.attempts.get(number, 0) + 1
        if self.attempts[number] == ATTEMPTS:
            text = gettext("cannot play game {n} of {bots}; while no bot was asked its worker did this: {what}")
            bots = ", ".join(dict.fromkeys(self.plan.fixture(number).bots))
            raise CommandError(text.format(n=number, bots=bots, what=how))
        waiting.appendleft(number)
        return None


def check_bots(plan: Plan) -> None:
    """Refuse bots that cannot be loaded or made, in a process of their own: they may do anything."""
    worker = WorkerHandle(plan, output=None, keep_records=False)
    try:
        worker.give(TRY_OUT)
        allowed = plan.limit + START_TIME
        gone, garbled, line = False, False, None
        while line is None and not gone and not garbled and worker.thinking_time() <= allowed:
            wait([worker.wire.socket, worker.process.sentinel], timeout=TICK)
            gone = worker.is_gone()
            try:
                line = worker.answer()
            except CorruptMessage:
                garbled = True
            if worker.thinker != NOBODY:
                allowed = plan.limit
        place = worker.thinker
    finally:
        code = worker.end()
    if line is None:
        what = how_it_ended(code) if code is not None else MEDDLED if gone or garbled else too_long(allowed)
        if place == NOBODY:
            raise CommandError(gettext("cannot load the code of the bots: {problem}").format(problem=what))
        raise CommandError(gettext("cannot create bot {bot}: {problem}").format(bot=plan.bots[place], problem=what))
    if "problem" in line:
        raise CommandError(line["problem"])


@contextmanager
def without_main() -> Iterator[None]:
    """A worker needs nothing of the program that starts it, which otherwise would be imported there once more."""
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
    if code is None:
        return "did not answer"
    if code == MEDDLED_WITH:
        return MEDDLED
    if code >= 0:
        return f"ended its process (exit code {code})"
    with suppress(ValueError):
        return f"crashed ({signal.Signals(-code).name})"
    return f"crashed (signal {-code})"
