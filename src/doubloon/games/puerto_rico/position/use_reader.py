"""Reads `turn` at the step `use`: what the current player is asked in a game with the option `voluntary`."""

from __future__ import annotations

from collections.abc import Callable

from doubloon.core.json_reader import Reader
from doubloon.games.puerto_rico.names import BUILDING_NAMES, GOOD_NAMES, USE_NAMES
from doubloon.games.puerto_rico.position.phase_reader import expect_picker, read_loading, read_made
from doubloon.games.puerto_rico.position.turn_writer import PLACES_OF_SALE
from doubloon.games.puerto_rico.rules.builder import church_points
from doubloon.games.puerto_rico.rules.buildings import (
    AQUEDUCT,
    CHURCH,
    FACTORY,
    HARBOR,
    LARGE_MARKET,
    LIGHTHOUSE,
    SMALL_MARKET,
)
from doubloon.games.puerto_rico.rules.captain import union_hall_works
from doubloon.games.puerto_rico.rules.craftsman import aqueduct_works, kinds_made, specialist_income, would_produce
from doubloon.games.puerto_rico.rules.numbers import INDIGO
from doubloon.games.puerto_rico.rules.state import Game as State
from doubloon.games.puerto_rico.rules.steps import (
    BUILDER_PHASE,
    CAPTAIN_PHASE,
    CRAFTSMAN_PHASE,
    PROSPECTOR_PHASE,
    TRADER_PHASE,
    USE_AQUEDUCT,
    USE_CAPTAIN,
    USE_CHURCH,
    USE_FACTORY,
    USE_HARBOR,
    USE_LARGE_MARKET,
    USE_LIGHTHOUSE,
    USE_PRODUCTION,
    USE_PROSPECTOR,
    USE_SMALL_MARKET,
    USE_SPECIALTY_FACTORY,
    USE_TRADER,
    USE_UNION_HALL,
)
from doubloon.games.puerto_rico.rules.turns import is_manned, privilege_size
from doubloon.games.puerto_rico.rules.uses import ask

USES_OF_PHASE = {
    BUILDER_PHASE: (USE_CHURCH,),
    CRAFTSMAN_PHASE: (USE_PRODUCTION, USE_AQUEDUCT, USE_FACTORY, USE_SPECIALTY_FACTORY),
    TRADER_PHASE: (USE_TRADER, USE_SMALL_MARKET, USE_LARGE_MARKET),
    CAPTAIN_PHASE: (USE_LIGHTHOUSE, USE_UNION_HALL, USE_CAPTAIN, USE_HARBOR),
    PROSPECTOR_PHASE: (USE_PROSPECTOR,),
}


def read_use(state: State, turn: Reader) -> None:
    """Put the state before that question, which must bring the current player something."""
    turn.get("step")
    uses = USES_OF_PHASE[state.phase]
    ask(state, uses[turn.name("use", [USE_NAMES[use] for use in uses])])
    state.finished = (state.current - state.picker) % state.seated
    READ_USE[state.phase](state, turn)
    if not BRINGS_SOMETHING[state.use](state):
        raise turn.fail("use", "must be something that brings the current player something now")
    turn.finish()


def read_use_in_production(state: State, turn: Reader) -> None:
    read_made(state, turn)
    if state.use == USE_AQUEDUCT:
        state.good = INDIGO + turn.name("aqueduct", GOOD_NAMES[INDIGO : INDIGO + 2])


def read_use_of_sale(state: State, turn: Reader) -> None:
    state.at_post = turn.name("at", PLACES_OF_SALE)
    if state.use == USE_TRADER:
        read_privilege_use(state, turn)


def read_privilege_use(state: State, turn: Reader) -> None:
    expect_picker(state, turn)
    state.used = turn.whole("used", privilege_size(state) - 1)


def read_use_at_sea(state: State, turn: Reader) -> None:
    state.loaded = int(turn.truth("loaded"))
    if (state.use == USE_UNION_HALL) == state.loaded and state.use != USE_LIGHTHOUSE:
        raise turn.fail("loaded", f"must be {'false' if state.loaded else 'true'} for {USE_NAMES[state.use]}")
    if not state.loaded:
        state.privilege = 1
        if state.use == USE_LIGHTHOUSE:
            expect_picker(state, turn)
        return
    read_loading(state, turn)
    if state.use == USE_CAPTAIN:
        read_privilege_use(state, turn)
    if state.privilege and state.current == state.picker:
        raise turn.fail("privilege", "must be false once the captain has loaded")


def read_use_of_building(state: State, turn: Reader) -> None:
    state.building = turn.name("building", BUILDING_NAMES)
    if not state.players[state.current].built >> state.building & 1:
        raise turn.fail("building", "must be one in the city of the current player")


READ_USE: dict[int, Callable[[State, Reader], None]] = {
    CRAFTSMAN_PHASE: read_use_in_production,
    TRADER_PHASE: read_use_of_sale,
    CAPTAIN_PHASE: read_use_at_sea,
    BUILDER_PHASE: read_use_of_building,
    PROSPECTOR_PHASE: read_privilege_use,
}


def with_manned(building: int, works: Callable[[State], bool] = lambda _: True) -> Callable[[State], bool]:
    """Whether the current player has somebody working there, and it works."""
    return lambda state: is_manned(state.players[state.current], building) and works(state)


BRINGS_SOMETHING: dict[int, Callable[[State], bool]] = {
    USE_PRODUCTION: lambda state: would_produce(state, state.players[state.current]),
    USE_AQUEDUCT: with_manned(AQUEDUCT, lambda state: aqueduct_works(state, state.players[state.current], state.good)),
    USE_FACTORY: with_manned(FACTORY, lambda state: kinds_made(state.players[state.current]) > 1),
    USE_SPECIALTY_FACTORY: lambda state: specialist_income(state.players[state.current]) > 0,
    USE_TRADER: lambda _: True,
    USE_SMALL_MARKET: with_manned(SMALL_MARKET, lambda state: not state.at_post),
    USE_LARGE_MARKET: with_manned(LARGE_MARKET, lambda state: not state.at_post),
    USE_PROSPECTOR: lambda _: True,
    USE_LIGHTHOUSE: with_manned(LIGHTHOUSE),
    USE_UNION_HALL: lambda state: union_hall_works(state.players[state.current]),
    USE_CAPTAIN: lambda _: True,
    USE_HARBOR: with_manned(HARBOR),
    USE_CHURCH: with_manned(CHURCH, lambda state: state.building != CHURCH and church_points(state.building) > 0),
}
