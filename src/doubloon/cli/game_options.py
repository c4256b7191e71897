"""The arguments that all commands share that play games, and the game options among them."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError, Namespace
from gettext import gettext
from typing import Any

from doubloon.core.errors import CommandError, short_repr
from doubloon.core.options import argument_for
from doubloon.core.registry import about, game_class, game_names

OPTIONS = tuple(option for game in game_names() for option in about(game).OPTIONS)
OPTION_NAMES = ("players", *(option.name for option in OPTIONS))


def add_game_options(parser: ArgumentParser, default_game: str = SUPPRESS) -> None:
    """Add --game and the options of all games. Those that are not given are not in the namespace."""
    usual = game_names()[0]
    parser.add_argument(
        "--game",
        choices=game_names(),
        default=default_game,
        help=gettext("the game to play ({usual})").format(usual=usual),
    )
    add_number(parser, "--players", gettext("number of players, including bots"))
    for option in OPTIONS:
        if option.metavar is None:
            parser.add_argument(option.argument, action="store_true", default=SUPPRESS, help=gettext(option.help))
        else:
            parser.add_argument(
                option.argument,
                type=option.parse,
                default=SUPPRESS,
                metavar=gettext(option.metavar),
                help=gettext(option.help),
            )


def add_number(parser: ArgumentParser, flag: str, text: str, default: Any = SUPPRESS) -> None:
    """Add an argument for a whole number, described by `text`."""
    parser.add_argument(flag, type=whole_number, default=default, metavar="N", help=text)


def add_code(parser: ArgumentParser, text: str, default: Any = SUPPRESS) -> None:
    """Add --code, which loads the user's bots and can be repeated; `text` says what for."""
    parser.add_argument("--code", action="append", default=default, metavar=gettext("FILE:CLASS"), help=text)


def whole_number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise ArgumentTypeError(gettext("must be a whole number, not {value}").format(value=short_repr(text))) from None


def chosen_options(options: Namespace, game: str) -> dict[str, Any]:
    """All options of the game, as given on the command line or by default. Raises CommandError if one is wrong."""
    chosen = {option: getattr(options, option) for option in OPTION_NAMES if hasattr(options, option)}
    known = about(game).DEFAULTS
    for option in chosen:
        if option not in known:
            raise CommandError(
                gettext("{game} has no option {option}; choose from {names}").format(
                    option=argument_for(option), game=game, names=", ".join(map(argument_for, known))
                )
            )
    try:
        read: dict[str, Any] = game_class(game).read_options(chosen)
    except ValueError as problem:
        raise CommandError(str(problem)) from None
    return read
