"""Faulty bots: they play at random for a while and then misbehave, each in its own way."""

from __future__ import annotations

import ctypes
import os
import stat
import subprocess
import sys
import time
from contextlib import suppress
from typing import Any

from doubloon.bots import Bot, Turn
from doubloon.core.game import Json

FIRST_FAULT = 12  # decisions of the game before it


class Faulty(Bot):
    """Plays at random until the game has had FIRST_FAULT decisions."""

    def choose(self, turn: Turn) -> Any:
        if turn.number >= FIRST_FAULT:
            return self.misbehave(turn)
        return turn.legal[self.chance(turn) % len(turn.legal)]

    def misbehave(self, turn: Turn) -> Any:
        raise NotImplementedError


class Raises(Faulty):
    def misbehave(self, _turn: Turn) -> Any:
        raise RuntimeError("over\nboard")


class Deaf(Faulty):
    """Raises when it hears that round 9 has begun."""

    def hear(self, events: list[Json]) -> None:
        if any(event["event"] == "round" and event["round"] == 9 for event in events):
            raise RuntimeError("too loud")

    def misbehave(self, turn: Turn) -> Any:
        return turn.legal[0]


class SystemExits(Faulty):
    def misbehave(self, _turn: Turn) -> Any:
        sys.exit(5)


class Unspeakable(Faulty):
    """Raises an exception that cannot be shown."""

    def misbehave(self, _turn: Turn) -> Any:
        class Mute(Exception):  # noqa: N818  # its name is part of the message
            def __str__(self) -> str:
                raise ValueError

        raise Mute


class Nonsense(Faulty):
    def misbehave(self, _turn: Turn) -> Any:
        return {"type": "sail", "to": "Spain"}


class Illegal(Faulty):
    def misbehave(self, turn: Turn) -> Any:
        return next(action for action in range(1000) if action not in turn.legal)


class WrongType(Faulty):
    def misbehave(self, _turn: Turn) -> Any:
        return 3.5


class Meddles(Faulty):
    """Changes its turn, which must not change the game."""

    def misbehave(self, turn: Turn) -> Any:
        choice = turn.legal[0]
        turn.legal.clear()
        turn.view.clear()
        return choice


class Sleeps(Faulty):
    def misbehave(self, _turn: Turn) -> Any:
        time.sleep(1000)


class SpinsInC(Faulty):
    """Never lets another Python thread run."""

    def misbehave(self, _turn: Turn) -> Any:
        return sum(range(10**13))


class ExitsAtOnce(Faulty):
    def misbehave(self, _turn: Turn) -> Any:
        os._exit(7)


class Crashes(Faulty):
    def misbehave(self, _turn: Turn) -> Any:
        return ctypes.string_at(0)


class LeavesAChild(Faulty):
    """Starts a program, writes its process id to a file, and hangs."""

    def misbehave(self, _turn: Turn) -> Any:
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
        with open(os.environ["CHILD_FILE"], "a") as file:
            file.write(f"{child.pid}\n")
        time.sleep(1000)


class ForksAndReturns(Faulty):
    """Forks; the children return to the worker, one with an exception. The bot itself plays on."""

    def misbehave(self, turn: Turn) -> Any:
        if turn.number < FIRST_FAULT + 4 and os.fork() == 0 and turn.number % 2:
            raise RuntimeError("in the child")
        return turn.legal[0]


class ForksWhenMade(Bot):
    """Forks when it is created, like a library that starts processes."""

    def __init__(self, *, seed: int = 0) -> None:
        super().__init__(seed=seed)
        os.fork()

    def choose(self, turn: Turn) -> Any:
        return turn.legal[0]


class WritesJunk(Faulty):
    """Writes to all open files and plays on."""

    junk = b"junk"

    def misbehave(self, turn: Turn) -> Any:
        for file in range(3, 30):
            with suppress(OSError):
                if not stat.S_ISFIFO(os.fstat(file).st_mode):  # where Python's own helper would complain
                    os.write(file, self.junk)
        return turn.legal[0]


class WritesLies(WritesJunk):
    """Writes the result of another game."""

    junk = b'{"number":5}\n'


class ClosesEverything(Faulty):
    def misbehave(self, turn: Turn) -> Any:
        os.closerange(3, 100)
        return turn.legal[0]


class ExitsWithAChild(Faulty):
    """Leaves a child that keeps all files open, so that their closing does not reveal the end of the process."""

    def misbehave(self, _turn: Turn) -> Any:
        if os.fork() == 0:
            time.sleep(1000)
        os._exit(7)


class Careless(Bot):
    """Has a parameter with a limit, and prints at every decision."""

    def __init__(self, *, seed: int = 0, depth: int = 1) -> None:
        super().__init__(seed=seed)
        if depth > 3:
            raise ValueError("too deep")

    def choose(self, turn: Turn) -> Any:
        print("hello from", turn.seat)
        return turn.legal[0]


class NeverMade(Bot):
    def __init__(self, *, seed: int = 0) -> None:
        super().__init__(seed=seed)
        time.sleep(1000)

    def choose(self, turn: Turn) -> Any:
        return turn.legal[0]


class DiesWhenMade(Bot):
    def __init__(self, *, seed: int = 0) -> None:
        super().__init__(seed=seed)
        os._exit(4)

    def choose(self, turn: Turn) -> Any:
        return turn.legal[0]


class Slow(Bot):
    """Plays slowly, so that it can be interrupted."""

    def choose(self, turn: Turn) -> Any:
        time.sleep(0.002)
        return turn.legal[self.chance(turn) % len(turn.legal)]
