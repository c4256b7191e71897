"""What a role seems to bring the seat that picks it, less what it brings the others."""

from __future__ import annotations

from typing import Final

from doubloon.engine.bits import lowest_bit
from doubloon.engine.search.context import Mind
from doubloon.engine.search.evaluation import split, worth_of
from doubloon.games.san_juan.heuristics.features import FILLED, IN_HAND
from doubloon.games.san_juan.heuristics.gains import gain_of_building
from doubloon.games.san_juan.rules.builder import builder_choices
from doubloon.games.san_juan.rules.cards import AQUEDUCT, PRODUCTION, TRADING_POST
from doubloon.games.san_juan.rules.city import has
from doubloon.games.san_juan.rules.numbers import BUILDER, COUNCILLOR, NONE, PRODUCER, TRADER
from doubloon.games.san_juan.rules.state import Game
from doubloon.games.san_juan.rules.steps import OWN, PASS

USUAL_PRICE: Final = (100, 140, 180, 220, 260)  # hundredths of a card, by kind of good


def gain_of_role(mind: Mind, game: Game, role: int) -> int:
    card = worth_of(mind, IN_HAND)
    if role == BUILDER:
        return gain_of_builder(mind, game)
    if role in (PRODUCER, TRADER):
        others = 0
        for seat in range(game.seated):
            if seat != game.current:
                others += gain_of_goods(mind, game, seat, role, 1)
        return gain_of_goods(mind, game, game.current, role, 2) - split(others, game.seated)
    if role == COUNCILLOR:
        return card + split(card, 2)
    return card


def gain_of_goods(mind: Mind, game: Game, seat: int, role: int, goods: int) -> int:
    """Goods made or sold, the best first."""
    player = game.players[seat]
    gain = 0
    if has(player, AQUEDUCT if role == PRODUCER else TRADING_POST):
        goods += 1
    kind = PRODUCTION
    while kind > 0 and goods > 0:
        kind -= 1
        if role == PRODUCER:
            number = min(goods, player.made[kind] - player.filled[kind])
            gain += number * worth_of(mind, FILLED + kind)
        else:
            number = min(goods, player.filled[kind])
            gain += number * (split(USUAL_PRICE[kind] * worth_of(mind, IN_HAND), 100) - worth_of(mind, FILLED + kind))
        goods -= number
    return gain


def gain_of_builder(mind: Mind, game: Game) -> int:
    """The best building that can be paid, a card cheaper for the builder."""
    game.picker = game.current
    choices = builder_choices(game)
    best = 0
    while choices != 0:
        choice = lowest_bit(choices)
        choices &= choices - 1
        if choice != PASS:
            best = max(best, gain_of_building(mind, game, choice - OWN, NONE))
    game.picker = NONE
    return best
