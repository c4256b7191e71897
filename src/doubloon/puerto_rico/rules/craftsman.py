"""The craftsman phase (rules 3): everybody produces, then the craftsman may take one more good."""

from __future__ import annotations

from doubloon.engine.bits import bit
from doubloon.engine.facts import tell
from doubloon.puerto_rico.rules.buildings import (
    COFFEE_ROASTER,
    FACTORY,
    INDIGO_PLANT,
    SMALL_INDIGO_PLANT,
    SMALL_SUGAR_MILL,
    SUGAR_MILL,
    TOBACCO_STORAGE,
)
from doubloon.puerto_rico.rules.facts import PRODUCED
from doubloon.puerto_rico.rules.numbers import CORN, FACTORY_PAYS, GOODS, INDIGO, SUGAR, TOBACCO
from doubloon.puerto_rico.rules.state import Game, Player
from doubloon.puerto_rico.rules.steps import CRAFTSMAN_PHASE, OWN, PASS, PRODUCING
from doubloon.puerto_rico.rules.turns import begin_turns, end_phase, is_manned, next_seat, pay


def begin_craftsman(game: Game) -> None:
    begin_turns(game, CRAFTSMAN_PHASE, PRODUCING)
    game.received = 0
    seat = game.picker
    for _ in range(game.seated):
        received = produce(game, seat)
        if seat == game.picker:
            game.received = received
        seat = next_seat(game, seat)


def produce(game: Game, seat: int) -> int:
    """Take what the board makes, as far as the supply has it; returns the set of kinds received."""
    player = game.players[seat]
    received = 0
    kinds = 0
    for good in range(GOODS):
        barrels = min(capacity(player, good), game.goods[good])
        if barrels > 0:
            take_goods(game, seat, good, barrels)
            received |= bit(good)
            kinds += 1
    if is_manned(player, FACTORY) and kinds > 1:
        pay(game, seat, FACTORY_PAYS[kinds], FACTORY)
    return received


def capacity(player: Player, good: int) -> int:
    """Barrels the manned plantations of the kind and the colonists in its buildings can make."""
    plantations = player.manned[good]
    if plantations == 0 or good == CORN:
        return plantations
    if good == INDIGO:
        return min(plantations, player.staff[SMALL_INDIGO_PLANT] + player.staff[INDIGO_PLANT])
    if good == SUGAR:
        return min(plantations, player.staff[SMALL_SUGAR_MILL] + player.staff[SUGAR_MILL])
    if good == TOBACCO:
        return min(plantations, player.staff[TOBACCO_STORAGE])
    return min(plantations, player.staff[COFFEE_ROASTER])


def take_goods(game: Game, seat: int, good: int, barrels: int) -> None:
    game.goods[good] -= barrels
    game.players[seat].goods[good] += barrels
    tell(game, PRODUCED, seat, good, barrels)


def craftsman_choices(game: Game) -> int:
    """One more good of a kind received in this phase."""
    legal = bit(PASS)
    for good in range(GOODS):
        if game.received & bit(good) != 0 and game.goods[good] > 0:
            legal |= bit(OWN + good)
    return legal


def use_craftsman_privilege(game: Game, choice: int) -> None:
    if choice != PASS:
        take_goods(game, game.current, choice - OWN, 1)
    end_phase(game)
