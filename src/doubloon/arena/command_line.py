"""What `doubloon arena` may be asked."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, RawDescriptionHelpFormatter
from pathlib import Path

from doubloon.library import GAMES
from doubloon.terminal.game_options import add_game_options, whole

GAMES_PLAYED = 100  # without --games
LIMIT = 60.0

DESCRIPTION = """\
Let bots play many games against each other and see how good they are.
As many bots as seats: they play together. More: all choices of so many. Fewer: some play twice."""

EPILOG = """\
examples:
  doubloon arena greedy random --players 3 --games 300
  doubloon arena --game san-juan --players 2 search:time=0.1 greedy
  doubloon arena greedy MyBot --code my_bot.py:MyBot
  doubloon arena --report arena-puerto-rico-3-1f0c9a2b

The same command once more goes on where it was stopped."""


def add_arena(parser: ArgumentParser) -> None:
    """The options; those of the games are in the namespace only if they are given."""
    parser.formatter_class = RawDescriptionHelpFormatter
    parser.description, parser.epilog = DESCRIPTION, EPILOG
    parser.add_argument("bots", nargs="*", metavar="BOT", help="a bot: random, greedy, search:time=0.2, ...")
    parser.add_argument("--game", choices=list(GAMES), default=next(iter(GAMES)), help="which game (%(choices)s)")
    add_game_options(parser)
    parser.add_argument(
        "--games",
        type=whole,
        default=GAMES_PLAYED,
        metavar="N",
        help="how many in all, rounded up so that everybody sits everywhere (%(default)s)",
    )
    parser.add_argument("--seed", type=whole, default=1, metavar="N", help="another number, other games (%(default)s)")
    parser.add_argument(
        "--code",
        action="append",
        default=[],
        metavar="FILE:CLASS",
        help="a bot of your own, as my_bot.py:MyBot; may be given again",
    )
    parser.add_argument("--workers", type=whole, default=None, metavar="N", help="games at a time (one per core)")
    parser.add_argument(
        "--limit",
        type=float,
        default=LIMIT,
        metavar="SECONDS",
        help="a bot that thinks longer about one decision has lost (%(default)g)",
    )
    parser.add_argument("--out", type=folder, metavar="FOLDER", help="where games, results, picture and report go")
    parser.add_argument("--records", action="store_true", help="keep the record of every game, to replay it")
    parser.add_argument(
        "--ray",
        nargs="?",
        const="local",
        metavar="ADDRESS",
        help="play on a Ray cluster; without an address, on one started here (write it last, or --ray=ADDRESS)",
    )
    parser.add_argument(
        "--report", nargs="+", type=folder, metavar="FOLDER", help="play nothing: results anew from these folders"
    )


def folder(text: str) -> Path:
    """Nothing would be the current folder, which hardly anybody means."""
    if not text:
        raise ArgumentTypeError("must be the name of a folder, not ''")
    return Path(text)
