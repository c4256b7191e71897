"""Routes of tables: open, list, see, change, ask, export."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, ConfigDict, Field

from doubloon.bots.registry import LEVELS
from doubloon.core.about import About
from doubloon.core.game import SPECTATOR
from doubloon.core.registry import about, game_names
from doubloon.core.text import catalogue_for, supported_language
from doubloon.server.errors import ApiError
from doubloon.server.http.errors import error_answers
from doubloon.server.identity.dependencies import OptionalPlayer, RequiredPlayer, players_of
from doubloon.server.identity.names import read_name
from doubloon.server.store.interface import Player
from doubloon.server.tables import queries
from doubloon.server.tables.bot_pool import bot_task, rank_actions
from doubloon.server.tables.checks import check_access, check_playing, check_seated, check_turn, own_seat, read_bot
from doubloon.server.tables.client_state import ClientState, listing_for, log_lines
from doubloon.server.tables.commands import Command, lifecycle
from doubloon.server.tables.commands.base import Bot
from doubloon.server.tables.game_files import own_view, whole_game
from doubloon.server.tables.seats import DEFAULT_BOT, Seat
from doubloon.server.tables.service import TableService, new_name

router = APIRouter(prefix="/api", tags=["tables"])

Json = dict[str, Any]
MAX_DEADLINE_SECONDS = 60 * 24 * 3600.0
Invitation = Annotated[str | None, Query(max_length=64, description="from the link to a table that is not public")]
SeatQuery = Annotated[
    int | None, Query(ge=SPECTATOR, le=9, description="whose eyes to look through: one of your seats")
]
LangQuery = Annotated[str | None, Query(max_length=10)]


class NewSeat(BaseModel):
    """A seat of a new table: yours, a bot's, or free."""

    model_config = ConfigDict(extra="forbid")

    kind: Literal["me", "bot", "free"]
    bot: Bot = DEFAULT_BOT
    name: Annotated[str, Field(max_length=200)] | None = Field(
        default=None, description="for `me`: another name, for a player at the same screen"
    )


class NewTable(BaseModel):
    """A table to be opened. Without seats: one for you, the others for bots."""

    model_config = ConfigDict(extra="forbid")

    game: str = game_names()[0]
    options: dict[str, Any] = Field(default_factory=dict, description="those left out have the game's defaults")
    seats: Annotated[list[NewSeat], Field(max_length=9)] | None = None
    public: bool = False
    random_seats: bool = Field(default=False, description="seats are drawn when the game starts")
    deadline: Annotated[float, Field(ge=5, le=MAX_DEADLINE_SECONDS)] | None = Field(
        default=None, description="seconds for each move; then a bot takes over"
    )


class Opened(BaseModel):
    """The table's name, and the invitation that lets others in."""

    table: str
    invitation: str


class Done(BaseModel):
    """The command has been carried out and is on disk."""

    entry: int
    position: int
    repeated: bool


def tables_of(request: Request) -> TableService:
    tables: TableService = request.app.state.tables
    return tables


@router.get("/games")
async def games(request: Request, lang: LangQuery = None) -> Json:
    """The games with all options at their defaults and as fields of a form, in that language; and the bots."""
    return {
        "games": {name: lobby_entry(about(name), supported_language(lang or "en")) for name in game_names()},
        "bots": LEVELS,
        "webhooks": request.app.state.settings.webhooks,
    }


def lobby_entry(game: About, lang: str) -> Json:
    """What a lobby needs to know of a game."""
    gettext = catalogue_for(lang, game.name).gettext
    return {
        "players": list(game.PLAYERS),
        "options": game.DEFAULTS,
        "title": gettext(game.TITLE),
        "blurb": gettext(game.BLURB) if game.BLURB else "",
        "option_forms": [option.form(gettext) for option in game.OPTIONS],
    }


@router.post("/tables", status_code=201, responses=error_answers(401, 422, 503))
async def open_table(request: Request, player: RequiredPlayer, wanted: NewTable) -> Opened:
    """Open a table; the game begins as soon as no seat is free."""
    first = lifecycle.open_table(
        host=player.id,
        game=wanted.game,
        options=wanted.options,
        public=wanted.public,
        random_seats=wanted.random_seats,
        deadline=wanted.deadline,
        seats=read_seats(wanted, player),
    )
    table = await tables_of(request).open_table(player.id, first)
    return Opened(table=table, invitation=players_of(request).tokens.invitation(table))


def read_seats(wanted: NewTable, player: Player) -> list[Json]:
    """The seats as the journal stores them."""
    if wanted.seats is None:
        players = lifecycle.read_options(wanted.game, wanted.options)["players"]
        return [read_seat(NewSeat(kind="bot" if number else "me"), player) for number in range(players)]
    return [read_seat(seat, player) for seat in wanted.seats]


def read_seat(seat: NewSeat, player: Player) -> Json:
    if seat.kind == "free":
        return Seat().to_json()
    if seat.kind == "bot":
        return Seat(bot=read_bot(seat.bot)).to_json()
    name = player.name if seat.name is None else read_name(seat.name)
    return Seat(player.id, name).to_json()


@router.get("/tables", responses=error_answers(401, 503))
async def list_tables(request: Request, player: OptionalPlayer, which: Literal["mine", "public"] = "public") -> Json:
    """Your tables, with those where it is your turn marked; or all public ones that are open or being played at."""
    store = tables_of(request).store
    if which == "public":
        found = await store.public_tables()
    elif player is None:
        raise ApiError(401, "nobody", "the server does not know you; get an identity with POST /api/me")
    else:
        found = await store.tables_of(player.id)
    return {"tables": [listing_for(summary, None if player is None else player.id) for summary in found]}


