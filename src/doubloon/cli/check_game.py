"""The `doubloon check-game` command: plays a game at random and checks what must hold in every game."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from gettext import gettext

from doubloon.cli.game_checks import (
    CheckFailed,
    check_batch,
    check_bots,
    check_random_game,
    check_texts,
    variants,
)
from doubloon.core.errors import CommandError, wrong_argument
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


def run(options: Namespace) -> int:
    """Check the game; returns the exit code. Raises CommandError at the first failure."""
    try:
        name = check_game(options.game)
    except ValueError as problem:
        raise CommandError(str(problem)) from None
    if options.games < 1:
        too_few = gettext("must be at least {least}, not {value}").format(least=1, value=options.games)
        raise wrong_argument("--games", too_few)
    kind = game_class(name)
    backend = gettext("interpreted") if issubclass(kind, Engine) else gettext("compiled and interpreted")
    print(f"{kind.title} ({backend})")
    check_texts(name)
    for chosen in variants(name):
        words = ", ".join(f"{option}={value}" for option, value in chosen.items())
        seed = 0
        try:
            decisions = 0
            for seed in range(1, options.games + 1):
                decisions += check_random_game(name, chosen, seed)
            check_bots(name, chosen)
            check_batch(name, chosen)
        except CheckFailed as problem:
            raise CommandError(f"{words}, seed={seed}: {problem}") from problem
        print(f"  {words}: " + gettext("{n} decisions checked").format(n=decisions), flush=True)
    print(gettext("Everything holds."))
    return 0
