"""Options of a game: how they are declared for forms and command lines, and the checks that all games share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from gettext import gettext
from typing import Any

from doubloon.core.errors import short_repr
from doubloon.core.json_reader import Json


@dataclass(frozen=True)
class GameOption:
    """An option of a game besides the number of players. Without a `metavar` it is a flag, off by default."""

    name: str
    help: str  # a message for the command line
    default: Any = False
    metavar: str | None = None  # a message: stands for the value in the help
    parse: Callable[[str], Any] = str  # reads the value as typed on a command line
    write: Callable[[Any], str] = str  # writes the value so that `parse` reads it
    describe: Callable[[Any], str] = str  # names the value in a title

    @property
    def argument(self) -> str:
        """The option as typed on a command line."""
        return argument_for(self.name)

    def arguments_for(self, value: Any) -> list[str]:
        """The words of a command line that choose the value."""
        return [self.argument] if self.metavar is None else [self.argument, self.write(value)]

    def label_for(self, value: Any) -> str:
        """The option and its value in a title, such as `expansion (draft)`."""
        label = self.name.replace("_", " ")
        return label if self.metavar is None else f"{label} ({self.describe(value)})"


def argument_for(option: str) -> str:
    return f"--{option.replace('_', '-')}"


def changed_options(options: Json, known: Sequence[GameOption]) -> Iterator[tuple[GameOption, Any]]:
    """The options that are not at their defaults, with their values."""
    for option in known:
        value = options.get(option.name, option.default)
        if value != option.default:
            yield option, value


def fill_options(written: Any, game: str, defaults: Json, players: range) -> Json:
    """Add the defaults of missing options. Checks the names, the number of players and truth values, nothing else."""
    if not isinstance(written, Mapping):
        raise ValueError(f'options must be an object like {{"players": 4}}, not {short_repr(written)}')
    for option in written:
        if option not in defaults:
            raise ValueError(
                gettext("{game} has no option {option}; choose from {names}").format(
                    game=game, option=short_repr(option), names=", ".join(defaults)
                )
            )
    options = {**defaults, **written}
    if type(options["players"]) is not int or options["players"] not in players:
        raise ValueError(
            gettext("{game} is for {least} to {most} players, not {value}").format(
                game=game, least=players[0], most=players[-1], value=short_repr(options["players"])
            )
        )
    for option, default in defaults.items():
        if type(default) is bool and type(options[option]) is not bool:
            raise ValueError(f"{option} must be true or false, not {short_repr(options[option])}")
    return options
