"""Questions that a player may answer once and for all: take it whenever it is asked, without being asked again.

They exist only with an option that asks about more than is usual, and offer one action or `pass`. Their *kind* is what
the action uses, or its type.
"""

from __future__ import annotations

from typing import NamedTuple

from doubloon.core.game import Game
from doubloon.core.json_reader import Json


class StandingQuestion(NamedTuple):
    """The question that is asked now."""

    kind: str
    action: int  # that takes what is asked about


def standing_question(game: Game) -> StandingQuestion | None:
    """The question, if what the game asks now is one of them."""
    if not game.standing_actions or not game.adds_actions(game.origin.options) or game.is_over:
        return None
    legal = game.legal_actions()
    if len(legal) == 2:
        for number in legal:
            action = game.actions.actions[number]
            if action["type"] in game.standing_actions:
                return StandingQuestion(kind_of(action), number)
    return None


def standing_choices(game: Game) -> dict[str, int]:
    """The actions that answer these questions, by kind; empty if the game's options ask none."""
    if not game.adds_actions(game.origin.options):
        return {}
    actions = enumerate(game.actions.actions)
    return {kind_of(action): number for number, action in actions if action["type"] in game.standing_actions}


def kind_of(action: Json) -> str:
    return str(action.get("what", action["type"]))
