"""Queries that change nothing: why not this action, what would a move lead to, what would a bot do?

Every answer comes from the seat's view alone. What would happen is tried in a game sampled from that view, so that no
answer can depend on anything the seat may not know.
"""

from __future__ import annotations

import copy
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from doubloon.core.errors import IllegalAction
from doubloon.core.game import Game, Json
from doubloon.core.snapshot import Snapshot
from doubloon.core.text import catalogue_for, supported_language
from doubloon.server.errors import ApiError
from doubloon.server.store.interface import Player
from doubloon.server.tables.bot_pool import bot_task, suggest_choice
from doubloon.server.tables.checks import check_playing, check_position, check_turn, own_seat
from doubloon.server.tables.commands import COMMAND
from doubloon.server.tables.commands.base import Action, Position, SeatNumber
from doubloon.server.tables.commands.moves import Move
from doubloon.server.tables.service import TableService
from doubloon.server.tables.table import Table

SAMPLE_SEED = 0  # any will do, as long as it is always the same
RequestName = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[ -~]+$")] | None


class WhyNot(BaseModel):
    """Could the seat take this action now, and if not, why?"""

    model_config = ConfigDict(extra="forbid", strict=True)

    action: Action
    seat: SeatNumber | None = None


class Reason(BaseModel):
    """What the action would bring if it is legal, else why it is not."""

    position: int
    legal: bool
    text: str


class WhyQuery(WhyNot):
    """The same query by websocket."""

    do: Literal["why"]
    request: RequestName = None


class SuggestQuery(BaseModel):
    """What would a bot do with the whole choice that is to be made now?"""

    model_config = ConfigDict(extra="forbid", strict=True)

    do: Literal["suggest"]
    position: Position
    seat: SeatNumber | None = None
    request: RequestName = None


# --- why ---


async def answer_why(tables: TableService, name: str, player: Player, lang: str, message: Json) -> Json:
    query = WhyQuery.model_validate(message)
    async with tables.reading(name) as table:
        answer = reason(table, player, query, supported_language(lang))
    return {"type": "why", "request": query.request, **answer.model_dump()}


def reason(table: Table, player: Player, query: WhyNot, lang: str) -> Reason:
    """Why a seat of the player cannot take the action, or what it would bring."""
    seat = own_seat(table, player, query.seat)
    game = started_game(table)
    gettext = catalogue_for(lang).gettext
    try:
        why = game.why_not(query.action, seat, lang, [name or "" for name in table.names()])
    except IllegalAction as problem:
        raise ApiError(422, "no_action", str(problem)) from None
    if table.is_settled():  # the game does not know that players have given up
        why = gettext("The game is over.")
    elif why is None and table.seats[seat].bot is not None:
        why = gettext("A bot is playing for you. Take your seat back first.")
    text = game.describe(query.action, lang) if why is None else why
    return Reason(position=table.position, legal=why is None, text=text)


def started_game(table: Table) -> Game:
    if table.game is None:
        raise ApiError(409, "not_playing", "the game has not started")
    return table.game


# --- preview ---


async def answer_preview(tables: TableService, name: str, player: Player, lang: str, message: Json) -> Json:
    move = COMMAND.validate_python({**message, "do": "move"})
    assert isinstance(move, Move)
    async with tables.reading(name) as table:
        return {"type": "preview", "request": move.request, **preview_move(table, player, move, lang)}


def preview_move(table: Table, player: Player, move: Move, lang: str) -> Json:
    """The view and the aid of the player's seat after the move; refused if the move would reveal chance."""
    seat = own_seat(table, player, move.seat)
    sampled = with_sampled_game(table, seat)
    try:
        actions = move.entry_for(sampled, player).actions
    except ApiError as refused:
        raise explained(refused, sampled, seat, move.action, lang) from None
    after, whole = apply_without_chance(started_game(sampled), seat, actions)
    return {"position": table.position, "whole": whole, "view": after.view(seat), "aid": after.aid(seat)}


def with_sampled_game(table: Table, seat: int) -> Table:
    """A copy of the table whose game is sampled from the seat's view. If it is not the seat's turn, none is needed."""
    sampled = copy.copy(table)
    if table.turn == seat:
        game = started_game(table)
        sampled.game = game.determinize(game.view(seat), SAMPLE_SEED)
    return sampled


def explained(refused: ApiError, table: Table, seat: int, action: Json | int | str | None, lang: str) -> ApiError:
    """The refusal of a single action with the rules' reason, in the player's language."""
    if refused.code != "illegal" or action is None:
        return refused
    names = [name or "" for name in table.names()]
    try:
        text = started_game(table).why_not(action, seat, supported_language(lang), names)
    except IllegalAction:
        return refused
    return ApiError(refused.status, refused.code, text or refused.message, refused.extra)


def apply_without_chance(game: Game, seat: int, actions: Sequence[str | int]) -> tuple[Game, bool]:
    """The game after the actions, and whether after all of them: a final pass that reveals chance is left out."""
    for number, action in enumerate(actions):
        after = game.copy()
        if shows_chance(after.apply_all(action), seat):
            if number and action == "pass":
                return game, False
            raise ApiError(409, "reveals", "the outcome is unknown until it is done")
        game = after
    return game, True


def shows_chance(snapshot: Snapshot, seat: int) -> bool:
    """Would the seat see something it cannot know?"""
    return snapshot.reveals and any(snapshot.game.shows_chance(event, seat) for event in snapshot.events(seat))


# --- suggest ---


async def answer_suggest(tables: TableService, name: str, player: Player, lang: str, message: Json) -> Json:
    """The whole choice a quick bot would make; it knows no more than the seat."""
    query = SuggestQuery.model_validate(message)
    async with tables.reading(name) as table:
        check_playing(table)
        seat = own_seat(table, player, query.seat)
        check_position(table, query.position)
        check_turn(table, seat)
        task = bot_task(table, seat)
    found = await tables.hint_queue.run(player.id, partial(suggest_choice, lang=supported_language(lang)), task)
    return {"type": "suggestion", "request": query.request, "position": query.position, **found}


Query = Callable[[TableService, str, Player, str, Json], Awaitable[Json]]
QUERIES: dict[str, Query] = {"why": answer_why, "preview": answer_preview, "suggest": answer_suggest}  # by `do`
