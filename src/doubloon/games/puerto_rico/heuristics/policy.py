"""What each choice of a decision seems to bring, by rule of thumb."""

from __future__ import annotations

from typing import Final

from doubloon.engine.bits import lowest_bit
from doubloon.engine.search.context import Mind
from doubloon.engine.search.evaluation import split, worth_of
from doubloon.games.puerto_rico.heuristics.colonist_plan import keep_plan
from doubloon.games.puerto_rico.heuristics.features import BARRELS, HAS_BUILT, look_round
from doubloon.games.puerto_rico.heuristics.gains import (
    LITTLE,
    gain_of_building,
    gain_of_guest,
    gain_of_load,
    gain_of_sale,
    gain_of_tile,
    loss_of_return,
)
from doubloon.games.puerto_rico.heuristics.role_gains import gain_of_role
from doubloon.games.puerto_rico.rules.buildings import PRODUCTION_BUILDINGS
from doubloon.games.puerto_rico.rules.state import Game
from doubloon.games.puerto_rico.rules.steps import (
    ASKING_GUESTS,
    BUILDING,
    DECIDING_ON_TILE,
    DRAFTING,
    DRAW_TILE,
    GUEST,
    KEEPING,
    LOADING,
    MOVING,
    OWN,
    PASS,
    PICKING,
    PLACING,
    PRODUCING,
    RETURNING,
    SECOND_TAKE,
    SELLING,
    SETTLING,
    SHIPPING,
    TAKE_TILE,
    WAREHOUSING,
)

ASIDE: Final = 400  # so much worse than its neighbour is a placement that is not the planned one, per colonist


def wish(mind: Mind, game: Game) -> None:
    """Note in `wishes` what each legal choice seems to bring."""
    look_round(mind, game)
    if game.step == PLACING:
        wish_for_places(mind, game)
        return
    left = game.legal
    while left != 0:
        choice = lowest_bit(left)
        left &= left - 1
        mind.wishes[choice] = gain_of_choice(mind, game, choice)


def gain_of_choice(mind: Mind, game: Game, choice: int) -> int:
    if choice == PASS:
        return 0
    if choice == GUEST:
        return LITTLE if game.step == ASKING_GUESTS else -2 * LITTLE
    if choice < OWN:  # a colonist for nothing
        return LITTLE
    gain = LITTLE
    if game.step == PICKING:
        gain = gain_of_role(mind, game, choice - OWN)
    elif game.step == BUILDING:
        gain = gain_of_building(mind, game, game.current, choice - OWN)
    elif game.step == SETTLING or game.step == SECOND_TAKE or game.step == DECIDING_ON_TILE:
        gain = gain_of_tile(mind, game.players[game.current], choice - TAKE_TILE) if choice != DRAW_TILE else LITTLE
    elif game.step == SELLING:
        gain = gain_of_sale(mind, game, choice)
    elif game.step == LOADING:
        gain = gain_of_load(mind, game, choice)
    elif game.step == SHIPPING:
        gain = (choice - OWN) * (500 - worth_of(mind, BARRELS + game.good))
    elif game.step == WAREHOUSING:
        gain = worth_of(mind, BARRELS + choice - OWN) * game.players[game.current].goods[choice - OWN]
    elif game.step == KEEPING or game.step == PRODUCING:
        gain = worth_of(mind, BARRELS + choice - OWN)
    elif game.step == RETURNING:
        gain = -loss_of_return(mind, choice)
    elif game.step == DRAFTING:
        gain = split(worth_of(mind, HAS_BUILT + choice - OWN + PRODUCTION_BUILDINGS), 4)
    elif game.step == MOVING:
        gain = gain_of_guest(mind, game, choice - OWN)
    return gain


def wish_for_places(mind: Mind, game: Game) -> None:
    """As planned, or not far from it."""
    keep_plan(mind, game)
    left = game.legal
    while left != 0:
        choice = lowest_bit(left)
        left &= left - 1
        mind.wishes[choice] = -ASIDE * abs(choice - OWN - mind.plan[game.circle])
