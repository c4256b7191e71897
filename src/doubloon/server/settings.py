"""The server's settings: from the command line, else from environment variables, else defaults."""

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
YES, NO = ("1", "yes", "true", "on"), ("0", "no", "false", "off")
DEFAULT_PORTS = {"http": 80, "https": 443}


class Settings(NamedTuple):
    """All settings of a server."""

    store: str  # URL of the database
    host: str = "127.0.0.1"
    port: int = 8000  # 0: any free port
    origins: tuple[str, ...] = ()  # other sites whose pages may use this server
    thinkers: int = 1  # how many processes bots think in
    trust_proxy: bool = False  # trust X-Forwarded-For and X-Forwarded-Proto
    log: str = "text"  # or "json"
    webhooks: bool = False  # whether players may register webhooks that are called when it is their turn


def read_settings(options: Namespace, environment: Mapping[str, str]) -> Settings:
    """Read the settings. Options that are None come from the environment, where empty counts as missing."""

    def value(name: str, read: Callable[[str], T], usual: T) -> T:
        given, variable = getattr(options, name), ""
        if given is None:
            variable = f"DOUBLOON_{name.upper()}"
            given = environment.get(variable) or None
        if given is None:
            return usual
        try:
            return read(" ".join(given) if isinstance(given, list) else str(given))
        except ValueError as problem:
            if variable:
                raise CommandError(f"{variable}: {problem}") from None
            raise wrong_argument(f"--{name.replace('_', '-')}", str(problem)) from None

    return Settings(
        store=value("store", read_store, usual_store(environment)),
        host=value("host", read_host, "127.0.0.1"),
        port=value("port", read_port, 8000),
        origins=value("origin", read_origins, ()),
        thinkers=value("thinkers", read_thinkers, max(1, usable_cpus() - 1)),
        trust_proxy=value("trust_proxy", read_flag, False),
        log=value("log", read_log_format, "text"),
        webhooks=value("webhooks", read_flag, False),
    )


def usual_store(environment: Mapping[str, str]) -> str:
    """A file in the user's data folder, as the system defines it."""
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
    port = read_whole(text)
    if not 0 <= port <= 65535:
        raise ValueError(gettext("must be 1 to 65535, or 0 for any free port, not {value}").format(value=port))
    return port


def read_thinkers(text: str) -> int:
    thinkers = read_whole(text)
    if thinkers < 1:
        raise ValueError(gettext("must be at least {least}, not {value}").format(least=1, value=thinkers))
    return thinkers


def read_whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise ValueError(gettext("must be a whole number, not {value}").format(value=short_repr(text))) from None


def read_flag(text: str) -> bool:
    word = text.casefold()
    if word not in YES + NO:
        raise ValueError(gettext("must be yes or no, not {value}").format(value=short_repr(text)))
    return word in YES


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
