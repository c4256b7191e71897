"""Finds the suggestion that Enter takes when the person decides. The server would suggest the same whole choice."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from doubloon.bots import Turn
from doubloon.bots.bot import seed_of_bot
from doubloon.core.game import Game
from doubloon.core.whole_choice import expand_choice, whole_choice_of
from doubloon.terminal.kit.table_view import TableView


class EnterSuggestion(NamedTuple):
    """The actions that Enter takes and, if they make a whole choice, its pieces."""

    actions: list[int]
    pieces: Counter[str] | None = None


def find_suggestion(game: Game, view: TableView) -> EnterSuggestion | None:
    """The suggestion for the seat, whose turn it is; None where deciding is what the game is about."""
    legal = game.legal_actions()
    if len(legal) == 1:
        return EnterSuggestion(legal)
    choice = game.open_choice(view.seat)
    if choice is None or choice.name not in view.suggested:
        return None
    from doubloon.bots.greedy import Greedy  # imported here because a game starts faster without it
    from doubloon.bots.suggestion import suggest

    bot = Greedy(seed=seed_of_bot(game.record(), view.seat))
    suggested = suggest(bot, Turn.of(game, len(game.taken_actions()))).choice
    if choice.name not in suggested:
        return None
    whole = suggested[choice.name]
    return EnterSuggestion(
        expand_choice(game, view.seat, choice.name, whole), whole_choice_of(game, choice.name).form.read(whole)
    )
