"""The variant of the opening: dealt 5 to 8 cards, each player in seat order discards down to 4.

Rules: opening-1, opening-2.
"""

from __future__ import annotations

from doubloon.engine.bits import bit
from doubloon.engine.events import emit
from doubloon.games.san_juan.rules.deck import discard_card
from doubloon.games.san_juan.rules.events import DISCARDED
from doubloon.games.san_juan.rules.hand import from_hand, take_from_hand
from doubloon.games.san_juan.rules.numbers import FIRST_HAND, NONE
from doubloon.games.san_juan.rules.state import Game
from doubloon.games.san_juan.rules.steps import COMMON_CHOICES, OPENING, OPENING_PHASE, PASS, PICK_PHASE, PICKING
from doubloon.games.san_juan.rules.turns import begin_turns, end_turn


def begin_opening(game: Game) -> None:
    game.phase = OPENING_PHASE
    begin_turns(game, OPENING, 0)
    game.last = 0


def opening_choices(game: Game) -> int:
    """Cards to discard, in ascending order."""
    player = game.players[game.current]
    surplus = player.hand_size - FIRST_HAND
    return from_hand(player, game.last, surplus) << COMMON_CHOICES if surplus > 0 else bit(PASS)


def discard_at_opening(game: Game, choice: int) -> None:
    if choice != PASS:
        discard_from_hand(game, choice - COMMON_CHOICES)
        return
    game.last = 0
    if end_turn(game):
        game.phase = PICK_PHASE
        game.step = PICKING


def discard_from_hand(game: Game, card: int) -> None:
    """Discard a card of the hand, face down; the next one may not precede it in order."""
    take_from_hand(game.players[game.current], card)
    discard_card(game, card)
    game.last = card
    emit(game, DISCARDED, game.current, card, NONE)
