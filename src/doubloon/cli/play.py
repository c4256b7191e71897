"""The command line: its options, and the errors for anything else."""

from __future__ import annotations

import os
from argparse import SUPPRESS, ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from gettext import gettext
from pathlib import Path

import doubloon
from doubloon.cli.arena_command_line import add_arena
from doubloon.cli.game_options import add_game_options, whole
from doubloon.cli.serve import add_serve
from doubloon.cli.verify import add_verify
from doubloon.core.command_line import Parser
from doubloon.core.errors import wrong_argument
from doubloon.core.registry import game_class, game_names
from doubloon.core.text import LANGUAGES, catalogue_for, language_of
from doubloon.engine.interpreted import Engine
from doubloon.terminal.seating import USUAL, listed_bots


def read_command_line(words: Sequence[str] | None) -> Namespace | None:
    """Read the options of a command; None if the request has already been answered."""
    parser = Parser(
        prog="doubloon", description=gettext("Play board games against bots, compare bots, or serve tables.")
    )
    parser.add_argument(
        "--version", action="store_true", help=gettext("show the version and whether the engines are compiled")
    )
    commands = parser.add_subparsers(dest="command", metavar=gettext("COMMAND"), parser_class=Parser)
    add_play(
        commands.add_parser(
            "play",
            help=gettext("play a game in the terminal"),
            formatter_class=RawDescriptionHelpFormatter,
            epilog=epilog(),
        )
    )
    add_arena(commands.add_parser("arena", help=gettext("make bots play many games and see how good they are")))
    add_serve(commands.add_parser("serve", help=gettext("serve tables for people and bots in the browser")))
    add_verify(commands.add_parser("verify", help=gettext("check a game exported from a table")))
    options = parser.parse_args(words)
    if options.version:
        print(version())
        return None
    if options.command is None:
        parser.print_help()
        return None
    if options.command == "play":
        check_language(options.lang)
    return options


def add_play(parser: ArgumentParser) -> None:
    """Add the options. Those left out are not in the namespace, since a resumed game has its own."""
    parser.add_argument(
        "--game",
        choices=game_names(),
        default=SUPPRESS,
        help=gettext("the game to play ({usual})").format(usual=game_names()[0]),
    )
    add_game_options(parser)
    who = parser.add_mutually_exclusive_group()
    who.add_argument(
        "--seat",
        type=whole,
        default=SUPPRESS,
        metavar="N",
        help=gettext("your seat (0, the first governor)"),
    )
    who.add_argument("--watch", action="store_true", default=SUPPRESS, help=gettext("only watch; bots play all seats"))
    parser.add_argument(
        "--bots",
        nargs="+",
        default=SUPPRESS,
        metavar=gettext("BOT"),
        help=gettext(
            "the bots you play against ({usual}): one for all seats, or one for each; see the list below"
        ).format(usual=USUAL),
    )
    parser.add_argument(
        "--code",
        action="append",
        default=SUPPRESS,
        metavar=gettext("FILE:CLASS"),
        help=gettext("load your own bot for use with --bots; can be repeated"),
    )
    parser.add_argument(
        "--seed",
        type=whole,
        default=SUPPRESS,
        metavar="N",
        help=gettext("the game's seed; the same seed deals the same game"),
    )
    parser.add_argument(
        "--save", type=Path, metavar=gettext("FILE"), help=gettext("save the game to this file as you play")
    )
    parser.add_argument(
        "--resume", type=Path, metavar=gettext("FILE"), help=gettext("continue the game saved in this file")
    )
    parser.add_argument(
        "--lang",
        default=language_of(os.environ),
        metavar=gettext("LANGUAGE"),
        help=gettext("the language ({names})").format(names=", ".join(LANGUAGES)),
    )


def epilog() -> str:
    """What the help ends with."""
    return f"{gettext('bots:')}\n{listed_bots()}\n\n{gettext('examples:')}\n{EXAMPLES}"


EXAMPLES = """\
  doubloon play --players 3 --save evening.json
  doubloon play --players 3 --bots easy search:time=1,threads=2
  doubloon play --code my_bot.py:MyBot --bots MyBot
  doubloon play --players 2 --expansion draft
  doubloon play --game san-juan --players 3 --opening-choice
  doubloon play --resume evening.json
  doubloon play --watch --seed 7 --bots hard"""


def check_language(lang: str) -> None:
    try:
        catalogue_for(lang)
    except (ValueError, RuntimeError) as problem:
        raise wrong_argument("--lang", str(problem)) from None


def version() -> str:
    """The release and whether its engines are compiled."""
    forms = (f"{game}: {form_of(game)}" for game in game_names())
    return f"doubloon {doubloon.__version__} ({', '.join(forms)})"


def form_of(game: str) -> str:
    return gettext("interpreted engine") if issubclass(game_class(game), Engine) else gettext("compiled engine")
