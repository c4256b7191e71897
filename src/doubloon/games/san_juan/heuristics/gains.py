"""What single steps seem to bring, by rule of thumb: in thousandths of points, with the weights of notes."""

from __future__ import annotations

from doubloon.engine.search.context import Mind
from doubloon.engine.search.evaluation import worth_of
from doubloon.games.san_juan.heuristics.features import FILLED, HAS_BUILT, IN_HAND, MAKERS, STANDING, bonus_points
from doubloon.games.san_juan.rules.builder import cost
from doubloon.games.san_juan.rules.cards import GUILD_HALL, POINTS, PRICE, PRODUCTION
from doubloon.games.san_juan.rules.state import Game, Player
from doubloon.games.san_juan.rules.trader import price_of


def worth_in_city(mind: Mind, player: Player, card: int) -> int:
    """What the card would bring as a building."""
    worth = POINTS[card] * 1000 + worth_of(mind, STANDING)
    if card < PRODUCTION:
        return worth + worth_of(mind, MAKERS + card)
    worth += worth_of(mind, HAS_BUILT + card)
    return worth + bonus_points(player, card) * 1000 if card >= GUILD_HALL else worth


def gain_of_building(mind: Mind, game: Game, card: int, covered: int) -> int:
    """Less the cards that it costs, and less what is covered."""
    player = game.players[game.current]
    gain = worth_in_city(mind, player, card)
    gain -= (1 + cost(game, game.current, card, covered)) * worth_of(mind, IN_HAND)
    return gain - worth_in_city(mind, player, covered) if covered >= 0 else gain


def worth_of_holding(mind: Mind, player: Player, card: int) -> int:
    """How glad one is of a card in hand: what it would bring, less what it costs; a second copy is only money."""
    if player.violet >> card & 1 != 0:
        return 0
    worth = worth_in_city(mind, player, card) - PRICE[card] * worth_of(mind, IN_HAND)
    return max(0, worth) // 2 if player.hand[card] > 1 and card >= PRODUCTION else max(0, worth)


def gain_of_sale(mind: Mind, game: Game, kind: int) -> int:
    return price_of(game, kind) * worth_of(mind, IN_HAND) - worth_of(mind, FILLED + kind)
