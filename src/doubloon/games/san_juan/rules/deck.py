"""The deck and the discards: bags of cards, drawn from at random.

Rules: deck-1, deck-2, deck-3.
"""

from __future__ import annotations

from doubloon.engine.arithmetic import divide_toward_zero
from doubloon.engine.chance import draw_below
from doubloon.engine.events import emit
from doubloon.games.san_juan.rules.cards import CARDS, DECK_PARTS, PART
from doubloon.games.san_juan.rules.events import RESHUFFLED
from doubloon.games.san_juan.rules.numbers import NONE
from doubloon.games.san_juan.rules.state import Game


def cards_left(game: Game) -> int:
    return game.deck_size + game.discard_size


def draw_card(game: Game) -> int:
    """Draw the top card, or NONE. When the deck is empty, the discards become the deck."""
    if game.deck_size == 0:
        if game.discard_size == 0:
            return NONE
        for card in range(CARDS):
            add_to_deck(game, card, game.discard[card])
            game.discard[card] = 0
        game.discard_size = 0
        emit(game, RESHUFFLED, NONE, NONE, game.deck_size)
    card = card_at(game, draw_below(game, game.deck_size))
    add_to_deck(game, card, -1)
    return card


def card_at(game: Game, place: int) -> int:
    """The card at that place of the deck, if the deck were laid out kind by kind.

    Both loops run to their ends: the processor could not predict where they stop, and a wrong guess costs more than the
    few extra steps.
    """
    first = 0
    before = 0
    cards = 0
    for part in range(DECK_PARTS - 1):
        cards += game.deck_parts[part]
        if place >= cards:
            first = (part + 1) * PART
            before = cards
    card = first
    cards = before
    for kind in range(PART - 1):
        cards += game.deck[first + kind]
        if place >= cards:
            card = first + kind + 1
    return card


def add_to_deck(game: Game, card: int, copies: int) -> None:
    game.deck[card] += copies
    game.deck_parts[divide_toward_zero(card, PART)] += copies
    game.deck_size += copies


def discard_card(game: Game, card: int) -> None:
    game.discard[card] += 1
    game.discard_size += 1
