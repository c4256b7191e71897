"""The server that a browser of the tests talks to."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from tests.helpers.server.crash.serving import Server


def start(server: Server) -> None:
    """Start it and wait for it, in a thread: the browser's own event loop runs in this one."""
    server.start()
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, server.ready()).result()
