"""Moves of players and bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple

from pydantic import Field, create_model

from doubloon.core.errors import IllegalAction
from doubloon.core.game import Game
from doubloon.core.registry import whole_choices
from doubloon.core.whole_choice import expand_choice
from doubloon.server.errors import ApiError
from doubloon.server.store.interface import Player
from doubloon.server.tables.checks import check_no_bot, check_playing, check_position, own_seat
from doubloon.server.tables.commands.base import Action, CommandModel, Position, SeatNumber
from doubloon.server.tables.entries import Acted
from doubloon.server.tables.table import Table

MAX_ACTIONS_AT_ONCE = 50
WHOLE_CHOICES = whole_choices()  # of all games, by name
CHOICE_FIELDS = ("action", "actions", *WHOLE_CHOICES)


class MoveBase(CommandModel):
    """Act in the position of that number. Exactly one of the fields from `action` on says how."""

    do: Literal["move"]
    position: Position
    seat: SeatNumber | None = None
    action: Action | None = None
    actions: Annotated[list[Action], Field(max_length=MAX_ACTIONS_AT_ONCE)] | None = None

    def entry_for(self, table: Table, player: Player) -> Acted:
        check_playing(table)
        seat = own_seat(table, player, self.seat)
        check_position(table, self.position)
        assert table.game is not None
        if table.turn != seat:
            raise ApiError(409, "not_your_turn", f"it is seat {table.turn}'s turn, not seat {seat}'s")
        check_no_bot(table, seat)
        return acted_entry(table.game, seat, self.read_choice(table.game, seat))

    def read_choice(self, game: Game, seat: int) -> list[int]:
        """The actions the move stands for, all of them legal."""
        given = [name for name in CHOICE_FIELDS if getattr(self, name) is not None]
        if len(given) != 1:
            raise ApiError(422, "malformed", f"a move must have exactly one of {', '.join(CHOICE_FIELDS)}")
        name = given[0]
        choice = getattr(self, name)
        try:
            if name == "action":
                return [game.find_legal(choice)]
            if name == "actions":
                return find_legal_sequence(game, seat, choice)
            return expand_choice(game, seat, name, choice)
        except IllegalAction as problem:
            raise ApiError(409, "illegal", str(problem)) from None


def choice_help(name: str, meaning: str) -> str:
    """One whole choice in the documentation of the API."""
    return f"`{name}` ({meaning})" if meaning else f"`{name}`"


if TYPE_CHECKING:
    Move = MoveBase
else:  # with a field for each whole choice of the games
    Move = create_model(
        "Move",
        __base__=MoveBase,
        __doc__=f"{MoveBase.__doc__}\n\nWhole choices are given at once: "
        f"{', '.join(choice_help(each.name, each.meaning) for each in WHOLE_CHOICES.values())}.",
        **{each.name: (each.form.json_type | None, None) for each in WHOLE_CHOICES.values()},
    )


def find_legal_sequence(game: Game, seat: int, actions: list[Any]) -> list[int]:
    """The numbers of the actions, each legal after the ones before it and a decision of this seat.

    Nothing may follow an action that reveals something: whether the rest was legal would tell what had been revealed.
    """
    if not actions:
        raise ApiError(422, "malformed", f"actions must be a list of 1 to {MAX_ACTIONS_AT_ONCE} actions")
    game = game.copy()
    numbers: list[int] = []
    revealed = False
    for place, action in enumerate(actions):
        if revealed:
            raise IllegalAction(f"action {place} of the list reveals something; send what follows as another move")
        if game.current_player != seat:
            raise IllegalAction(f"after {place} of the actions it is no longer seat {seat}'s turn")
        numbers.append(game.find_legal(action))
        revealed = game.apply_all(numbers[-1]).reveals
    return numbers


class BotMove(NamedTuple):
    """A bot's decision. The table may have changed while the bot was thinking."""

    seat: int
    position: int
    action: int

    def entry_for(self, table: Table) -> Acted:
        check_playing(table)
        check_position(table, self.position)
        assert table.game is not None
        if (
            table.turn != self.seat
            or table.seats[self.seat].bot is None
            or self.action not in table.game.legal_actions()
        ):
            raise ApiError(409, "not_your_turn", "the bot is no longer asked")
        return acted_entry(table.game, self.seat, [self.action])


def acted_entry(game: Game, seat: int, actions: list[int]) -> Acted:
    """The journal entry for these actions, each written as its text."""
    return Acted(seat, [game.actions.texts[action] for action in actions])
