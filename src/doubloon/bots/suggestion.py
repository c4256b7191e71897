"""What the greedy bot would do with the whole choice that a seat has to make, from the seat's view alone."""

from __future__ import annotations

from typing import NamedTuple

from doubloon.bots.bot import Turn
from doubloon.bots.greedy import Greedy
from doubloon.core.errors import IllegalAction
from doubloon.core.game import Game, Json
from doubloon.core.whole_choice import WholeChoice, expand_choice, whole_choice_of


class Suggestion(NamedTuple):
    """A choice as a move takes it: `{"pay": ...}`, or `{"action": ...}` if the decision is a single action."""

    choice: Json
    text: str


def suggest(bot: Greedy, turn: Turn, lang: str = "en") -> Suggestion:
    """Let the bot play the choice out in a determinized game."""
    game = turn.determinize(bot.chance(turn))
    open_choice = game.open_choice(turn.seat)
    if open_choice is not None:
        whole = whole_choice_of(game, open_choice.name)
        pieces = whole.outcome(game, play_out(bot, game, turn.number, whole), turn.seat)
        choice = whole.form.write(pieces)
        try:
            expand_choice(game, turn.seat, whole.name, choice)
        except IllegalAction:  # then suggest its first action
            pass
        else:
            return Suggestion({whole.name: choice}, whole.describe(game, pieces, lang))
    number = bot.choose(turn)
    return Suggestion({"action": turn.action_to_json(number)}, game.describe(number, lang))


def play_out(bot: Greedy, game: Game, number: int, whole: WholeChoice) -> Game:
    """The game after the bot has chosen until the whole choice is made."""
    after = game.copy()
    actions: list[int] = []
    while whole.is_open(game, after, actions):
        actions.append(bot.choose(Turn.of(after, number + len(actions))))
        after.apply(actions[-1])
    return after
