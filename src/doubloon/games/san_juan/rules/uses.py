"""The answers to the questions of the option `voluntary`, and what comes after each of them in its phase.

Rules: voluntary-1.
"""

from __future__ import annotations

from doubloon.engine.bits import bit
from doubloon.games.san_juan.rules.builder import end_builder_turn, use_carpenter, use_poor_house, visit_poor_house
from doubloon.games.san_juan.rules.councillor import end_councillor_turn, look_at_cards
from doubloon.games.san_juan.rules.numbers import (
    USE_CARPENTER,
    USE_COUNCILLOR,
    USE_MARKET_STAND,
    USE_POOR_HOUSE,
    USE_PROSPECTOR,
    USE_WELL,
)
from doubloon.games.san_juan.rules.producer import end_producer_turn, use_well
from doubloon.games.san_juan.rules.prospector import begin_mining, prospect
from doubloon.games.san_juan.rules.state import Game
from doubloon.games.san_juan.rules.steps import COMMON_CHOICES, PASS
from doubloon.games.san_juan.rules.trader import end_trader_turn, use_market_hall, use_market_stand, visit_market_hall


def use_choices(game: Game) -> int:
    return bit(PASS) | bit(COMMON_CHOICES + game.use)


def use_or_leave(game: Game, choice: int) -> None:
    """Use what the current player was asked about, or leave it, and go on."""
    uses = choice != PASS
    use = game.use
    game.use = 0
    if use == USE_COUNCILLOR:
        if uses:
            look_at_cards(game)
        else:
            end_councillor_turn(game)
    elif use == USE_PROSPECTOR:
        if uses:
            prospect(game)
        else:
            begin_mining(game)
    elif use == USE_CARPENTER:
        if uses:
            use_carpenter(game)
        visit_poor_house(game)
    elif use == USE_POOR_HOUSE:
        if uses:
            use_poor_house(game)
        end_builder_turn(game)
    elif use == USE_WELL:
        if uses:
            use_well(game)
        end_producer_turn(game)
    elif use == USE_MARKET_STAND:
        if uses:
            use_market_stand(game)
        visit_market_hall(game)
    else:
        if uses:
            use_market_hall(game)
        end_trader_turn(game)
