"""What the things of a game are called and do, and its rules, in each language: the same for everybody."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import Annotated, Any, Literal

import orjson
from fastapi import APIRouter, Header, Response
from pydantic import BaseModel

from doubloon.core.registry import game_class
from doubloon.core.text import OWN_NAMES
from doubloon.server.http.errors import error_answers
from doubloon.server.identity.players import Lang

router = APIRouter(prefix="/api", tags=["words"])

GameName = Literal["puerto-rico", "san-juan"]
CACHED = "public, max-age=3600"


class Languages(BaseModel):
    """The languages by their codes, each under its own name."""

    languages: dict[str, str]


@router.get("/languages")
async def languages(response: Response) -> Languages:
    """The languages in which texts can be asked for."""
    response.headers["cache-control"] = CACHED
    return Languages(languages=OWN_NAMES)


@cache
def written_words(game: str, lang: str) -> tuple[bytes, str]:
    """The answer, and the tag by which a browser asks whether it has changed."""
    body = orjson.dumps(game_class(game).glossary(lang))
    return body, f'"{sha256(body).hexdigest()[:16]}"'


@router.get(
    "/words/{game}",
    response_model=dict[str, Any],
    responses={304: {"description": "as you have it"}, **error_answers(422)},
)
async def words(game: GameName, lang: Lang = "en", if_none_match: Annotated[str | None, Header()] = None) -> Response:
    """Names, explanations and numbers of goods, roles and buildings (or cards), and the rules in short."""
    body, tag = written_words(game, lang)
    headers = {"cache-control": CACHED, "etag": tag}
    if if_none_match == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)
