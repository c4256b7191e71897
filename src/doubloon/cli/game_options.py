"""The game options on the command line, shared by all commands that play games."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError, Namespace
from gettext import gettext
from typing import Any

from doubloon.core.errors import short_repr
from doubloon.core.refusal import CommandError
from doubloon.core.registry import game_class

OF_A_GAME = ("players", "expansion", "open_scores", "opening_choice")


def add_game_options(parser: ArgumentParser) -> None:
    """Add the options. Those left out are not in the namespace; the game has the defaults."""
    parser.add_argument(
        "--players", type=whole, default=SUPPRESS, metavar="N", help=gettext("number of players, including bots")
    )
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


def whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise ArgumentTypeError(gettext("must be a whole number, not {value}").format(value=short_repr(text))) from None


def expansion(text: str) -> str | list[str]:
    """A keyword for a set, or the names in it. The game checks whether there is such a set."""
    names = [" ".join(name.casefold().split()) for name in text.split(",")]
    return names if len(names) > 1 else names[0]


def chosen_options(options: Namespace, game: str) -> dict[str, Any]:
    """All options of the game, from the command line or by default."""
    chosen = {option: getattr(options, option) for option in OF_A_GAME if hasattr(options, option)}
    kind = game_class(game)
    its_own = kind.read_options({})
    for option in chosen:
        if option not in its_own:
            has = ", ".join(as_typed(own) for own in its_own)
            raise CommandError(
                gettext("{game} has no option {option}; choose from {names}").format(
                    option=as_typed(option), game=game, names=has
                )
            )
    try:
        read: dict[str, Any] = kind.read_options(chosen)
    except ValueError as problem:
        raise CommandError(str(problem)) from None
    return read


def as_typed(option: str) -> str:
    return f"--{option.replace('_', '-')}"
