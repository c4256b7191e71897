"""The seats of a game: the person in one of them or none, named bots in the others, and how a bot is asked."""

from __future__ import annotations

from collections.abc import Sequence
from gettext import gettext
from pathlib import Path
from typing import NamedTuple

from doubloon.bots import Bot, Turn, load_bot, make_bot
from doubloon.bots.listeners import Listeners
from doubloon.bots.registry import LEVELS
from doubloon.core.errors import CommandError, exception_line, short_repr
from doubloon.core.game import Game
from doubloon.core.seeds import key_of
from doubloon.core.text import messages

DEFAULT_BOT = "normal"
HINT_BOT = "search:time=1"
BOT_SEEDS = 2**32  # the number of seeds that a bot can get
MAX_ERROR_LENGTH = 100  # characters of a bot's error message

# a line about each bot for the help, here because the help must not load the bots
BOT_DESCRIPTIONS = messages(
    {
        "easy": "a beginner: sees what is good right away and sometimes slips",
        "normal": "thinks ahead briefly",
        "hard": "thinks ahead and takes its time",
        "random": "chooses at random",
        "greedy": "takes what looks best right away; slips=0.2 makes 20% of its choices random",
        "search": "looks ahead by simulation and takes what went best; time=SECONDS per decision",
        "learned": "plays what it learned in training; file=CHECKPOINT",
    }
)

BOT_FAILED = messages("{name} failed ({problem}); choosing at random instead.")
BOT_CHOSE_ILLEGALLY = messages("{name} made an illegal choice ({problem}); choosing at random instead.")


class BotFailure(Exception):  # noqa: N818  # a failure of the bot, not of the program
    """A bot has not chosen a legal action. The message has a place for the problem and for the bot's name."""

    def __init__(self, message: str, problem: str) -> None:
        super().__init__(problem)
        self.message = message


class SeatedBot(NamedTuple):
    """A bot at a seat."""

    name: str  # as typed: a level, or `search:time=1`
    seed: int
    bot: Bot


class Seating(NamedTuple):
    """The players of a game."""

    person: int  # SPECTATOR if the person only watches
    bots: dict[int, SeatedBot]
    code: Sequence[str] = ()  # the files that bots were loaded from: `/home/ann/my_bot.py:MyBot`


def bot_seats(players: int, person: int) -> list[int]:
    """All seats but the person's."""
    return [seat for seat in range(players) if seat != person]


def seat_bots(names: Sequence[str], players: int, person: int, seed: int) -> dict[int, SeatedBot]:
    """Create the bots for all seats but the person's: from one name for all, or from one name for each."""
    seats = bot_seats(players, person)
    if len(seats) == 1 < len(names):
        raise CommandError(gettext("--bots needs 1 name, not {given}").format(given=len(names)))
    if len(names) not in (1, len(seats)):
        raise CommandError(
            gettext("--bots needs 1 name for all bots, or {n} names in the order of seats {seats}, not {given}").format(
                n=len(seats), seats=", ".join(map(str, seats)), given=len(names)
            )
        )
    named = dict(zip(seats, names if len(names) > 1 else [names[0]] * len(seats), strict=True))
    return {seat: make_seated_bot(name, bot_seed(seed, seat)) for seat, name in named.items()}


def make_seated_bot(name: str, seed: int) -> SeatedBot:
    return SeatedBot(name, seed, make_bot(name, seed))


def bot_seed(seed: int, seat: int) -> int:
    """The seed of a bot. It differs from the game's seed, from which the bot could work out every card."""
    return key_of(f"bot at seat {seat} of game {seed:x}".encode())[0] % BOT_SEEDS


def load_code(places: Sequence[str]) -> list[str]:
    """Load the user's bots. Returns the places with absolute paths, which are valid in any folder."""
    for place in places:
        load_bot(place)
    return [f"{Path(file).absolute()}:{name}" for file, _, name in (place.rpartition(":") for place in places)]


def check_code_is_used(code: Sequence[str], names: Sequence[str]) -> None:
    """Raise CommandError if a bot is to be loaded that does not play."""
    used = {name.partition(":")[0] for name in names}
    for place in code:
        loaded = place.rpartition(":")[2]
        if loaded not in used:
            raise CommandError(
                gettext("--code loads {bot}, but that bot does not play; name it with --bots").format(bot=loaded)
            )


def choose_action(bot: Bot, game: Game, actions_taken: int, listeners: Listeners) -> int:
    """Ask the bot for its action. Raises BotFailure if it fails or its choice is not legal."""
    assert game.current_player is not None
    try:
        listeners.deliver(game.current_player)
        chosen = bot.choose(Turn.of(game, actions_taken))
    except KeyboardInterrupt:
        raise
    except BaseException as problem:  # nothing that a user's bot raises may end the game
        raise BotFailure(BOT_FAILED, exception_line(problem, MAX_ERROR_LENGTH)) from problem
    try:
        return game.find_legal(chosen)
    except KeyboardInterrupt:
        raise
    except BaseException:
        raise BotFailure(BOT_CHOSE_ILLEGALLY, short_repr(chosen)) from None


def list_bots() -> str:
    """The names for --bots, each with its description, in lines."""
    lines = []
    for name, text in BOT_DESCRIPTIONS.items():
        level = f" ({LEVELS[name]})" if name in LEVELS else ""
        lines.append(f"  {name:<7} {gettext(text)}{level}")
    return "\n".join(lines)
