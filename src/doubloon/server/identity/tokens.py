"""Tokens: how they are signed and checked, and where a request carries one.

A token holds a player's id and generation. It is valid until the player signs out everywhere, which starts the next
generation.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Iterable

from fastapi import Request, Response

from doubloon.server.store.interface import Player

COOKIE = "doubloon"
COOKIE_SECONDS = 365 * 24 * 3600
INVITATION_LENGTH = 22


class TokenSigner:
    """Signs and checks tokens of players and invitations to tables, with the key of the database."""

    def __init__(self, key: bytes) -> None:
        self.key = key

    def token(self, player: Player) -> str:
        """The player's token, valid until they sign out everywhere."""
        signed = f"v1.{player.id}.{player.generation}"
        return f"{signed}.{self.signature(signed)}"

    def read_token(self, token: str) -> tuple[str, int] | None:
        """Player id and generation if the signature is ours. The player may have signed out since."""
        if not token.isascii():
            return None
        signed, _, signature = token.rpartition(".")
        if not hmac.compare_digest(self.signature(signed), signature):
            return None
        version, _, rest = signed.partition(".")
        player_id, _, generation = rest.partition(".")
        return (player_id, int(generation)) if version == "v1" else None

    def invitation(self, table: str) -> str:
        """The secret that admits people to a table that is not public."""
        return self.signature(f"invitation.{table}")[:INVITATION_LENGTH]

    def is_invitation(self, table: str, given: str) -> bool:
        return hmac.compare_digest(self.invitation(table).encode(), given.encode("utf-8", "replace"))

    def signature(self, text: str) -> str:
        return urlsafe_b64encode(hmac.digest(self.key, text.encode(), "sha256")).rstrip(b"=").decode()


def token_in(headers: Iterable[tuple[bytes, bytes]]) -> str | None:
    """The token in a request's headers. `Authorization`, which programs send, takes precedence over the cookie."""
    token = None
    for name, value in headers:
        if name == b"authorization" and value[:7].lower() == b"bearer ":
            return value[7:].strip().decode("latin-1")
        if name == b"cookie" and token is None:
            token = token_in_cookies(value)
    return token


def token_in_cookies(cookies: bytes) -> str | None:
    for cookie in cookies.split(b";"):
        name, _, value = cookie.partition(b"=")
        if name.strip() == COOKIE.encode():
            return value.strip().decode("latin-1")
    return None


def set_cookie(request: Request, response: Response, token: str) -> None:
    """Store the token in the browser, out of reach of scripts."""
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, token, COOKIE_SECONDS, path="/", secure=secure, httponly=True, samesite="lax")
