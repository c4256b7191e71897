"""The bot that plays by a network that `python -m doubloon.training` has trained."""

from __future__ import annotations

from functools import cache
from gettext import gettext
from typing import TYPE_CHECKING

from doubloon.bots.bot import Bot, Turn
from doubloon.bots.registry import BotError

if TYPE_CHECKING:
    from doubloon.bots.checkpoint import Checkpoint


class Learned(Bot):
    """`learned:file=checkpoint.npz`: evaluates the network once for each decision and takes its most likely action."""

    def __init__(self, *, file: str = "", seed: int = 0) -> None:
        super().__init__(seed=seed)
        if not file:
            raise BotError(
                gettext("bot learned needs a file, for example: {example}").format(
                    example="learned:file=checkpoint.npz"
                )
            )
        self.file = file
        self.checkpoint = read_once(file)

    def choose(self, turn: Turn) -> int:
        from doubloon.core.observation import legal_mask, observe

        players = len(turn.view["players"])
        if (turn.game, players) != (self.checkpoint.game, self.checkpoint.players):
            raise BotError(
                gettext("{file} has learned {game} with {n} players, not {other} with {m}").format(
                    file=self.file,
                    game=self.checkpoint.game,
                    n=self.checkpoint.players,
                    other=turn.game,
                    m=players,
                )
            )
        game = turn.determinize(0)  # the sampled secrets do not matter: observations leave them out
        return self.checkpoint.best_action(observe(game), legal_mask(game))


@cache
def read_once(file: str) -> Checkpoint:
    """Read a checkpoint once per process: a bot is created for every game."""
    try:
        from doubloon.bots.checkpoint import read_checkpoint
    except ImportError as problem:
        if problem.name != "numpy":
            raise
        raise BotError(
            gettext("this needs {module}; install it with: {command}").format(
                module="NumPy", command='pip install "doubloon[rl]"'
            )
        ) from None
    return read_checkpoint(file)
