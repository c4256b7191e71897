"""Replays finished games: any of their positions, and their timeline."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter, Request

from doubloon.core.game import SPECTATOR
from doubloon.core.text import supported_language
from doubloon.review.timeline import Timeline, timeline_of
from doubloon.server.errors import ApiError
from doubloon.server.http.errors import error_answers
from doubloon.server.http.routes.tables import LangQuery, SeatQuery, tables_of
from doubloon.server.identity.dependencies import OptionalPlayer
from doubloon.server.tables.checks import check_seat
from doubloon.server.tables.table import Table

router = APIRouter(prefix="/api", tags=["tables"])

Json = dict[str, Any]


def check_over(table: Table) -> None:
    if not table.is_settled() or table.initial_game is None:
        raise ApiError(409, "not_over", "games can be replayed once they are over")


@router.get("/tables/{name}/replay/{steps}", responses=error_answers(404, 409, 422, 503))
async def replay(
    request: Request,
    name: str,
    steps: int,
    player: OptionalPlayer,
    seat: SeatQuery = None,
    lang: LangQuery = None,
    aid: bool = False,
) -> Json:
    """A finished game after that many steps, as that seat saw it (without a seat: with nothing hidden)."""
    speaks = supported_language(lang or (player.lang if player else "en"))
    async with tables_of(request).reading(name) as table:
        check_over(table)
        if not 0 <= steps <= len(table.moves):
            raise ApiError(422, "bad_steps", f"the game has steps 0 to {len(table.moves)}, not {steps}")
        if seat is not None and seat != SPECTATOR:
            check_seat(table, seat)
        game = table.replayed(max(steps - 1, 0))
        snapshot = game.apply_all(*table.moves[steps - 1].actions) if steps else game.snapshot()
        position = {key: value for key, value in snapshot.position.items() if key != "rng"}
        return {
            "table": name,
            "steps": len(table.moves),  # clients know moves as steps
            "step": steps,
            "by": table.moves[steps - 1].seat if steps else None,
            "names": table.names(),
            "view": position if seat is None else snapshot.view(seat),
            "events": [{**event, "text": game.describe_event(event, speaks)} for event in snapshot.events(seat)],
            "scores": game.scores(),
            **({"aid": game.aid(seat)} if aid else {}),
        }


@router.get("/tables/{name}/course", responses=error_answers(404, 409, 503))
async def course(request: Request, name: str) -> Timeline:
    """The timeline of a finished game: the points after each round, and whose step each was."""
    async with tables_of(request).reading(name) as table:
        check_over(table)
    # Without the lock and in a thread: a table that is over never changes, and replaying takes long.
    return await asyncio.to_thread(timeline_of_table, table)


def timeline_of_table(table: Table) -> Timeline:
    assert table.initial_game is not None
    return timeline_of(table.initial_game, [(move.seat, move.actions) for move in table.moves], table.reseeds)
