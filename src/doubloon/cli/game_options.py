"""The arguments that all commands share that play games, and the game options among them."""

from __future__ import annotations

import os
from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Mapping
from gettext import gettext
from shlex import quote
from typing import Any

from doubloon.core.errors import CommandError, GameFolderError, short_repr, wrong_argument
from doubloon.core.options import GameOption, argument_for, check_choice
from doubloon.core.registry import about, game_class, game_names
from doubloon.core.text import language_of, own_catalogue


def options_by_name() -> dict[str, list[tuple[str, GameOption]]]:
    """The options of all games: by its name, each game that has it, with the option as that game declares it."""
    found: dict[str, list[tuple[str, GameOption]]] = {}
    for game in game_names():
        for option in about(game).OPTIONS:
            same = found.setdefault(option.name, [])
            if same and same[0][1].is_flag != option.is_flag:
                raise GameFolderError(
                    f"{game}: {option.argument} {'is' if same[0][1].is_flag else 'is not'} a flag for {same[0][0]}; "
                    f"declare it alike or name it otherwise"
                )
            same.append((game, option))
    return found


def option_names() -> tuple[str, ...]:
    """The names of all games' options, the number of players included."""
    return ("players", *options_by_name())


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
    for declared in options_by_name().values():
        option = declared[0][1]
        text = merged_help({game: text_for(game, each.help) for game, each in declared}).replace("%", "%%")
        if option.is_flag:
            parser.add_argument(option.argument, action="store_true", default=SUPPRESS, help=text)
        else:
            metavar = "|".join(quote(option.write(choice)) for choice in option.choices)
            if option.metavar is not None:
                metavar = text_for(declared[0][0], option.metavar)
            parser.add_argument(option.argument, default=SUPPRESS, metavar=metavar, help=text)


def merged_help(texts: Mapping[str, str]) -> str:
    """The help on an option by game, said once for games that say the same: `one-game, another: ask about ...`."""
    games: dict[str, list[str]] = {}  # by what they say
    for game, text in texts.items():
        beginning = f"{game}: "
        games.setdefault(text.removeprefix(beginning), []).append(game if text.startswith(beginning) else "")
    return "; ".join(
        f"{', '.join(filter(None, named))}: {text}" if any(named) else text for text, named in games.items()
    )


def text_for(game: str, text: str) -> str:
    """A message of the game in the language of the command line."""
    own = own_catalogue(game, language_of(os.environ))
    return gettext(text) if own is None else own.gettext(text)


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
    chosen = {option: getattr(options, option) for option in option_names() if hasattr(options, option)}
    known = about(game).DEFAULTS
    for option in chosen:
        if option not in known:
            raise CommandError(
                gettext("{game} has no option {option}; choose from {names}").format(
                    option=argument_for(option), game=game, names=", ".join(map(argument_for, known))
                )
            )
    for declared in about(game).OPTIONS:
        if declared.name in chosen and not declared.is_flag:
            try:
                chosen[declared.name] = declared.read(chosen[declared.name])
                check_choice(declared, chosen[declared.name])
            except ValueError as problem:
                raise wrong_argument(declared.argument, str(problem)) from None
    try:
        read: dict[str, Any] = game_class(game).read_options(chosen)
    except ValueError as problem:
        raise CommandError(str(problem)) from None
    return read
