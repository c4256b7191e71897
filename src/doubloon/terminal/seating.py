"""Who sits where: the person at one seat or none, bots by name at the others."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from doubloon.bots import Bot, Turn, load_bot, make_bot
from doubloon.bots.listening import Listeners
from doubloon.bots.registry import LEVELS
from doubloon.errors import shown, told
from doubloon.game import Game
from doubloon.seeds import key_of
from doubloon.terminal.refusal import Refusal

USUAL = "normal"  # who plays if nobody is named
ADVISOR = "search:time=1"  # who is asked for a hint
SEEDS = 2**32
MOST_SHOWN = 100  # letters of what a bot says went wrong

# said of each in the help, without loading it
WHAT_THEY_ARE = {
    "easy": "a beginner, who sees what is good at once and sometimes slips",
    "normal": "thinks ahead, for a moment",
    "hard": "thinks ahead, and takes its time",
    "random": "chooses at random",
    "greedy": "takes what looks best at once; slips=0.2 of its choices are random",
    "search": "plays on in its head and takes what went best; time=SECONDS a decision",
    "learned": "plays what training has learned; file=CHECKPOINT",
}


class Misplay(Exception):  # noqa: N818  # a bot's failure, not the program's
    """A bot has not chosen a legal action: what it does instead, in words that follow its name."""


class SeatedBot(NamedTuple):
    """A bot at its seat."""

    name: str  # as it was asked for: a level, or `search:time=1`
    seed: int
    bot: Bot


class Seating(NamedTuple):
    """All that play needs to know besides the game."""

    person: int  # SPECTATOR for somebody who watches
    bots: dict[int, SeatedBot]
    code: Sequence[str] = ()  # where bots were loaded from: `/home/ann/my_bot.py:MyBot`


def bot_seats(players: int, person: int) -> list[int]:
    """The seats that are not the person's."""
    return [seat for seat in range(players) if seat != person]


def seat_bots(names: Sequence[str], players: int, person: int, seed: int) -> dict[int, SeatedBot]:
    """One bot for all seats but the person's, or one for each."""
    seats = bot_seats(players, person)
    if len(names) not in (1, len(seats)):
        one_for_each = f"or {len(seats)}, in the order of the seats {', '.join(map(str, seats))}"
        raise Refusal(
            f"--bots needs 1 name{'' if len(seats) == 1 else f' for all bots, {one_for_each}'}; there are {len(names)}"
        )
    named = dict(zip(seats, names if len(names) > 1 else [names[0]] * len(seats), strict=True))
    return {seat: seated_bot(name, seed_of_bot(seed, seat)) for seat, name in named.items()}


def seated_bot(name: str, seed: int) -> SeatedBot:
    return SeatedBot(name, seed, make_bot(name, seed))


def seed_of_bot(seed: int, seat: int) -> int:
    """A bot must not learn the seed of the game: it would know every card."""
    return key_of(f"bot at seat {seat} of game {seed:x}".encode())[0] % SEEDS


def load_code(places: Sequence[str]) -> list[str]:
    """Load newcomers' bots; returns where they are, so that they are found again from any folder."""
    for place in places:
        load_bot(place)
    return [f"{Path(file).absolute()}:{name}" for file, _, name in (place.rpartition(":") for place in places)]


def check_use_of_code(code: Sequence[str], names: Sequence[str]) -> None:
    """Whoever loads a bot wants to see it play."""
    used = {name.partition(":")[0] for name in names}
    for place in code:
        loaded = place.rpartition(":")[2]
        if loaded not in used:
            raise Refusal(f"--code loads {loaded}, but nobody at the table is that bot; --bots says who plays")


def choice_of(bot: Bot, game: Game, number: int, listeners: Listeners) -> int:
    """What the bot does, `number` actions into the game; Misplay if that is nothing legal."""
    assert game.current_player is not None
    try:
        listeners.tell(game.current_player)
        chosen = bot.choose(Turn.of(game, number))
    except KeyboardInterrupt:
        raise
    except BaseException as problem:  # whatever a newcomer's bot may do, the game goes on
        raise Misplay(f"fails with {told(problem, MOST_SHOWN)}") from problem
    try:
        return game.find_legal(chosen)
    except KeyboardInterrupt:
        raise
    except BaseException:
        raise Misplay(f"chooses {shown(chosen)}, which is not legal") from None


def listed_bots() -> str:
    """The names for --bots, with a line on each."""
    lines = []
    for name, text in WHAT_THEY_ARE.items():
        level = f" ({LEVELS[name]})" if name in LEVELS else ""
        lines.append(f"  {name:<7} {text}{level}")
    return "\n".join(lines)
