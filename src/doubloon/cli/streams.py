"""The standard streams and the exit codes of the process, and its messages for errors of the system."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from gettext import gettext

from doubloon.core.errors import reason

EXIT_REFUSED = 2
EXIT_INTERRUPTED = 130  # expected by shells of a program that Ctrl-C has ended

STREAMS = (("stdin", "r"), ("stdout", "w"), ("stderr", "w"))  # by descriptor
OUTPUT_ERRORS = (errno.ENOSPC, errno.EIO, errno.EBADF, errno.EFBIG, errno.EDQUOT)


def open_missing_streams() -> None:
    """Open standard streams that are closed as the null device, and replace characters that cannot be encoded."""
    for descriptor, (name, mode) in enumerate(STREAMS):
        try:
            os.fstat(descriptor)
        except OSError:  # otherwise the next file to be opened would become this stream
            null = os.open(os.devnull, os.O_RDWR)  # gets the lowest free descriptor, which is this one
            os.set_inheritable(null, True)
        if getattr(sys, name) is None:
            setattr(sys, name, open(descriptor, mode, encoding="utf-8", closefd=False))  # noqa: SIM115  # stays open
    with contextlib.suppress(AttributeError, OSError, ValueError):
        sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]


def discard_output() -> None:
    """Send further output to the null device, because Python reports an error again when it closes the output."""
    null = os.open(os.devnull, os.O_WRONLY)
    with contextlib.suppress(OSError, ValueError):
        os.dup2(null, sys.stdout.fileno())
    os.close(null)


def describe_os_error(problem: OSError) -> str:
    """The message for an error of the system that the command did not expect."""
    if problem.filename is not None:
        return f"{problem.filename}: {reason(problem)}"
    if isinstance(problem, FileNotFoundError):  # asking for the current folder gives no name
        return gettext("the current folder no longer exists; go to another one")
    if problem.errno in OUTPUT_ERRORS:
        return gettext("cannot write the output: {problem}").format(problem=reason(problem))
    return reason(problem)
