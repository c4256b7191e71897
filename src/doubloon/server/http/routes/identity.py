"""Being known to the server: /api/me and the links that carry an identity to another device."""

from __future__ import annotations

import math
import time

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from doubloon.server.errors import ApiError
from doubloon.server.http.errors import error_answers
from doubloon.server.http.rate_limit import Buckets, network_of
from doubloon.server.identity.players import (
    MAX_NAME_LENGTH,
    MAX_WEBHOOK_LENGTH,
    Lang,
    OptionalPlayer,
    Players,
    RequiredPlayer,
    set_cookie,
)
from doubloon.server.store.interface import Player

router = APIRouter(prefix="/api", tags=["people"])


class Me(BaseModel):
    """Who you are."""

    player: str
    name: str
    lang: Lang
    webhook: str | None = Field(description="told when it is your turn")


class Newcomer(BaseModel):
    """Who you want to be."""

    model_config = ConfigDict(extra="forbid")
    name: str | None = Field(
        default=None, min_length=1, max_length=MAX_NAME_LENGTH, description="without it, one is made up"
    )
    lang: Lang = "en"


class Changes(BaseModel):
    """What shall be different; fields left out stay as they are."""

    model_config = ConfigDict(extra="forbid")
    # The factories are never asked; they keep the schema from naming a default.
    name: str = Field(default_factory=str, min_length=1, max_length=MAX_NAME_LENGTH)
    lang: Lang = Field(default_factory=lambda: "en")
    webhook: str | None = Field(default_factory=lambda: None, max_length=MAX_WEBHOOK_LENGTH, description="null: none")


class LinkMade(BaseModel):
    """What another device sends to become you."""

    link_secret: str
    expires: float = Field(description="seconds since 1970")


class LinkUsed(BaseModel):
    """A link from another device."""

    model_config = ConfigDict(extra="forbid")
    link_secret: str = Field(max_length=100)
    replace: bool = Field(default=False, description="even if you are already another player")


def me(player: Player) -> Me:
    return Me.model_validate(player._asdict())


def people_of(request: Request) -> Players:
    people: Players = request.app.state.people
    return people


def check_newcomer(request: Request) -> None:
    """New players cost room for ever, so that an address may make only so many."""
    newcomers: Buckets = request.app.state.newcomers
    wait = newcomers.take(network_of(request.scope), time.monotonic())
    if wait:
        seconds = math.ceil(wait)
        message = f"too many new players came from your address; try again in {seconds} s"
        raise ApiError(429, "too_many", message, {"retry_after": seconds})


@router.post("/me", status_code=201, responses={200: {"model": Me}, **error_answers(415, 422, 429, 503)})
async def be_known(request: Request, response: Response, player: OptionalPlayer, wish: Newcomer | None = None) -> Me:
    """Become known, or come back: 201 for a new player, 200 for who you are already.

    The cookie that is set makes you known from now on. A program may send its value instead, as
    `Authorization: Bearer <value>`.
    """
    people = people_of(request)
    if player is None:
        check_newcomer(request)
        newcomer = wish or Newcomer()
        player, token = await people.make(newcomer.name, newcomer.lang)
    else:
        response.status_code = 200
        token = people.token(player)
    set_cookie(request, response, token)
    return me(player)


@router.get("/me", responses=error_answers(401, 503))
async def tell_me(player: RequiredPlayer) -> Me:
    """Who you are."""
    return me(player)


@router.patch("/me", responses=error_answers(401, 403, 415, 422, 503))
async def change_me(request: Request, player: RequiredPlayer, changes: Changes) -> Me:
    """Change your name, language or webhook."""
    if changes.webhook is not None and not request.app.state.settings.webhooks:
        raise ApiError(403, "no_webhooks", "webhooks are turned off on this server; its operator can allow them")
    return me(await people_of(request).change(player, **changes.model_dump(exclude_unset=True)))


@router.post("/me/links", status_code=201, responses=error_answers(401, 503))
async def make_link(request: Request, player: RequiredPlayer) -> LinkMade:
    """A secret by which another device becomes you, once, within 15 minutes."""
    secret, expires = await people_of(request).make_link(player)
    return LinkMade(link_secret=secret, expires=expires)


@router.post("/links", responses=error_answers(404, 409, 415, 422, 503))
async def use_link(request: Request, response: Response, player: OptionalPlayer, link: LinkUsed) -> Me:
    """Become who made the link. If you are somebody else already, only with `replace`: strangers send links, too."""
    people = people_of(request)
    if player is not None and not link.replace and await people.maker_of(link.link_secret) not in (None, player.player):
        message = f'you are already {player.name}; to become the player who made the link, send it with "replace": true'
        raise ApiError(409, "other_identity", message)
    used = await people.use_link(link.link_secret)
    if used is None:
        message = "this link is unknown, used or older than 15 minutes; make another one"
        raise ApiError(404, "no_link", message)
    player, token = used
    set_cookie(request, response, token)
    return me(player)


@router.post("/me/sign-out-everywhere", responses=error_answers(401, 503))
async def sign_out_everywhere(request: Request, response: Response, player: RequiredPlayer) -> Me:
    """Sign out all your devices but this one, which gets another cookie; links that were not used yet end, too."""
    changed, token = await people_of(request).sign_out_everywhere(player)
    set_cookie(request, response, token)
    return me(changed)
