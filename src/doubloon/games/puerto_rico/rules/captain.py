"""The captain phase: goods are loaded, turn after turn, as long as anybody loads.

Rules: captain-1, captain-2, captain-3, captain-4, captain-5, captain-6, captain-7, captain-8, captain-9, captain-10,
captain-11, captain-12, harbor-1, harbor-2, wharf-1, wharf-2, wharf-3, lighthouse-1, lighthouse-2, small-wharf-1,
small-wharf-2, small-wharf-3, small-wharf-4, small-wharf-5, union-hall-1, union-hall-2, library-8, voluntary-13,
voluntary-14, voluntary-15, voluntary-16, voluntary-17.
"""

from __future__ import annotations

from doubloon.engine.bits import bit, first_bits
from doubloon.engine.events import emit
from doubloon.games.puerto_rico.rules.buildings import HARBOR, LIGHTHOUSE, SMALL_WHARF, UNION_HALL, WHARF
from doubloon.games.puerto_rico.rules.events import LOADED, SHIPPED
from doubloon.games.puerto_rico.rules.guests import guests_first
from doubloon.games.puerto_rico.rules.numbers import GOODS, NONE, SHIPS, WHARF_ROOM
from doubloon.games.puerto_rico.rules.state import Game, Player
from doubloon.games.puerto_rico.rules.steps import (
    CAPTAIN_PHASE,
    COMMON_CHOICES,
    LOAD_SHIP,
    LOAD_SMALL_WHARF,
    LOAD_WHARF,
    LOADING,
    MAX_BARRELS,
    PASS,
    SHIPPING,
    USE_CAPTAIN,
    USE_HARBOR,
    USE_LIGHTHOUSE,
    USE_UNION_HALL,
)
from doubloon.games.puerto_rico.rules.store import begin_storing
from doubloon.games.puerto_rico.rules.turns import (
    begin_turns,
    end_turn,
    is_manned,
    pay,
    privilege_size,
    score,
    score_privilege,
)
from doubloon.games.puerto_rico.rules.uses import ask
from doubloon.games.shared.seats import next_seat


def begin_captain(game: Game) -> None:
    game.phase = CAPTAIN_PHASE
    if not guests_first(game, game.picker):
        open_loading(game)


def open_loading(game: Game) -> None:
    """Pay for lighthouse and union halls before anyone loads."""
    begin_turns(game, CAPTAIN_PHASE, LOADING)
    game.idle = 0
    game.privilege = 1
    for seat in range(game.seated):
        game.players[seat].wharf_used = 0
        game.players[seat].small_wharf_used = 0
    if game.voluntary != 0:
        ask_before_loading(game)
        return
    if is_manned(game.players[game.picker], LIGHTHOUSE):
        pay(game, game.picker, 1, LIGHTHOUSE)
    seat = game.picker
    for _ in range(game.seated):
        player = game.players[seat]
        if is_manned(player, UNION_HALL):
            score(game, seat, union_hall_points(player), UNION_HALL)
        seat = next_seat(game, seat)


def ask_before_loading(game: Game) -> None:
    game.loaded = 0
    if is_manned(game.players[game.picker], LIGHTHOUSE):
        ask(game, USE_LIGHTHOUSE)
    else:
        ask_union_halls(game)


def ask_union_halls(game: Game) -> None:
    """Ask the current player, or the next one whom a union hall would bring points; then loading begins."""
    while not union_hall_works(game.players[game.current]):
        if end_turn(game):
            begin_turns(game, CAPTAIN_PHASE, LOADING)
            return
    ask(game, USE_UNION_HALL)


def union_hall_works(player: Player) -> bool:
    return is_manned(player, UNION_HALL) and union_hall_points(player) > 0


def answer_captain(game: Game, uses: bool) -> None:
    """Carry out or leave what was asked, and go on to the next question."""
    if uses:
        use_at_sea(game)
    if game.use == USE_UNION_HALL:
        if end_turn(game):
            begin_turns(game, CAPTAIN_PHASE, LOADING)
        else:
            ask_union_halls(game)
    elif game.use == USE_CAPTAIN:
        if not uses or game.used == privilege_size(game):
            ask_loader(game, USE_HARBOR)
    elif game.use == USE_HARBOR:
        ask_loader(game, USE_LIGHTHOUSE)
    elif game.loaded != 0:
        end_captain_turn(game)
    else:
        ask_union_halls(game)


def use_at_sea(game: Game) -> None:
    if game.use == USE_UNION_HALL:
        score(game, game.current, union_hall_points(game.players[game.current]), UNION_HALL)
    elif game.use == USE_CAPTAIN:
        game.used += 1
        score_privilege(game)
    elif game.use == USE_HARBOR:
        score(game, game.current, 1, HARBOR)
    else:
        pay(game, game.current, 1, LIGHTHOUSE)


