"""The `doubloon serve` command. Modules that need the extra `web` are imported only when it runs."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import signal
import socket
import webbrowser
from argparse import ArgumentParser, BooleanOptionalAction, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from gettext import gettext
from importlib.util import find_spec
from threading import Thread
from typing import TYPE_CHECKING

from doubloon.core.command_line import use_language
from doubloon.core.errors import CommandError, missing_module, reason
from doubloon.core.text import messages

if TYPE_CHECKING:
    from fastapi import FastAPI

    from doubloon.server.settings import Settings

NEEDED = ("alembic", "asyncpg", "fastapi", "orjson", "prometheus_client", "sqlalchemy", "uvicorn", "websockets")
MAX_MESSAGE_BYTES = 64 * 1024  # of a websocket
LAST_ANSWERS = 10  # seconds to finish requests in progress when the server is told to stop
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # the address for a browser on this computer

ENVIRONMENT = messages("""\
Each option can also be set by an environment variable, such as DOUBLOON_STORE
or DOUBLOON_TRUST_PROXY=yes. The command line takes precedence.""")

EXAMPLES = """\
  doubloon serve --open
  doubloon serve --host 0.0.0.0 --port 8080 --store postgresql://doubloon@localhost/doubloon
  doubloon serve --trust-proxy --log json"""


def add_serve(parser: ArgumentParser) -> None:
    """Add the options. Those left out are None, since the environment may set them."""
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
    """Do what the command line says; returns the exit code."""
    for module in NEEDED:
        if find_spec(module) is None:
            raise missing_module(module, "web")
    from doubloon.server.app import make_app
    from doubloon.server.logs import install_logs
    from doubloon.server.settings import read_settings

    settings = read_settings(options, os.environ)
    install_logs(settings.log)
    return serve(make_app(settings), settings, options.open)


def serve(app: FastAPI, settings: Settings, open_page: bool = False) -> int:
    """Serve until the process is told to end; returns the exit code."""
    from doubloon.server.store.interface import StoreError

    listening = listen(settings.host, settings.port)
    with listening:
        try:
            with asyncio.Runner(loop_factory=event_loop()) as runner:
                runner.run(serve_on(listening, app, open_page))
        except StoreError as problem:
            raise CommandError(gettext("cannot open the store: {problem}").format(problem=problem)) from None
    return 0


def listen(host: str, port: int) -> socket.socket:
    """The port is taken before anything else is: whoever has it may have the store as well."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as problem:
        if problem.errno == errno.EADDRINUSE:
            text = gettext("port {port} is in use, perhaps by another `doubloon serve`; choose another one with --port")
        elif problem.errno == errno.EACCES:
            text = gettext("port {port} is for the system only; choose one from 1024 up with --port")
        else:
            text = gettext("this computer has no address {host} ({problem}); choose another one with --host")
        problem.strerror = str(problem.strerror).partition(" (while")[0]  # the rest says the address once more
        raise CommandError(text.format(port=port, host=host, problem=reason(problem))) from None


def event_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Uvloop, where there is one (not on Windows): moves take the server a tenth less with it."""
    if find_spec("uvloop") is None:
        return None
    import uvloop

    return uvloop.new_event_loop


async def serve_on(listening: socket.socket, app: FastAPI, open_page: bool) -> None:
    """Serve on a port that is open already, from the app's start to its end."""
    import uvicorn

    from doubloon.server.ws.protocol import Wire

    config = uvicorn.Config(
        app,
        ws=Wire,
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_per_message_deflate=False,
        lifespan="off",  # it is done here, where a store that cannot be opened is no traceback
        log_config=None,
        access_log=False,  # the app writes its own
        server_header=False,
        proxy_headers=False,  # the app reads them, if it shall
        timeout_graceful_shutdown=LAST_ANSWERS,
    )
    server = uvicorn.Server(config)
    async with app.router.lifespan_context(app):
        look_for_garbage_less_often()
        address = address_of(listening)
        print(gettext("The table is at {address} — Ctrl+C ends it").format(address=address), flush=True)
        if open_page:
            Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        with repeated_signals_ignored(), use_language("en"):  # logs and answers are for programs
            await server.serve([listening])


def look_for_garbage_less_often() -> None:
    """What a move leaves behind goes by itself; looking for rings in it was a quarter of the server's work."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


@contextmanager
def repeated_signals_ignored() -> Iterator[None]:
    """Uvicorn ends on a signal in good order, and then raises it again, as if it had not been heard."""
    before = {one: signal.signal(one, lambda *_: None) for one in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for one, listener in before.items():
            signal.signal(one, listener)


def address_of(listening: socket.socket) -> str:
    """The address for a browser on this computer."""
    host, port = listening.getsockname()[:2]
    host = EVERYWHERE.get(host, host)
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
