"""What a role seems to bring the seat that picks it, less what it brings the others."""

from __future__ import annotations

from typing import Final

from doubloon.engine.bits import lowest_bit
from doubloon.engine.search.context import Mind
from doubloon.engine.search.evaluation import split, worth_of
from doubloon.games.puerto_rico.heuristics.features import BARRELS, DOUBLOONS
from doubloon.games.puerto_rico.heuristics.gains import gain_of_building, gain_of_tile
from doubloon.games.puerto_rico.heuristics.production import barrels_aboard, best_sale, output
from doubloon.games.puerto_rico.rules.buildings import AFFORDABLE, CIRCLES, DEAREST, HARBOR, LARGE_SET, MOST_QUARRIES
from doubloon.games.puerto_rico.rules.numbers import (
    BUILDER,
    CAPTAIN,
    CITY_SPACES,
    CRAFTSMAN,
    GOODS,
    ISLAND_KINDS,
    MAYOR,
    PLANTATIONS,
    QUARRY,
    SETTLER,
    TRADER,
)
from doubloon.games.puerto_rico.rules.settler import has_room
from doubloon.games.puerto_rico.rules.state import Game, Player
from doubloon.games.puerto_rico.rules.turns import is_manned

COLONIST: Final = 600  # what a colonist brings who finds a circle
ON_A_SHIP: Final = 650  # what a barrel brings more on a ship than on the quay
ON_THE_QUAY: Final = 400  # what a barrel is worth there


def gain_of_role(mind: Mind, game: Game, role: int) -> int:
    gain = game.role_doubloons[role] * worth_of(mind, DOUBLOONS)
    if role == SETTLER:
        return gain + gain_of_settler(mind, game)
    if role == BUILDER:
        return gain + gain_of_builder(mind, game)
    if role > CAPTAIN:
        return gain + worth_of(mind, DOUBLOONS)
    others = 0
    for seat in range(game.seated):
        if seat != game.current:
            others += gain_of_phase(mind, game, seat, role)
    return gain + gain_of_phase(mind, game, game.current, role) - split(others, game.seated)


def gain_of_phase(mind: Mind, game: Game, seat: int, role: int) -> int:
    """What the phase brings a player; the picker has a privilege."""
    player = game.players[seat]
    privilege = 1 if seat == game.current else 0
    if role == MAYOR:
        arriving = game.colonist_ship // game.seated + privilege
        if (seat - game.current + game.seated) % game.seated < game.colonist_ship % game.seated:
            arriving += 1
        return COLONIST * min(arriving + player.san_juan, open_places(player))
    if role == CRAFTSMAN:
        return gain_of_craft(mind, game, player) + privilege * (ON_THE_QUAY if makes_something(player) else 0)
    if role == TRADER:
        sale = best_sale(game, player)
        return (sale + privilege) * worth_of(mind, DOUBLOONS) - ON_THE_QUAY if sale > 0 else 0
    barrels = barrels_aboard(game, player)
    if barrels == 0:
        return 0
    return barrels * ON_A_SHIP + 1000 * privilege + (1000 if is_manned(player, HARBOR) else 0)


def open_places(player: Player) -> int:
    """Circles without a colonist."""
    places = 0
    for kind in range(ISLAND_KINDS):
        places += player.tiles[kind] - player.manned[kind]
    buildings = player.built
    while buildings != 0:
        building = lowest_bit(buildings)
        buildings &= buildings - 1
        places += CIRCLES[building] - player.staff[building]
    return places


def makes_something(player: Player) -> bool:
    for good in range(GOODS):
        if output(player, good) > 0:
            return True
    return False


def gain_of_craft(mind: Mind, game: Game, player: Player) -> int:
    gain = 0
    for good in range(GOODS):
        gain += min(output(player, good), game.goods[good]) * worth_of(mind, BARRELS + good)
    return gain


def gain_of_settler(mind: Mind, game: Game) -> int:
    """The best tile; as settler it may be a quarry."""
    player = game.players[game.current]
    if not has_room(player):
        return 0
    best = gain_of_tile(mind, player, QUARRY) if game.quarries > 0 else 0
    for kind in range(PLANTATIONS):
        if game.face_up[kind] > 0:
            best = max(best, gain_of_tile(mind, player, kind))
    return best


def gain_of_builder(mind: Mind, game: Game) -> int:
    """The best building that can be paid, a doubloon cheaper for the builder."""
    player = game.players[game.current]
    if player.city_spaces == CITY_SPACES:
        return 0
    quarries = min(player.manned[QUARRY], MOST_QUARRIES)
    money = player.doubloons + game.role_doubloons[BUILDER] + 1
    wanted = game.market & ~player.built & AFFORDABLE[quarries * (DEAREST + 1) + min(money, DEAREST)]
    if player.city_spaces > CITY_SPACES - 2:
        wanted &= ~LARGE_SET
    best = 0
    while wanted != 0:
        building = lowest_bit(wanted)
        wanted &= wanted - 1
        best = max(best, gain_of_building(mind, game, game.current, building) + worth_of(mind, DOUBLOONS))
    return best
