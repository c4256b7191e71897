"""Reads `turn` of a position and checks that it is a decision which the current player can have."""

from __future__ import annotations

from collections.abc import Callable

from doubloon.core.json_reader import Reader
from doubloon.games.puerto_rico.names import BUILDING_NAMES, CIRCLE_NAMES, GOOD_NAMES, TILE_NAMES
from doubloon.games.puerto_rico.position.phase_reader import (
    MAX_BARRELS_NAMED,
    expect_picker,
    read_loading,
    read_made,
)
from doubloon.games.puerto_rico.position.turn_writer import PHASES_WITH_USES, STEPS_OF_PHASE, USE_STEP
from doubloon.games.puerto_rico.position.use_reader import read_use
from doubloon.games.puerto_rico.rules.black_market import return_choices
from doubloon.games.puerto_rico.rules.builder import begin_builder, builder_choices, university_choices
from doubloon.games.puerto_rico.rules.buildings import BLACK_MARKET, CIRCLE_KINDS, FOREST_HOUSE, LIBRARY
from doubloon.games.puerto_rico.rules.captain import begin_captain, next_good
from doubloon.games.puerto_rico.rules.craftsman import begin_craftsman
from doubloon.games.puerto_rico.rules.dispatch import apply_choice, step_choices
from doubloon.games.puerto_rico.rules.guests import guest_choice, rise
from doubloon.games.puerto_rico.rules.mayor import begin_mayor, circles_of, colonists_on, find_placement
from doubloon.games.puerto_rico.rules.numbers import GOODS
from doubloon.games.puerto_rico.rules.pick import begin_prospector
from doubloon.games.puerto_rico.rules.settler import begin_settler, has_room, hospice_choices, take_choices
from doubloon.games.puerto_rico.rules.state import Game as State
from doubloon.games.puerto_rico.rules.steps import (
    ASKING_GUESTS,
    BUILDER_PHASE,
    CAPTAIN_PHASE,
    COMMON_CHOICES,
    CRAFTSMAN_PHASE,
    DECIDING_ON_TILE,
    DRAFT_PHASE,
    DRAFTING,
    HOSPICE_OFFER,
    KEEPING,
    LOADING,
    MAYOR_PHASE,
    MAYOR_PRIVILEGE,
    PASS,
    PICK_PHASE,
    PICKING,
    PLACING,
    PRODUCING,
    PROSPECTOR_PHASE,
    RETURN_COLONIST,
    RETURN_GOOD,
    RETURNING,
    SCORING_PHASE,
    SECOND_TAKE,
    SETTLE,
    SETTLER_PHASE,
    SETTLING,
    SHIPPING,
    STORE_PHASE,
    TRADER_PHASE,
    UNIVERSITY_OFFER,
    WAREHOUSING,
)
from doubloon.games.puerto_rico.rules.store import begin_storing, look_at_stores
from doubloon.games.puerto_rico.rules.trader import begin_trader
from doubloon.games.puerto_rico.rules.turns import colonist_waits, is_manned, privilege_size


def begin_phase(state: State) -> None:
    """Begin the phase with the picker: that is what a position without `turn` means."""
    BEGIN_PHASE[state.phase](state)


def begin_at(step: int) -> Callable[[State], None]:
    """A function that begins a phase at that step."""

    def begin(state: State) -> None:
        state.step = step

    return begin


def begin_scoring(state: State) -> None:
    state.step = ASKING_GUESTS
    state.current = state.governor


BEGIN_PHASE: dict[int, Callable[[State], None]] = {
    DRAFT_PHASE: begin_at(DRAFTING),
    PICK_PHASE: begin_at(PICKING),
    SETTLER_PHASE: begin_settler,
    MAYOR_PHASE: begin_mayor,
    BUILDER_PHASE: begin_builder,
    CRAFTSMAN_PHASE: begin_craftsman,
    TRADER_PHASE: begin_trader,
    CAPTAIN_PHASE: begin_captain,
    STORE_PHASE: begin_storing,
    SCORING_PHASE: begin_scoring,
    PROSPECTOR_PHASE: begin_prospector,
}


def read_turn(state: State, turn: Reader) -> None:
    """Put the state, whose `current` has been read, into the middle of its phase."""
    steps = STEPS_OF_PHASE.get(state.phase, {})
    if state.voluntary and state.phase in PHASES_WITH_USES and turn.value.get("step") == USE_STEP:
        read_use(state, turn)
        return
    names = (*steps, "move")
    moving = names[turn.name("step", names)] == "move"
    state.step = steps[tuple(steps)[turn.name("then" if moving else "step", tuple(steps))]]
    first = state.governor if state.phase == SCORING_PHASE else state.picker
    state.finished = (state.current - first) % state.seated
    read = READ_STEP.get(state.step)
    if read is not None:
        read(state, turn)
    if moving:
        if not guest_choice(state, step_choices(state)):
            raise turn.fail("step", "must not be move: the current player cannot move a guest now")
        rise(state)
    turn.finish()


def expect_colonist(state: State, turn: Reader) -> None:
    if not colonist_waits(state):
        raise turn.fail("step", "offers a colonist, but there is none in the supply or on the ship")


