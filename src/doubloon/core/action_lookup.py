"""How callers of a game name actions and seats: both are looked up and checked here."""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from doubloon.core.errors import IllegalAction, short_repr
from doubloon.core.history import Origin
from doubloon.core.json_reader import Json
from doubloon.core.notation import ActionTable, whole_number

if TYPE_CHECKING:
    from doubloon.engine.interpreted import Engine
else:
    Engine = object

SPECTATOR = -1  # the seat number of a spectator
SHOWN_ACTIONS = 8  # legal actions that an error lists


class ActionCount:
    """The number of a game's actions: of a class, as its options are by default."""

    def __get__(self, game: ActionLookup | None, kind: type[ActionLookup]) -> int:
        return kind.action_count({} if game is None else game.origin.options)


class ActionLookup(Engine):
    """The part of a game that turns an action's number, JSON object or text into each of the others."""

    __slots__ = ()

    actions: ClassVar[ActionTable]  # those that exist only with an option included
    num_actions: ClassVar[ActionCount | int] = ActionCount()

    if TYPE_CHECKING:
        origin: Origin

    @classmethod
    @abstractmethod
    def action_count(cls, options: Json) -> int:
        """The number of actions of a game with these options."""

    @classmethod
    @abstractmethod
    def actions_with(cls, options: Json) -> ActionTable:
        """The actions of a game with these options."""

    @property
    def own_actions(self) -> ActionTable:
        """The actions of this game: without those that only another option adds."""
        return self.actions_with(self.origin.options)

    def action_to_json(self, action: int | str, seat: int | None = None) -> Json:
        """The JSON object of an action, given as its number or text. With a seat, without what it may not know."""
        if seat is not None:
            self.check_seat(seat)
        return dict(self.actions.actions[self.action_number(action)])

    def action_from_json(self, obj: Any) -> int:
        """The number of an action given as its JSON object."""
        return self.own_actions.number(obj)

    def action_to_text(self, action: int | str | Json, seat: int | None = None) -> str:
        """The text of an action in the notation; with a seat, its type alone if the rest is hidden from that seat."""
        number = self.action_number(action)
        if seat is not None:
            seen = self.action_to_json(number, seat)
            if seen != self.actions.actions[number]:
                return str(seen["type"])
        return self.actions.texts[number]

    def action_from_text(self, text: str) -> int:
        """The number of an action given as its text."""
        return self.own_actions.number_of_text(text)

    def action_number(self, action: Any) -> int:
        """The number of an action given as its number, its JSON object or its text."""
        if isinstance(action, str):
            return self.action_from_text(action)
        if isinstance(action, Mapping):
            return self.action_from_json(action)
        return self.check_number(action)

    def check_number(self, action: Any) -> int:
        """Check an action number and return it as a plain int."""
        number = whole_number(action)
        if number is None or not 0 <= number < self.num_actions:
            raise IllegalAction(
                f"{short_repr(action)} is not an action number from 0 to {self.num_actions - 1} "
                "(an action can also be given as its text or its JSON object)"
            )
        return number

    def find_legal(self, action: Any) -> int:
        """The number of a legal action, given as its number, its JSON object or its text."""
        number = self.action_number(action)
        if self.is_over:
            raise IllegalAction("the game is over: no action is legal")
        legal = self.legal_actions()
        if number not in legal:
            first = ", ".join(json.dumps(self.actions.actions[other]) for other in legal[:SHOWN_ACTIONS])
            more = f" and {len(legal) - SHOWN_ACTIONS} more" if len(legal) > SHOWN_ACTIONS else ""
            raise IllegalAction(
                f"{json.dumps(self.actions.actions[number])} is not legal now; "
                f"seat {self.current_player} may choose {first}{more}"
            )
        return number

    def check_seat(self, seat: Any) -> int:
        """Check a seat of this game and return it; None and SPECTATOR give SPECTATOR."""
        if seat is None:
            return SPECTATOR
        players = self.origin.options["players"]
        if isinstance(seat, bool) or not isinstance(seat, int) or not SPECTATOR <= seat < players:
            raise ValueError(
                f"seat must be from 0 to {players - 1}, or {SPECTATOR} for a spectator, not {short_repr(seat)}"
            )
        return seat
