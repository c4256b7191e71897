"""Settings from the command line, the environment, or defaults, in this order."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path

import pytest

from doubloon.cli.serve import add_arguments
from doubloon.core.errors import CommandError
from doubloon.server.settings import Settings, read_origin, read_settings


def settings(*words: str, **environment: str) -> Settings:
    parser = ArgumentParser()
    add_arguments(parser)
    return read_settings(parser.parse_args(words), environment)


def test_the_default_settings_serve_this_computer_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doubloon.server.settings.usable_cpus", lambda: 4)
    monkeypatch.setattr(sys, "platform", "linux")
    default = Settings(f"sqlite:///{Path.home()}/.local/share/doubloon/tables.db", "127.0.0.1", 8000, bot_processes=3)
    assert settings() == default
    assert settings(DOUBLOON_PORT="", DOUBLOON_STORE="", DOUBLOON_TRUST_PROXY="") == default


def test_there_is_always_a_bot_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doubloon.server.settings.usable_cpus", lambda: 1)
    assert settings().bot_processes == 1


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data"),
        ("darwin", {"XDG_DATA_HOME": "/data"}, f"{Path.home()}/Library/Application Support"),
        ("win32", {"LOCALAPPDATA": "C:/Local"}, "C:/Local"),
        ("win32", {}, f"{Path.home()}/AppData/Local"),
    ],
)
def test_the_default_store_is_in_the_data_folder_of_the_system(
    monkeypatch: pytest.MonkeyPatch, platform: str, environment: dict[str, str], folder: str
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    assert settings(**environment).store == f"sqlite:///{folder}/doubloon/tables.db"


def test_every_setting_can_come_from_the_environment() -> None:
    assert settings(
        DOUBLOON_HOST="0.0.0.0",
        DOUBLOON_PORT="80",
        DOUBLOON_STORE="sqlite:///tables.db",
        DOUBLOON_ORIGIN="https://a.example, http://b.example:3000",
        DOUBLOON_THINKERS="7",
        DOUBLOON_TRUST_PROXY="yes",
        DOUBLOON_LOG="json",
        DOUBLOON_WEBHOOKS="1",
    ) == Settings(
        "sqlite:///tables.db", "0.0.0.0", 80, ("https://a.example", "http://b.example:3000"), 7, True, "json", True
    )


def test_the_number_of_bot_processes_has_two_names() -> None:
    assert settings("--bot-processes", "2").bot_processes == settings("--thinkers", "2").bot_processes == 2
    assert settings(DOUBLOON_BOT_PROCESSES="3", DOUBLOON_THINKERS="7").bot_processes == 3
    assert settings("--thinkers", "2", DOUBLOON_BOT_PROCESSES="3").bot_processes == 2


def test_the_command_line_takes_precedence_over_the_environment() -> None:
    environment = {"DOUBLOON_PORT": "80", "DOUBLOON_ORIGIN": "https://a.example", "DOUBLOON_WEBHOOKS": "yes"}
    words = ("--port", "81", "--origin", "https://b.example", "--origin", "https://c.example", "--no-webhooks")
    told = settings(*words, **environment)
    assert (told.port, told.origins, told.webhooks) == (81, ("https://b.example", "https://c.example"), False)


@pytest.mark.parametrize(
    ("words", "environment", "message"),
    [
        (["--port", "http"], {}, "argument --port: must be a whole number, not 'http'"),
        (["--port", "65536"], {}, "argument --port: must be 1 to 65535"),
        ([], {"DOUBLOON_PORT": "-1"}, "DOUBLOON_PORT: must be 1 to 65535"),
        (["--thinkers", "0"], {}, "argument --thinkers: must be at least 1, not 0"),
        (["--bot-processes", "0"], {}, "argument --bot-processes: must be at least 1, not 0"),
        ([], {"DOUBLOON_BOT_PROCESSES": "few"}, "DOUBLOON_BOT_PROCESSES: must be a whole number"),
        (["--host", "http://here"], {}, "argument --host: must be an address of this computer"),
        (["--host", ""], {}, "argument --host: must be an address of this computer"),
        (["--log", "xml"], {}, "argument --log: must be text or json, not 'xml'"),
        ([], {"DOUBLOON_TRUST_PROXY": "perhaps"}, "DOUBLOON_TRUST_PROXY: must be yes or no, not 'perhaps'"),
        (["--origin", "example.org"], {}, "argument --origin: must be like https://example.org"),
        (["--store", "mysql://here"], {}, "argument --store: must be sqlite:///"),
    ],
)
def test_refusals_name_the_setting_and_what_would_be_right(
    words: list[str], environment: dict[str, str], message: str
) -> None:
    with pytest.raises(CommandError) as refusal:
        settings(*words, **environment)
    assert str(refusal.value).startswith(message)


@pytest.mark.parametrize(
    ("text", "origin"),
    [
        ("https://Example.org", "https://example.org"),
        ("https://example.org:443/", "https://example.org"),
        ("http://example.org:443", "http://example.org:443"),
        ("http://[::1]:80", "http://[::1]"),
    ],
)
def test_origins_are_normalised_as_browsers_write_them(text: str, origin: str) -> None:
    assert read_origin(text) == origin


@pytest.mark.parametrize(
    "text",
    ["null", "https://", "ftp://a", "https://a/path", "https://a?b", "https://u@a", "https://a:x", "http://\u00e9.org"],
)
def test_other_addresses_than_origins_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="must be"):
        read_origin(text)
