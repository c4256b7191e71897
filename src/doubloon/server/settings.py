"""The server's settings, from the command line, environment variables, or defaults, in this order."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Mapping
from gettext import gettext
from pathlib import Path
from typing import NamedTuple, TypeVar
from urllib.parse import urlsplit

from doubloon.core.errors import CommandError, short_repr, wrong_argument
from doubloon.core.system import usable_cpus

T = TypeVar("T")

LOG_FORMATS = ("text", "json")
YES_WORDS, NO_WORDS = ("1", "yes", "true", "on"), ("0", "no", "false", "off")
DEFAULT_PORTS = {"http": 80, "https": 443}


class Settings(NamedTuple):
    """All settings of a server."""

    store: str  # the URL of the database
    host: str = "127.0.0.1"
    port: int = 8000  # 0: any free port
    origins: tuple[str, ...] = ()  # other sites whose pages may use this server
    bot_processes: int = 1
    trust_proxy: bool = False  # whether to trust X-Forwarded-For and X-Forwarded-Proto
    log: str = "text"  # or "json"
    webhooks: bool = False  # whether players may register webhooks


def read_settings(options: Namespace, environment: Mapping[str, str]) -> Settings:
    """Read the settings. Options that are None come from the environment, where empty counts as missing."""

    def value(read: Callable[[str], T], default: T, *names: str) -> T:
        for name in names:
            given = getattr(options, name)
            if given is not None:
                try:
                    return read(" ".join(given) if isinstance(given, list) else str(given))
                except ValueError as problem:
                    raise wrong_argument(f"--{name.replace('_', '-')}", str(problem)) from None
        for name in names:
            variable = f"DOUBLOON_{name.upper()}"
            if environment.get(variable):
                try:
                    return read(environment[variable])
                except ValueError as problem:
                    raise CommandError(f"{variable}: {problem}") from None
        return default

    return Settings(
        store=value(read_store, default_store(environment), "store"),
        host=value(read_host, "127.0.0.1", "host"),
        port=value(read_port, 8000, "port"),
        origins=value(read_origins, (), "origin"),
        bot_processes=value(read_bot_processes, max(1, usable_cpus() - 1), "bot_processes", "thinkers"),
        trust_proxy=value(read_flag, False, "trust_proxy"),
        log=value(read_log_format, "text", "log"),
        webhooks=value(read_flag, False, "webhooks"),
    )


def default_store(environment: Mapping[str, str]) -> str:
    """The URL of a file in the user's data folder, which depends on the system."""
    home = Path.home()
    if sys.platform == "win32":
        folder = Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        folder = home / "Library" / "Application Support"
    else:
        folder = Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share")
    return f"sqlite:///{(folder / 'doubloon' / 'tables.db').as_posix()}"


def read_store(text: str) -> str:
    from doubloon.server.store import open_store  # imported here: only a server needs its drivers

    open_store(text)  # checks the URL; nothing is connected yet
    return text


def read_host(text: str) -> str:
    if not text or not text.isascii() or any(letter in " /@" for letter in text):
        raise ValueError(
            gettext("must be an address of this computer such as 127.0.0.1 or 0.0.0.0, not {value}").format(
                value=short_repr(text)
            )
        )
    return text


def read_port(text: str) -> int:
    port = read_whole_number(text)
    if not 0 <= port <= 65535:
        raise ValueError(gettext("must be 1 to 65535, or 0 for any free port, not {value}").format(value=port))
    return port


def read_bot_processes(text: str) -> int:
    processes = read_whole_number(text)
    if processes < 1:
        raise ValueError(gettext("must be at least {least}, not {value}").format(least=1, value=processes))
    return processes


def read_whole_number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise ValueError(gettext("must be a whole number, not {value}").format(value=short_repr(text))) from None


def read_flag(text: str) -> bool:
    word = text.casefold()
    if word not in YES_WORDS + NO_WORDS:
        raise ValueError(gettext("must be yes or no, not {value}").format(value=short_repr(text)))
    return word in YES_WORDS


def read_log_format(text: str) -> str:
    if text not in LOG_FORMATS:
        raise ValueError(gettext("must be text or json, not {value}").format(value=short_repr(text)))
    return text


def read_origins(text: str) -> tuple[str, ...]:
    """Origins separated by spaces or commas."""
    return tuple(read_origin(one) for one in text.replace(",", " ").split())


def read_origin(text: str) -> str:
    """An origin as browsers write it: lower case, without the default port."""
    wrong = gettext("must be like https://example.org or http://localhost:3000, not {value}").format(
        value=short_repr(text)
    )
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        raise ValueError(wrong) from None
    rest = text[len(parts.scheme) + 3 + len(parts.netloc) :]
    if parts.scheme not in DEFAULT_PORTS or not parts.hostname or "@" in parts.netloc or rest not in ("", "/"):
        raise ValueError(wrong)
    if not text.isascii():
        raise ValueError(
            gettext("must be written in ASCII, as browsers send it (xn--...), not {value}").format(
                value=short_repr(text)
            )
        )
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{host}" + ("" if port in (None, DEFAULT_PORTS[parts.scheme]) else f":{port}")
