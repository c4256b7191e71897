"""Writing files so that nobody ever finds half of one."""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path


def replace_file(path: Path, text: str) -> None:
    """Write a new file beside the old one and put it in its place: the file holds the old text or the new one."""
    with contextlib.suppress(FileNotFoundError):
        if not stat.S_ISREG(path.stat().st_mode):
            raise OSError("it is not a file")
    beside = path.with_name(f".{path.name[:100]}.{os.getpid()}.new")
    try:
        with open(beside, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise
