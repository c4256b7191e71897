"""Commands: what clients ask of a table, by HTTP or by websocket. Their field `do` says which command it is."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, TypeAdapter

from doubloon.server.tables.commands.absence import ComeBack, Concede, HandOver, Leave, TakeBack
from doubloon.server.tables.commands.lifecycle import Close
from doubloon.server.tables.commands.moves import Move
from doubloon.server.tables.commands.questions import Answer, AskTakeover
from doubloon.server.tables.commands.seating import SeatBot, Sit, StandUp
from doubloon.server.tables.commands.standing_answers import GiveStandingAnswer
from doubloon.server.tables.commands.undo import AskUndo, Undo

Command = Annotated[
    Sit
    | StandUp
    | SeatBot
    | Close
    | Move
    | GiveStandingAnswer
    | Undo
    | AskUndo
    | AskTakeover
    | Answer
    | HandOver
    | TakeBack
    | Leave
    | ComeBack
    | Concede,
    Field(discriminator="do"),
]
COMMAND: TypeAdapter[Command] = TypeAdapter(Command)
