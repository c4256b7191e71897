"""The command line of training."""

from __future__ import annotations

import math
import os
import sys
from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable, Sequence
from gettext import gettext
from pathlib import Path

import torch

from doubloon.core.command_line import Parser, use_language
from doubloon.core.errors import CommandError, short_repr
from doubloon.core.registry import about, game_class, game_names
from doubloon.core.text import language_of
from doubloon.training.hyperparameters import Hyperparameters
from doubloon.training.run_folder import RunFolder
from doubloon.training.stopping import Budget, GracefulInterrupt
from doubloon.training.trainer import RunParameters, Trainer

DEFAULT_PLAYERS = 3  # where the game is for that many


def run(words: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    with use_language(language_of(os.environ)):
        try:
            return train(read_options(words))
        except (CommandError, ValueError, OSError) as problem:
            sys.stderr.write(f"doubloon.training: {' '.join(str(problem).split())}\n")
            return 2


def train(options: Namespace) -> int:
    """Train as the options say; returns the exit code."""
    torch.set_num_threads(options.threads)
    game_class(options.game).read_options({"players": options.players})
    folder = RunFolder(Path(options.out))
    run = RunParameters(
        folder, options.game, options.players, Budget(options.minutes, options.updates), options.threads
    )
    with GracefulInterrupt() as interrupt:
        if options.resume:
            trainer = Trainer.resumed(run)
        else:
            folder.claim()
            trainer = Trainer.new(run, options.seed, Hyperparameters())
        trainer.train(interrupt, print_line)
    print_line(gettext("Trained; play against it as the bot {bot}").format(bot=f"learned:file={folder.checkpoint}"))
    return interrupt.exit_code


def print_line(line: str) -> None:
    print(line, flush=True)


def read_options(words: Sequence[str] | None) -> Namespace:
    parser = Parser("python -m doubloon.training", description=gettext("Learn a game from scratch by self-play."))
    parser.add_argument(
        "--game", choices=game_names(), default=game_names()[0], help=gettext("the game to learn (%(default)s)")
    )
    usual_players = gettext("number of players (%(default)s)") % {"default": DEFAULT_PLAYERS}
    parser.add_argument("--players", type=number_from(1), help=usual_players)
    length = parser.add_mutually_exclusive_group()
    length.add_argument(
        "--minutes", type=minutes, default=55.0, help=gettext("how many minutes to train in total (55)")
    )
    length.add_argument(
        "--updates",
        type=number_from(1),
        help=gettext("how many updates to train for instead; reproducible with --seed and --threads 1"),
    )
    parser.add_argument("--out", required=True, help=gettext("the folder for the checkpoint and the learning curve"))
    parser.add_argument("--seed", type=number_from(0), default=0, help=gettext("the seed (%(default)s)"))
    parser.add_argument(
        "--threads", type=number_from(1), default=2, help=gettext("how many threads to use (%(default)s)")
    )
    parser.add_argument("--resume", action="store_true", help=gettext("continue the run in that folder"))
    options = parser.parse_args(words)
    if options.players is None:
        known = about(options.game)
        options.players = DEFAULT_PLAYERS if DEFAULT_PLAYERS in known.PLAYERS else known.DEFAULTS["players"]
    return options


def number_from(least: int) -> Callable[[str], int]:
    def read_number(written: str) -> int:
        if not written.isdecimal() or int(written) < least:
            raise ArgumentTypeError(
                gettext("must be a whole number of at least {least}, not {value}").format(
                    least=least, value=short_repr(written)
                )
            )
        return int(written)

    return read_number


def minutes(written: str) -> float:
    try:
        value = float(written)
    except ValueError:
        value = math.nan
    if not 0 < value < math.inf:
        raise ArgumentTypeError(gettext("must be a number above 0, not {value}").format(value=short_repr(written)))
    return value
