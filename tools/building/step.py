"""Runs one step of a build and prints one line: its title, and how long it took.

python tools/building/step.py "Web page" command and its arguments

The output of the command is shown only if it fails.
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
from collections.abc import Callable, Sequence
from typing import NoReturn

CLEAN_UP_SECONDS = 5.0  # for an interrupted command


def main(title: str, command: Sequence[str]) -> int:
    handle_signals(interrupt)  # SIGINT too: a shell may have started this program with it ignored
    print(f"{title} ... ", end="", flush=True)
    began = time.monotonic()
    with tempfile.TemporaryFile() as output:
        try:
            code = run(command, output.fileno())
        except KeyboardInterrupt:
            print("stopped", flush=True)
            return 130
        except OSError as problem:
            print(f"failed: {problem}", flush=True)
            return 127
        took = time.monotonic() - began
        print(f"{'failed after ' if code else ''}{took:.{0 if took >= 10 else 1}f} s", flush=True)
        if code:
            output.seek(0)
            shutil.copyfileobj(output, sys.stderr.buffer)
            sys.stderr.flush()
    return code


def handle_signals(handler: Callable[..., object]) -> None:
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, handler)


def interrupt(*_: object) -> NoReturn:
    raise KeyboardInterrupt


def run(command: Sequence[str], output: int) -> int:
    """Run the command and return its exit code. Its process group ends with it, including all processes it started."""
    early: list[object] = []  # signals that arrived while the process could not be ended yet
    handle_signals(lambda *arrived: early.append(arrived))
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, process_group=0
    )
    try:
        handle_signals(interrupt)
        if early:
            raise KeyboardInterrupt
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
            process.wait(CLEAN_UP_SECONDS)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
