"""Who asks: identities without accounts. A player has a token, signed by the server, in a cookie or a header."""

from __future__ import annotations

import asyncio
import hmac
import secrets
import time
import unicodedata
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable, Iterable
from hashlib import sha256
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from fastapi import Depends, Request, Response, WebSocket
from starlette.requests import HTTPConnection

from doubloon.core.text import catalogue_for
from doubloon.server.errors import ApiError
from doubloon.server.identity.sessions import Sessions
from doubloon.server.logs import note
from doubloon.server.store.interface import Player, Store, StoreError

COOKIE = "doubloon"
COOKIE_SECONDS = 365 * 24 * 3600
Lang = Literal["en", "es", "nl", "ro", "it"]
MAX_NAME_LENGTH = 40
MAX_WEBHOOK_LENGTH = 500
LINK_SECONDS = 15 * 60
CACHED_SECONDS = 30.0  # how long a change by another process may go unnoticed
CACHED_PLAYERS = 10_000
WATCH_SECONDS = 20.0  # less than what is cached: a message of somebody who is connected never waits for the store

JOINERS = "\u200c\u200d"  # format characters that names and emoji are written with
UNJOINED = ("LATIN", "GREEK", "CYRILLIC", "DIGIT", "SPACE", "ZERO WIDTH")  # how the names of what joins nothing begin
EMOJI_STYLE = "\ufe0f"  # what makes a symbol an emoji, and of letters nothing
UNSEEN = frozenset(map(chr, [0x034F, 0x180B, 0x180C, 0x180D, 0x180F, *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)]))
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and symbols by category, but there is nothing to see


class Players:
    """The players the store knows, and the tokens, links and invitations by which they are known."""

    def __init__(self, store: Store, key: bytes) -> None:
        self.store = store
        self.key = key
        self.cache: dict[str, tuple[Player, float]] = {}  # and when to ask the store again
        self.changes = 0
        self.devices = Sessions()

    async def make(self, name: str | None, lang: Lang) -> tuple[Player, str]:
        """A new player with a token; without a name, one is made up."""
        if name is None:
            gettext = catalogue_for(lang).gettext
            name = gettext("Guest {n}").format(n=1000 + secrets.randbelow(9000))
        else:
            name = read_name(name)
        player = Player(secrets.token_urlsafe(12), name, lang, time.time(), 1, None)
        await self.store.add_player(player)
        return player, self.token(player)

    def token(self, player: Player) -> str:
        """What the player shows to be recognised, until they sign out everywhere."""
        signed = f"v1.{player.player}.{player.generation}"
        return f"{signed}.{self.signature(signed)}"

    def signature(self, text: str) -> str:
        return urlsafe_b64encode(hmac.digest(self.key, text.encode(), "sha256")).rstrip(b"=").decode()

    def read_token(self, token: str) -> tuple[str, int] | None:
        """Player id and generation if we have signed the token; it may have been signed out since."""
        if not token.isascii():
            return None
        signed, _, signature = token.rpartition(".")
        if not hmac.compare_digest(self.signature(signed), signature):
            return None
        version, _, rest = signed.partition(".")
        player, _, generation = rest.partition(".")
        return (player, int(generation)) if version == "v1" else None

    async def of_token(self, token: str) -> Player | None:
        """Whose token it is; None if it is nobody's, or signed out."""
        read = self.read_token(token)
        if read is None:
            return None
        return await self.of_generation(*read)

    async def of_generation(self, player_id: str, generation: int) -> Player | None:
        """The player as it is now; None if they have signed out everywhere since that generation."""
        player, until = self.cache.get(player_id, (None, 0.0))
        # A newer generation than the cached one: they have signed out everywhere in another process.
        if player is None or time.monotonic() > until or player.generation < generation:
            player = await self.fetch(player_id)
        return player if player is not None and player.generation == generation else None

    async def fetch(self, player_id: str) -> Player | None:
        changes = self.changes
        player = await self.store.player(player_id)
        if player is not None and changes == self.changes:  # else it may be what was before the change
            self.remember(player)
        return player

    def remember(self, player: Player) -> None:
        self.cache.pop(player.player, None)  # so that it goes to the end, and the longest unread is the first
        self.cache[player.player] = (player, time.monotonic() + CACHED_SECONDS)
        if len(self.cache) > CACHED_PLAYERS:
            del self.cache[next(iter(self.cache))]

    async def change(self, player: Player, **fields: Any) -> Player:
        """The player with another `name`, `lang` or `webhook`: all that is asked, or nothing of it."""
        read = {field: READ[field](value) for field, value in fields.items()}
        if not read:
            return player
        return await self.changed(player, self.store.change_player(player.player, **read))

    async def sign_out_everywhere(self, player: Player) -> tuple[Player, str]:
        """All tokens and links of the player end; with the new token, whoever asked stays."""
        after = await self.changed(player, self.store.next_generation(player.player))
        self.devices.sign_out(after.player, after.generation)
        return after, self.token(after)

    async def changed(self, player: Player, change: Awaitable[Player]) -> Player:
        """Wait for the change of a player, and forget what was known before it."""
        try:
            return await change
        finally:  # even after an error it may have been kept
            self.changes += 1
            self.cache.pop(player.player, None)

    async def watch_devices(self) -> None:
        """Whoever has signed out in another process hears of tables here for a few seconds more, and then nothing."""
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            try:
                await self.check_devices()
            except StoreError as problem:
                note("devices not checked", problem=str(problem))

    async def check_devices(self) -> None:
        for player_id in list(self.devices.by_player):
            player = await self.fetch(player_id)
            if player is not None:
                self.devices.sign_out(player_id, player.generation)

    async def make_link(self, player: Player) -> tuple[str, float]:
        """A secret that makes another device the player's, once, and when it expires."""
        secret = f"link.{secrets.token_urlsafe(24)}.{player.generation}"
        expires = time.time() + LINK_SECONDS
        await self.store.add_link(hashed(secret), player.player, expires)
        return secret, expires

    async def maker_of(self, secret: str) -> str | None:
        """The id of the player who made the link, which is not used up by that."""
        return await self.store.link(hashed(secret), time.time())

    async def use_link(self, secret: str) -> tuple[Player, str] | None:
        """The player who made the link, and a token; None if it is unknown, used, expired or signed out."""
        player_id = await self.store.take_link(hashed(secret), time.time())
        player = None if player_id is None else await self.fetch(player_id)
        if player is None or secret.rpartition(".")[2] != str(player.generation):
            return None
        return player, self.token(player)

    def invitation(self, table: str) -> str:
        """What lets people in at a table that is not public."""
        return self.signature(f"invitation.{table}")[:22]

    def is_invitation(self, table: str, given: str) -> bool:
        return hmac.compare_digest(self.invitation(table).encode(), given.encode("utf-8", "replace"))


