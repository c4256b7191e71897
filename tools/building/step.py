"""Runs one step of a longer work and says, in one line, what it is and how long it took.

python tools/building/step.py "Web page" command and its words

What the command prints is shown only if it fails.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from typing import NoReturn

PATIENCE = 5.0  # seconds for a stopped command to clear up


def main(what: str, command: Sequence[str]) -> int:
    signal.signal(signal.SIGTERM, interrupt)
    signal.signal(signal.SIGINT, interrupt)  # a shell may have started us to ignore it
    print(f"{what} ... ", end="", flush=True)
    began = time.monotonic()
    with tempfile.TemporaryFile() as said:
        try:
            code = run(command, said.fileno())
        except KeyboardInterrupt:
            print("stopped", flush=True)
            return 130
        except OSError as problem:
            print(f"failed: {problem}", flush=True)
            return 127
        took = time.monotonic() - began
        print(f"{'failed after ' if code else ''}{took:.{0 if took >= 10 else 1}f} s", flush=True)
        if code:
            said.seek(0)
            shutil.copyfileobj(said, sys.stderr.buffer)
            sys.stderr.flush()
    return code


def interrupt(*_: object) -> NoReturn:
    raise KeyboardInterrupt


def run(command: Sequence[str], output: int) -> int:
    """The command's exit code. It has a process group of its own, so that all it has started ends with it."""
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, process_group=0
    )
    try:
        code = process.wait()
    except KeyboardInterrupt:
        end(process)
        raise
    return code if code >= 0 else 128 - code


def end(process: subprocess.Popen[bytes]) -> None:
    for number in (signal.SIGINT, signal.SIGKILL):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, number)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(PATIENCE)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
