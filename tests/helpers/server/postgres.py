"""A PostgreSQL server for tests, in a temporary folder, on a free local port."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Self

PATIENCE = 60.0  # seconds for the server to start, on a busy machine
USER = "doubloon"


class Postgres:
    """A real server configured as in production, with `fsync` on, which can be killed. Used in a `with`."""

    def __init__(self) -> None:
        self.programs = find_programs()
        self.account = unprivileged_account()
        self.port = free_port()
        self.made: set[str] = set()
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.folder = Path(tempfile.mkdtemp(prefix="doubloon-postgres-"))
        try:
            if self.account:
                shutil.chown(self.folder, self.account)
            self.run(
                "initdb", "-D", str(self.folder / "data"), "-U", USER, "-A", "trust", "-E", "UTF8", "-N", "--no-locale"
            )
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        if self.process:
            self._end(signal.SIGQUIT)  # immediately: its data is not needed any more
        shutil.rmtree(self.folder)

    @property
    def url(self) -> str:
        """The database that every server has."""
        return self.url_of("postgres")

    def url_of(self, database: str) -> str:
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{database}"

    def empty_database(self, name: str = "tables") -> str:
        """Create the database, or empty it if it was created before; returns its URL."""
        if name in self.made:
            wipe = "DROP SCHEMA public CASCADE; CREATE SCHEMA public"
            self.run("psql", "-q", *self.address, "-d", name, "-c", wipe)
        else:
            self.run("createdb", *self.address, name)
            self.made.add(name)
        return self.url_of(name)

    def start(self) -> None:
        """Start, or start again, and wait until the server answers."""
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [
                    *(str(self.programs / "postgres"), "-D", str(self.folder / "data"), "-p", str(self.port)),
                    *("-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="),
                ],
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                user=self.account,
                start_new_session=True,  # Ctrl+C reaches the tests, which stop the server
            )
        deadline = time.monotonic() + PATIENCE
        while subprocess.run([self.programs / "pg_isready", "-q", *self.address], check=False).returncode:
            if self.process.poll() is not None or time.monotonic() > deadline:
                log_text = (self.folder / "log").read_text(errors="replace")
                raise RuntimeError(f"PostgreSQL does not start:\n{log_text[-2000:]}")
            time.sleep(0.05)

    def stop(self) -> None:
        """Shut down cleanly, closing all connections."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """Kill all its processes at once, as a power failure would. `start()` recovers."""
        assert self.process
        os.kill(self.process.pid, signal.SIGSTOP)  # so that it starts no more children
        for child in children_of(self.process.pid):
            with suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
        self._end(signal.SIGKILL)

    def run(self, program: str, *arguments: str) -> None:
        """Run one of the programs that come with PostgreSQL."""
        command = [str(self.programs / program), *arguments]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, user=self.account, check=False)
        if done.returncode:
            raise RuntimeError(f"{program} failed: {done.stderr.strip()}")

    @property
    def address(self) -> list[str]:
        return ["-h", "127.0.0.1", "-p", str(self.port), "-U", USER]

    def _end(self, with_signal: signal.Signals) -> None:
        assert self.process
        self.process.send_signal(with_signal)
        self.process.wait(PATIENCE)
        self.process = None


def find_programs() -> Path:
    """The folder of PostgreSQL's programs: from PATH, else the newest in Debian's own folder."""
    on_path = shutil.which("initdb")
    places = [Path(on_path).resolve().parent] if on_path else []
    debian = Path("/usr/lib/postgresql").glob("*/bin")
    places += sorted(debian, key=lambda folder: int(folder.parent.name), reverse=True)
    for folder in places:
        if (folder / "postgres").exists() and (folder / "initdb").exists():
            return folder
    raise RuntimeError(
        "these tests need PostgreSQL's server: install it or run tests/install.sh; `make check` does without"
    )


def unprivileged_account() -> str | None:
    """The account to run the server under if the tests run as root, which PostgreSQL refuses; else None."""
    if os.geteuid() != 0:
        return None
    import pwd

    known = {account.pw_name for account in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


def children_of(process: int) -> list[int]:
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    pairs = (map(int, line.split()) for line in listed.splitlines())
    return [child for child, parent in pairs if parent == process]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
