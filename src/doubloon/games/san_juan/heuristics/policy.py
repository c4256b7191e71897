"""What each choice of a decision seems to bring, by rule of thumb."""

from __future__ import annotations

from typing import Final

from doubloon.engine.bits import lowest_bit
from doubloon.engine.search.context import Mind
from doubloon.engine.search.evaluation import split, worth_of
from doubloon.games.san_juan.heuristics.features import FILLED, IN_HAND, look_round
from doubloon.games.san_juan.heuristics.gains import gain_of_building, gain_of_sale, worth_of_holding
from doubloon.games.san_juan.heuristics.role_gains import gain_of_role
from doubloon.games.san_juan.rules.numbers import NONE
from doubloon.games.san_juan.rules.state import Game
from doubloon.games.san_juan.rules.steps import (
    BUILDING,
    COVERING,
    DISCARDING,
    FEEDING_CHAPEL,
    KEEPING,
    KEEPING_LIMIT,
    KEEPING_MINED,
    OPENING,
    OWN,
    PASS,
    PAY_CARD,
    PAY_GOOD,
    PAYING,
    PICKING,
    PRODUCING,
    SELLING,
)

LITTLE: Final = 300  # for what is nearly always right


def wish(mind: Mind, game: Game) -> None:
    """Note in `wishes` what each legal choice seems to bring."""
    look_round(mind, game)
    left = game.legal
    while left != 0:
        choice = lowest_bit(left)
        left &= left - 1
        mind.wishes[choice] = gain_of_choice(mind, game, choice)


def gain_of_choice(mind: Mind, game: Game, choice: int) -> int:
    player = game.players[game.current]
    if choice == PASS:
        return gain_of_building(mind, game, game.building, NONE) if game.step == COVERING else 0
    gain = LITTLE
    if game.step == PICKING:
        gain = gain_of_role(mind, game, choice - OWN)
    elif game.step == BUILDING:
        gain = gain_of_building(mind, game, choice - OWN, NONE)
    elif game.step == COVERING:
        gain = gain_of_building(mind, game, game.building, choice - OWN)
    elif game.step == PAYING:
        if choice < PAY_CARD:
            gain = split(worth_of(mind, IN_HAND), 2) - worth_of(mind, FILLED + choice - PAY_GOOD)
        else:
            gain = -worth_of_holding(mind, player, choice - PAY_CARD)
    elif game.step == PRODUCING:
        gain = worth_of(mind, FILLED + choice - OWN)
    elif game.step == SELLING:
        gain = gain_of_sale(mind, game, choice - OWN)
    elif game.step == KEEPING or game.step == KEEPING_MINED:
        gain = worth_of_holding(mind, player, choice - OWN)
    elif game.step == DISCARDING or game.step == KEEPING_LIMIT or game.step == OPENING:
        gain = -worth_of_holding(mind, player, choice - OWN)
    elif game.step == FEEDING_CHAPEL:
        gain = 1000 - worth_of(mind, IN_HAND) - worth_of_holding(mind, player, choice - OWN) // 2
    return gain
