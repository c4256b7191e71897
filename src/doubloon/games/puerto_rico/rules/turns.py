"""Shared by all phases: the order of turns, colonists from the supply, points, the end of a phase.

Rules: round-1, round-4, round-8, round-9, round-10, round-11, building-5, building-6, library-1, hospice-2,
university-2, material-3, material-4, captain-13, end-1, end-4, end-5, position-5.
"""

from __future__ import annotations

from doubloon.engine.bits import bit
from doubloon.engine.events import emit
from doubloon.games.puerto_rico.rules.buildings import LIBRARY
from doubloon.games.puerto_rico.rules.events import ENDING, PAID, PRIVILEGE_PAID, PRIVILEGE_SCORED, ROUND, SCORED
from doubloon.games.puerto_rico.rules.numbers import NONE, PICKS_A_ROUND, ROLES_IN_PLAY
from doubloon.games.puerto_rico.rules.state import Game, Player
from doubloon.games.puerto_rico.rules.steps import ASKING_GUESTS, PICK_PHASE, PICKING, SCORING_PHASE
from doubloon.games.shared.seats import next_seat


def begin_turns(game: Game, phase: int, step: int) -> None:
    """Begin a phase in which every player has one turn, from the picker on."""
    game.phase = phase
    game.step = step
    game.current = game.picker
    game.finished = 0


def end_turn(game: Game) -> bool:
    """End the current player's turn; returns true if it was the last turn. Otherwise the next player's turn begins."""
    game.finished += 1
    if game.finished == game.seated:
        return True
    game.current = next_seat(game, game.current)
    return False


def is_manned(player: Player, building: int) -> bool:
    return player.staff[building] > 0


def privilege_size(game: Game) -> int:
    """How often the picker's privilege counts: twice with a manned library."""
    return 2 if is_manned(game.players[game.picker], LIBRARY) else 1


def pay(game: Game, seat: int, doubloons: int, building: int) -> None:
    """Pay a player from the bank, for that building (or NONE)."""
    game.players[seat].doubloons += doubloons
    emit(game, PAID, seat, building, doubloons)


def pay_privilege(game: Game) -> None:
    """Pay the picker a doubloon for the privilege, where that is a question of its own."""
    game.players[game.picker].doubloons += 1
    emit(game, PRIVILEGE_PAID, game.picker, game.use, 1)


def colonist_waits(game: Game) -> bool:
    """Hospice and university take from the supply, or from the ship once that is empty."""
    return game.colonists > 0 or game.colonist_ship > 0


def take_waiting_colonist(game: Game) -> None:
    if game.colonists > 0:
        game.colonists -= 1
    else:
        game.colonist_ship -= 1


def trigger_end(game: Game) -> None:
    """This round is the last."""
    if game.ending == 0:
        emit(game, ENDING, NONE, 0, 0)
    game.ending = 1


def score(game: Game, seat: int, points: int, building: int) -> None:
    """Give a player points for that building or a load (NONE): VP chips, and written points once the supply is empty.

    The last chip ends the game.
    """
    if points == 0:
        return
    game.players[seat].points += points
    game.chips = max(0, game.chips - points)
    emit(game, SCORED, seat, building, points)
    if game.chips == 0:
        trigger_end(game)


def score_privilege(game: Game) -> None:
    """Give the picker a point for the privilege, where that is a question of its own."""
    game.players[game.picker].points += 1
    game.chips = max(0, game.chips - 1)
    emit(game, PRIVILEGE_SCORED, game.picker, game.use, 1)
    if game.chips == 0:
        trigger_end(game)


def end_phase(game: Game) -> None:
    """The phase of a role is over: the next player picks, or the round ends."""
    game.phase = PICK_PHASE
    game.step = PICKING
    if game.picks < PICKS_A_ROUND[game.seated]:
        game.current = next_seat(game, game.picker)
        game.picker = NONE
    elif game.ending != 0:
        # guests may move once more before the final scoring
        game.phase = SCORING_PHASE
        game.step = ASKING_GUESTS
        game.current = game.governor
        game.finished = 0
        game.picker = NONE
    else:
        begin_next_round(game)


def begin_next_round(game: Game) -> None:
    """Put a doubloon on every role that was not picked, return the roles and move the governor card on."""
    for role in range(ROLES_IN_PLAY[game.seated]):
        if game.taken_by[role] == NONE:
            game.role_doubloons[role] += 1
        game.taken_by[role] = NONE
    game.roles_free = bit(ROLES_IN_PLAY[game.seated]) - 1
    game.picks = 0
    game.round += 1
    game.governor = next_seat(game, game.governor)
    game.current = game.governor
    game.picker = NONE
    emit(game, ROUND, game.governor, 0, game.round)
