"""Questions of a player that change nothing: why not, what would be after it, what would a bot do.

Whatever is answered comes from the seat's view alone: what would be is tried in a game that is imagined from it, so
no answer can depend on what the seat may not know.
"""

from __future__ import annotations

import copy
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from doubloon.core.errors import IllegalAction
from doubloon.core.game import Game, Json
from doubloon.core.snapshot import Snapshot
from doubloon.core.text import catalogue_for
from doubloon.server.errors import ApiError
from doubloon.server.store.interface import Player
from doubloon.server.tables import deeds
from doubloon.server.tables.commands import COMMAND, Action, Command, Move, Position, SeatNumber
from doubloon.server.tables.service import TableService, bot_task_of
from doubloon.server.tables.suggestions import suggest_choice
from doubloon.server.tables.table import Table

IMAGINED = 0  # the seed of what is imagined: any will do, as long as it is always the same
Request = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[ -~]+$")] | None


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


class AskedWhy(WhyNot):
    """The same by websocket."""

    do: Literal["why"]
    request: Request = None


class AskedSuggestion(BaseModel):
    """What would a bot do with the whole choice that is to be made now?"""

    model_config = ConfigDict(extra="forbid", strict=True)

    do: Literal["suggest"]
    position: Position
    seat: SeatNumber | None = None
    request: Request = None


# --- why not? ---


def reason(table: Table, player: str, asked: WhyNot, lang: str) -> Reason:
    """For a seat of the player's own."""
    seat = deeds.seat_to_move(table, player, asked.seat)
    game = game_of(table)
    gettext = catalogue_for(lang).gettext
    try:
        why = game.why_not(asked.action, seat, lang, [name or "" for name in table.names()])
    except IllegalAction as problem:
        raise ApiError(422, "no_action", str(problem)) from None
    if table.is_settled():  # also by giving up, of which the game knows nothing
        why = gettext("The game is over.")
    elif why is None and table.seats[seat].bot is not None:
        why = gettext("A bot is playing for you. Take your seat back first.")
    text = game.describe(asked.action, lang) if why is None else why
    return Reason(position=table.position, legal=why is None, text=text)


def game_of(table: Table) -> Game:
    if table.game is None:
        raise ApiError(409, "not_playing", "the game has not started")
    return table.game


async def why(tables: TableService, name: str, player: Player, lang: str, asked: Json) -> Json:
    question = AskedWhy.model_validate(asked)
    async with tables.looking(name) as table:
        answer = reason(table, player.player, question, deeds.spoken(lang))
    return {"type": "why", "request": question.request, **answer.model_dump()}


# --- what would be after it? ---


async def preview(tables: TableService, name: str, player: Player, lang: str, asked: Json) -> Json:
    command = COMMAND.validate_python({**asked, "do": "move"})
    async with tables.looking(name) as table:
        return {"type": "preview", "request": command.request, **what_would_be(table, player, command, lang)}


def what_would_be(table: Table, player: Player, command: Command, lang: str) -> Json:
    """The view and the aid of the player's seat after a move; refused if chance would show."""
    assert isinstance(command, Move)
    seat = deeds.seat_to_move(table, player.player, command.seat)
    sampled = as_seen(table, seat)
    try:
        actions = command.deed(player)(sampled).body["actions"]
    except ApiError as refused:
        raise in_words(refused, sampled, seat, command.action, lang) from None
    after, whole = carried_out(game_of(sampled), seat, actions)
    return {"position": table.position, "whole": whole, "view": after.view(seat), "aid": after.aid(seat)}


def as_seen(table: Table, seat: int) -> Table:
    """The table with a game that looks the same to the seat, if it has to decide; else no game is needed."""
    sampled = copy.copy(table)
    if table.turn == seat:
        game = game_of(table)
        sampled.game = game.determinize(game.view(seat), IMAGINED)
    return sampled


def in_words(refused: ApiError, table: Table, seat: int, action: Json | int | str | None, lang: str) -> ApiError:
    """A refusal because of the rules says why in the player's language, if it is about one action."""
    if refused.code != "illegal" or action is None:
        return refused
    try:
        text = game_of(table).why_not(action, seat, deeds.spoken(lang), [name or "" for name in table.names()])
    except IllegalAction:
        return refused
    return ApiError(refused.status, refused.code, text or refused.message, refused.extra)


def carried_out(game: Game, seat: int, actions: list[str]) -> tuple[Game, bool]:
    """The game after the actions, and whether after all: a pass at the end that lets chance show is left out."""
    for number, action in enumerate(actions):
        after = game.copy()
        if shows_chance(after.apply_all(action), seat):
            if number and action == "pass":
                return game, False
            raise ApiError(409, "reveals", "the outcome is unknown until it is done")
        game = after
    return game, True


def shows_chance(snapshot: Snapshot, seat: int) -> bool:
    """Would the seat see something that it cannot know? How many cards others draw, it can."""
    return snapshot.reveals and any(is_chance(event, seat) for event in snapshot.events(seat))


def is_chance(event: Json, seat: int) -> bool:
    kind = event["event"]
    if kind == "drew":
        return "card" in event or "tile" in event
    if kind == "looked":
        return bool(event["seat"] == seat)
    return kind in ("turned up", "mined", "mined nothing", "ended")


# --- what would a bot do? ---


async def suggestion(tables: TableService, name: str, player: Player, lang: str, asked: Json) -> Json:
    """The whole choice that a quick bot would make; it knows no more than the seat."""
    question = AskedSuggestion.model_validate(asked)
    async with tables.looking(name) as table:
        deeds.check_playing(table)
        seat = deeds.seat_to_move(table, player.player, question.seat)
        deeds.check_position(table, question.position)
        if table.turn != seat:
            raise ApiError(409, "not_your_turn", "it is not your turn to decide")
        thought = bot_task_of(table, seat)
    found = await tables.advisors.ask(player.player, partial(suggest_choice, lang=deeds.spoken(lang)), thought)
    return {"type": "suggestion", "request": question.request, "position": question.position, **found}


Question = Callable[[TableService, str, Player, str, Json], Awaitable[Json]]
QUESTIONS: dict[str, Question] = {"why": why, "preview": preview, "suggest": suggestion}
