"""What the engine asks of a game. Whoever writes a new game can read this file and know what to write.

A game's `rules`, `heuristics` and `observation` are each a package whose `__init__` lists its modules in `SOURCES`, or
a single module. Somewhere in these modules stand the struct `Game`, the struct `Player`, and every function and
constant that is declared here. A function whose body raises, and a constant that is `REQUIRED`, must be there; the
others have a default, which is compiled for a game that leaves them out.

The modules that all games share import these names from here. When a game is bound (`binding`) or compiled
(`tools/compiler`), its own take their place; `conformance` checks them first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

from doubloon.engine.bits import lowest_bit
from doubloon.engine.c_types import Int16Buffer, Natural, uint64

if TYPE_CHECKING:
    from doubloon.engine.search.context import SearchContext

REQUIRED: Any = object()  # stands for a constant that every game must have

# limits of compiled code
MAX_SEATS: Final = 5
CHOICE_BITS: Final = 63  # a legal set is a signed number of 64 bits
MAX_FEATURES: Final = 192
MAX_OPTIONS: Final = 16  # numbers that `set_up` takes after the key


class GameState(Protocol):
    """The fields that the struct `Game` must have. It may have any others."""

    key_0: uint64  # the key of the game's chance
    key_1: uint64
    draws: Natural  # how many draws have been made: natural(64)
    legal: int  # the legal set of the decision, kept by the engine; empty once the game is over: number(64)
    players: list[Any]  # a struct for each seat: seats(Player, MAX_PLAYERS)
    seated: Natural  # how many of them play: natural(8)
    current: int  # the seat to decide
    phase: int  # part of the game; a search decides its own turns step by step until the phase changes
    step: int  # the kind of decision


class Player(Protocol):
    """The struct of one seat. It has the fields that the game wants."""


# --- the number of players, setting up ---

MIN_PLAYERS: Final[int] = 2
MAX_PLAYERS: Final[int] = REQUIRED  # at most MAX_SEATS


def set_up(game: GameState, seated: Natural, key_0: uint64, key_1: uint64, *options: int) -> None:
    """Set up a new game in an all-zero state: store `seated` and the key, and go to the first step.

    In place of `*options` stand the game's own options as plain parameters, each a number.
    """
    raise NotImplementedError


# --- steps, choices and actions ---

COMMON_CHOICES: Final[int] = REQUIRED  # choices below this number mean the same in every step, and are actions
ACTIONS_OF_STEP: Final[tuple[int, ...]] = REQUIRED  # how many actions of its own each step has
CHOICES_OF_STEP: Final[tuple[int, ...]] = ()  # how many of them it can offer at once; empty: all of them
ACTIONS: Final[int] = REQUIRED  # how many action numbers there are: COMMON_CHOICES and the sum of ACTIONS_OF_STEP
OPTION_ACTIONS: Final[int] = 0  # how many of them, the last ones, exist only if `has_option_actions`


def legal_choices(game: GameState) -> int:
    """The legal set of the current step, as bits; never empty before the end."""
    raise NotImplementedError


def apply_choice(game: GameState, choice: Natural) -> None:
    """Apply one of the choices of the current step."""
    raise NotImplementedError


def has_ended(game: GameState) -> bool:
    """Is the game over?"""
    raise NotImplementedError


def is_possible(game: GameState) -> bool:
    """Could the rules have come to this state? Asked of states from outside, before anything else. By default all can.

    Whether numbers fit their fields, places their lists and the legal set the rules is checked without it.
    """
    return True


def is_always_asked(game: GameState) -> bool:
    """Is the step a decision even if it has only one choice? By default the engine takes every such step itself."""
    return False


def has_option_actions(game: GameState) -> bool:
    """Is the option on that adds OPTION_ACTIONS and OPTION_ENTRIES? It is set up with the game and never changes."""
    return False


def first_action(game: GameState) -> int:
    """The action number of the step's choice COMMON_CHOICES. By default the steps' actions follow one another."""
    first = COMMON_CHOICES
    for step in range(game.step):
        first += ACTIONS_OF_STEP[step]
    return first


# --- the score ---


def total_points(player: Player) -> int:
    """The player's points if the game ended now."""
    raise NotImplementedError


def tie_break(player: Player) -> int:
    """What decides between players with the same points, from 0 to 999: the higher wins."""
    raise NotImplementedError


# --- observation ---

ENTRIES: Final[int] = REQUIRED  # how many numbers an observation has
OPTION_ENTRIES: Final[int] = 0  # how many of them, the last ones, exist only if `has_option_actions`


def write_entries(game: GameState, seat: Natural, all_points: int, entries: Int16Buffer) -> None:
    """Write all entries of what the seat sees; the scores of others only if `all_points` is not 0, or at the end.

    The last OPTION_ENTRIES are there only if `has_option_actions`.
    """
    raise NotImplementedError


# --- evaluation ---

FEATURES: Final[int] = REQUIRED  # how many features the evaluation has
FEATURE_NAMES: Final[tuple[str, ...]] = ()  # in order; for tuning and display, never compiled
# For each number of players from 0 on, a weight for each feature, in thousandths of points.
START_WEIGHTS: Final[tuple[int, ...]] = REQUIRED
END_WEIGHTS: Final[tuple[int, ...]] = REQUIRED
# Softmax temperatures of leads, in thousandths of points: the higher, the less a lead says about who wins.
LEAD_TEMPERATURE_START: Final[int] = 4000
LEAD_TEMPERATURE_END: Final[int] = 1500


def update_remaining(context: SearchContext, game: GameState) -> None:
    """Set `context.remaining`, the percentage of the game still to be played, which mixes the two weights.

    By default it stays in the middle.
    """
    context.remaining = 50


def extract_features(context: SearchContext, game: GameState, seat: Natural) -> None:
    """Call `add_feature` (`search.evaluation`) for each feature of the seat that is not 0."""
    raise NotImplementedError


# --- search ---


def score_choices(context: SearchContext, game: GameState) -> None:
    """Set `context.choice_scores` of the legal choices: the gain of each, in thousandths of points.

    By default all choices are equally good. Bots that do not search need more than that.
    """
    choices = game.legal
    while choices != 0:
        context.choice_scores[lowest_bit(choices)] = 0
        choices &= choices - 1


def lookahead_correction(context: SearchContext, game: GameState, choice: Natural) -> int:
    """What to add to the deciding seat's lead after a choice, for what the evaluation cannot see.

    In thousandths of points.
    """
    return 0


def determinize(context: SearchContext, game: GameState) -> None:
    """Sample everything that the seat `context.seat` cannot see, and new chance (`search.determinization`).

    There is no default: a search that saw hidden things would cheat without anybody noticing.
    """
    raise NotImplementedError


def is_quiet(game: GameState) -> bool:
    """Can the state be evaluated, with nothing half done? By default every state can."""
    return True


def is_tree_step(game: GameState) -> bool:
    """Does the search grow nodes at this step, whoever decides? By default at every step.

    Other steps are decided greedily, except in the searching seat's own turn.
    """
    return True
