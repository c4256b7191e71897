"""`doubloon serve` in a process of its own, which can be killed and restarted."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sysconfig
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Self

import httpx

from tests.helpers.server.postgres import free_port

COMMAND = str(Path(sysconfig.get_path("scripts")) / "doubloon")
PATIENCE = 60.0  # seconds to start, on a busy machine
MAX_SHUTDOWN_SECONDS = 15.0  # from the signal to the exit
MAX_ORPHAN_SECONDS = 5.0  # that processes of bots may outlive their server; a decision takes two at most


class Server:
    """A server that keeps its port over restarts. Used in a `with`, which leaves none of its processes behind."""

    def __init__(self, store: str, folder: Path, before: Sequence[str] = ()) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"server-{self.port}.log"
        options = ["--port", str(self.port), "--store", store, "--thinkers", "1"]
        self.command = [*before, COMMAND, "serve", *options]
        self.process: subprocess.Popen[bytes] | None = None
        self.groups: list[int] = []  # process groups, one for each start

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for group in self.groups:
            with suppress(ProcessLookupError):
                os.killpg(group, signal.SIGKILL)
        if self.process:
            self.process.wait()

    @property
    def said(self) -> str:
        """Everything it has logged."""
        return self.log.read_text()

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
            )
        self.groups.append(self.process.pid)

    async def ready(self) -> None:
        """Wait until it answers."""
        deadline = time.monotonic() + PATIENCE
        async with asking(self.address) as client:
            while time.monotonic() < deadline and self.is_running():
                with suppress(httpx.TransportError):
                    await client.get("/health")
                    return
                await asyncio.sleep(0.02)
        raise AssertionError(f"the server does not start:\n{self.said[-2000:]}")

    async def started(self) -> None:
        self.start()
        await self.ready()

    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def kill(self) -> None:
        """Kill it as a power failure would. The processes of its bots are not killed: they have to notice."""
        assert self.process
        self.process.kill()
        self.process.wait()

    async def ended(self, with_signal: signal.Signals = signal.SIGTERM, whole_group: bool = False) -> int:
        """Send the signal to the server, or to its whole process group as a terminal does; returns the exit code."""
        assert self.process
        if whole_group:
            os.killpg(self.process.pid, with_signal)
        else:
            self.process.send_signal(with_signal)
        return await asyncio.to_thread(self.process.wait, MAX_SHUTDOWN_SECONDS)

    def processes(self) -> list[int]:
        """The server's process and those of its bots."""
        return in_groups(self.groups[-1:])

    async def orphans(self) -> list[int]:
        """Processes of earlier servers that are still there after they have had time to exit."""
        gone = self.groups[:-1] if self.is_running() else self.groups
        deadline = time.monotonic() + MAX_ORPHAN_SECONDS
        while (left := in_groups(gone)) and time.monotonic() < deadline:
            await asyncio.sleep(0.1)
        return left


def asking(address: str, **headers: str) -> httpx.AsyncClient:
    """An HTTP client. It loads no certificates, which would take time: nothing here is encrypted."""
    return httpx.AsyncClient(base_url=address, headers=headers, timeout=PATIENCE, verify=False, trust_env=False)


def in_groups(groups: Sequence[int]) -> list[int]:
    """The running processes of these groups."""
    listed = subprocess.run(["ps", "-A", "-o", "pid=,pgid=,stat="], capture_output=True, text=True, check=True).stdout
    processes = (line.split() for line in listed.splitlines())
    return [int(process) for process, group, state in processes if int(group) in groups and state[0] != "Z"]
