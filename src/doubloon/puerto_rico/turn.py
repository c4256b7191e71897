"""`turn` in a position: how far the running phase has come, written and read."""

from __future__ import annotations

from doubloon.errors import InvalidPosition, shown
from doubloon.game import Json
from doubloon.puerto_rico.names import BUILDING_NAMES, CIRCLE_NAMES, GOOD_NAMES, TILE_NAMES
from doubloon.puerto_rico.rules.builder import begin_builder
from doubloon.puerto_rico.rules.buildings import CIRCLE_KINDS, CIRCLES
from doubloon.puerto_rico.rules.captain import begin_captain
from doubloon.puerto_rico.rules.craftsman import begin_craftsman
from doubloon.puerto_rico.rules.mayor import begin_mayor, circles_of
from doubloon.puerto_rico.rules.numbers import GOODS, ISLAND_KINDS
from doubloon.puerto_rico.rules.play import carry_out, choices
from doubloon.puerto_rico.rules.settler import begin_settler
from doubloon.puerto_rico.rules.state import Game as State
from doubloon.puerto_rico.rules.state import Player
from doubloon.puerto_rico.rules.steps import (
    BUILDER_PHASE,
    BUILDING,
    CAPTAIN_PHASE,
    CRAFTSMAN_PHASE,
    HOSPICE_OFFER,
    KEEPING,
    LOADING,
    MAYOR_PHASE,
    MAYOR_PRIVILEGE,
    OWN,
    PLACING,
    PRODUCING,
    SELLING,
    SETTLER_PHASE,
    SETTLING,
    STORE_PHASE,
    TRADER_PHASE,
    UNIVERSITY_OFFER,
    WAREHOUSING,
)
from doubloon.puerto_rico.rules.store import begin_storing, look_at_stores
from doubloon.puerto_rico.rules.trader import begin_trader
from doubloon.puerto_rico.rules.turns import colonist_waits
from doubloon.reading import Reader

# the steps of each phase by the names that `turn.step` has for them
STEPS_OF_PHASE = {
    SETTLER_PHASE: {"take": SETTLING, "hospice": HOSPICE_OFFER},
    MAYOR_PHASE: {"privilege": MAYOR_PRIVILEGE, "place": PLACING},
    BUILDER_PHASE: {"build": BUILDING, "university": UNIVERSITY_OFFER},
    CRAFTSMAN_PHASE: {"privilege": PRODUCING},
    TRADER_PHASE: {"sell": SELLING},
    CAPTAIN_PHASE: {"load": LOADING},
    STORE_PHASE: {"warehouse": WAREHOUSING, "compass": KEEPING},
}
BEGIN_PHASE = {
    SETTLER_PHASE: begin_settler,
    MAYOR_PHASE: begin_mayor,
    BUILDER_PHASE: begin_builder,
    CRAFTSMAN_PHASE: begin_craftsman,
    TRADER_PHASE: begin_trader,
    CAPTAIN_PHASE: begin_captain,
    STORE_PHASE: begin_storing,
}
# how far an ordered choice has come: the others learn its outcome, not its progress
PRIVATE_TURN = ("circle", "warehouse", "compass")


def write_turn(state: State) -> Json:
    """Empty where nothing but the position is needed to go on."""
    steps = STEPS_OF_PHASE.get(state.phase)
    if steps is None:
        return {}
    turn: Json = {"step": next(name for name, step in steps.items() if step == state.step)}
    if state.phase == SETTLER_PHASE:
        turn["drew"] = bool(state.drew)
        if state.step == HOSPICE_OFFER:
            turn["tile"] = TILE_NAMES[state.tile]
    elif state.step == PLACING:
        turn["circle"] = CIRCLE_NAMES[state.circle]
    elif state.step == UNIVERSITY_OFFER:
        turn["building"] = BUILDING_NAMES[state.building]
    elif state.phase == CRAFTSMAN_PHASE:
        turn["received"] = [name for good, name in enumerate(GOOD_NAMES) if state.received >> good & 1]
    elif state.phase == CAPTAIN_PHASE:
        turn["idle"] = state.idle
        turn["privilege"] = bool(state.privilege)
        turn["wharf_used"] = [seat for seat in range(state.seated) if state.players[seat].wharf_used]
    elif state.phase == STORE_PHASE:
        turn["warehouse"] = [name for good, name in enumerate(GOOD_NAMES) if state.stored >> good & 1]
        turn["compass"] = [name for good, name in enumerate(GOOD_NAMES) for _ in range(state.kept[good])]
    return turn


def begin_phase(state: State) -> None:
    """A position without `turn`: the phase is just beginning with the picker."""
    BEGIN_PHASE[state.phase](state)


