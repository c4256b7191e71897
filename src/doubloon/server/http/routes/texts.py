"""Languages, and the glossary of each game in each language: the same for everybody, so they can be cached."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING, Annotated, Any, Literal

import orjson
from fastapi import APIRouter, Header, Response
from pydantic import BaseModel

from doubloon.core.registry import game_class, game_names
from doubloon.core.text import OWN_NAMES
from doubloon.server.http.errors import error_answers
from doubloon.server.identity.players import Lang

router = APIRouter(prefix="/api", tags=["words"])

if TYPE_CHECKING:
    GameName = str
else:
    GameName = Literal[game_names()]
CACHE_CONTROL = "public, max-age=3600"


class Languages(BaseModel):
    """The languages by their codes, each under its own name."""

    languages: dict[str, str]


@router.get("/languages")
async def languages(response: Response) -> Languages:
    """The languages in which texts are available."""
    response.headers["cache-control"] = CACHE_CONTROL
    return Languages(languages=OWN_NAMES)


@cache
def glossary_json(game: str, lang: str) -> tuple[bytes, str]:
    """The glossary as JSON, and its ETag."""
    body = orjson.dumps(game_class(game).glossary(lang))
    return body, f'"{sha256(body).hexdigest()[:16]}"'


@router.get(
    "/words/{game}",
    response_model=dict[str, Any],
    responses={304: {"description": "not changed since you read it"}, **error_answers(422)},
)
async def words(game: GameName, lang: Lang = "en", if_none_match: Annotated[str | None, Header()] = None) -> Response:
    """Names, explanations and numbers of everything in the game, and the rules in short."""
    body, etag = glossary_json(game, lang)
    headers = {"cache-control": CACHE_CONTROL, "etag": etag}
    if if_none_match == etag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)
