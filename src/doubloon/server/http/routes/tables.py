"""Tables: opened, found, played at, looked over."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, ConfigDict, Field

from doubloon.bots.registry import LEVELS
from doubloon.core.game import SPECTATOR
from doubloon.core.registry import game_class
from doubloon.server.errors import ApiError
from doubloon.server.http.errors import error_answers
from doubloon.server.identity.names import read_name
from doubloon.server.identity.players import OptionalPlayer, RequiredPlayer, players_of
from doubloon.server.store.interface import Player
from doubloon.server.tables import deeds
from doubloon.server.tables.access import check_entry, viewing_seat
from doubloon.server.tables.bot_pool import rank_actions
from doubloon.server.tables.client_state import ClientState, card_of, log_lines
from doubloon.server.tables.commands import Bot, Command
from doubloon.server.tables.exporting import own_view, whole_game
from doubloon.server.tables.questions import Reason, WhyNot, reason
from doubloon.server.tables.seats import DEFAULT_BOT
from doubloon.server.tables.service import TableService, bot_task_of, new_name
from doubloon.server.tables.table import Table

router = APIRouter(prefix="/api", tags=["tables"])

Json = dict[str, Any]
MAX_DEADLINE_SECONDS = 60 * 24 * 3600.0
Invitation = Annotated[str | None, Query(max_length=64, description="from the link to a table that is not public")]
SeatQuery = Annotated[
    int | None, Query(ge=SPECTATOR, le=9, description="whose eyes to look through: one of your seats")
]
LangQuery = Annotated[str | None, Query(max_length=10)]


class NewSeat(BaseModel):
    """Who sits there: you, a bot, or whoever comes."""

    model_config = ConfigDict(extra="forbid")

    kind: Literal["me", "bot", "free"]
    bot: Bot = DEFAULT_BOT
    name: Annotated[str, Field(max_length=200)] | None = Field(
        default=None, description="for `me`: another name, for a player at the same screen"
    )


class NewTable(BaseModel):
    """A table to be opened. Without seats: one for you, the others for bots."""

    model_config = ConfigDict(extra="forbid")

    game: str = "puerto-rico"
    options: dict[str, Any] = Field(default_factory=lambda: {"players": 4})
    seats: Annotated[list[NewSeat], Field(max_length=9)] | None = None
    public: bool = False
    random_seats: bool = Field(default=False, description="seats are drawn when the game starts")
    deadline: Annotated[float, Field(ge=5, le=MAX_DEADLINE_SECONDS)] | None = Field(
        default=None, description="seconds for each move; then a bot takes over"
    )


class Opened(BaseModel):
    """Where the table is, and what lets others in."""

    table: str
    invitation: str


class Done(BaseModel):
    """The deed is done, and on disk."""

    entry: int
    position: int
    repeated: bool


def tables_of(request: Request) -> TableService:
    tables: TableService = request.app.state.tables
    return tables


@router.get("/games")
async def games(request: Request) -> Json:
    """What can be played, with all options at their defaults, and who plays if people do not."""
    return {
        "games": {
            "puerto-rico": {"players": [2, 3, 4, 5], "options": game_class("puerto-rico").read_options({"players": 4})},
            "san-juan": {"players": [2, 3, 4], "options": game_class("san-juan").read_options({"players": 4})},
        },
        "bots": LEVELS,
        "webhooks": request.app.state.settings.webhooks,
    }


@router.post("/tables", status_code=201, responses=error_answers(401, 422, 503))
async def open_table(request: Request, player: RequiredPlayer, wanted: NewTable) -> Opened:
    """Open a table; the game begins as soon as no seat is free."""
    draft = deeds.opened(
        host=player.player,
        game=wanted.game,
        options=wanted.options,
        public=wanted.public,
        random_seats=wanted.random_seats,
        deadline=wanted.deadline,
        seats=read_seats(wanted, player),
    )
    table = await tables_of(request).open_table(player.player, draft)
    return Opened(table=table, invitation=players_of(request).tokens.invitation(table))


def read_seats(wanted: NewTable, player: Player) -> list[Json]:
    """The seats as a table keeps them."""
    if wanted.seats is None:
        players = deeds.read_options(wanted.game, wanted.options)["players"]
        return [seat_of(NewSeat(kind="bot" if number else "me"), player) for number in range(players)]
    return [seat_of(seat, player) for seat in wanted.seats]


def seat_of(seat: NewSeat, player: Player) -> Json:
    if seat.kind == "free":
        return {"player": None, "name": None, "bot": None}
    if seat.kind == "bot":
        return {"player": None, "name": None, "bot": deeds.read_bot(seat.bot)}
    name = player.name if seat.name is None else read_name(seat.name)
    return {"player": player.player, "name": name, "bot": None}


@router.get("/tables", responses=error_answers(401, 503))
async def list_tables(request: Request, player: OptionalPlayer, which: Literal["mine", "public"] = "public") -> Json:
    """Your tables, with those where it is your turn marked; or all public ones that are open or being played at."""
    store = tables_of(request).store
    if which == "public":
        found = await store.public_tables()
    elif player is None:
        raise ApiError(401, "nobody", "the server does not know you; get an identity with POST /api/me")
    else:
        found = await store.tables_of(player.player)
    return {"tables": [card_of(summary, None if player is None else player.player) for summary in found]}


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

    With `aid`, also what the rules say to your seat about prices and the like.
    """
    async with tables_of(request).looking(name) as table:
        check_entry(players_of(request), table, player, invitation)
        own = table.seats_of(player and player.player)
        looks_from = viewing_seat(own, table.turn, seat)
        speaks = lang or (player.lang if player else "en")
        state = ClientState(table).state(player and player.player, looks_from, speaks, aid)
        if own:
            state["invitation"] = players_of(request).tokens.invitation(name)
        return state


