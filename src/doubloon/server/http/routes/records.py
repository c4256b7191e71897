"""Imports games from files as finished tables."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from pydantic import BaseModel

from doubloon.server.errors import ApiError
from doubloon.server.http.errors import error_answers
from doubloon.server.http.routes.tables import tables_of
from doubloon.server.identity.dependencies import RequiredPlayer
from doubloon.server.tables.game_files import OneViewError, read_game

router = APIRouter(prefix="/api", tags=["records"])


class Imported(BaseModel):
    """The table at which the imported game can be replayed."""

    table: str
    steps: int  # moves: each action of an imported game is one


@router.post("/records", status_code=201, responses=error_answers(401, 422, 503))
async def import_game(request: Request, player: RequiredPlayer, file: dict[str, Any]) -> Imported:
    """Import an exported game or a record. It is replayed first and refused if anything in it is inconsistent."""
    try:
        imported = read_game(file, player.id, player.lang)
    except OneViewError as problem:
        raise ApiError(422, "bad_record", str(problem), {"kind": "view"}) from None
    except ValueError as problem:
        raise ApiError(422, "bad_record", str(problem)) from None
    table = await tables_of(request).open_table(player.id, imported)
    return Imported(table=table, steps=len(imported.record["actions"]))
