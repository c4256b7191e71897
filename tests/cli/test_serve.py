"""The `doubloon serve` command, from listening on the port to the last response."""

from __future__ import annotations

import os
import signal
import socket
import sys
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from subprocess import PIPE, Popen

import httpx
import pytest
from websockets.exceptions import ConnectionClosedError
from websockets.sync.client import connect

from doubloon.cli import serve as command
from doubloon.cli.serve import add_arguments, browser_address, listen, run
from doubloon.core.errors import CommandError
from tests.helpers.terminal.command import COMMAND, doubloon

pytestmark = pytest.mark.slow


@contextmanager
def running(*line: str, **environment: str) -> Iterator[Popen[str]]:
    """A process that is killed after the test, together with the processes it has started."""
    surrounded = {**os.environ, **environment}
    with Popen(line, stdout=PIPE, stderr=PIPE, text=True, env=surrounded, start_new_session=True) as process:
        try:
            yield process
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def server(*words: str, **environment: str) -> AbstractContextManager[Popen[str]]:
    """The server of `tests/helpers/server/slow_server.py`."""
    return running(sys.executable, "-m", "tests.helpers.server.slow_server", *words, **environment)


def next_line(process: Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline()


def printed_address(process: Popen[str]) -> str:
    words = next_line(process)
    assert words.startswith("The table is at http://127.0.0.1:")
    assert words.endswith(" — Ctrl+C ends it\n")
    return words.split()[4]


@pytest.mark.slow
@pytest.mark.parametrize("way", [signal.SIGINT, signal.SIGTERM])
def test_requests_in_progress_are_finished_before_the_end(way: signal.Signals) -> None:
    with server() as process, ThreadPoolExecutor() as threads:
        answer = threads.submit(httpx.get, printed_address(process) + "/slow", timeout=20)
        assert next_line(process) == "asked\n"
        process.send_signal(way)
        assert answer.result().json() == "done"
        output, errors = process.communicate(timeout=20)
        assert (output, errors, process.returncode) == ("closed\n", "", 0)


def test_responses_do_not_name_the_server_software() -> None:
    with server() as process:
        assert "server" not in httpx.get(printed_address(process) + "/nowhere").headers


def test_only_the_app_reads_the_headers_of_a_proxy() -> None:
    with server() as process:
        forwarded = {"X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "https"}
        assert httpx.get(printed_address(process) + "/who", headers=forwarded).json() == "http 127.0.0.1"


def test_websocket_messages_are_limited_and_not_compressed() -> None:
    with server() as process:
        address = printed_address(process).replace("http", "ws") + "/echo"
        with connect(address) as websocket:
            assert websocket.protocol.extensions == []
            websocket.send("x" * 65536)
            assert websocket.recv() == "x" * 65536
            websocket.send("x" * 65537)
            with pytest.raises(ConnectionClosedError) as closed:
                websocket.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009


def test_a_store_that_cannot_be_opened_is_reported_in_one_line() -> None:
    with server("locked") as process:
        output, errors = process.communicate(timeout=20)
        assert (output, process.returncode) == ("", 2)
        assert errors == "doubloon: cannot open the store: the file is locked\n"


def test_the_page_is_opened_in_the_browser(tmp_path: Path) -> None:
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > "{tmp_path}/part" && mv "{tmp_path}/part" "{tmp_path}/visited"\n')
    browser.chmod(0o755)
    with server("open", BROWSER=f"{browser} %s") as process:
        address = printed_address(process)
        for _ in range(200):
            if (tmp_path / "visited").exists():
                break
            time.sleep(0.05)
        assert (tmp_path / "visited").read_text() == f"{address}\n"


@pytest.mark.parametrize("host", ["192.0.2.1", "nowhere.invalid"])
def test_an_address_of_another_computer_is_refused(host: str) -> None:
    with pytest.raises(CommandError, match=f"has no address {host} .*; choose another one with --host"):
        listen(host, 0)


@pytest.mark.parametrize(("host", "shown"), [("0.0.0.0", "127.0.0.1"), ("::1", "[::1]"), ("::", "[::1]")])
def test_the_printed_address_works_in_a_browser(host: str, shown: str) -> None:
    with listen(host, 0) as listening:
        assert browser_address(listening) == f"http://{shown}:{listening.getsockname()[1]}"


def test_the_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "find_spec", lambda module: None if module == "uvicorn" else module)
    parser = ArgumentParser()
    add_arguments(parser)
    with pytest.raises(CommandError, match=r'this needs uvicorn; install it with: pip install "doubloon\[web\]"'):
        run(parser.parse_args([]))


@pytest.mark.slow
def test_the_tables_are_served_until_ctrl_c(tmp_path: Path) -> None:
    with running(*COMMAND, "serve", "--port", "0", XDG_DATA_HOME=str(tmp_path)) as process:
        assert httpx.get(printed_address(process) + "/health").json() == {"status": "ok"}
        second = doubloon("serve", "--port", 0, XDG_DATA_HOME=str(tmp_path))
        assert second.returncode == 2
        assert second.stderr.startswith("doubloon: cannot open the store: ")
        os.killpg(process.pid, signal.SIGINT)  # a terminal sends it to all processes
        _, errors = process.communicate(timeout=30)
        assert (errors, process.returncode) == ("", 0)
    assert (tmp_path / "doubloon" / "tables.db").exists()


def test_a_port_in_use_changes_nothing(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        refused = doubloon("serve", "--port", taken.getsockname()[1], XDG_DATA_HOME=str(tmp_path))
    assert refused.returncode == 2
    assert "is in use, perhaps by another `doubloon serve`; choose another one with --port" in refused.stderr
    assert refused.stderr.count("\n") == 1
    assert not list(tmp_path.iterdir())
