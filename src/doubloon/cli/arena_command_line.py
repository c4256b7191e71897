"""The command line of `doubloon arena`."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, RawDescriptionHelpFormatter
from gettext import gettext
from pathlib import Path

from doubloon.cli.game_options import add_game_options, whole
from doubloon.core.registry import game_names
from doubloon.core.text import messages

GAMES_PLAYED = 100  # without --games
LIMIT = 60.0

DESCRIPTION = messages("""\
Make bots play many games against each other and see how good they are.
With as many bots as seats, they all play together.
With more bots, every combination that fills the seats plays.
With fewer bots, some take several seats.""")

EXAMPLES = """\
  doubloon arena greedy random --players 3 --games 300
  doubloon arena --game san-juan --players 2 search:time=0.1 greedy
  doubloon arena greedy MyBot --code my_bot.py:MyBot
  doubloon arena --report arena-puerto-rico-3-1f0c9a2b"""
AGAIN = messages("Run the same command again to continue a run that was stopped.")


def add_arena(parser: ArgumentParser) -> None:
    """Add the options. Game options are in the namespace only if they are given."""
    parser.formatter_class = RawDescriptionHelpFormatter
    parser.description = gettext(DESCRIPTION)
    parser.epilog = f"{gettext('examples:')}\n{EXAMPLES}\n\n{gettext(AGAIN)}"
    parser.add_argument(
        "bots", nargs="*", metavar=gettext("BOT"), help=gettext("a bot, such as random, greedy or search:time=0.2")
    )
    usual = game_names()[0]
    parser.add_argument(
        "--game", choices=game_names(), default=usual, help=gettext("the game to play ({usual})").format(usual=usual)
    )
    add_game_options(parser)
    parser.add_argument(
        "--games",
        type=whole,
        default=GAMES_PLAYED,
        metavar="N",
        help=gettext("how many games in total, rounded up so that every bot plays from every seat (%(default)s)"),
    )
    parser.add_argument(
        "--seed",
        type=whole,
        default=1,
        metavar="N",
        help=gettext("a different seed gives different games (%(default)s)"),
    )
    parser.add_argument(
        "--code",
        action="append",
        default=[],
        metavar=gettext("FILE:CLASS"),
        help=gettext("load your own bot, such as my_bot.py:MyBot; can be repeated"),
    )
    parser.add_argument(
        "--workers",
        type=whole,
        default=None,
        metavar="N",
        help=gettext("how many games to play at once (one per core)"),
    )
    parser.add_argument(
        "--limit",
        type=float,
        default=LIMIT,
        metavar=gettext("SECONDS"),
        help=gettext("a bot that takes longer over one decision loses the game (%(default)g)"),
    )
    parser.add_argument(
        "--out",
        type=folder,
        metavar=gettext("FOLDER"),
        help=gettext("where to write games, results, picture and report"),
    )
    parser.add_argument("--records", action="store_true", help=gettext("keep the record of every game, for replaying"))
    parser.add_argument(
        "--ray",
        nargs="?",
        const="local",
        metavar=gettext("ADDRESS"),
        help=gettext(
            "play on a Ray cluster; without an address, start one on this machine (put it last, or use --ray=ADDRESS)"
        ),
    )
    parser.add_argument(
        "--report",
        nargs="+",
        type=folder,
        metavar=gettext("FOLDER"),
        help=gettext("play nothing; rebuild the results from these folders"),
    )


def folder(text: str) -> Path:
    """Read a folder's name. An empty name would mean the current folder, which hardly anybody wants."""
    if not text:
        raise ArgumentTypeError(gettext("must be the name of a folder, not {value}").format(value="''"))
    return Path(text)
