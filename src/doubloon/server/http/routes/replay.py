"""Games that are over, looked at again: step by step, and how the points went."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from fastapi import APIRouter, Request
from pydantic import BaseModel

from doubloon.core.game import SPECTATOR
from doubloon.core.text import supported_language
from doubloon.server.errors import ApiError
from doubloon.server.http.errors import error_answers
from doubloon.server.http.routes.tables import LangQuery, SeatQuery, tables_of
from doubloon.server.identity.players import OptionalPlayer
from doubloon.server.tables.checks import check_seat
from doubloon.server.tables.table import Table

router = APIRouter(prefix="/api", tags=["tables"])

Json = dict[str, Any]


class RoundEnd(BaseModel):
    """Everybody's points after so many steps, which ended the round or the game."""

    round: int
    step: int
    scores: list[int]


class TimelineMove(BaseModel):
    """Who took the step, and in which phase; `step` steps are taken after it."""

    step: int
    round: int
    seat: int
    phase: str


class Timeline(BaseModel):
    """A whole game, for a chart and a slider."""

    rounds: list[RoundEnd]
    moves: list[TimelineMove]


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
    """A game that is over, after so many of its steps, as that seat saw it (without a seat: with nothing hidden)."""
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
            "steps": len(table.moves),
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
    """How a game that is over went: the points at the end of each round, and whose step each was."""
    async with tables_of(request).reading(name) as table:
        check_over(table)
    return await asyncio.to_thread(course_of, table)  # a table that is over plays no more


def course_of(table: Table) -> Timeline:
    """Play the game through."""
    assert table.initial_game is not None
    whole = Timeline(rounds=[], moves=[])
    game = table.initial_game.copy()
    reseeds = deque(table.reseeds)
    position = game.to_json()
    for taken, step in enumerate(table.moves, 1):
        while reseeds and reseeds[0][0] < taken:
            game.reseed_from(reseeds.popleft()[1])
        for action in step.actions:
            game.apply(action)
        now = position["round"]
        whole.moves.append(TimelineMove(step=taken, round=now, seat=step.seat, phase=position["phase"]))
        position = game.to_json()
        if position["round"] != now or taken == len(table.moves):
            totals = [score["total"] for score in game.scores()]
            whole.rounds.append(RoundEnd(round=now, step=taken, scores=totals))
    return whole
