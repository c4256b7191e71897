"""Picking a role, and the prospector, a role that is only its privilege.

Rules: round-2, round-3, round-5, prospector-1, prospector-2, library-9, voluntary-12.
"""

from __future__ import annotations

from doubloon.engine.bits import bit
from doubloon.engine.events import emit
from doubloon.games.puerto_rico.rules.builder import begin_builder
from doubloon.games.puerto_rico.rules.captain import begin_captain
from doubloon.games.puerto_rico.rules.craftsman import begin_craftsman
from doubloon.games.puerto_rico.rules.events import PICKED
from doubloon.games.puerto_rico.rules.mayor import begin_mayor
from doubloon.games.puerto_rico.rules.numbers import BUILDER, CAPTAIN, CRAFTSMAN, MAYOR, NONE, SETTLER, TRADER
from doubloon.games.puerto_rico.rules.settler import begin_settler
from doubloon.games.puerto_rico.rules.state import Game
from doubloon.games.puerto_rico.rules.steps import COMMON_CHOICES, PROSPECTOR_PHASE, USE_PROSPECTOR, USING
from doubloon.games.puerto_rico.rules.trader import begin_trader
from doubloon.games.puerto_rico.rules.turns import begin_turns, end_phase, pay, pay_privilege, privilege_size
from doubloon.games.puerto_rico.rules.uses import ask


def pick_choices(game: Game) -> int:
    return game.roles_free << COMMON_CHOICES


def pick(game: Game, choice: int) -> None:
    """Take the card with the doubloons on it; its phase begins."""
    role = choice - COMMON_CHOICES
    game.players[game.current].doubloons += game.role_doubloons[role]
    emit(game, PICKED, game.current, role, game.role_doubloons[role])
    game.role_doubloons[role] = 0
    game.roles_free &= ~bit(role)
    game.taken_by[role] = game.current
    game.picker = game.current
    game.picks += 1
    if role == SETTLER:
        begin_settler(game)
    elif role == MAYOR:
        begin_mayor(game)
    elif role == BUILDER:
        begin_builder(game)
    elif role == CRAFTSMAN:
        begin_craftsman(game)
    elif role == TRADER:
        begin_trader(game)
    elif role == CAPTAIN:
        begin_captain(game)
    elif game.voluntary != 0:
        begin_prospector(game)
    else:
        pay(game, game.picker, privilege_size(game), NONE)
        end_phase(game)


def begin_prospector(game: Game) -> None:
    """With `voluntary` the doubloon is a question, in a phase of its own."""
    begin_turns(game, PROSPECTOR_PHASE, USING)
    game.used = 0
    ask(game, USE_PROSPECTOR)


def answer_prospector(game: Game, uses: bool) -> None:
    if uses:
        game.used += 1
        pay_privilege(game)
        if game.used < privilege_size(game):
            return
    end_phase(game)
