"""The cards in a player's hand.

Rules: deck-2.
"""

from __future__ import annotations

from doubloon.engine.bits import bit, lowest_bit
from doubloon.engine.events import emit
from doubloon.games.san_juan.rules.deck import draw_card
from doubloon.games.san_juan.rules.events import DREW
from doubloon.games.san_juan.rules.numbers import NONE
from doubloon.games.san_juan.rules.state import Game, Player


def draw_to_hand(game: Game, seat: int, cards: int, building: int) -> None:
    """Draw this many cards, as far as they last, for that building or NONE."""
    player = game.players[seat]
    for _ in range(cards):
        card = draw_card(game)
        if card == NONE:
            return
        add_to_hand(player, card)
        emit(game, DREW, seat, card, building)


def add_to_hand(player: Player, card: int) -> None:
    player.hand[card] += 1
    player.hand_size += 1
    player.hand_kinds |= bit(card)


def take_from_hand(player: Player, card: int) -> None:
    player.hand[card] -= 1
    player.hand_size -= 1
    if player.hand[card] == 0:
        player.hand_kinds &= ~bit(card)


def from_hand(player: Player, first: int, wanted: int) -> int:
    """Kinds in hand from `first` on with which one can start to choose `wanted` cards in ascending order."""
    kinds = 0
    cards = player.hand_size  # of the kinds not looked at yet
    left = player.hand_kinds
    while cards >= wanted and left != 0:
        card = lowest_bit(left)
        left &= left - 1
        if card >= first:
            kinds |= bit(card)
        cards -= player.hand[card]
    return kinds
