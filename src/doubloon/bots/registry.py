"""Bots by name: `greedy`, `search:time=0.2,threads=2`, or a class loaded from somebody's file."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from gettext import gettext
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, NamedTuple

from doubloon.bots.bot import Bot
from doubloon.core.errors import exception_line, short_repr
from doubloon.core.text import messages

# modules and classes; a module is imported when its bot is first used
BOTS = {
    "random": "doubloon.bots.random_bot:RandomBot",
    "greedy": "doubloon.bots.greedy:Greedy",
    "search": "doubloon.bots.search:Search",
    "learned": "doubloon.bots.learned:Learned",
}
PARAMETER_TYPES: dict[Any, type] = {"int": int, "float": float, "bool": bool, "str": str}
WRONG_TYPES = messages(
    {
        int: "must be a whole number, not {value}",
        float: "must be a number, not {value}",
        bool: "must be yes or no, not {value}",
    }
)
# levels for people, and the bots behind them
LEVELS = {"easy": "greedy:slips=0.2", "normal": "search:time=0.2", "hard": "search:time=2"}


class BotError(ValueError):
    """A bot that does not exist, cannot be created, or does not take these parameters."""


class BotKind(NamedTuple):
    """A bot's class with its parameters, from which a bot is created for each game."""

    name: str  # as typed
    maker: Callable[..., Bot]
    parameters: dict[str, Any]

    def make(self, seed: int = 0) -> Bot:
        """Create the bot for one game."""
        try:
            bot = self.maker(**self.parameters, **({"seed": seed} if takes_seed(self.maker) else {}))
        except (BotError, KeyboardInterrupt):
            raise
        except BaseException as problem:
            raise BotError(
                gettext("cannot create bot {bot}: {problem}").format(bot=self.name, problem=exception_line(problem))
            ) from problem
        if not callable(getattr(bot, "choose", None)):
            raise BotError(gettext("bot {bot} has no method choose(turn)").format(bot=self.name))
        return bot


_loaded: dict[str, Callable[..., Bot]] = {}


def bot_kinds() -> list[str]:
    """The names of all bots and levels, including bots loaded from files."""
    return [*BOTS, *LEVELS, *_loaded]


def make_bot(name: str, seed: int = 0) -> Bot:
    """Create a bot, named as in `find_bot`, for one game."""
    return find_bot(name).make(seed)


def find_bot(name: str) -> BotKind:
    """Look up a bot named as `name` or `name:parameter=value,...`."""
    plain, _, written = name.partition(":")
    if plain in LEVELS:
        if written:
            raise BotError(
                gettext("level {level} takes no parameters; it is {bot}").format(level=plain, bot=LEVELS[plain])
            )
        return find_bot(LEVELS[plain])._replace(name=name)
    if plain in _loaded:
        maker = _loaded[plain]
    elif plain in BOTS:
        module, _, kind = BOTS[plain].partition(":")
        maker = getattr(import_module(module), kind)
    else:
        raise BotError(
            gettext("unknown bot {bot}; choose from {names}").format(
                bot=short_repr(plain), names=", ".join(bot_kinds())
            )
        )
    if not name.isprintable():  # the name goes into tables, files and pictures
        raise BotError(
            gettext("the name {name} has characters that cannot be printed; leave them out").format(
                name=short_repr(name)
            )
        )
    return BotKind(name, maker, read_parameters(plain, maker, written))


def read_parameters(bot: str, maker: Callable[..., Bot], written: str) -> dict[str, Any]:
    """Read parameters written as `time=0.2,threads=2`, each by the type that the bot declares for it."""
    known = parameters_of(maker)
    read: dict[str, Any] = {}
    for part in written.split(",") if written else ():
        key, equals, value = part.partition("=")
        if key not in known or not equals:
            if not known:
                raise BotError(
                    gettext("bot {bot} takes no parameters; leave out {value}").format(bot=bot, value=short_repr(part))
                )
            takes = ", ".join(f"{name}={kind.__name__}" for name, kind in known.items())
            raise BotError(
                gettext("unknown parameter {value} of bot {bot}; choose from {names}").format(
                    value=short_repr(part), bot=bot, names=takes
                )
            )
        if key in read:
            raise BotError(gettext("{name} is given twice").format(name=f"{bot}:{key}"))
        try:
            read[key] = read_truth(value) if known[key] is bool else known[key](value)
        except ValueError:
            expected = gettext(WRONG_TYPES[known[key]]).format(value=short_repr(value))
            raise BotError(f"{bot}:{key}: {expected}") from None
    return read


def read_truth(value: str) -> bool:
    if value not in ("yes", "no"):
        raise ValueError
    return value == "yes"


def parameters_of(maker: Callable[..., Bot]) -> dict[str, type]:
    """The keyword arguments of a bot except `seed`, with their types."""
    arguments = inspect.signature(maker).parameters.values()
    named = (inspect.Parameter.KEYWORD_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return {
        argument.name: parameter_type(argument)
        for argument in arguments
        if argument.kind in named and argument.name != "seed"
    }


def parameter_type(argument: inspect.Parameter) -> type:
    """The type that is declared (`float`, `"float | None"`), or else that of the default; else it is read as text."""
    declared = argument.annotation
    if declared is not argument.empty:
        written = declared.__name__ if isinstance(declared, type) else str(declared)
        named = [part.strip() for part in written.split("|") if part.strip() != "None"]
        return PARAMETER_TYPES.get(named[0], str) if len(named) == 1 else str
    return PARAMETER_TYPES.get(type(argument.default).__name__, str)


def takes_seed(maker: Callable[..., Bot]) -> bool:
    """Whether the bot takes a seed; bots from files need not."""
    arguments = inspect.signature(maker).parameters.values()
    return any(argument.name == "seed" or argument.kind == argument.VAR_KEYWORD for argument in arguments)


def load_bot(place: str) -> str:
    """Load the bot in `my_bot.py:MyBot`; returns `MyBot`, the name by which it can be found from then on."""
    file, colon, name = place.rpartition(":")
    if not colon or not name.isidentifier():
        raise BotError(
            gettext("a bot's code must be named like my_bot.py:MyBot, not {value}").format(value=short_repr(place))
        )
    path = Path(file)
    if not path.is_file():
        raise BotError(gettext("cannot load {bot}: file {file} not found").format(bot=name, file=short_repr(file)))
    if name in BOTS or name in LEVELS:
        raise BotError(gettext("there is already a bot called {bot}; give the class another name").format(bot=name))
    spec = spec_from_file_location(f"doubloon_bot_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise BotError(gettext("{file} is not a Python file").format(file=file))
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    try:
        spec.loader.exec_module(module)
    except KeyboardInterrupt:
        raise
    except BaseException as problem:
        raise BotError(
            gettext("cannot load {file}: {problem}").format(file=file, problem=exception_line(problem))
        ) from problem
    maker = getattr(module, name, None)
    if not callable(maker):
        raise BotError(gettext("{file} has no class {name}").format(file=file, name=name))
    try:
        inspect.signature(maker)
    except (ValueError, TypeError):  # for example, a class derived from dict
        raise BotError(
            gettext("cannot see what {name} in {file} takes; give it its own __init__").format(name=name, file=file)
        ) from None
    _loaded[name] = maker
    return name
