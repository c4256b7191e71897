"""Players: created, recognised by a token, changed, signed out, and signed in on other devices by one-time links."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Literal

from doubloon.core.text import LANGUAGES, catalogue_for
from doubloon.server.identity.names import read_name
from doubloon.server.identity.sessions import Sessions
from doubloon.server.identity.tokens import TokenSigner
from doubloon.server.logs import log_event
from doubloon.server.store.interface import Player, Store, StoreError
from doubloon.server.webhook_calls import read_webhook

if TYPE_CHECKING:
    Lang = str
else:
    Lang = Literal[LANGUAGES]  # requests are checked against it, and the description of the API lists it

LINK_SECONDS = 15 * 60
CACHE_SECONDS = 30.0  # how long a change by another process may go unnoticed
MAX_CACHED_PLAYERS = 10_000
SESSION_CHECK_SECONDS = 20.0  # shorter than the cache lasts: messages of connected players never wait for the store


class Players:
    """All players: reads them from the store through a cache, and changes them there."""

    def __init__(self, store: Store, key: bytes) -> None:
        self.store = store
        self.tokens = TokenSigner(key)
        self.sessions = Sessions()
        self.cache: dict[str, tuple[Player, float]] = {}  # with the time at which to ask the store again
        self.change_count = 0  # of players, by this process: a player read before a change must not be cached after it

    async def create(self, name: str | None, lang: Lang) -> tuple[Player, str]:
        """Add a player, with an invented name if none is given; returns the player and a token."""
        if name is None:
            gettext = catalogue_for(lang).gettext
            name = gettext("Guest {n}").format(n=1000 + secrets.randbelow(9000))
        else:
            name = read_name(name)
        player = Player(secrets.token_urlsafe(12), name, lang, time.time(), 1, None)
        await self.store.add_player(player)
        return player, self.tokens.token(player)

    async def player_for_token(self, token: str) -> Player | None:
        """The token's player. None if it is not ours, or was revoked: the player has signed out since."""
        claimed = self.tokens.read_token(token)
        return None if claimed is None else await self.player_if_signed_in(*claimed)

    async def player_if_signed_in(self, player_id: str, generation: int) -> Player | None:
        """The player as stored now; None if they have signed out everywhere since that generation."""
        player, until = self.cache.get(player_id, (None, 0.0))
        # A newer generation than the cached one: they have signed out everywhere in another process.
        if player is None or time.monotonic() > until or player.generation < generation:
            player = await self.fetch(player_id)
        return player if player is not None and player.generation == generation else None

    async def fetch(self, player_id: str) -> Player | None:
        """Read the player from the store and cache them."""
        change_count = self.change_count
        player = await self.store.player(player_id)
        if player is not None and change_count == self.change_count:  # otherwise it may be the player before the change
            self.cache.pop(player_id, None)  # moves the player to the end, so that the first is the oldest
            self.cache[player_id] = (player, time.monotonic() + CACHE_SECONDS)
            if len(self.cache) > MAX_CACHED_PLAYERS:
                del self.cache[next(iter(self.cache))]
        return player

    async def change(self, player: Player, **fields: Any) -> Player:
        """Change the player's `name`, `lang` or `webhook`; if one field is wrong, nothing changes."""
        read = {field: READERS[field](value) for field, value in fields.items()}
        if not read:
            return player
        return await self.store_change(player, self.store.change_player(player.id, **read))

    async def sign_out_everywhere(self, player: Player) -> tuple[Player, str]:
        """Revoke all tokens and links of the player; returns the player and a new token for the device that asked."""
        after = await self.store_change(player, self.store.next_generation(player.id))
        self.sessions.sign_out(after.id, after.generation)
        return after, self.tokens.token(after)

    async def store_change(self, player: Player, change: Awaitable[Player]) -> Player:
        """Have the store change the player, and drop the cached one; returns the player after the change."""
        try:
            return await change
        finally:  # even after an error the change may have been stored
            self.change_count += 1
            self.cache.pop(player.id, None)

    async def watch_sessions(self) -> None:
        """Until cancelled, end sessions of players who have signed out in another process, within a few seconds."""
        while True:
            await asyncio.sleep(SESSION_CHECK_SECONDS)
            try:
                await self.check_sessions()
            except StoreError as problem:
                log_event("session check failed", problem=str(problem))

    async def check_sessions(self) -> None:
        for player_id in list(self.sessions.by_player):
            player = await self.fetch(player_id)
            if player is not None:
                self.sessions.sign_out(player_id, player.generation)

    async def make_link(self, player: Player) -> tuple[str, float]:
        """Make a secret that signs one other device in as the player; returns it and when it expires."""
        secret = f"link.{secrets.token_urlsafe(24)}.{player.generation}"
        expires = time.time() + LINK_SECONDS
        await self.store.add_link(hashed(secret), player.id, expires)
        return secret, expires

    async def link_owner(self, secret: str) -> str | None:
        """The id of the player who made the link, without using the link up."""
        return await self.store.link(hashed(secret), time.time())

    async def use_link(self, secret: str) -> tuple[Player, str] | None:
        """The player who made the link, and a token; None if it is unknown, used, expired or revoked."""
        player_id = await self.store.take_link(hashed(secret), time.time())
        player = None if player_id is None else await self.fetch(player_id)
        if player is None or secret.rpartition(".")[2] != str(player.generation):
            return None
        return player, self.tokens.token(player)


def hashed(secret: str) -> str:
    return sha256(secret.encode("utf-8", "replace")).hexdigest()


READERS: dict[str, Callable[[Any], Any]] = {"name": read_name, "lang": str, "webhook": read_webhook}
