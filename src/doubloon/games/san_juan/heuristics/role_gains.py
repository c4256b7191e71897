"""Estimated gain of picking a role: the gain of the seat that picks it, less a part of what the others gain."""

from __future__ import annotations

from typing import Final

from doubloon.engine.arithmetic import divide_toward_zero
from doubloon.engine.bits import lowest_bit
from doubloon.engine.search.context import SearchContext
from doubloon.engine.search.evaluation import feature_value
from doubloon.games.san_juan.heuristics.features import FILLED, IN_HAND
from doubloon.games.san_juan.heuristics.gains import gain_of_building
from doubloon.games.san_juan.rules.builder import builder_choices
from doubloon.games.san_juan.rules.cards import AQUEDUCT, PRODUCTION, TRADING_POST
from doubloon.games.san_juan.rules.city import has
from doubloon.games.san_juan.rules.numbers import BUILDER, COUNCILLOR, NONE, PRODUCER, TRADER
from doubloon.games.san_juan.rules.state import Game
from doubloon.games.san_juan.rules.steps import COMMON_CHOICES, PASS

AVERAGE_PRICE: Final = (100, 140, 180, 220, 260)  # hundredths of a card, by kind of good


def gain_of_role(context: SearchContext, game: Game, role: int) -> int:
    card = feature_value(context, IN_HAND)
    if role == BUILDER:
        return gain_of_builder(context, game)
    if role in (PRODUCER, TRADER):
        others = 0
        for seat in range(game.seated):
            if seat != game.current:
                others += gain_of_goods(context, game, seat, role, 1)
        return gain_of_goods(context, game, game.current, role, 2) - divide_toward_zero(others, game.seated)
    if role == COUNCILLOR:
        return card + divide_toward_zero(card, 2)
    return card


def gain_of_goods(context: SearchContext, game: Game, seat: int, role: int, goods: int) -> int:
    """A player's gain from producing or selling this many goods, the most valuable first."""
    player = game.players[seat]
    gain = 0
    if has(player, AQUEDUCT if role == PRODUCER else TRADING_POST):
        goods += 1
    kind = PRODUCTION
    while kind > 0 and goods > 0:
        kind -= 1
        if role == PRODUCER:
            number = min(goods, player.made[kind] - player.filled[kind])
            gain += number * feature_value(context, FILLED + kind)
        else:
            number = min(goods, player.filled[kind])
            price = divide_toward_zero(AVERAGE_PRICE[kind] * feature_value(context, IN_HAND), 100)
            gain += number * (price - feature_value(context, FILLED + kind))
        goods -= number
    return gain


def gain_of_builder(context: SearchContext, game: Game) -> int:
    """The gain of the best building that the player can afford, a card cheaper as builder."""
    game.picker = game.current
    choices = builder_choices(game)
    best = 0
    while choices != 0:
        choice = lowest_bit(choices)
        choices &= choices - 1
        if choice != PASS:
            best = max(best, gain_of_building(context, game, choice - COMMON_CHOICES, NONE))
    game.picker = NONE
    return best
