"""The builder phase: one building each, cheaper for the builder and with manned quarries.

Rules: builder-1, builder-2, builder-3, builder-4, builder-5, builder-6, builder-7, builder-8, builder-9, builder-10,
builder-11, building-4, building-8, building-9, building-10, end-3, church-1, church-2, church-3, university-1,
university-2, university-3, forest-house-6, library-5, statue-2, voluntary-18.
"""

from __future__ import annotations

from doubloon.engine.bits import bit
from doubloon.engine.c_types import Natural
from doubloon.engine.events import emit
from doubloon.games.puerto_rico.rules.black_market import begin_returning, max_returns, return_piece
from doubloon.games.puerto_rico.rules.buildings import (
    AFFORDABLE,
    BLACK_MARKET,
    BUILDINGS,
    CHURCH,
    CIRCLES,
    COLUMN,
    DEAREST,
    FOREST_HOUSE,
    LARGE_SET,
    MAX_QUARRIES,
    PRICE,
    SPACES,
    STATUE,
    UNIVERSITY,
)
from doubloon.games.puerto_rico.rules.events import BUILT, SETTLED
from doubloon.games.puerto_rico.rules.numbers import CITY_SPACES, FOREST, ISLAND_KINDS, QUARRY
from doubloon.games.puerto_rico.rules.state import Game, Player
from doubloon.games.puerto_rico.rules.steps import (
    BUILDER_PHASE,
    BUILDING,
    COMMON_CHOICES,
    PASS,
    SETTLE,
    UNIVERSITY_OFFER,
    USE_CHURCH,
)
from doubloon.games.puerto_rico.rules.turns import (
    begin_turns,
    colonist_waits,
    end_phase,
    end_turn,
    is_manned,
    privilege_size,
    score,
    take_waiting_colonist,
    trigger_end,
)
from doubloon.games.puerto_rico.rules.uses import ask


def begin_builder(game: Game) -> None:
    begin_turns(game, BUILDER_PHASE, BUILDING)


def discount(game: Game, seat: int) -> int:
    """The discount on every building: the builder's privilege, and half the forests."""
    player = game.players[seat]
    less = privilege_size(game) if seat == game.picker else 0
    if player.built & bit(FOREST_HOUSE) != 0:  # manned or not
        less += player.tiles[FOREST] // 2
    return less


def list_price(game: Game, building: int) -> Natural:
    """The price before all discounts."""
    return PRICE[game.tournament * BUILDINGS + building]


def price(game: Game, seat: int, building: int) -> int:
    """The price of the building for that player now."""
    quarries = game.players[seat].manned[QUARRY]
    return max(0, list_price(game, building) - discount(game, seat) - min(quarries, COLUMN[building]))


def affordable_row(game: Game, quarries: Natural) -> Natural:
    """Where the row of AFFORDABLE for this number of quarries begins."""
    return (game.tournament * (MAX_QUARRIES + 1) + quarries) * (DEAREST + 1)


def builder_choices(game: Game) -> int:
    player = game.players[game.current]
    money = player.doubloons + discount(game, game.current)
    if is_manned(player, BLACK_MARKET):
        money += max_returns(player)
    quarries = min(player.manned[QUARRY], MAX_QUARRIES)
    wanted = game.market & ~player.built & AFFORDABLE[affordable_row(game, quarries) + min(money, DEAREST)]
    if player.city_spaces > CITY_SPACES - 2:
        wanted &= ~LARGE_SET
    if player.city_spaces == CITY_SPACES:
        wanted = 0
    return (wanted << COMMON_CHOICES) | bit(PASS)


def build(game: Game, choice: int) -> None:
    """Fix the price; a player who lacks money pays the rest to the black market first."""
    if choice == PASS:
        end_builder_turn(game)
        return
    game.building = choice - COMMON_CHOICES
    game.cost = price(game, game.current, game.building)
    if game.cost > game.players[game.current].doubloons:
        begin_returning(game)
    else:
        place_new_building(game)


def make_up(game: Game, choice: int) -> None:
    """Return a piece to the black market; the building is placed after the last one."""
    return_piece(game, choice)
    if game.players[game.current].doubloons == game.cost:
        place_new_building(game)


def place_new_building(game: Game) -> None:
    """Pay and place; then check the church, the end of the game and the university."""
    player = game.players[game.current]
    player.doubloons -= game.cost
    game.copies[game.building] -= 1
    if game.copies[game.building] == 0:
        game.market &= ~bit(game.building)
    place_building(player, game.building)
    emit(game, BUILT, game.current, game.building, game.cost)
    church = church_points(game.building) if is_manned(player, CHURCH) else 0  # never for itself: it is new and empty
    if game.voluntary == 0:
        score(game, game.current, church, CHURCH)
    if player.city_spaces == CITY_SPACES:
        trigger_end(game)
    if game.voluntary != 0 and church > 0:
        ask(game, USE_CHURCH)
    else:
        offer_university(game)


def answer_builder(game: Game, uses: bool) -> None:
    if uses:
        score(game, game.current, church_points(game.building), CHURCH)
    offer_university(game)


def offer_university(game: Game) -> None:
    player = game.players[game.current]
    if is_manned(player, UNIVERSITY) and colonist_waits(game):
        game.step = UNIVERSITY_OFFER
    else:
        end_builder_turn(game)


def church_points(building: int) -> int:
    """One for a building of column 2 or 3, two for column 4."""
    if COLUMN[building] == 1:
        return 0
    return 2 if COLUMN[building] == 4 else 1


def place_building(player: Player, building: int) -> None:
    player.built |= bit(building)
    player.city_spaces += SPACES[building]
    if CIRCLES[building] > 0:
        player.circles |= bit(ISLAND_KINDS + building)


def university_choices(game: Game) -> int:
    """A colonist for the new building, unless guests have filled it; the statue's goes to San Juan."""
    player = game.players[game.current]
    if game.building == STATUE or player.staff[game.building] < CIRCLES[game.building]:
        return bit(PASS) | bit(SETTLE)
    return bit(PASS)


def answer_university(game: Game, choice: int) -> None:
    player = game.players[game.current]
    if choice == SETTLE:
        take_waiting_colonist(game)
        if game.building == STATUE:
            player.san_juan += 1
        else:
            player.staff[game.building] += 1
        emit(game, SETTLED, game.current, UNIVERSITY, game.building)
    end_builder_turn(game)


def end_builder_turn(game: Game) -> None:
    game.step = BUILDING
    if end_turn(game):
        end_phase(game)
