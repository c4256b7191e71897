"""Estimated gains of single choices, in thousandths of points: differences of feature values."""

from __future__ import annotations

from doubloon.engine.bits import bit
from doubloon.engine.c_types import Natural
from doubloon.engine.search.context import SearchContext
from doubloon.engine.search.evaluation import feature_value
from doubloon.games.san_juan.heuristics.features import (
    BONUS_CARDS,
    CITY_SIZE,
    FILLED,
    HAS_BUILT,
    IN_HAND,
    PRODUCERS,
    bonus_points,
)
from doubloon.games.san_juan.rules.builder import cost
from doubloon.games.san_juan.rules.cards import POINTS, PRICE, PRODUCTION
from doubloon.games.san_juan.rules.city import has
from doubloon.games.san_juan.rules.state import Game, Player
from doubloon.games.san_juan.rules.trader import price_of


def value_in_city(context: SearchContext, player: Player, card: int) -> int:
    """The value of the card as a building."""
    value = POINTS[card] * 1000 + feature_value(context, CITY_SIZE)
    if card < PRODUCTION:
        return value + feature_value(context, PRODUCERS + card)
    value += feature_value(context, HAS_BUILT + card)
    return value + bonus_points(player, card) * 1000 if bit(card) & BONUS_CARDS != 0 else value


def gain_of_building(context: SearchContext, game: Game, card: int, covered: int) -> int:
    """The value of the building, less the cards that it costs and the value of the building it covers."""
    player = game.players[game.current]
    gain = value_in_city(context, player, card)
    gain -= (1 + cost(game, game.current, card, covered)) * feature_value(context, IN_HAND)
    return gain - value_in_city(context, player, covered) if covered >= 0 else gain


def value_in_hand(context: SearchContext, player: Player, card: int) -> Natural:
    """The value of a card in hand: as a building, less its cost. A second copy is worth little more than money."""
    if has(player, card):
        return 0
    value = value_in_city(context, player, card) - PRICE[card] * feature_value(context, IN_HAND)
    return max(0, value) // 2 if player.hand[card] > 1 and card >= PRODUCTION else max(0, value)


def gain_of_sale(context: SearchContext, game: Game, kind: int) -> int:
    return price_of(game, kind) * feature_value(context, IN_HAND) - feature_value(context, FILLED + kind)
