"""The options of a game, through the parsing of the command line."""

from __future__ import annotations

from typing import Any

from doubloon.cli.checks.failure import CheckFailed, expect
from doubloon.cli.game_options import add_game_options, chosen_options
from doubloon.core.command_line import Parser
from doubloon.core.errors import CommandError
from doubloon.core.options import GameOption
from doubloon.core.registry import about, game_class


def check_options(name: str) -> None:
    """Every value that is declared can be typed, and the defaults are options that the game takes."""
    try:
        game_class(name).read_options({})
    except ValueError as problem:
        raise CheckFailed(f"the game refuses its own defaults: {problem}") from None
    for option in about(name).OPTIONS:
        for value in [True] if option.is_flag else option.choices:
            read = typed(name, option, value)
            written = " ".join(option.arguments_for(value))
            expect(
                type(read) is type(value) and read == value,
                f"{written!r} on a command line gives the option {option.name!r} the value {read!r}, not {value!r}: "
                "its `write` and `parse` must fit together",
            )


def typed(name: str, option: GameOption, value: Any) -> Any:
    """The value as a command line reads it."""
    words = option.arguments_for(value)
    parser = Parser(prog="doubloon", exit_on_error=False)
    add_game_options(parser, name)
    try:
        read = chosen_options(parser.parse_args(words), name)
    except (CommandError, SystemExit) as problem:
        raise CheckFailed(f"{' '.join(words)!r} is refused on a command line: {problem}") from None
    return read.get(option.name, option.default)  # a game may leave out what is at its default
