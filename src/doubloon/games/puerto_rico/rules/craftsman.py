"""The craftsman phase: everybody produces, then the craftsman may take one more good.

Rules: craftsman-1, craftsman-2, craftsman-3, craftsman-4, craftsman-5, craftsman-6, craftsman-7, factory-1, factory-2,
aqueduct-1, aqueduct-2, aqueduct-3, aqueduct-4, specialty-factory-1, specialty-factory-2, specialty-factory-3,
library-6, guest-house-8, voluntary-6, voluntary-7, voluntary-8, voluntary-9.
"""

from __future__ import annotations

from doubloon.engine.bits import bit
from doubloon.engine.c_types import Natural
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
from doubloon.games.puerto_rico.rules.steps import (
    COMMON_CHOICES,
    CRAFTSMAN_PHASE,
    PASS,
    PRODUCING,
    USE_AQUEDUCT,
    USE_FACTORY,
    USE_PRODUCTION,
    USE_SPECIALTY_FACTORY,
)
from doubloon.games.puerto_rico.rules.turns import (
    begin_turns,
    end_phase,
    end_turn,
    is_manned,
    pay,
    privilege_size,
)
from doubloon.games.puerto_rico.rules.uses import ask
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
    if game.voluntary != 0:
        forget_production(game)
        ask_to_produce(game)
        return
    seat = game.picker
    for _ in range(game.seated):
        produce(game, seat)
        seat = next_seat(game, seat)


def produce(game: Game, seat: int) -> None:
    """Give the player the goods that the board produces, and what buildings add to them."""
    player = game.players[seat]
    kinds = receive_goods(game, seat)
    if is_manned(player, AQUEDUCT):
        if aqueduct_works(game, player, INDIGO):
            run_aqueduct(game, seat, INDIGO)
        if aqueduct_works(game, player, SUGAR):
            run_aqueduct(game, seat, SUGAR)
    if is_manned(player, FACTORY) and kinds > 1:
        pay(game, seat, FACTORY_PAYS[kinds], FACTORY)


def receive_goods(game: Game, seat: int) -> int:
    """Give the player the goods that the board produces, as far as the supply lasts; returns the number of kinds."""
    player = game.players[seat]
    kinds = 0
    for good in range(GOODS):
        player.made[good] = 0
        barrels = min(capacity(player, good), game.goods[good])
        if barrels > 0:
            take_goods(game, seat, good, barrels)
            kinds += 1
    return kinds


def aqueduct_works(game: Game, player: Player, good: int) -> bool:
    """Does an aqueduct bring a barrel? It needs a good that was produced and a colonist in its large plant."""
    large_plant = INDIGO_PLANT if good == INDIGO else SUGAR_MILL
    return player.made[good] > 0 and is_manned(player, large_plant) and game.goods[good] > 0


def run_aqueduct(game: Game, seat: int, good: int) -> None:
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
    if game.voluntary != 0:
        begin_turns(game, CRAFTSMAN_PHASE, PRODUCING)
        ask_specialists(game)
        return
    pay_specialists(game)
    end_phase(game)


def pay_specialists(game: Game) -> None:
    seat = game.picker
    for _ in range(game.seated):
        doubloons = specialist_income(game.players[seat])
        if doubloons > 0:
            pay(game, seat, doubloons, SPECIALTY_FACTORY)
        seat = next_seat(game, seat)


def specialist_income(player: Player) -> Natural:
    """What a specialty factory pays: the barrels of the kind made most, corn aside, less one."""
    if not is_manned(player, SPECIALTY_FACTORY):
        return 0
    return max(0, max(player.made[INDIGO], player.made[SUGAR], player.made[TOBACCO], player.made[COFFEE]) - 1)


# --- with `voluntary` ---


def forget_production(game: Game) -> None:
    """Nobody has made anything yet; who leaves the production will not have either."""
    for seat in range(game.seated):
        for good in range(GOODS):
            game.players[seat].made[good] = 0


def ask_to_produce(game: Game) -> None:
    """Ask the current player, or the next one who would receive a good; after the last, the privilege."""
    while not would_produce(game, game.players[game.current]):
        if end_turn(game):
            offer_craftsman_privilege(game)
            return
    ask(game, USE_PRODUCTION)


def would_produce(game: Game, player: Player) -> bool:
    for good in range(GOODS):
        if game.goods[good] > 0 and capacity(player, good) > 0:
            return True
    return False


def offer_craftsman_privilege(game: Game) -> None:
    game.current = game.picker
    game.step = PRODUCING
    game.good = 0


def answer_craftsman(game: Game, uses: bool) -> None:
    """Carry out or leave what was asked, and go on to the next question."""
    if game.use == USE_SPECIALTY_FACTORY:
        if uses:
            pay(game, game.current, specialist_income(game.players[game.current]), SPECIALTY_FACTORY)
        if end_turn(game):
            end_phase(game)
        else:
            ask_specialists(game)
    elif game.use == USE_PRODUCTION:
        if uses:
            receive_goods(game, game.current)
            ask_for_more(game, INDIGO)
        else:
            end_production(game)
    elif game.use == USE_AQUEDUCT:
        if uses:
            run_aqueduct(game, game.current, game.good)
        ask_for_more(game, game.good + 1)
    else:
        if uses:
            pay(game, game.current, FACTORY_PAYS[kinds_made(game.players[game.current])], FACTORY)
        end_production(game)


def ask_for_more(game: Game, good: int) -> None:
    """After production: the aqueduct for each good from this one on, then the factory."""
    player = game.players[game.current]
    has_aqueduct = is_manned(player, AQUEDUCT)
    if has_aqueduct and good == INDIGO and aqueduct_works(game, player, INDIGO):
        game.good = INDIGO
        ask(game, USE_AQUEDUCT)
    elif has_aqueduct and good <= SUGAR and aqueduct_works(game, player, SUGAR):
        game.good = SUGAR
        ask(game, USE_AQUEDUCT)
    elif is_manned(player, FACTORY) and kinds_made(player) > 1:
        ask(game, USE_FACTORY)
    else:
        end_production(game)


def kinds_made(player: Player) -> Natural:
    kinds = 0
    for good in range(GOODS):
        if player.made[good] > 0:
            kinds += 1
    return kinds


def end_production(game: Game) -> None:
    if end_turn(game):
        offer_craftsman_privilege(game)
    else:
        ask_to_produce(game)


def ask_specialists(game: Game) -> None:
    """Ask the current player, or the next one whom a specialty factory would pay; after the last the phase ends."""
    while specialist_income(game.players[game.current]) == 0:
        if end_turn(game):
            end_phase(game)
            return
    ask(game, USE_SPECIALTY_FACTORY)
