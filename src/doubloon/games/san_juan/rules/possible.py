"""Whether numbers from outside can be a game of San Juan: all bags of cards must agree with their sizes.

Otherwise a pile would give cards that it does not have.
"""

from __future__ import annotations

from doubloon.engine.bits import bit
from doubloon.games.san_juan.rules.cards import CARDS, DECK_PARTS, PART, PRODUCTION
from doubloon.games.san_juan.rules.numbers import MAX_BUILDINGS, NONE, TRADING_TILES
from doubloon.games.san_juan.rules.state import Game, Player


def is_possible(game: Game) -> bool:
    """Could the rules have come to this state?"""
    for seat in range(game.seated):
        if not is_player_possible(game.players[seat]):
            return False
    if not are_piles_possible(game) or not 0 <= game.tile_up < TRADING_TILES:
        return False
    return NONE <= game.building < CARDS


def is_player_possible(player: Player) -> bool:
    cards = 0
    kinds = 0
    in_chapel = 0
    for card in range(CARDS):
        cards += player.hand[card]
        in_chapel += player.chapel[card]
        if player.hand[card] > 0:
            kinds |= bit(card)
    if cards != player.hand_size or kinds != player.hand_kinds or in_chapel != player.chapel_size:
        return False
    return player.buildings <= MAX_BUILDINGS and is_city_possible(player)


def is_city_possible(player: Player) -> bool:
    """What is counted of the city is what stands there."""
    violet = 0
    goods = 0
    for place in range(player.buildings):
        if not 0 <= player.city[place] < CARDS or not NONE <= player.good[place] < CARDS:
            return False
        if player.city[place] >= PRODUCTION:
            violet |= bit(player.city[place])
        if player.good[place] != NONE:
            goods += 1
    for kind in range(PRODUCTION):
        made = 0
        filled = 0
        for place in range(player.buildings):
            if player.city[place] == kind:
                made += 1
                filled += 0 if player.good[place] == NONE else 1
        if made != player.made[kind] or filled != player.filled[kind]:
            return False
    return violet == player.violet and goods == player.goods


def are_piles_possible(game: Game) -> bool:
    """No pile has fewer than no cards, and the sums that make drawing fast are right."""
    cards = 0
    for part in range(DECK_PARTS):
        in_part = 0
        for place in range(PART):
            if game.deck[part * PART + place] < 0:
                return False
            in_part += game.deck[part * PART + place]
        if in_part != game.deck_parts[part]:
            return False
        cards += in_part
    discarded = 0
    drawn = 0
    kinds = 0
    for card in range(CARDS):
        if game.discard[card] < 0 or game.drawn[card] < 0:
            return False
        discarded += game.discard[card]
        drawn += game.drawn[card]
        if game.drawn[card] > 0:
            kinds |= bit(card)
    for place in range(CARDS, DECK_PARTS * PART):  # after the last kind
        if game.deck[place] != 0:
            return False
    sizes_agree = cards == game.deck_size and discarded == game.discard_size and drawn == game.drawn_size
    return sizes_agree and kinds == game.drawn_kinds
