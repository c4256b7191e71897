"""What routes and websockets depend on: the player who sends the request, found by its token."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from doubloon.server.errors import ApiError
from doubloon.server.identity.players import Players
from doubloon.server.identity.tokens import token_in
from doubloon.server.store.interface import Player


def players_of(connection: HTTPConnection) -> Players:
    """The players of the app that serves the connection."""
    players: Players = connection.app.state.players
    return players


async def find_player(connection: HTTPConnection) -> Player | None:
    """The player who sends the request or opens the websocket; None without a valid token."""
    token = token_in(connection.scope["headers"])
    return None if token is None else await players_of(connection).player_for_token(token)


async def require_player(connection: HTTPConnection) -> Player:
    """The player who sends the request; 401 without a valid token."""
    player = await find_player(connection)
    if player is None:
        raise ApiError(401, "nobody", "the server does not know you; get an identity with POST /api/me")
    return player


RequiredPlayer = Annotated[Player, Depends(require_player)]
OptionalPlayer = Annotated[Player | None, Depends(find_player)]
