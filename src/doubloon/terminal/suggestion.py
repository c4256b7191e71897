"""What Enter stands for when the person decides: the whole choice that the server would suggest, too."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from doubloon.bots import Turn
from doubloon.bots.bot import seed_of_bot
from doubloon.core.game import Game
from doubloon.core.whole_choice import expand_choice, whole_choice_of
from doubloon.terminal.kit.table_view import TableView


class EnterSuggestion(NamedTuple):
    """The actions that Enter takes, and the pieces of the whole choice that they make; None if they make none."""

    actions: list[int]
    pieces: Counter[str] | None = None


def find_suggestion(game: Game, table: TableView) -> EnterSuggestion | None:
    """The suggestion for the seat, which decides; None where the person had better think about it."""
    legal = game.legal_actions()
    if len(legal) == 1:
        return EnterSuggestion(legal)
    choice = game.open_choice(table.seat)
    if choice is None or choice.name not in table.suggested:
        return None
    from doubloon.bots.greedy import Greedy  # here, since a game begins faster without
    from doubloon.bots.suggestion import suggest

    bot = Greedy(seed=seed_of_bot(game.record(), table.seat))
    suggested = suggest(bot, Turn.of(game, len(game.taken_actions()))).choice
    if choice.name not in suggested:
        return None
    whole = suggested[choice.name]
    return EnterSuggestion(
        expand_choice(game, table.seat, choice.name, whole), whole_choice_of(game, choice.name).form.read(whole)
    )
