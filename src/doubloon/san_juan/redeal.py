"""Dealing anew what a seat cannot see, so that every deal that is possible for it is equally likely."""

from __future__ import annotations

from doubloon.san_juan.rules.cards import CARDS
from doubloon.san_juan.rules.councillor import add_to_drawn
from doubloon.san_juan.rules.numbers import NONE, TRADING_TILES
from doubloon.san_juan.rules.setup import shuffle_tiles
from doubloon.san_juan.rules.state import Game as State
from doubloon.san_juan.rules.state import Player
from doubloon.san_juan.rules.steps import COUNCILLOR_PHASE, COVERING
from doubloon.san_juan.rules.table import add_to_deck, add_to_hand, discard_card, draw_card, take_from_hand


def redeal(state: State, seat: int) -> None:
    """Keep the seat's hand and chapel, all cities, sizes and tiles seen; deal the rest with the state's generator."""
    others = [player for other, player in enumerate(state.players[: state.seated]) if other != seat]
    hands = [gather_hand(state, player, announced(state, player)) for player in others]
    chapels = [gather_chapel(state, player) for player in others]
    discards = gather_discards(state)
    hide_drawn = state.phase == COUNCILLOR_PHASE and state.current != seat
    drawn = gather_drawn(state) if hide_drawn else 0
    goods = [
        (player, place) for player in state.players for place in range(player.buildings) if player.good[place] != NONE
    ]
    for player, place in goods:
        add_to_deck(state, player.good[place], 1)

    for player, cards in zip(others, hands, strict=True):
        for _ in range(cards):
            add_to_hand(player, draw_card(state))
    for player, cards in zip(others, chapels, strict=True):
        for _ in range(cards):
            player.chapel[draw_card(state)] += 1
    for player, place in goods:
        player.good[place] = draw_card(state)
    for _ in range(drawn):
        add_to_drawn(state, draw_card(state))
    dealt = [draw_card(state) for _ in range(discards)]
    for card in dealt:
        discard_card(state, card)
    shuffle_unseen_tiles(state)
    if state.current != seat:  # the order of somebody else's choice would tell about the hand
        state.last = 0
        state.last_good = 0


def announced(state: State, player: Player) -> int:
    """The building that this player has named and not placed yet: everybody knows that card."""
    return state.building if state.step == COVERING and player is state.players[state.current] else NONE


def gather_hand(state: State, player: Player, known: int) -> int:
    """Back to the deck, but for a card that everybody knows; returns how many."""
    gathered = 0
    for card in range(CARDS):
        while player.hand[card] > (1 if card == known else 0):
            take_from_hand(player, card)
            add_to_deck(state, card, 1)
            gathered += 1
    return gathered


def gather_chapel(state: State, player: Player) -> int:
    for card in range(CARDS):
        add_to_deck(state, card, player.chapel[card])
        player.chapel[card] = 0
    return player.chapel_size


def gather_discards(state: State) -> int:
    discards = state.discard_size
    for card in range(CARDS):
        add_to_deck(state, card, state.discard[card])
        state.discard[card] = 0
    state.discard_size = 0
    return discards


def gather_drawn(state: State) -> int:
    drawn = state.drawn_size
    for card in range(CARDS):
        add_to_deck(state, card, state.drawn[card])
        state.drawn[card] = 0
    state.drawn_size = 0
    state.drawn_kinds = 0
    return drawn


def shuffle_unseen_tiles(state: State) -> None:
    """Those seen are the open one and the last of the pile."""
    seen_in_pile = state.tiles_seen - state.tile_up
    shuffle_tiles(state, state.tile_up, TRADING_TILES - seen_in_pile)