@router.post("/tables/{name}/deeds", responses=error_answers(401, 403, 404, 409, 422, 503))
async def do_deed(
    request: Request, name: str, player: RequiredPlayer, command: Command, invitation: Invitation = None
) -> Done:
    """Do something at the table. `do` says what; refusals say why, and change nothing."""
    tables = tables_of(request)
    async with tables.looking(name) as table:
        check_entry(players_of(request), table, player, invitation)
    return Done(**await tables.do(name, player.player, command.deed(player), command.request))


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
    """What has happened after that entry, as you may know it."""
    tables = tables_of(request)
    async with tables.looking(name) as table:
        check_entry(players_of(request), table, player, invitation)
        looks_from = viewing_seat(table.seats_of(player and player.player), table.turn, seat)
        last = table.entries
    entries = [entry for entry in await tables.store.entries(name) if entry.number <= last]
    speaks = lang or (player.lang if player else "en")
    return {"log": await asyncio.to_thread(log_lines, entries, after, looks_from, speaks)}


@router.post("/tables/{name}/why", responses=error_answers(401, 403, 404, 409, 422, 503))
async def why(request: Request, name: str, player: RequiredPlayer, asked: WhyNot, lang: LangQuery = None) -> Reason:
    """Whether you could take that action now, and if not, why."""
    async with tables_of(request).looking(name) as table:
        return reason(table, player.player, asked, deeds.spoken(lang or player.lang))


@router.post("/tables/{name}/hint", responses=error_answers(401, 403, 404, 409, 503))
async def hint(
    request: Request, name: str, player: RequiredPlayer, seat: SeatQuery = None, lang: LangQuery = None
) -> Json:
    """What a good bot would do in your place, and what share of the win it expects; it knows no more than you."""
    tables = tables_of(request)
    async with tables.looking(name) as table:
        deeds.check_playing(table)
        own = deeds.seat_to_move(table, player.player, seat)
        if table.turn != own:
            raise ApiError(409, "not_your_turn", "it is not your turn to decide")
        assert table.game is not None
        snapshot, position = table.game.snapshot(), table.position
        thought = bot_task_of(table, own)
    advice: list[Json] = await tables.advisors.ask(player.player, rank_actions, thought)
    texts = snapshot.descriptions([each["number"] for each in advice], deeds.spoken(lang or player.lang))
    return {
        "position": position,
        "best": [{**each, "text": text} for each, text in zip(advice, texts, strict=True)],
    }


@router.post("/tables/{name}/rematch", status_code=201, responses=error_answers(401, 403, 404, 409, 503))
async def rematch(request: Request, name: str, player: RequiredPlayer) -> Opened:
    """Another game of the same people and bots, who have their seats already. Asked twice, it is the same table."""
    tables = tables_of(request)
    async with tables.looking(name) as table:
        deeds.check_seated(table, player.player)
        draft, existing = next_game(table), table.rematch
    if existing is None:
        try:
            existing = new_name()
            await tables.do(name, player.player, deeds.rematch(player.player, existing))
        except ApiError as refused:
            if refused.code != "rematched":
                raise
            existing = str(refused.extra["table"])  # somebody else was faster
    # Named before it is opened, so that it is only one; who named it may have ended before opening it.
    if await tables.store.summary(existing) is None:
        await tables.open_table(player.player, draft, name=existing)
    return Opened(table=existing, invitation=players_of(request).tokens.invitation(existing))


def next_game(table: Table) -> deeds.NewEntry:
    """The same table again; who sat first now sits last."""
    seats = [seat.to_json() for seat in table.seats]
    for written, seat in zip(seats, table.seats, strict=True):
        written["bot"] = None if seat.player is not None else seat.bot
    setting = table.setting
    return deeds.opened(
        host=setting["host"],
        game=setting["game"],
        options=setting["options"],
        public=setting["public"],
        random_seats=setting["random_seats"],
        deadline=setting["deadline"],
        seats=seats[1:] + seats[:1],
        previous=table.name,
    )


@router.get("/tables/{name}/record", responses=error_answers(401, 403, 404, 409, 503))
async def export(
    request: Request, name: str, player: OptionalPlayer, seat: SeatQuery = None, lang: LangQuery = None
) -> Json:
    """The game as a file: whole once it is over, before that as you may know it."""
    tables = tables_of(request)
    async with tables.looking(name) as table:
        if table.is_settled():
            return whole_game(table)
        if table.status != "playing":
            raise ApiError(409, "not_playing", "the game has not started")
        if player is None:
            raise ApiError(401, "nobody", "before the end only its players can export a game")
        deeds.check_seated(table, player.player)
        own = deeds.seat_to_move(table, player.player, seat)
        entries = [entry for entry in await tables.store.entries(name) if entry.number <= table.entries]
        return own_view(table, entries, own, lang or player.lang)
