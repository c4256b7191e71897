"""The channel between an arena and a worker: the arena sends numbers of games, the worker answers with lines of JSON.

Bots run in the worker and can write to all its files. Therefore the arena never waits for the rest of an answer, and
does not trust what it has received.
"""

from __future__ import annotations

import json
import socket
import sys
from contextlib import suppress

from doubloon.core.game import Json

MAX_LINE_LENGTH = 2**24  # bytes: a hundred times a game with its record
BUFFER_SIZE = 2**16  # bytes


class CorruptMessage(Exception):  # noqa: N818  # not an error of this program
    """The channel has received something that no worker sends."""


class WorkerChannel:
    """The arena's end of the channel. `theirs` is the worker's end."""

    def __init__(self) -> None:
        self.socket, self.theirs = socket.socketpair()
        self.socket.setblocking(False)
        self.received = b""

    def send(self, number: int) -> None:
        with suppress(OSError):  # the arena finds out in other ways that a worker has gone
            self.socket.send(b"%d\n" % number)

    def answer(self) -> Json | None:
        """The worker's answer, or None until it is complete."""
        while b"\n" not in self.received:
            try:
                more = self.socket.recv(BUFFER_SIZE)
            except OSError:  # nothing has come yet, or the worker has gone
                return None
            if not more:
                return None
            self.received += more
            if len(self.received) > MAX_LINE_LENGTH:
                raise CorruptMessage
        text, _, self.received = self.received.partition(b"\n")
        try:
            line = json.loads(text)
        except (ValueError, RecursionError):
            raise CorruptMessage from None
        if not isinstance(line, dict) or self.received:
            raise CorruptMessage
        return line

    def close(self) -> None:
        self.socket.close()


def is_unused(theirs: socket.socket) -> bool:
    """Called by a worker that has sent nothing: whether no bot has written to its end of the channel or closed it."""
    if sys.platform != "linux":
        return True
    import fcntl
    import termios

    try:
        return not any(fcntl.ioctl(theirs.fileno(), termios.TIOCOUTQ, bytes(4)))
    except (OSError, ValueError):
        return False