def ask_loader(game: Game, use: int) -> None:
    """After a load, ask for what it brings besides its barrels' points, from `use` on."""
    player = game.players[game.current]
    game.loaded = 1
    if use == USE_CAPTAIN and game.current == game.picker and game.privilege != 0:
        game.privilege = 0
        game.used = 0
        ask(game, USE_CAPTAIN)
    elif use in (USE_CAPTAIN, USE_HARBOR) and is_manned(player, HARBOR):
        ask(game, USE_HARBOR)
    elif is_manned(player, LIGHTHOUSE):
        ask(game, USE_LIGHTHOUSE)
    else:
        end_captain_turn(game)


def union_hall_points(player: Player) -> int:
    """One for every two barrels of the same kind."""
    points = 0
    for good in range(GOODS):
        points += player.goods[good] // 2
    return points


def ship_with(game: Game, good: int) -> int:
    """The ship that carries the kind, or NONE."""
    for ship in range(game.ships):
        if game.ship_good[ship] == good:
            return ship
    return NONE


def ship_choices(game: Game, player: Player) -> int:
    """Loads on cargo ships.

    A kind goes on the ship that carries it, otherwise on an empty ship: one that takes as many barrels as any other.
    """
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
    """A player who can load a cargo ship must load, there or on an own wharf; only other players may pass."""
    player = game.players[game.current]
    legal = ship_choices(game, player)
    if legal == 0:
        legal = bit(PASS)
    if is_manned(player, WHARF) and player.wharf_used == 0:
        for good in range(GOODS):
            if player.goods[good] > 0:
                legal |= bit(LOAD_WHARF + good)
    if is_manned(player, SMALL_WHARF) and player.small_wharf_used == 0 and next_good(player, 0) < GOODS:
        legal |= bit(LOAD_SMALL_WHARF)
    return legal


def load(game: Game, choice: int) -> None:
    """Take one turn of loading."""
    if choice == PASS:
        game.idle += 1
        end_captain_turn(game)
    elif choice == LOAD_SMALL_WHARF:
        begin_shipping(game)
    else:
        if choice < LOAD_WHARF:
            place = max(0, choice - LOAD_SHIP)
            barrels = load_ship(game, place // SHIPS, place % SHIPS)
        else:
            barrels = load_wharf(game, choice - LOAD_WHARF)
        emit(game, LOADED, game.current, choice, barrels)
        end_load(game, barrels)


def end_load(game: Game, points: int) -> None:
    """Score a load, with what buildings and the privilege add to it."""
    game.idle = 0
    if game.voluntary != 0:
        score(game, game.current, points, NONE)
        ask_loader(game, USE_CAPTAIN)
        return
    if is_manned(game.players[game.current], LIGHTHOUSE):
        pay(game, game.current, 1, LIGHTHOUSE)
    score(game, game.current, points + load_bonus(game), NONE)
    end_captain_turn(game)


def end_captain_turn(game: Game) -> None:
    """Loading is over when all players in a row have not loaded."""
    game.step = LOADING
    game.current = next_seat(game, game.current)
    if game.idle == game.seated:
        begin_storing(game)


def load_ship(game: Game, good: int, ship: int) -> int:
    """Load as many barrels as fit and return their number."""
    player = game.players[game.current]
    barrels = min(player.goods[good], game.ship_room[ship] - game.ship_barrels[ship])
    player.goods[good] -= barrels
    game.ship_good[ship] = good
    game.ship_barrels[ship] += barrels
    return barrels


def load_wharf(game: Game, good: int) -> int:
    """Ship all barrels of the kind to the supply and return their number."""
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
        points += privilege_size(game)
    return points


def next_good(player: Player, good: int) -> int:
    """The first kind from this one on that the player has; GOODS if there is none."""
    while good < GOODS and player.goods[good] == 0:
        good += 1
    return good


def begin_shipping(game: Game) -> None:
    """A mixed load from the small wharf: kind by kind, any number of barrels, at least one in all."""
    player = game.players[game.current]
    player.small_wharf_used = 1
    game.shipped = 0
    game.good = next_good(player, 0)
    game.step = SHIPPING


def ship_choices_of_kind(game: Game) -> int:
    """How many barrels of the kind; the last kind must be shipped if nothing was before."""
    player = game.players[game.current]
    most = min(player.goods[game.good], MAX_BARRELS)
    legal = first_bits(most + 1)
    if game.shipped == 0 and next_good(player, game.good + 1) == GOODS:
        legal &= ~bit(0)
    return legal << COMMON_CHOICES


def ship(game: Game, choice: int) -> None:
    player = game.players[game.current]
    barrels = choice - COMMON_CHOICES
    player.goods[game.good] -= barrels
    game.goods[game.good] += barrels
    game.shipped += barrels
    if barrels > 0:
        emit(game, SHIPPED, game.current, game.good, barrels)
    game.good = next_good(player, game.good + 1)
    if game.good == GOODS:
        game.step = LOADING
        end_load(game, game.shipped // 2)
