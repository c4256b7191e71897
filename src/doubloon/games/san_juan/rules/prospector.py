"""The prospector: a card for the picker, then gold mines in turn.

Rules: prospector-1, prospector-2, gold-mine-1, gold-mine-2, gold-mine-3, gold-mine-4, voluntary-7.
"""

from __future__ import annotations

from doubloon.engine.bits import bit, lowest_bit
from doubloon.engine.events import emit
from doubloon.games.san_juan.rules.cards import GOLD_MINE, PRICE
from doubloon.games.san_juan.rules.city import has
from doubloon.games.san_juan.rules.councillor import discard_drawn, draw_apart, keep_drawn
from doubloon.games.san_juan.rules.deck import cards_left
from doubloon.games.san_juan.rules.events import KEPT_MINED, MINED_CARD, MINED_NOTHING
from doubloon.games.san_juan.rules.hand import draw_to_hand
from doubloon.games.san_juan.rules.numbers import MINED, NONE, USE_PROSPECTOR
from doubloon.games.san_juan.rules.round import end_phase
from doubloon.games.san_juan.rules.state import Game
from doubloon.games.san_juan.rules.steps import COMMON_CHOICES, KEEPING_MINED, MINING, PASS, PROSPECTOR_PHASE
from doubloon.games.san_juan.rules.turns import begin_turns, end_turn, privilege_size
from doubloon.games.san_juan.rules.voluntary import ask, is_optional


def begin_prospector(game: Game) -> None:
    game.phase = PROSPECTOR_PHASE
    game.current = game.picker
    if is_optional(game):
        ask(game, USE_PROSPECTOR)
    else:
        prospect(game)


def prospect(game: Game) -> None:
    draw_to_hand(game, game.picker, privilege_size(game, game.picker), NONE)
    begin_mining(game)


def begin_mining(game: Game) -> None:
    """Ask players with a gold mine. If there is none, the phase ends at once."""
    begin_turns(game, MINING, game.picker)
    mines = 0
    for seat in range(game.seated):
        mines |= game.players[seat].violet & bit(GOLD_MINE)
    if mines == 0:
        end_phase(game)


def mining_choices(game: Game) -> int:
    """A gold mine needs four cards to turn up."""
    if has(game.players[game.current], GOLD_MINE) and cards_left(game) >= MINED:
        return bit(PASS) | bit(COMMON_CHOICES)
    return bit(PASS)


def mine(game: Game, choice: int) -> None:
    """Turn up four cards for all to see: the player keeps one if all prices differ, otherwise none."""
    if choice == PASS:
        end_mining(game)
        return
    draw_apart(game, MINED)
    prices = 0
    differ = True
    left = game.drawn_kinds
    while left != 0:
        card = lowest_bit(left)
        left &= left - 1
        for _ in range(game.drawn[card]):
            emit(game, MINED_CARD, game.current, card, NONE)
        if game.drawn[card] > 1 or prices & bit(PRICE[card]) != 0:
            differ = False
        prices |= bit(PRICE[card])
    if differ:
        game.step = KEEPING_MINED
    else:
        emit(game, MINED_NOTHING, game.current, NONE, NONE)
        discard_drawn(game)
        end_mining(game)


def mined_choices(game: Game) -> int:
    return game.drawn_kinds << COMMON_CHOICES


def keep_mined(game: Game, choice: int) -> None:
    keep_drawn(game, choice - COMMON_CHOICES)
    emit(game, KEPT_MINED, game.current, choice - COMMON_CHOICES, NONE)
    discard_drawn(game)
    game.step = MINING
    end_mining(game)


def end_mining(game: Game) -> None:
    if end_turn(game):
        end_phase(game)
