"""The arguments that all commands share that play games, and the game options among them."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError, Namespace
from gettext import gettext
from typing import Any

from doubloon.core.errors import short_repr
from doubloon.core.refusal import CommandError
from doubloon.core.registry import GAMES, game_class

GAME_OPTIONS = ("players", "expansion", "open_scores", "opening_choice")


def add_game_options(parser: ArgumentParser, default_game: str = SUPPRESS) -> None:
    """Add --game and the options of all games. Those that are not given are not in the namespace."""
    usual = next(iter(GAMES))
    parser.add_argument(
        "--game",
        choices=list(GAMES),
        default=default_game,
        help=gettext("the game to play ({usual})").format(usual=usual),
    )
    add_number(parser, "--players", gettext("number of players, including bots"))
    parser.add_argument(
        "--expansion",
        type=expansion,
        default=SUPPRESS,
        metavar=gettext("SET"),
        help=gettext(
            "puerto-rico: the violet buildings in the game: none (no expansion), draft, random, "
            "or 17 names separated by commas"
        ),
    )
    parser.add_argument(
        "--open-scores", action="store_true", default=SUPPRESS, help=gettext("puerto-rico: show everybody's points")
    )
    parser.add_argument(
        "--opening-choice",
        action="store_true",
        default=SUPPRESS,
        help=gettext("san-juan: choose the first hand from more cards"),
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


def expansion(text: str) -> str | list[str]:
    """Read a keyword, or the names of the buildings in the set. The game checks whether there is such a set."""
    names = [" ".join(name.casefold().split()) for name in text.split(",")]
    return names if len(names) > 1 else names[0]


def chosen_options(options: Namespace, game: str) -> dict[str, Any]:
    """All options of the game, as given on the command line or by default. Raises CommandError if one is wrong."""
    chosen = {option: getattr(options, option) for option in GAME_OPTIONS if hasattr(options, option)}
    kind = game_class(game)
    its_own = kind.read_options({})
    for option in chosen:
        if option not in its_own:
            has = ", ".join(flag_of(own) for own in its_own)
            raise CommandError(
                gettext("{game} has no option {option}; choose from {names}").format(
                    option=flag_of(option), game=game, names=has
                )
            )
    try:
        read: dict[str, Any] = kind.read_options(chosen)
    except ValueError as problem:
        raise CommandError(str(problem)) from None
    return read


def flag_of(option: str) -> str:
    return f"--{option.replace('_', '-')}"