def hashed(secret: str) -> str:
    return sha256(secret.encode("utf-8", "replace")).hexdigest()


def read_name(text: str) -> str:
    """A name as it is kept: composed characters, single spaces, nothing by which two that look the same differ."""
    name = unicodedata.normalize("NFC", without_unseen(text)).strip()
    if any(is_control(letter) for letter in name):
        raise ApiError(422, "bad_name", "a name must not have control characters; write it on one line, as plain text")
    name = " ".join(name.split())
    if len(name) > MAX_NAME_LENGTH:
        raise ApiError(422, "bad_name", f"a name must have at most {MAX_NAME_LENGTH} characters, not {len(name)}")
    if not any(is_visible(letter) for letter in name):
        raise ApiError(422, "bad_name", "a name must have at least one visible character")
    return name


def without_unseen(text: str) -> str:
    """Without marks that show nothing, and joiners where nothing is joined."""
    kept = ""
    for letter in text:
        if not is_unseen(letter, kept[-1:]):
            kept += letter
    return kept


def is_unseen(letter: str, before: str) -> bool:
    if letter == EMOJI_STYLE:
        return before == "" or unicodedata.category(before) != "So"
    if letter in JOINERS:
        return before == "" or unicodedata.name(before, "").startswith(UNJOINED)
    return letter in UNSEEN


def is_control(letter: str) -> bool:
    """Also those that turn the direction of the text, or hide in it."""
    return unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Zl", "Zp") and letter not in JOINERS


def is_visible(letter: str) -> bool:
    return unicodedata.category(letter)[0] not in "CMZ" and letter not in BLANKS


def read_webhook(text: str | None) -> str | None:
    """The address to be told at; None: none."""
    if text is None:
        return None
    try:
        parts = urlsplit(text)
        fits = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:  # no port, or no address, can be written like this
        fits = False
    if not fits or len(text) > MAX_WEBHOOK_LENGTH or not all("!" <= letter <= "~" for letter in text):
        wanted = f"a webhook is an http or https address of at most {MAX_WEBHOOK_LENGTH} ASCII letters without spaces"
        raise ApiError(422, "bad_webhook", f"{wanted}, such as https://example.org/turn")
    return text


READ: dict[str, Callable[[Any], Any]] = {"name": read_name, "lang": str, "webhook": read_webhook}


def token_in(headers: Iterable[tuple[bytes, bytes]]) -> str | None:
    """The token a request came with; the header, by which programs show it, goes before the cookie."""
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
    """Let the browser keep the token, out of reach of scripts."""
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, token, COOKIE_SECONDS, path="/", secure=secure, httponly=True, samesite="lax")


async def known(connection: HTTPConnection) -> Player | None:
    token = token_in(connection.scope["headers"])
    people: Players = connection.app.state.people
    return None if token is None else await people.of_token(token)


async def maybe_who(request: Request) -> Player | None:
    """Who asks; None if it is nobody we know."""
    return await known(request)


async def who_connects(websocket: WebSocket) -> Player | None:
    """Who opens the websocket; None if it is nobody we know."""
    return await known(websocket)


async def who(request: Request) -> Player:
    """Who asks; 401 if it is nobody we know."""
    player = await known(request)
    if player is None:
        raise ApiError(401, "nobody", "the server does not know you; get an identity with POST /api/me")
    return player


RequiredPlayer = Annotated[Player, Depends(who)]
OptionalPlayer = Annotated[Player | None, Depends(maybe_who)]