def read_turn(state: State, turn: Reader) -> None:
    """Put the state, whose `current` is known, in the middle of its phase."""
    steps = STEPS_OF_PHASE[state.phase]
    names = tuple(steps)
    state.step = steps[names[turn.name("step", names)]]
    state.finished = (state.current - state.picker) % state.seated
    if state.phase == SETTLER_PHASE:
        state.drew = int(turn.truth("drew"))
        if state.step == HOSPICE_OFFER:
            read_tile(state, turn)
    elif state.phase == MAYOR_PHASE:
        read_circle(state, turn)
    elif state.step == UNIVERSITY_OFFER:
        read_building(state, turn)
    elif state.phase == CRAFTSMAN_PHASE:
        expect_picker(state, turn)
        for good in read_kinds(turn, "received"):
            state.received |= 1 << good
    elif state.phase == CAPTAIN_PHASE:
        state.idle = turn.whole("idle", state.seated - 1)
        state.privilege = int(turn.truth("privilege"))
        for i, seat in enumerate(turn.entries("wharf_used", state.seated)):
            if type(seat) is not int or not 0 <= seat < state.seated:
                raise turn.fail(f"wharf_used[{i}]", f"must be a seat from 0 to {state.seated - 1}, not {shown(seat)}")
            state.players[seat].wharf_used = 1
    elif state.phase == STORE_PHASE:
        read_stores(state, turn)
    turn.finish()


def expect_picker(state: State, turn: Reader) -> None:
    if state.current != state.picker:
        raise turn.fail("step", f"is the picker's privilege: current_player must be {state.picker}")


def expect_offer(state: State, turn: Reader) -> Player:
    """The board of the one who is offered a colonist, of whom there must be one."""
    if not colonist_waits(state):
        raise turn.fail("step", "offers a colonist, but there is none in the supply or on the ship")
    return state.players[state.current]


def read_kinds(turn: Reader, key: str) -> list[int]:
    """A list of different goods, in any order."""
    counts = turn.bag(key, GOOD_NAMES, GOODS)
    if max(counts) > 1:
        raise turn.fail(key, "names a good twice")
    return [good for good in range(GOODS) if counts[good]]


def read_tile(state: State, turn: Reader) -> None:
    """The tile just taken, which must have a circle free for the hospice's colonist."""
    player = expect_offer(state, turn)
    state.tile = turn.name("tile", TILE_NAMES)
    if state.tile >= ISLAND_KINDS or player.manned[state.tile] >= player.tiles[state.tile]:
        raise turn.fail("tile", "must be an unmanned tile on the island of the current player")


def read_building(state: State, turn: Reader) -> None:
    player = expect_offer(state, turn)
    state.building = turn.name("building", BUILDING_NAMES)
    if not player.built >> state.building & 1 or player.staff[state.building] >= CIRCLES[state.building]:
        raise turn.fail("building", "must be one with an empty circle in the city of the current player")


def read_circle(state: State, turn: Reader) -> None:
    """The kind of circle to fill; those after it are still empty."""
    if state.step == MAYOR_PRIVILEGE:
        expect_picker(state, turn)
        return
    player = state.players[state.current]
    state.circle = turn.name("circle", CIRCLE_NAMES)
    if not player.circles >> state.circle & 1:
        raise turn.fail("circle", "must be a kind of circle on the board of the current player")
    state.room = 0
    for kind in range(state.circle, CIRCLE_KINDS):
        if player.circles >> kind & 1:
            colonists = player.manned[kind] if kind < ISLAND_KINDS else player.staff[kind - ISLAND_KINDS]
            if colonists:
                raise turn.fail("circle", f"says {CIRCLE_NAMES[kind]} is still to be filled, but it is manned")
            state.room += circles_of(player, kind)


def read_stores(state: State, turn: Reader) -> None:
    """Take the choices made so far again, which also checks them."""
    step = state.step
    look_at_stores(state)
    for key, wanted in (("warehouse", WAREHOUSING), ("compass", KEEPING)):
        counts = turn.bag(key, GOOD_NAMES, GOODS)
        chosen = [good for good in range(GOODS) for _ in range(counts[good])]
        for good in chosen:
            last = state.step == KEEPING and state.singles <= 1  # after it, the turn would be over
            if state.step != wanted or last or not choices(state) >> (OWN + good) & 1:
                raise turn.fail(key, "is not what the current player can have chosen so far")
            carry_out(state, OWN + good)
    if state.step != step:
        raise InvalidPosition(f"{turn.where('step')} does not fit the choices made so far")
