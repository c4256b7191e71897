"""Options of a game: how they are declared for forms and command lines, and the checks that all games share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from gettext import gettext
from typing import Any

from doubloon.core.errors import short_repr
from doubloon.core.json_reader import Json


@dataclass(frozen=True)
class GameOption:
    """An option of a game besides the number of players. It is a flag unless it has `choices` or a `metavar`."""

    name: str
    help: str  # a message for the command line
    default: Any = False
    metavar: str | None = None  # a message: stands for the value in the help
    parse: Callable[[str], Any] = str  # reads the value as typed on a command line
    write: Callable[[Any], str] = str  # writes the value so that `parse` reads it
    describe: Callable[[Any], str] = str  # names the value in a title
    label: str = ""  # a message for a form; the name if it is empty
    choices: Mapping[Any, str] = field(default_factory=dict)  # the values that a form offers, with messages for them
    other: str = ""  # a message for a value that is none of the choices
    omits_default: bool = False  # are positions and records without it while it is at its default?
    players: range | None = None  # the numbers of players that it is for; all without it

    def __post_init__(self) -> None:
        if not self.is_closed or is_among(self.default, self.choices):
            return
        names = ", ".join(map(repr, self.choices))
        if self.default is False:
            raise ValueError(f"the option {self.name!r} has no default; name one of its choices, {names}")
        raise ValueError(f"the default of the option {self.name!r}, {short_repr(self.default)}, must be one of {names}")

    @property
    def kind(self) -> str:
        """How a form shows the option: `flag`, `choice` or `text`."""
        return "choice" if self.choices else "flag" if self.metavar is None else "text"

    @property
    def is_flag(self) -> bool:
        return self.kind == "flag"

    @property
    def is_closed(self) -> bool:
        """Whether its choices are all values that it can have. With a `metavar`, the game accepts others too."""
        return bool(self.choices) and self.metavar is None

    def read(self, text: str) -> Any:
        """The value as typed on a command line: a choice as `write` writes it, anything else as `parse` reads it.

        Where the choices are all values, a text that cannot be read stays as it is, and `check_choice` refuses it.
        """
        for choice in self.choices:
            if self.write(choice) == text:
                return choice
        try:
            return self.parse(text)
        except ValueError:
            if self.is_closed:
                return text
            raise

    def form(self, gettext: Callable[[str], str]) -> Json:
        """The option for a form, in the language of the catalogue."""
        return {
            "name": self.name,
            "label": gettext(self.label) if self.label else self.name.replace("_", " "),
            "kind": self.kind,
            "choices": [{"value": value, "label": gettext(label)} for value, label in self.choices.items()],
            "other": gettext(self.other) if self.other else "",
            "default": self.default,
            "players": list(self.players or ()),
        }

    @property
    def argument(self) -> str:
        """The option as typed on a command line."""
        return argument_for(self.name)

    def arguments_for(self, value: Any) -> list[str]:
        """The words of a command line that choose the value."""
        return [self.argument] if self.is_flag else [self.argument, self.write(value)]

    def label_for(self, value: Any) -> str:
        """The option and its value in a title, such as `variant (long)`."""
        label = self.name.replace("_", " ")
        return label if self.is_flag else f"{label} ({self.describe(value)})"


def argument_for(option: str) -> str:
    return f"--{option.replace('_', '-')}"


def changed_options(options: Json, known: Sequence[GameOption]) -> Iterator[tuple[GameOption, Any]]:
    """The options that are not at their defaults, with their values."""
    for option in known:
        value = options.get(option.name, option.default)
        if value != option.default:
            yield option, value


def read_declared(written: Any, game: str, defaults: Json, players: range, known: Sequence[GameOption]) -> Json:
    """Check everything that is declared of the options, and add the defaults of missing ones.

    Options that positions omit at their defaults are left out, so that equal games have equal options.
    """
    options = fill_options(written, game, defaults, players)
    for option in known:
        check_choice(option, options[option.name])
        if option.omits_default and options[option.name] == option.default:
            del options[option.name]
    return options


def check_choice(option: GameOption, value: Any) -> None:
    """Raise ValueError if the option's choices are all its values and this is none of them."""
    if option.is_closed and not is_among(value, option.choices):
        raise ValueError(
            gettext("{option} must be one of {names}, not {value}").format(
                option=option.name, names=", ".join(map(repr, option.choices)), value=short_repr(value)
            )
        )


def is_among(value: Any, choices: Iterable[Any]) -> bool:
    """Whether the value is one of the choices; 1 and true are different ones."""
    return any(type(value) is type(choice) and value == choice for choice in choices)


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
