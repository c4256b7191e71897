"""Calls of webhooks: which addresses are accepted, and how long a call may take."""

from __future__ import annotations

import socket
import time
from contextlib import suppress
from http.client import HTTPException
from threading import Thread

import pytest

from doubloon.server import webhook_calls
from doubloon.server.errors import ApiError
from doubloon.server.webhook_calls import is_public, post, read_status, read_webhook, resolve


@pytest.mark.parametrize("url", ["https://example.org/turn?x=1", "http://127.0.0.1:8001", "https://[::1]/"])
def test_webhooks_are_http_addresses(url: str) -> None:
    assert read_webhook(url) == url


@pytest.mark.parametrize(
    "url",
    [
        *("", "example.org", "ftp://example.org", "javascript:1", "https://", "https://a b", "https://a/\n"),
        *("https://a:x", "https://[", "https://\u00e9.org", "https://example.org/" + "x" * 481),
    ],
)
def test_other_webhooks_are_refused(url: str) -> None:
    with pytest.raises(ApiError, match="http or https"):
        read_webhook(url)


def test_the_whole_call_has_a_time_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhook_calls, "CALL_SECONDS", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def drip() -> None:
            talking, _ = listening.accept()
            with talking, suppress(OSError):
                for letter in b"HTTP/1.1 200 OK":
                    talking.sendall(bytes([letter]))
                    time.sleep(0.1)

        thread = Thread(target=drip)
        thread.start()
        began = time.monotonic()
        with pytest.raises(TimeoutError):
            post(f"http://127.0.0.1:{listening.getsockname()[1]}/", b"{}", public_only=False)
        assert time.monotonic() - began < 1
        thread.join()


@pytest.mark.parametrize("answer", [b"", b"hello\r\n", b"HTTP/1.1 fine\r\n", b"x" * 5000])
def test_invalid_answers_are_refused(answer: bytes) -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        theirs.sendall(answer)
        theirs.shutdown(socket.SHUT_WR)
        with pytest.raises(HTTPException):
            read_status(ours, time.monotonic() + 5)


@pytest.mark.parametrize(
    "address",
    [
        *("64:ff9b::7f00:1", "64:ff9b:1::a00:1", "2002:7f00:1::", "fec0::1", "fe80::1", "fc00::1", "::127.0.0.1", "::"),
        *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "2001::1", "ff02::1", "224.0.0.1", "100.64.0.1", "255.255.255.255"),
    ],
)
def test_private_addresses(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "::ffff:8.8.8.8", "2606:4700:4700::1111"])
def test_public_addresses(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost", "10.1.2.3", "192.168.0.1", "169.254.169.254", "::1", "0.0.0.0"]
)
def test_private_addresses_are_not_called(host: str) -> None:
    with pytest.raises(ValueError, match="is not a public address"):
        resolve(host, 80, public_only=True)


def test_public_addresses_are_called() -> None:
    assert resolve("8.8.8.8", 443, public_only=True) == "8.8.8.8"
