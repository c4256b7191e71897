"""The builder phase (rules 3): one building each, cheaper for the builder and with manned quarries."""

from __future__ import annotations

from doubloon.engine.bits import bit
from doubloon.engine.facts import tell
from doubloon.puerto_rico.rules.buildings import (
    AFFORDABLE,
    CIRCLES,
    COLUMN,
    DEAREST,
    LARGE_SET,
    MOST_QUARRIES,
    PRICE,
    SPACES,
    UNIVERSITY,
)
from doubloon.puerto_rico.rules.facts import BUILT, SETTLED
from doubloon.puerto_rico.rules.numbers import CITY_SPACES, ISLAND_KINDS, QUARRY
from doubloon.puerto_rico.rules.state import Game, Player
from doubloon.puerto_rico.rules.steps import BUILDER_PHASE, BUILDING, OWN, PASS, SETTLE, UNIVERSITY_OFFER
from doubloon.puerto_rico.rules.turns import (
    begin_turns,
    colonist_waits,
    end_phase,
    everyone_finished,
    is_manned,
    take_waiting_colonist,
    trigger_end,
)


def begin_builder(game: Game) -> None:
    begin_turns(game, BUILDER_PHASE, BUILDING)


def discount(game: Game, seat: int) -> int:
    """What a player pays less whatever the building: the builder's privilege."""
    return 1 if seat == game.picker else 0


def price(game: Game, seat: int, building: int) -> int:
    """What the building costs that player now."""
    quarries = game.players[seat].manned[QUARRY]
    return max(0, PRICE[building] - discount(game, seat) - min(quarries, COLUMN[building]))


def builder_choices(game: Game) -> int:
    player = game.players[game.current]
    money = min(player.doubloons + discount(game, game.current), DEAREST)
    quarries = min(player.manned[QUARRY], MOST_QUARRIES)
    wanted = game.market & ~player.built & AFFORDABLE[quarries * (DEAREST + 1) + money]
    if player.city_spaces > CITY_SPACES - 2:
        wanted &= ~LARGE_SET
    if player.city_spaces == CITY_SPACES:
        wanted = 0
    return (wanted << OWN) | bit(PASS)


def build(game: Game, choice: int) -> None:
    if choice == PASS:
        end_builder_turn(game)
        return
    building = choice - OWN
    player = game.players[game.current]
    cost = price(game, game.current, building)
    player.doubloons -= cost
    game.copies[building] -= 1
    if game.copies[building] == 0:
        game.market &= ~bit(building)
    tell(game, BUILT, game.current, building, cost)
    place_building(player, building)
    if player.city_spaces == CITY_SPACES:
        trigger_end(game)
    if is_manned(player, UNIVERSITY) and colonist_waits(game):
        game.building = building
        game.step = UNIVERSITY_OFFER
    else:
        end_builder_turn(game)


def place_building(player: Player, building: int) -> None:
    player.built |= bit(building)
    player.city_spaces += SPACES[building]
    if CIRCLES[building] > 0:
        player.circles |= bit(ISLAND_KINDS + building)


def answer_university(game: Game, choice: int) -> None:
    """A colonist for the new building."""
    if choice == SETTLE:
        take_waiting_colonist(game)
        game.players[game.current].staff[game.building] += 1
        tell(game, SETTLED, game.current, UNIVERSITY, game.building)
    game.step = BUILDING
    end_builder_turn(game)


def end_builder_turn(game: Game) -> None:
    if everyone_finished(game):
        end_phase(game)
