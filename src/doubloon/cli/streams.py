"""Input and output as the program finds them when it starts."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from gettext import gettext

from doubloon.core.errors import reason

STREAMS = (("stdin", "r"), ("stdout", "w"), ("stderr", "w"))  # by descriptor
OF_OUTPUT = (errno.ENOSPC, errno.EIO, errno.EBADF, errno.EFBIG, errno.EDQUOT)


def settle_streams() -> None:
    """Whatever was closed leads nowhere, and no sign that an encoding does not have is worth a crash."""
    for descriptor, (name, mode) in enumerate(STREAMS):
        try:
            os.fstat(descriptor)
        except OSError:  # or the next file that is opened would be taken for it
            nowhere = os.open(os.devnull, os.O_RDWR)  # which gets the lowest number that is free: this one
            os.set_inheritable(nowhere, True)
        if getattr(sys, name) is None:
            setattr(sys, name, open(descriptor, mode, encoding="utf-8", closefd=False))  # noqa: SIM115  # to the end
    with contextlib.suppress(AttributeError, OSError, ValueError):
        sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]


def let_output_go() -> None:
    """Python would complain once more when it closes the output."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    with contextlib.suppress(OSError, ValueError):
        os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def words_for(problem: OSError) -> str:
    """What the person should know about a problem that nobody expected."""
    if problem.filename is not None:
        return f"{problem.filename}: {reason(problem)}"
    if isinstance(problem, FileNotFoundError):  # what asks for the current folder says no more
        return gettext("the current folder no longer exists; go to another one")
    if problem.errno in OF_OUTPUT:
        return gettext("cannot write the output: {problem}").format(problem=reason(problem))
    return reason(problem)
