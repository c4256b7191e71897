"""Why an action is not legal: the order in which both games look for the reason that helps the player most."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Generic, TypeVar

from doubloon.core.game import SPECTATOR, Json
from doubloon.core.text import Translator

P = TypeVar("P", bound=Translator)


@dataclass(frozen=True)
class Reasons(Generic[P]):
    """The reasons of one game: messages with the game as their context, and functions that find a reason."""

    over: int  # the phase after the end
    their_turn: Mapping[int, str]  # by step: what another player is deciding
    your_turn: Mapping[int, str]  # by step: what the player is deciding
    when: Mapping[str, str]  # by type of action: when it can be legal
    steps: Mapping[str, Sequence[int]]  # by type of action: the steps at which it can be legal
    # by type of action: the reason against it at one of those steps, given the state, the part of the state that
    # belongs to the seat (an item of `state.players`), and the action
    against: Mapping[str, Callable[[P, Any, Any, Json], str]]
    against_pick: Callable[[P, Any, Json, Sequence[str]], str]  # the same for picking a role, given the players' names
    decision_of: Callable[[Any], int] = attrgetter("step")  # the key in `their_turn` and `your_turn`

    def explain(self, phrases: P, state: Any, action: Json, seat: int, names: Sequence[str]) -> str:
        """Why the seat cannot take the action, which is not legal for it; `names` are the players' names."""
        if state.phase == self.over:
            return phrases.gettext("The game is over.")
        if seat == SPECTATOR:
            return phrases.gettext("You are only watching.")
        if state.current != seat:
            who = phrases.pgettext(phrases.game, self.their_turn[self.decision_of(state)])
            name = phrases.player(names, state.current)
            return phrases.gettext("It is not your turn.") + " " + who.format(name=name)
        kind = action["type"]
        if kind in self.steps and state.step not in self.steps[kind]:
            when = phrases.pgettext(phrases.game, self.when[kind])
            return when + " " + phrases.pgettext(phrases.game, self.your_turn[self.decision_of(state)])
        if kind == "pick":
            reason = self.against_pick(phrases, state, action, names)
        else:
            reason = self.against[kind](phrases, state, state.players[seat], action)
        return reason or phrases.gettext("The rules do not allow that now.")
