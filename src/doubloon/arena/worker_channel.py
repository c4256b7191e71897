"""The wire between an arena and a worker: numbers of games go one way, lines of JSON come back.

Bots live in the worker and can write to any of its files. So the arena never waits for the rest of what has come, and
does not believe that it makes sense.
"""

from __future__ import annotations

import json
import socket
import sys
from contextlib import suppress

from doubloon.core.game import Json

MAX_LINE_LENGTH = 2**24  # a hundred times a game with its record
AT_ONCE = 2**16


class CorruptMessage(Exception):  # noqa: N818  # somebody else's mistake
    """What has come is nothing that a worker says."""


class WorkerChannel:
    """The arena's end of it."""

    def __init__(self) -> None:
        self.socket, self.theirs = socket.socketpair()
        self.socket.setblocking(False)
        self.come = b""

    def give(self, number: int) -> None:
        with suppress(OSError):  # a worker that is gone is found out otherwise
            self.socket.send(b"%d\n" % number)

    def answer(self) -> Json | None:
        """What was sent, once it is there as a whole."""
        while b"\n" not in self.come:
            try:
                more = self.socket.recv(AT_ONCE)
            except OSError:  # nothing there yet, or nobody there any more
                return None
            if not more:
                return None
            self.come += more
            if len(self.come) > MAX_LINE_LENGTH:
                raise CorruptMessage
        written, _, self.come = self.come.partition(b"\n")
        try:
            line = json.loads(written)
        except (ValueError, RecursionError):
            raise CorruptMessage from None
        if not isinstance(line, dict) or self.come:
            raise CorruptMessage
        return line

    def close(self) -> None:
        self.socket.close()


def is_untouched(theirs: socket.socket) -> bool:
    """At the worker's end, while it has said nothing: has nobody else written to it, or closed it?"""
    if sys.platform != "linux":
        return True
    import fcntl
    import termios

    try:
        return not any(fcntl.ioctl(theirs.fileno(), termios.TIOCOUTQ, bytes(4)))
    except (OSError, ValueError):
        return False
