"""Runs the server that the browsers of the tests talk to."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from tests.helpers.server.crash.serving import Server


def start(server: Server) -> None:
    """Starts it in a thread and waits for it: the browser's own event loop runs in this one."""
    server.start()
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, server.ready()).result()
