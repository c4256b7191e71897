"""The `doubloon serve` command. Modules that need the extra `web` are imported only when it runs."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import signal
import socket
import sys
import webbrowser
from argparse import ArgumentParser, BooleanOptionalAction, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from gettext import gettext
from importlib.util import find_spec
from threading import Thread
from typing import TYPE_CHECKING

from doubloon.core.command_line import use_language
from doubloon.core.engine_note import engine_note
from doubloon.core.errors import CommandError, missing_module, reason
from doubloon.core.registry import game_names
from doubloon.core.text import messages

if TYPE_CHECKING:
    from fastapi import FastAPI

    from doubloon.server.settings import Settings

REQUIRED_MODULES = (
    "alembic",
    "asyncpg",
    "fastapi",
    "orjson",
    "prometheus_client",
    "sqlalchemy",
    "uvicorn",
    "websockets",
)
MAX_MESSAGE_BYTES = 64 * 1024  # of a websocket
MAX_WAITING_CONNECTIONS = 2048
MAX_SHUTDOWN_SECONDS = 10  # to finish requests in progress
LOOPBACK_ADDRESSES = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # for a browser on this computer, by the host

ENVIRONMENT = messages("""\
Each option can also be set by an environment variable, such as DOUBLOON_STORE
or DOUBLOON_TRUST_PROXY=yes. The command line takes precedence.""")

EXAMPLES = """\
  doubloon serve --open
  doubloon serve --host 0.0.0.0 --port 8080 --store postgresql://doubloon@localhost/doubloon
  doubloon serve --trust-proxy --log json"""


def add_arguments(parser: ArgumentParser) -> None:
    """Add the options. Those that are not given are None, since the environment may set them."""
    parser.formatter_class = RawDescriptionHelpFormatter
    parser.description = gettext("Serve tables where people and bots play in the browser.")
    parser.epilog = f"{gettext(ENVIRONMENT)}\n\n{gettext('examples:')}\n{EXAMPLES}"
    parser.add_argument(
        "--host", metavar=gettext("ADDRESS"), help=gettext("the address to listen on (127.0.0.1, this computer only)")
    )
    parser.add_argument("--port", metavar="N", help=gettext("the port to listen on (8000); 0 means any free port"))
    parser.add_argument(
        "--store",
        metavar="URL",
        help=gettext(
            "the database: sqlite:///folder/file.db or postgresql://user@host/name "
            "(default: a SQLite file in your data folder)"
        ),
    )
    parser.add_argument(
        "--origin",
        action="append",
        metavar="URL",
        help=gettext("another site whose pages may use this server, such as https://example.org; can be repeated"),
    )
    parser.add_argument(
        "--bot-processes", metavar="N", help=gettext("how many processes bots think in (all cores but one)")
    )
    parser.add_argument("--thinkers", metavar="N", help="= --bot-processes")  # its old name
    parser.add_argument(
        "--trust-proxy",
        action=BooleanOptionalAction,
        help=gettext("the server runs behind a proxy: trust the client address and scheme it reports"),
    )
    parser.add_argument("--log", metavar=gettext("FORMAT"), help=gettext("the log format: text or json (text)"))
    parser.add_argument("--webhooks", action=BooleanOptionalAction, help=gettext("let players register webhooks"))
    parser.add_argument("--open", action="store_true", help=gettext("open the page in your browser"))


def run(options: Namespace) -> int:
    """Run the command; returns the exit code."""
    for module in REQUIRED_MODULES:
        if find_spec(module) is None:
            raise missing_module(module, "web")
    from doubloon.server.app import make_app
    from doubloon.server.logs import install_logs
    from doubloon.server.settings import read_settings

    settings = read_settings(options, os.environ)
    install_logs(settings.log)
    return serve(make_app(settings), settings, options.open)


def serve(app: FastAPI, settings: Settings, open_page: bool = False) -> int:
    """Serve until the process gets a signal to end; returns the exit code."""
    from doubloon.server.store.interface import StoreError

    listening = listen(settings.host, settings.port)
    with listening:
        try:
            with asyncio.Runner(loop_factory=find_loop_factory()) as runner:
                runner.run(serve_on(listening, app, open_page))
        except StoreError as problem:
            raise CommandError(gettext("cannot open the store: {problem}").format(problem=problem)) from None
    return 0


def notes() -> Iterator[str]:
    """What this installation lacks that a server should have."""
    from doubloon.server.http.routes.page import has_page

    yield from filter(None, map(engine_note, game_names()))
    if not has_page():
        yield gettext("The web page is not built, so browsers will find nothing here; run: make build")


def listen(host: str, port: int) -> socket.socket:
    """Listen on the port. This comes before everything else: another server on the port may use the same store."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=MAX_WAITING_CONNECTIONS)
    except OSError as problem:
        if problem.errno == errno.EADDRINUSE:
            text = gettext("port {port} is in use, perhaps by another `doubloon serve`; choose another one with --port")
        elif problem.errno == errno.EACCES:
            text = gettext("port {port} is for the system only; choose one from 1024 up with --port")
        else:
            text = gettext("this computer has no address {host} ({problem}); choose another one with --host")
        problem.strerror = str(problem.strerror).partition(" (while")[0]  # the rest repeats the address
        raise CommandError(text.format(port=port, host=host, problem=reason(problem))) from None


def find_loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Uvloop where it is installed (not on Windows): a move takes a tenth less time with it."""
    if find_spec("uvloop") is None:
        return None
    import uvloop

    return uvloop.new_event_loop


async def serve_on(listening: socket.socket, app: FastAPI, open_page: bool) -> None:
    """Serve on an open port, from the start of the app to its end."""
    import uvicorn

    from doubloon.server.ws.protocol import Wire

    config = uvicorn.Config(
        app,
        ws=Wire,
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_per_message_deflate=False,
        lifespan="off",  # run below, where a store that cannot be opened gives no traceback
        log_config=None,
        access_log=False,  # the app writes one
        server_header=False,
        proxy_headers=False,  # the app reads them with --trust-proxy
        timeout_graceful_shutdown=MAX_SHUTDOWN_SECONDS,
    )
    server = uvicorn.Server(config)
    async with app.router.lifespan_context(app):
        collect_garbage_less_often()
        address = browser_address(listening)
        for note in notes():
            sys.stderr.write(f"{note}\n")
        print(gettext("The table is at {address} — Ctrl+C ends it").format(address=address), flush=True)
        if open_page:
            Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        with ignore_repeated_signals(), use_language("en"):  # logs and answers are for programs
            await server.serve([listening])


def collect_garbage_less_often() -> None:
    """Moves create almost no reference cycles, and looking for some took a quarter of the CPU time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


@contextmanager
def ignore_repeated_signals() -> Iterator[None]:
    """Uvicorn shuts down on a signal and then raises the signal again, which would end the process with an error."""
    handlers = {number: signal.signal(number, lambda *_: None) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)


def browser_address(listening: socket.socket) -> str:
    """The address for a browser on this computer."""
    host, port = listening.getsockname()[:2]
    host = LOOPBACK_ADDRESSES.get(host, host)
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
