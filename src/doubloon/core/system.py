"""The operating system: how many processors there are for us, and files that are replaced whole."""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path


def usable_cpus() -> int:
    """The number of processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def replace_file(path: Path, text: str) -> None:
    """Write a text to a file so that every reader finds the old text or the new one, never a part of either."""
    mode = None
    with contextlib.suppress(FileNotFoundError):
        mode = path.stat().st_mode
        if not stat.S_ISREG(mode):
            raise OSError("it is not a file")
    new_file = path.with_name(f".{path.name[:100]}.{os.getpid()}.new")
    try:
        with open(new_file, "w", encoding="utf-8") as file:
            if mode is not None:  # a private file stays private
                os.chmod(new_file, stat.S_IMODE(mode))
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(new_file, path)
    except BaseException:
        with contextlib.suppress(OSError):
            new_file.unlink()
        raise
