"""The captain phase (rules 3): goods are loaded, turn after turn, until nobody loads any more."""

from __future__ import annotations

from doubloon.engine.bits import bit
from doubloon.engine.facts import tell
from doubloon.puerto_rico.rules.buildings import HARBOR, WHARF
from doubloon.puerto_rico.rules.facts import LOADED
from doubloon.puerto_rico.rules.numbers import GOODS, NONE, SHIPS, WHARF_ROOM
from doubloon.puerto_rico.rules.state import Game, Player
from doubloon.puerto_rico.rules.steps import CAPTAIN_PHASE, LOAD_SHIP, LOAD_WHARF, LOADING, PASS
from doubloon.puerto_rico.rules.store import begin_storing
from doubloon.puerto_rico.rules.turns import begin_turns, is_manned, next_seat, score


def begin_captain(game: Game) -> None:
    begin_turns(game, CAPTAIN_PHASE, LOADING)
    game.idle = 0
    game.privilege = 1
    for seat in range(game.seated):
        game.players[seat].wharf_used = 0


def ship_with(game: Game, good: int) -> int:
    """The ship that carries the kind, or NONE."""
    for ship in range(game.ships):
        if game.ship_good[ship] == good:
            return ship
    return NONE


def ship_choices(game: Game, player: Player) -> int:
    """Loads on cargo ships. A kind goes on the ship that carries it; otherwise on an empty ship that takes
    as many of the player's barrels as any."""
    legal = 0
    for good in range(GOODS):
        barrels = player.goods[good]
        if barrels == 0:
            continue
        first = LOAD_SHIP + good * SHIPS
        carrier = ship_with(game, good)
        if carrier != NONE:
            if game.ship_barrels[carrier] < game.ship_room[carrier]:
                legal |= bit(first + carrier)
            continue
        most = 0
        for ship in range(game.ships):
            if game.ship_good[ship] == NONE:
                most = max(most, min(barrels, game.ship_room[ship]))
        for ship in range(game.ships):
            if game.ship_good[ship] == NONE and min(barrels, game.ship_room[ship]) == most:
                legal |= bit(first + ship)
    return legal


def captain_choices(game: Game) -> int:
    """Whoever can load a cargo ship must load, if need be by the wharf; only others may pass."""
    player = game.players[game.current]
    legal = ship_choices(game, player)
    if legal == 0:
        legal = bit(PASS)
    if is_manned(player, WHARF) and player.wharf_used == 0:
        for good in range(GOODS):
            if player.goods[good] > 0:
                legal |= bit(LOAD_WHARF + good)
    return legal


def load(game: Game, choice: int) -> None:
    """One turn; loading is over when all players in a row have not loaded."""
    if choice == PASS:
        game.idle += 1
    else:
        game.idle = 0
        if choice < LOAD_WHARF:
            barrels = load_ship(game, (choice - LOAD_SHIP) // SHIPS, (choice - LOAD_SHIP) % SHIPS)
        else:
            barrels = load_wharf(game, choice - LOAD_WHARF)
        tell(game, LOADED, game.current, choice, barrels)
        score(game, game.current, barrels + load_bonus(game))
    game.current = next_seat(game, game.current)
    if game.idle == game.seated:
        begin_storing(game)


def load_ship(game: Game, good: int, ship: int) -> int:
    """As many barrels as fit; returns how many."""
    player = game.players[game.current]
    barrels = min(player.goods[good], game.ship_room[ship] - game.ship_barrels[ship])
    player.goods[good] -= barrels
    game.ship_good[ship] = good
    game.ship_barrels[ship] += barrels
    return barrels


def load_wharf(game: Game, good: int) -> int:
    """All barrels of the kind go to the supply as if shipped; returns how many."""
    player = game.players[game.current]
    barrels = min(player.goods[good], WHARF_ROOM)
    player.goods[good] -= barrels
    player.wharf_used = 1
    game.goods[good] += barrels
    return barrels


def load_bonus(game: Game) -> int:
    """Points a load brings besides its barrels: the harbor's, and the captain's for the first load."""
    points = 1 if is_manned(game.players[game.current], HARBOR) else 0
    if game.current == game.picker and game.privilege != 0:
        game.privilege = 0
        points += 1
    return points
