"""The `doubloon play` command. Rich is imported only when it runs, because it is an extra that others do without."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, Namespace, RawDescriptionHelpFormatter
from gettext import gettext
from pathlib import Path

from doubloon.cli.game_options import add_code, add_game_options, add_number, whole_number
from doubloon.cli.language import add_language, check_language
from doubloon.cli.new_or_saved import open_game
from doubloon.cli.streams import EXIT_INTERRUPTED
from doubloon.core.command_line import use_language
from doubloon.terminal.seating import DEFAULT_BOT, list_bots

EXAMPLES = """\
  doubloon play --players 3 --save evening.json
  doubloon play --players 3 --bots easy search:time=1,threads=2
  doubloon play --code my_bot.py:MyBot --bots MyBot
  doubloon play --players 2 --expansion draft
  doubloon play --game san-juan --players 3 --opening-choice
  doubloon play --resume evening.json
  doubloon play --watch --seed 7 --bots hard"""


def add_arguments(parser: ArgumentParser) -> None:
    """Add the options. Those that are not given are not in the namespace, since a resumed game has its own."""
    parser.formatter_class = RawDescriptionHelpFormatter
    parser.epilog = f"{gettext('bots:')}\n{list_bots()}\n\n{gettext('examples:')}\n{EXAMPLES}"
    add_game_options(parser)
    person = parser.add_mutually_exclusive_group()
    person.add_argument(
        "--seat",
        type=whole_number,
        default=SUPPRESS,
        metavar="N",
        help=gettext("your seat (0)"),
    )
    person.add_argument(
        "--watch", action="store_true", default=SUPPRESS, help=gettext("only watch; bots play all seats")
    )
    parser.add_argument(
        "--bots",
        nargs="+",
        default=SUPPRESS,
        metavar=gettext("BOT"),
        help=gettext(
            "the bots you play against ({usual}): one for all seats, or one for each; see the list below"
        ).format(usual=DEFAULT_BOT),
    )
    add_code(parser, gettext("load your own bot for use with --bots; can be repeated"))
    add_number(parser, "--seed", gettext("the game's seed; the same seed deals the same game"))
    parser.add_argument(
        "--save", type=Path, metavar=gettext("FILE"), help=gettext("save the game to this file as you play")
    )
    parser.add_argument(
        "--resume", type=Path, metavar=gettext("FILE"), help=gettext("continue the game saved in this file")
    )
    add_language(parser)


def run(options: Namespace) -> int:
    """Play to the end of the game or until the person leaves; returns the exit code."""
    from doubloon.terminal.game_loop import GameLoop, Quit
    from doubloon.terminal.kit.screen import InputEnded, Screen

    check_language(options.lang)
    with use_language(options.lang):
        saved, file = open_game(options)
        loop = GameLoop(saved, Screen(), file, options.lang)
        try:
            loop.play()
        except Quit:
            loop.leave()
        except InputEnded:
            loop.leave(loop.gettext("End of input."))
        except KeyboardInterrupt:
            loop.leave(loop.gettext("Stopped."))
            return EXIT_INTERRUPTED
        except BrokenPipeError:
            loop.save()
            raise
    return 0
