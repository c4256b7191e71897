"""The round: picking roles, the end of a phase, chapels and hand limits before the next governor picks.

Rules: round-1, round-6, round-7, round-8, round-9, chapel-1, tower-1, end-1, end-2.
"""

from __future__ import annotations

from doubloon.engine.bits import bit, first_bits
from doubloon.engine.events import emit
from doubloon.games.san_juan.rules.cards import CHAPEL, TOWER
from doubloon.games.san_juan.rules.city import has
from doubloon.games.san_juan.rules.events import ENDED, FED_CHAPEL, ROUND
from doubloon.games.san_juan.rules.hand import from_hand, take_from_hand
from doubloon.games.san_juan.rules.numbers import HAND_LIMIT, NONE, PICKS_A_ROUND, ROLES, TOWER_LIMIT
from doubloon.games.san_juan.rules.opening import discard_from_hand
from doubloon.games.san_juan.rules.state import Game, Player
from doubloon.games.san_juan.rules.steps import (
    BUILDER_PHASE,
    COMMON_CHOICES,
    FEEDING_CHAPEL,
    KEEPING_LIMIT,
    OVER,
    PASS,
    PICK_PHASE,
    PICKING,
    ROUND_START_PHASE,
)
from doubloon.games.san_juan.rules.turns import begin_turns, end_turn
from doubloon.games.shared.seats import next_seat


def end_phase(game: Game) -> None:
    """End the phase of a role: the game ends, the next player picks, or a new round starts."""
    game.library = 0
    if game.phase == BUILDER_PHASE and game.ending != 0:
        end_game(game)
    elif game.picks < PICKS_A_ROUND[game.seated]:
        game.phase = PICK_PHASE
        game.step = PICKING
        game.current = next_seat(game, game.picker)
        game.picker = NONE
    else:
        begin_round(game)


def end_game(game: Game) -> None:
    game.phase = OVER
    game.picker = NONE
    emit(game, ENDED, NONE, NONE, NONE)


def begin_round(game: Game) -> None:
    """Return the roles and move the governor card on; chapels come first, then hand limits."""
    for role in range(ROLES):
        game.taken_by[role] = NONE
    game.roles_free = first_bits(ROLES)
    game.picks = 0
    game.picker = NONE
    game.library_used = 0
    game.round += 1
    game.governor = next_seat(game, game.governor)
    emit(game, ROUND, game.governor, NONE, game.round)
    begin_round_start(game)


def begin_round_start(game: Game) -> None:
    """Ask players with a chapel or too many cards. Usually there are none, and the governor picks at once."""
    game.phase = ROUND_START_PHASE
    begin_turns(game, KEEPING_LIMIT, game.governor)
    game.last = 0
    idle = True
    for seat in range(game.seated):
        player = game.players[seat]
        if has(player, CHAPEL):
            game.step = FEEDING_CHAPEL
        idle = idle and not has(player, CHAPEL) and surplus(player) <= 0
    if idle:
        begin_picking(game)


def begin_picking(game: Game) -> None:
    game.phase = PICK_PHASE
    game.step = PICKING
    game.current = game.governor


def surplus(player: Player) -> int:
    """Cards over the hand limit."""
    return player.hand_size - (TOWER_LIMIT if has(player, TOWER) else HAND_LIMIT)


def chapel_choices(game: Game) -> int:
    """One card of the hand, face down under the chapel."""
    player = game.players[game.current]
    return bit(PASS) | (from_hand(player, 0, 1) << COMMON_CHOICES) if has(player, CHAPEL) else bit(PASS)


def feed_chapel(game: Game, choice: int) -> None:
    if choice != PASS:
        player = game.players[game.current]
        take_from_hand(player, choice - COMMON_CHOICES)
        player.chapel[choice - COMMON_CHOICES] += 1
        player.chapel_size += 1
        emit(game, FED_CHAPEL, game.current, choice - COMMON_CHOICES, NONE)
    if end_turn(game):
        begin_turns(game, KEEPING_LIMIT, game.governor)
        game.last = 0


def limit_choices(game: Game) -> int:
    """Cards to discard down to the hand limit, in ascending order."""
    player = game.players[game.current]
    if surplus(player) <= 0:
        return bit(PASS)
    return from_hand(player, game.last, surplus(player)) << COMMON_CHOICES


def discard_to_limit(game: Game, choice: int) -> None:
    if choice != PASS:
        discard_from_hand(game, choice - COMMON_CHOICES)
        return
    game.last = 0
    if end_turn(game):
        begin_picking(game)
