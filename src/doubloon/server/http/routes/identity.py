"""A player's identity: /api/me, and the links that sign other devices in."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from doubloon.server.errors import ApiError
from doubloon.server.http.errors import error_answers
from doubloon.server.http.rate_limit import RateLimiter, network_of
from doubloon.server.identity.dependencies import OptionalPlayer, RequiredPlayer, players_of
from doubloon.server.identity.names import MAX_NAME_LENGTH
from doubloon.server.identity.players import Lang
from doubloon.server.identity.tokens import set_cookie
from doubloon.server.store.interface import Player
from doubloon.server.webhook_calls import MAX_WEBHOOK_LENGTH

router = APIRouter(prefix="/api", tags=["people"])


class Me(BaseModel):
    """The player you are."""

    player: str
    name: str
    lang: Lang
    webhook: str | None = Field(description="called when it is your turn")


class Newcomer(BaseModel):
    """The player you want to be."""

    model_config = ConfigDict(extra="forbid")
    name: str | None = Field(
        default=None, min_length=1, max_length=MAX_NAME_LENGTH, description="without one, the server invents it"
    )
    lang: Lang = "en"


class Changes(BaseModel):
    """The fields to change; those left out stay as they are."""

    model_config = ConfigDict(extra="forbid")
    # The factories are never called; they keep defaults out of the schema.
    name: str = Field(default_factory=str, min_length=1, max_length=MAX_NAME_LENGTH)
    lang: Lang = Field(default_factory=lambda: "en")
    webhook: str | None = Field(default_factory=lambda: None, max_length=MAX_WEBHOOK_LENGTH, description="null: none")


class LinkMade(BaseModel):
    """The secret that another device sends to sign in as you."""

    link_secret: str
    expires: float = Field(description="seconds since 1970")


class LinkUsed(BaseModel):
    """A link from another device."""

    model_config = ConfigDict(extra="forbid")
    link_secret: str = Field(max_length=100)
    replace: bool = Field(default=False, description="even if you are already another player")


def me(player: Player) -> Me:
    return Me.model_validate({**player._asdict(), "player": player.id})


def check_new_player(request: Request) -> None:
    """Refuse too many new players from one address: each occupies storage for ever."""
    limiter: RateLimiter = request.app.state.new_player_limiter
    problem = limiter.excess(network_of(request.scope), "too many new players came from your address")
    if problem is not None:
        raise problem


@router.post("/me", status_code=201, responses={200: {"model": Me}, **error_answers(415, 422, 429, 503)})
async def be_known(request: Request, response: Response, player: OptionalPlayer, wish: Newcomer | None = None) -> Me:
    """Become known, or come back: 201 for a new player, 200 for the player you already are.

    The cookie in the answer identifies you from now on. A program may send its value as
    `Authorization: Bearer <value>` instead.
    """
    players = players_of(request)
    if player is None:
        check_new_player(request)
        newcomer = wish or Newcomer()
        player, token = await players.create(newcomer.name, newcomer.lang)
    else:
        response.status_code = 200
        token = players.tokens.token(player)
    set_cookie(request, response, token)
    return me(player)


@router.get("/me", responses=error_answers(401, 503))
async def tell_me(player: RequiredPlayer) -> Me:
    """The player you are."""
    return me(player)


@router.patch("/me", responses=error_answers(401, 403, 415, 422, 503))
async def change_me(request: Request, player: RequiredPlayer, changes: Changes) -> Me:
    """Change your name, language or webhook."""
    if changes.webhook is not None and not request.app.state.settings.webhooks:
        raise ApiError(403, "no_webhooks", "webhooks are turned off on this server; its operator can allow them")
    return me(await players_of(request).change(player, **changes.model_dump(exclude_unset=True)))


@router.post("/me/links", status_code=201, responses=error_answers(401, 503))
async def make_link(request: Request, player: RequiredPlayer) -> LinkMade:
    """A secret that signs one other device in as you within 15 minutes."""
    secret, expires = await players_of(request).make_link(player)
    return LinkMade(link_secret=secret, expires=expires)


@router.post("/links", responses=error_answers(404, 409, 415, 422, 503))
async def use_link(request: Request, response: Response, player: OptionalPlayer, link: LinkUsed) -> Me:
    """Sign in as the player who made the link. If you are another player, send `replace`: strangers send links, too."""
    players = players_of(request)
    owner = None if player is None or link.replace else await players.link_owner(link.link_secret)
    if player is not None and owner not in (None, player.id):
        message = f'you are already {player.name}; to become the player who made the link, send it with "replace": true'
        raise ApiError(409, "other_identity", message)
    used = await players.use_link(link.link_secret)
    if used is None:
        message = "this link is unknown, used or older than 15 minutes; make another one"
        raise ApiError(404, "no_link", message)
    player, token = used
    set_cookie(request, response, token)
    return me(player)


@router.post("/me/sign-out-everywhere", responses=error_answers(401, 503))
async def sign_out_everywhere(request: Request, response: Response, player: RequiredPlayer) -> Me:
    """Sign out all your devices but this one, which gets a new cookie, and revoke your unused links."""
    changed, token = await players_of(request).sign_out_everywhere(player)
    set_cookie(request, response, token)
    return me(changed)
