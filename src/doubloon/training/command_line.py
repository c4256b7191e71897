"""The command line of training."""

from __future__ import annotations

import math
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Sequence
from pathlib import Path

import torch

from doubloon.core.errors import shown
from doubloon.core.registry import GAMES, game_class
from doubloon.training.budget import Budget
from doubloon.training.hyperparameters import Settings
from doubloon.training.run_folder import Folder
from doubloon.training.stopping import Stopping
from doubloon.training.trainer import Trainer

STOPPED = 130  # what shells expect of a program that Ctrl-C has stopped


def run(words: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    options = read(words)
    torch.set_num_threads(options.threads)
    budget = Budget(options.minutes, options.updates)
    try:
        game_class(options.game).read_options({"players": options.players})
        folder = Folder(Path(options.out))
        with Stopping() as stopping:
            if options.resume:
                trainer = Trainer.resumed(folder, options.game, options.players, budget, options.threads)
            else:
                folder.take()
                trainer = Trainer.new(
                    folder, options.game, options.players, options.seed, Settings(), budget, options.threads
                )
            trainer.train(stopping, say)
    except (ValueError, OSError) as problem:
        sys.stderr.write(f"doubloon.training: {' '.join(str(problem).split())}\n")
        return 2
    say(f"{folder.checkpoint}: enter it as learned:file={folder.checkpoint}")
    return STOPPED if stopping.asked else 0


def say(line: str) -> None:
    print(line, flush=True)


def read(words: Sequence[str] | None) -> Namespace:
    parser = ArgumentParser("python -m doubloon.training", description="Learn a game from scratch by self-play.")
    parser.add_argument("--game", choices=tuple(GAMES), default="puerto-rico", help="the game to learn (%(default)s)")
    parser.add_argument("--players", type=number_from(2), default=3, help="number of players (%(default)s)")
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--minutes", type=minutes, default=55.0, help="how many minutes to train in total (55)")
    length.add_argument(
        "--updates",
        type=number_from(1),
        help="how many updates to train for instead; reproducible with --seed and --threads 1",
    )
    parser.add_argument("--out", required=True, help="the folder for the checkpoint and the learning curve")
    parser.add_argument("--seed", type=number_from(0), default=0, help="the seed (%(default)s)")
    parser.add_argument("--threads", type=number_from(1), default=2, help="how many threads to use (%(default)s)")
    parser.add_argument("--resume", action="store_true", help="continue the run in that folder")
    return parser.parse_args(words)


def number_from(least: int) -> Callable[[str], int]:
    def read_number(written: str) -> int:
        if not written.isdecimal() or int(written) < least:
            raise ArgumentTypeError(f"must be a whole number from {least} on, not {shown(written)}")
        return int(written)

    return read_number


def minutes(written: str) -> float:
    try:
        value = float(written)
    except ValueError:
        value = math.nan
    if not 0 < value < math.inf:
        raise ArgumentTypeError(f"must be a number above 0, not {shown(written)}")
    return value
