"""The craftsman phase: everybody produces, then the craftsman may take one more good.

Rules: craftsman-1, craftsman-2, craftsman-3, craftsman-4, craftsman-5, craftsman-6, craftsman-7, factory-1, factory-2,
aqueduct-1, aqueduct-2, aqueduct-3, aqueduct-4, specialty-factory-1, specialty-factory-2, specialty-factory-3,
library-6, guest-house-8.
"""

from __future__ import annotations

from doubloon.engine.bits import bit
from doubloon.engine.events import emit
from doubloon.games.puerto_rico.rules.buildings import (
    AQUEDUCT,
    COFFEE_ROASTER,
    FACTORY,
    INDIGO_PLANT,
    SMALL_INDIGO_PLANT,
    SMALL_SUGAR_MILL,
    SPECIALTY_FACTORY,
    SUGAR_MILL,
    TOBACCO_STORAGE,
)
from doubloon.games.puerto_rico.rules.events import PRODUCED, USED
from doubloon.games.puerto_rico.rules.guests import guests_first
from doubloon.games.puerto_rico.rules.numbers import COFFEE, CORN, FACTORY_PAYS, GOODS, INDIGO, SUGAR, TOBACCO
from doubloon.games.puerto_rico.rules.state import Game, Player
from doubloon.games.puerto_rico.rules.steps import COMMON_CHOICES, CRAFTSMAN_PHASE, PASS, PRODUCING
from doubloon.games.puerto_rico.rules.turns import begin_turns, end_phase, is_manned, pay, privilege_size
from doubloon.games.shared.seats import next_seat


def begin_craftsman(game: Game) -> None:
    game.phase = CRAFTSMAN_PHASE
    if not guests_first(game, game.picker):
        produce_all(game)


def produce_all(game: Game) -> None:
    """Let every player produce in turn; then the craftsman may use the privilege."""
    begin_turns(game, CRAFTSMAN_PHASE, PRODUCING)
    game.used = 0
    game.good = 0
    seat = game.picker
    for _ in range(game.seated):
        produce(game, seat)
        seat = next_seat(game, seat)


def produce(game: Game, seat: int) -> None:
    """Give the player the goods that the board produces, as far as the supply lasts."""
    player = game.players[seat]
    kinds = 0
    for good in range(GOODS):
        player.made[good] = 0
        barrels = min(capacity(player, good), game.goods[good])
        if barrels > 0:
            take_goods(game, seat, good, barrels)
            kinds += 1
    if is_manned(player, AQUEDUCT):
        run_aqueduct(game, seat, INDIGO, INDIGO_PLANT)
        run_aqueduct(game, seat, SUGAR, SUGAR_MILL)
    if is_manned(player, FACTORY) and kinds > 1:
        pay(game, seat, FACTORY_PAYS[kinds], FACTORY)


def run_aqueduct(game: Game, seat: int, good: int, large_plant: int) -> None:
    """One more barrel of a good that was produced, with a colonist in its large plant."""
    player = game.players[seat]
    if player.made[good] > 0 and is_manned(player, large_plant) and game.goods[good] > 0:
        emit(game, USED, seat, AQUEDUCT, 1)
        take_goods(game, seat, good, 1)


def capacity(player: Player, good: int) -> int:
    """Barrels that the manned plantations of the kind and the colonists in its buildings can produce."""
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
    player = game.players[seat]
    game.goods[good] -= barrels
    player.goods[good] += barrels
    player.made[good] += barrels
    emit(game, PRODUCED, seat, good, barrels)


def craftsman_choices(game: Game) -> int:
    """One more good of a kind received in this phase; with a library two, the second not before the first in order."""
    player = game.players[game.current]
    legal = bit(PASS)
    for good in range(game.good, GOODS):
        if player.made[good] > 0 and game.goods[good] > 0:
            legal |= bit(COMMON_CHOICES + good)
    return legal


def use_craftsman_privilege(game: Game, choice: int) -> None:
    if choice != PASS:
        game.good = choice - COMMON_CHOICES
        game.used += 1
        take_goods(game, game.current, game.good, 1)
        if game.used < privilege_size(game):
            return
    pay_specialists(game)
    end_phase(game)


def pay_specialists(game: Game) -> None:
    """The specialty factory: the barrels of the kind made most, corn aside, less one."""
    seat = game.picker
    for _ in range(game.seated):
        player = game.players[seat]
        if is_manned(player, SPECIALTY_FACTORY):
            most = max(player.made[INDIGO], player.made[SUGAR], player.made[TOBACCO], player.made[COFFEE])
            if most > 1:
                pay(game, seat, most - 1, SPECIALTY_FACTORY)
        seat = next_seat(game, seat)