@router.get("/tables/{name}", responses=error_answers(403, 404, 503))
async def see_table(
    request: Request,
    name: str,
    player: OptionalPlayer,
    seat: SeatQuery = None,
    lang: LangQuery = None,
    invitation: Invitation = None,
    aid: bool = False,
) -> Json:
    """The table as you may know it: the same as a websocket begins with, without the log.

    With `aid`, also prices and other facts that the rules work out for your seat.
    """
    player_id = player and player.id
    async with tables_of(request).reading(name) as table:
        check_access(players_of(request), table, player, invitation)
        viewer = table.viewing_seat(player_id, seat)
        state = ClientState(table).state(player_id, viewer, language_of(player, lang), aid)
        if table.seats_of(player_id):
            state["invitation"] = players_of(request).tokens.invitation(name)
        return state


def language_of(player: Player | None, wanted: str | None) -> str:
    """The language to answer in: the one asked for, else the player's own, else English."""
    return supported_language(wanted or (player.lang if player else "en"))


COMMAND_ANSWERS = error_answers(401, 403, 404, 409, 422, 503)
FIRST_OPERATION_ID = "do_deed_api_tables__name__deeds_post"  # generated clients call it by this name


@router.post("/tables/{name}/commands", responses=COMMAND_ANSWERS)
@router.post("/tables/{name}/deeds", responses=COMMAND_ANSWERS, operation_id=FIRST_OPERATION_ID)
async def execute_command(
    request: Request, name: str, player: RequiredPlayer, command: Command, invitation: Invitation = None
) -> Done:
    """Carry out a command, named by its `do`. A refusal says why, and changes nothing.

    `commands` and `deeds` are the same; releases up to 0.1.0 know only `deeds`.
    """
    tables = tables_of(request)
    async with tables.reading(name) as table:
        check_access(players_of(request), table, player, invitation)
    return Done(**await tables.execute(name, command, player))


@router.get("/tables/{name}/log", responses=error_answers(403, 404, 503))
async def see_log(
    request: Request,
    name: str,
    player: OptionalPlayer,
    after: Annotated[int, Query(ge=0)] = 0,
    seat: SeatQuery = None,
    lang: LangQuery = None,
    invitation: Invitation = None,
) -> Json:
    """The entries after that one, as you may know them."""
    tables = tables_of(request)
    async with tables.reading(name) as table:
        check_access(players_of(request), table, player, invitation)
        viewer = table.viewing_seat(player and player.id, seat)
        last = table.entry_count
    entries = [entry for entry in await tables.store.entries(name) if entry.number <= last]
    return {"log": await asyncio.to_thread(log_lines, entries, after, viewer, language_of(player, lang))}


@router.post("/tables/{name}/why", responses=error_answers(401, 403, 404, 409, 422, 503))
async def why(
    request: Request, name: str, player: RequiredPlayer, query: queries.WhyNot, lang: LangQuery = None
) -> queries.Reason:
    """Whether you could take that action now, and if not, why."""
    async with tables_of(request).reading(name) as table:
        return queries.reason(table, player, query, language_of(player, lang))


@router.post("/tables/{name}/hint", responses=error_answers(401, 403, 404, 409, 503))
async def hint(
    request: Request, name: str, player: RequiredPlayer, seat: SeatQuery = None, lang: LangQuery = None
) -> Json:
    """A strong bot's best actions in your place, with the win shares it expects; it knows no more than you."""
    tables = tables_of(request)
    async with tables.reading(name) as table:
        check_playing(table)
        own = own_seat(table, player, seat)
        check_turn(table, own)
        assert table.game is not None
        snapshot, position = table.game.snapshot(), table.position
        task = bot_task(table, own)
    best: list[Json] = await tables.hint_queue.run(player.id, rank_actions, task)
    texts = snapshot.descriptions([each["number"] for each in best], language_of(player, lang))
    return {
        "position": position,
        "best": [{**each, "text": text} for each, text in zip(best, texts, strict=True)],
    }


@router.post("/tables/{name}/rematch", status_code=201, responses=error_answers(401, 403, 404, 409, 503))
async def rematch(request: Request, name: str, player: RequiredPlayer) -> Opened:
    """Open another table for the same players and bots, with their seats taken. Asked twice, it is the same table."""
    tables = tables_of(request)
    async with tables.reading(name) as table:
        check_seated(table, player)
        first, next_table = lifecycle.open_rematch(table), table.rematch
    if next_table is None:
        try:
            next_table = new_name()
            await tables.execute(name, lifecycle.Rematch(new_table=next_table), player)
        except ApiError as refused:
            if refused.code != "rematched":
                raise
            next_table = str(refused.extra["table"])  # somebody else was faster
    # The journal names the table before it is opened, so that there is only one. If the server stopped in between, it
    # is opened now.
    if await tables.store.summary(next_table) is None:
        await tables.open_table(player.id, first, name=next_table)
    return Opened(table=next_table, invitation=players_of(request).tokens.invitation(next_table))


@router.get("/tables/{name}/record", responses=error_answers(401, 403, 404, 409, 503))
async def export(
    request: Request, name: str, player: OptionalPlayer, seat: SeatQuery = None, lang: LangQuery = None
) -> Json:
    """The game as a file: whole once it is over, before that as you may know it."""
    tables = tables_of(request)
    async with tables.reading(name) as table:
        if table.is_settled():
            return whole_game(table)
        if table.status != "playing":
            raise ApiError(409, "not_playing", "the game has not started")
        if player is None:
            raise ApiError(401, "nobody", "before the end only its players can export a game")
        own = own_seat(table, player, seat)
        entries = [entry for entry in await tables.store.entries(name) if entry.number <= table.entry_count]
        return own_view(table, entries, own, language_of(player, lang))
