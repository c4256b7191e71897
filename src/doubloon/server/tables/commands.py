"""What clients ask for at a table, by HTTP or by websocket: the same objects, told apart by `do`."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, create_model

from doubloon.core.registry import whole_choices
from doubloon.server.identity.players import read_name
from doubloon.server.store.interface import Player
from doubloon.server.tables import deeds
from doubloon.server.tables.deeds import Deed
from doubloon.server.tables.seats import DEFAULT_BOT

SeatNumber = Annotated[int, Field(ge=0, le=9)]
Position = Annotated[int, Field(ge=0, le=10**9)]
Steps = Annotated[int, Field(ge=0, le=10**6)]
Bot = Annotated[str, Field(max_length=40)]
Action = dict[str, Any] | int | Annotated[str, Field(max_length=100)]  # its JSON object, its number or its text


class CommandModel(BaseModel, ABC):
    """What all requests have."""

    model_config = ConfigDict(extra="forbid", strict=True)

    request: Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[ -~]+$")] | None = Field(
        default=None, description="your own name for this request: sent again, it is answered again but not done again"
    )

    @abstractmethod
    def deed(self, player: Player) -> Deed:
        """What the player asks for."""


class Sit(CommandModel):
    """Take a free seat. With another name, for somebody who plays at the same screen."""

    do: Literal["sit"]
    seat: SeatNumber
    name: Annotated[str, Field(max_length=200)] | None = None

    def deed(self, player: Player) -> Deed:
        return deeds.sit(player.player, self.seat, player.name if self.name is None else read_name(self.name))


class StandUp(CommandModel):
    """Free a seat before the game begins: your own, or as the host anybody's."""

    do: Literal["stand_up"]
    seat: SeatNumber

    def deed(self, player: Player) -> Deed:
        return deeds.stand_up(player.player, self.seat)


class SeatBot(CommandModel):
    """As the host, put a bot on a free seat."""

    do: Literal["seat_bot"]
    seat: SeatNumber
    bot: Bot = DEFAULT_BOT

    def deed(self, player: Player) -> Deed:
        return deeds.seat_bot(player.player, self.seat, self.bot)


class Close(CommandModel):
    """As the host, give up a table that has not begun."""

    do: Literal["close"]

    def deed(self, player: Player) -> Deed:
        return deeds.close(player.player)


class MoveBase(CommandModel):
    """Act in the position of that number. Exactly one of the fields from `action` on says how."""

    do: Literal["move"]
    position: Position
    seat: SeatNumber | None = None
    action: Action | None = None
    actions: Annotated[list[Action], Field(max_length=deeds.MAX_ACTIONS_AT_ONCE)] | None = None

    def deed(self, player: Player) -> Deed:
        given = {name: getattr(self, name) for name in MOVES}
        wish = {name: value for name, value in given.items() if value is not None}
        return deeds.move(player.player, self.seat, self.position, wish)


MOVES = ("action", "actions", *deeds.WHOLE_CHOICES)


def choice_help(name: str, meaning: str) -> str:
    """One whole choice in the documentation of the API."""
    return f"`{name}` ({meaning})" if meaning else f"`{name}`"


if TYPE_CHECKING:
    Move = MoveBase
else:  # with a field for each whole choice of the games
    CHOICES = whole_choices().values()
    Move = create_model(
        "Move",
        __base__=MoveBase,
        __doc__=f"{MoveBase.__doc__}\n\n"
        f"Whole choices are given at once: {', '.join(choice_help(each.name, each.meaning) for each in CHOICES)}.",
        **{each.name: (each.form.json_type | None, None) for each in CHOICES},
    )


class Undo(CommandModel):
    """Take back your own last steps, as far as nothing was revealed and nobody else has acted since."""

    do: Literal["undo"]
    position: Position
    seat: SeatNumber | None = None
    to: Steps | None = Field(default=None, description="how many steps stay; without it, all but the last")

    def deed(self, player: Player) -> Deed:
        return deeds.undo(player.player, self.seat, self.position, self.to)


class AskUndo(CommandModel):
    """Ask everybody whether more may be taken back. What was seen meanwhile will not come again."""

    do: Literal["ask_undo"]
    position: Position
    seat: SeatNumber | None = None
    to: Steps | None = Field(default=None, description="how many steps stay; without it, all before your last")

    def deed(self, player: Player) -> Deed:
        return deeds.ask_undo(player.player, self.seat, self.position, self.to)


class AskTakeover(CommandModel):
    """Ask the others whether a bot may play for somebody who is gone."""

    do: Literal["ask_takeover"]
    about: SeatNumber
    seat: SeatNumber | None = None
    bot: Bot = DEFAULT_BOT

    def deed(self, player: Player) -> Deed:
        return deeds.ask_takeover(player.player, self.seat, self.about, self.bot, time.time())


class Answer(CommandModel):
    """Agree to what is asked, or not."""

    do: Literal["answer"]
    yes: bool

    def deed(self, player: Player) -> Deed:
        return deeds.answer(player.player, self.yes)


class HandOver(CommandModel):
    """Let a bot play for you until you take the seat back."""

    do: Literal["hand_over"]
    seat: SeatNumber | None = None
    bot: Bot = DEFAULT_BOT

    def deed(self, player: Player) -> Deed:
        return deeds.hand_over(player.player, self.seat, self.bot)


class TakeBack(CommandModel):
    """Play yourself again where a bot plays for you."""

    do: Literal["take_back"]
    seat: SeatNumber | None = None

    def deed(self, player: Player) -> Deed:
        return deeds.take_back(player.player, self.seat)


class Leave(CommandModel):
    """Say that you are gone; the seat stays yours."""

    do: Literal["leave"]

    def deed(self, player: Player) -> Deed:
        return deeds.leave(player.player)


class ComeBack(CommandModel):
    """Say that you are there again."""

    do: Literal["come_back"]

    def deed(self, player: Player) -> Deed:
        return deeds.come_back(player.player)


class Concede(CommandModel):
    """Give up. A bot plays on; if only one other is left, that one has won."""

    do: Literal["concede"]
    seat: SeatNumber | None = None

    def deed(self, player: Player) -> Deed:
        return deeds.concede(player.player, self.seat)


Command = Annotated[
    Sit
    | StandUp
    | SeatBot
    | Close
    | Move
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
