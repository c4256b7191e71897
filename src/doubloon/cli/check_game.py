"""The `doubloon check-game` command: plays a game at random and checks what must hold in every game."""

from __future__ import annotations

import os
import traceback
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from gettext import gettext

from doubloon.cli.checks.bots import check_batch, check_bots
from doubloon.cli.checks.declared import check_declared
from doubloon.cli.checks.failure import Trail, problem_line
from doubloon.cli.checks.language import check_language, compiler_is_here
from doubloon.cli.checks.options import check_options
from doubloon.cli.checks.positions import check_positions
from doubloon.cli.game_checks import check_random_game, check_texts, variants
from doubloon.core.errors import CommandError, GameFolderError, wrong_argument
from doubloon.core.outside_games import VARIABLE
from doubloon.core.registry import check_game, game_class
from doubloon.engine.interpreted import Engine


def add_arguments(parser: ArgumentParser) -> None:
    parser.description = gettext(
        "Play a game at random, with every number of players and every option, and check at each decision what must "
        "hold in every game: positions, views, secrets, records, texts, observations, bots, and that the compiled and "
        "the interpreted rules agree. For people who write a game."
    )
    parser.add_argument("game", metavar=gettext("GAME"), help=gettext("the name of the game"))
    parser.add_argument(
        "--games", type=int, default=3, help=gettext("random games with each set of options (%(default)s)")
    )
    parser.add_argument(
        "--traceback", action="store_true", help=gettext("show where in the code the first failure arose")
    )


def run(options: Namespace) -> int:
    """Check the game; returns the exit code. Raises CommandError at the first failure."""
    name = known_game(options.game)
    if options.games < 1:
        too_few = gettext("must be at least {least}, not {value}").format(least=1, value=options.games)
        raise wrong_argument("--games", too_few)
    kind = game_class(name)
    backend = gettext("interpreted") if issubclass(kind, Engine) else gettext("compiled and interpreted")
    print(f"{kind.title} ({backend})")
    with failures_named(name, Trail(), options.traceback):
        if compiler_is_here():
            check_language(name)
        else:
            print("  " + gettext("Whether the rules can be compiled is checked only by a build in Doubloon's project."))
        check_declared(kind)
        check_options(name)
        check_texts(name)
    for chosen in variants(name):
        decisions = 0
        for seed in range(1, options.games + 1):
            trail = Trail(chosen, seed)
            with failures_named(name, trail, options.traceback):
                decisions += check_random_game(name, chosen, seed, trail)
        trail = Trail(chosen, 1)
        with failures_named(name, trail, options.traceback), trail.while_doing("bots play"):
            check_bots(name, chosen, trail)
        with failures_named(name, Trail(chosen), options.traceback):
            check_batch(name, chosen)
        trail = Trail(chosen, 1)
        with failures_named(name, trail, options.traceback):
            check_positions(name, chosen, trail)
        words = ", ".join(f"{option}={value}" for option, value in chosen.items())
        print(f"  {words}: " + gettext("{n} decisions checked").format(n=decisions), flush=True)
    print(gettext("Everything holds."))
    return 0


def known_game(name: str) -> str:
    """The name of a game. Raises CommandError with a hint for games that are somewhere else."""
    try:
        return check_game(name)
    except GameFolderError:
        raise
    except ValueError as problem:
        if os.environ.get(VARIABLE):
            raise CommandError(str(problem)) from None
        hint = gettext("{variable} is not set; it names the folders in which more games are").format(variable=VARIABLE)
        raise CommandError(f"{problem} ({hint})") from None


@contextmanager
def failures_named(name: str, trail: Trail, shows_traceback: bool) -> Iterator[None]:
    """Turn any failure into one line that says where in the games it was, and where in the game's own files."""
    try:
        yield
    except (CommandError, GameFolderError):
        raise
    except Exception as problem:
        if shows_traceback:
            traceback.print_exc()
        place = str(trail)
        raise CommandError(
            f"{place}: {problem_line(problem, name)}" if place else problem_line(problem, name)
        ) from None