def read_settling(state: State, turn: Reader) -> None:
    state.drew = int(turn.truth("drew"))


def read_drawn_tile(state: State, turn: Reader) -> None:
    player = state.players[state.current]
    state.drew = 1
    state.tile = turn.name("drawn", GOOD_NAMES)
    if not has_room(player) or not is_manned(player, FOREST_HOUSE):
        raise turn.fail("drawn", "is a decision only with an occupied forest house and a free space on the island")


def read_hospice(state: State, turn: Reader) -> None:
    expect_colonist(state, turn)
    player = state.players[state.current]
    state.tile = turn.name("tile", TILE_NAMES)
    if not player.tiles[state.tile] or not hospice_choices(state) >> SETTLE & 1:
        raise turn.fail("tile", "must be an empty tile on the island of the current player")


def read_second_take(state: State, turn: Reader) -> None:
    expect_picker(state, turn)
    state.finished = state.seated
    player = state.players[state.current]
    if not is_manned(player, LIBRARY) or take_choices(state, player, False) == 0:
        raise turn.fail("step", "is a second take, which needs an occupied library and something to take")


def read_mayor_privilege(state: State, turn: Reader) -> None:
    expect_picker(state, turn)
    state.used = turn.whole("used", privilege_size(state) - 1)


def read_circle(state: State, turn: Reader) -> None:
    """Read the kind of circle to fill; the kinds after it must still be empty."""
    player = state.players[state.current]
    state.circle = turn.name("circle", CIRCLE_NAMES)
    if not player.circles >> state.circle & 1:
        raise turn.fail("circle", "must be a kind of circle on the board of the current player")
    state.room = 0
    for kind in range(state.circle, CIRCLE_KINDS):
        if player.circles >> kind & 1:
            if colonists_on(player, kind):
                raise turn.fail("circle", f"says {CIRCLE_NAMES[kind]} is still to be filled, but it is occupied")
            state.room += circles_of(player, kind)
    find_placement(state)


def read_returning(state: State, turn: Reader) -> None:
    player = state.players[state.current]
    state.building = turn.name("building", BUILDING_NAMES)
    if not builder_choices(state) >> (COMMON_CHOICES + state.building) & 1 or not is_manned(player, BLACK_MARKET):
        raise turn.fail("building", "must be one that the current player can build with a black market")
    state.cost = turn.whole("cost", player.doubloons + 3, player.doubloons + 1)
    returned = ("colonist", "good")
    number = turn.name("returned", returned, none=-1)
    state.returned = (RETURN_COLONIST, RETURN_GOOD, PASS)[number]
    if return_choices(state) == 0:
        raise turn.fail("cost", "cannot be made up for with what the current player has to return")


def read_new_building(state: State, turn: Reader) -> None:
    expect_colonist(state, turn)
    player = state.players[state.current]
    state.building = turn.name("building", BUILDING_NAMES)
    if not player.built >> state.building & 1 or not university_choices(state) >> SETTLE & 1:
        raise turn.fail("building", "must be one with an empty circle in the city of the current player")


def read_privilege(state: State, turn: Reader) -> None:
    expect_picker(state, turn)
    read_made(state, turn)
    state.used = turn.whole("used", privilege_size(state) - 1)
    state.good = turn.name("good", GOOD_NAMES)


def read_shipping(state: State, turn: Reader) -> None:
    read_loading(state, turn)
    state.good = turn.name("good", GOOD_NAMES)
    state.shipped = turn.whole("shipped", MAX_BARRELS_NAMED)
    if next_good(state.players[state.current], state.good) != state.good:
        raise turn.fail("good", "must be a kind that the current player has")


def read_stores(state: State, turn: Reader) -> None:
    """Repeat the choices made so far, which also checks them."""
    step = state.step
    look_at_stores(state)
    for key, wanted in (("warehouse", WAREHOUSING), ("compass", KEEPING)):
        if state.voluntary and (step, state.step, wanted) == (KEEPING, WAREHOUSING, KEEPING):
            apply_choice(state, PASS)  # no more in warehouses
        counts = turn.bag(key, GOOD_NAMES, GOODS)
        chosen = [good for good in range(GOODS) for _ in range(counts[good])]
        for good in chosen:
            last = state.step == KEEPING and state.singles <= 1  # after it, the turn would be over
            if state.step != wanted or last or not step_choices(state) >> (COMMON_CHOICES + good) & 1:
                raise turn.fail(key, "is not what the current player can have chosen so far")
            apply_choice(state, COMMON_CHOICES + good)
    if state.step != step:
        raise turn.fail("step", "does not fit the choices made so far")


READ_STEP: dict[int, Callable[[State, Reader], None]] = {
    SETTLING: read_settling,
    DECIDING_ON_TILE: read_drawn_tile,
    HOSPICE_OFFER: read_hospice,
    SECOND_TAKE: read_second_take,
    MAYOR_PRIVILEGE: read_mayor_privilege,
    PLACING: read_circle,
    RETURNING: read_returning,
    UNIVERSITY_OFFER: read_new_building,
    PRODUCING: read_privilege,
    LOADING: read_loading,
    SHIPPING: read_shipping,
    WAREHOUSING: read_stores,
    KEEPING: read_stores,
}
