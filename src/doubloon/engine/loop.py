"""How every game advances: the engine takes forced steps, up to the next decision.

These functions are the same for all games. What they import from `contract` is each game's own: compiled, all of it is
in one C file; interpreted, `binding` brings it together.
"""

from __future__ import annotations

from doubloon.engine.bits import bit, count_bits, first_bits, lowest_bit, nth_bit
from doubloon.engine.c_types import ByteBuffer, Natural, uint64
from doubloon.engine.chance import next_splitmix, splitmix_below
from doubloon.engine.contract import (
    ACTIONS,
    CHOICE_BITS,
    COMMON_CHOICES,
    ENTRIES,
    OPTION_ACTIONS,
    OPTION_ENTRIES,
    GameState,
    apply_choice,
    first_action,
    has_ended,
    has_option_actions,
    is_always_asked,
    legal_choices,
)
from doubloon.engine.structs import check_state


def advance(game: GameState) -> None:
    """Take every forced step, up to the next decision or the end."""
    game.legal = 0
    check_state(game)
    while not has_ended(game):
        legal = legal_choices(game)
        if legal & (legal - 1) != 0 or is_always_asked(game):
            game.legal = legal
            return
        apply_choice(game, lowest_bit(legal))


def apply_and_advance(game: GameState, choice: Natural) -> None:
    """Apply a legal choice and advance to the next decision."""
    apply_choice(game, choice)
    advance(game)


def choice_of(game: GameState, action: int) -> int:
    """The legal choice with that action number, or -1."""
    choice = action if action < COMMON_CHOICES else action - first_action(game) + COMMON_CHOICES
    if action < 0 or choice < 0 or choice >= CHOICE_BITS or (action >= COMMON_CHOICES and choice < COMMON_CHOICES):
        return -1
    return choice if game.legal & bit(choice) != 0 else -1


def action_count(game: GameState) -> int:
    """How many actions are numbered with the game's options."""
    return ACTIONS if has_option_actions(game) else ACTIONS - OPTION_ACTIONS


def entry_count(game: GameState) -> int:
    """How many entries an observation has with the game's options."""
    return ENTRIES if has_option_actions(game) else ENTRIES - OPTION_ENTRIES


def write_mask(game: GameState, mask: ByteBuffer) -> None:
    """Write a 1 for every legal action and a 0 for every other one.

    A legal set beyond the actions that there are, which would be a mistake of the game, does not reach past the mask.
    """
    actions = action_count(game)
    for action in range(actions):
        mask[action] = 0
    first = first_action(game) - COMMON_CHOICES
    room = actions - first  # choices below this number are actions
    legal = game.legal
    if room < CHOICE_BITS or first < -COMMON_CHOICES or legal < 0:
        legal &= first_bits(max(0, min(CHOICE_BITS - 1, room))) if first >= -COMMON_CHOICES else 0
    while legal != 0:
        choice = lowest_bit(legal)
        legal &= legal - 1
        mask[choice if choice < COMMON_CHOICES else first + choice] = 1


def random_action(game: GameState, rng: uint64) -> int:
    """One of the legal actions, each equally likely."""
    choice = nth_bit(game.legal, splitmix_below(rng, count_bits(game.legal)))
    return choice if choice < COMMON_CHOICES else first_action(game) - COMMON_CHOICES + choice


def play_randomly(game: GameState, rng: uint64) -> Natural:
    """Play random choices to the end; returns the number of decisions."""
    decisions = 0
    while not has_ended(game):
        rng = next_splitmix(rng)
        apply_and_advance(game, nth_bit(game.legal, splitmix_below(rng, count_bits(game.legal))))
        decisions += 1
    return decisions
