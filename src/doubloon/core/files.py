"""Writing files so that nobody ever finds half of one."""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path


def replace_file(path: Path, text: str) -> None:
    """Write a new file beside the old one and put it in its place: the file holds the old text or the new one."""
    mode = None
    with contextlib.suppress(FileNotFoundError):
        mode = path.stat().st_mode
        if not stat.S_ISREG(mode):
            raise OSError("it is not a file")
    beside = path.with_name(f".{path.name[:100]}.{os.getpid()}.new")
    try:
        with open(beside, "w", encoding="utf-8") as file:
            if mode is not None:  # a private file stays private
                os.chmod(beside, stat.S_IMODE(mode))
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise
