"""Processes that tests start."""

from __future__ import annotations

import os
import time
from pathlib import Path


def wait_until_gone(process: int) -> None:
    for _ in range(50):
        status = Path(f"/proc/{process}/stat")
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return
        if status.exists() and status.read_text().rpartition(")")[2].split()[0] == "Z":
            return  # dead, but its parent has not waited for it yet
        time.sleep(0.1)
    raise AssertionError(f"process {process} is still there")
