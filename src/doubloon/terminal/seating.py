"""Who sits where: the person in one seat or none, named bots in the others."""

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

USUAL = "normal"  # the bot that plays by default
ADVISOR = "search:time=1"  # the bot that gives hints
SEEDS = 2**32
MAX_ERROR_LENGTH = 100  # characters of a bot's error message

# one line on each for the help, without loading the bots
WHAT_THEY_ARE = messages(
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


FAILED = messages("{name} failed ({problem}); choosing at random instead.")
ILLEGAL = messages("{name} made an illegal choice ({problem}); choosing at random instead.")


class Misplay(Exception):  # noqa: N818  # a bot's failure, not the program's
    """A bot has not chosen a legal action: a message about it, and the problem that the message puts in."""

    def __init__(self, message: str, problem: str) -> None:
        super().__init__(problem)
        self.message = message


class SeatedBot(NamedTuple):
    """A bot at its seat."""

    name: str  # as it was asked for: a level, or `search:time=1`
    seed: int
    bot: Bot


class Seating(NamedTuple):
    """Everything that play needs besides the game."""

    person: int  # SPECTATOR if the person only watches
    bots: dict[int, SeatedBot]
    code: Sequence[str] = ()  # where bots were loaded from: `/home/ann/my_bot.py:MyBot`


def bot_seats(players: int, person: int) -> list[int]:
    """All seats but the person's."""
    return [seat for seat in range(players) if seat != person]


def seat_bots(names: Sequence[str], players: int, person: int, seed: int) -> dict[int, SeatedBot]:
    """One bot for all seats but the person's, or one for each."""
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
    return {seat: seated_bot(name, seed_of_bot(seed, seat)) for seat, name in named.items()}


def seated_bot(name: str, seed: int) -> SeatedBot:
    return SeatedBot(name, seed, make_bot(name, seed))


def seed_of_bot(seed: int, seat: int) -> int:
    """A seed for a bot. It must not be the game's seed, from which the bot could work out every card."""
    return key_of(f"bot at seat {seat} of game {seed:x}".encode())[0] % SEEDS


def load_code(places: Sequence[str]) -> list[str]:
    """Load the user's bots and return their absolute paths, so that they can be found from any folder."""
    for place in places:
        load_bot(place)
    return [f"{Path(file).absolute()}:{name}" for file, _, name in (place.rpartition(":") for place in places)]


def check_use_of_code(code: Sequence[str], names: Sequence[str]) -> None:
    """Refuse a loaded bot that does not play."""
    used = {name.partition(":")[0] for name in names}
    for place in code:
        loaded = place.rpartition(":")[2]
        if loaded not in used:
            raise CommandError(
                gettext("--code loads {bot}, but that bot does not play; name it with --bots").format(bot=loaded)
            )


def choice_of(bot: Bot, game: Game, number: int, listeners: Listeners) -> int:
    """The bot's choice after `number` actions; raises Misplay if it is not legal."""
    assert game.current_player is not None
    try:
        listeners.deliver(game.current_player)
        chosen = bot.choose(Turn.of(game, number))
    except KeyboardInterrupt:
        raise
    except BaseException as problem:  # whatever a user's bot may do, the game continues
        raise Misplay(FAILED, exception_line(problem, MAX_ERROR_LENGTH)) from problem
    try:
        return game.find_legal(chosen)
    except KeyboardInterrupt:
        raise
    except BaseException:
        raise Misplay(ILLEGAL, short_repr(chosen)) from None


def listed_bots() -> str:
    """The names for --bots, with a line about each."""
    lines = []
    for name, text in WHAT_THEY_ARE.items():
        level = f" ({LEVELS[name]})" if name in LEVELS else ""
        lines.append(f"  {name:<7} {gettext(text)}{level}")
    return "\n".join(lines)
