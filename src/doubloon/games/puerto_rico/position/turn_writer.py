"""Writes `turn` of a position: how far the running phase has come."""

from __future__ import annotations

from collections.abc import Callable

from doubloon.core.game import Json
from doubloon.games.puerto_rico.names import BUILDING_NAMES, CIRCLE_NAMES, GOOD_NAMES, TILE_NAMES, USE_NAMES
from doubloon.games.puerto_rico.rules.numbers import GOODS
from doubloon.games.puerto_rico.rules.state import Game as State
from doubloon.games.puerto_rico.rules.steps import (
    ASKING_GUESTS,
    BUILDER_PHASE,
    BUILDING,
    CAPTAIN_PHASE,
    CRAFTSMAN_PHASE,
    DECIDING_ON_TILE,
    DRAFT_PHASE,
    DRAFTING,
    HOSPICE_OFFER,
    KEEPING,
    LOADING,
    MAYOR_PHASE,
    MAYOR_PRIVILEGE,
    MOVING,
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
    SELLING,
    SETTLER_PHASE,
    SETTLING,
    SHIPPING,
    STORE_PHASE,
    TRADER_PHASE,
    UNIVERSITY_OFFER,
    USE_AQUEDUCT,
    USE_CAPTAIN,
    USE_TRADER,
    USING,
    WAREHOUSING,
)
from doubloon.games.shared.bags import bag

# the steps of each phase by their names in `turn.step`
STEPS_OF_PHASE = {
    DRAFT_PHASE: {"draft": DRAFTING},
    PICK_PHASE: {"pick": PICKING},
    SETTLER_PHASE: {
        "take": SETTLING,
        "drawn": DECIDING_ON_TILE,
        "hospice": HOSPICE_OFFER,
        "second take": SECOND_TAKE,
    },
    MAYOR_PHASE: {"privilege": MAYOR_PRIVILEGE, "place": PLACING},
    BUILDER_PHASE: {"build": BUILDING, "return": RETURNING, "university": UNIVERSITY_OFFER},
    CRAFTSMAN_PHASE: {"guests": ASKING_GUESTS, "privilege": PRODUCING},
    TRADER_PHASE: {"sell": SELLING},
    CAPTAIN_PHASE: {"guests": ASKING_GUESTS, "load": LOADING, "ship": SHIPPING},
    STORE_PHASE: {"guests": ASKING_GUESTS, "warehouse": WAREHOUSING, "compass": KEEPING},
    SCORING_PHASE: {"guests": ASKING_GUESTS},
}
# in these phases a game with `voluntary` asks what a player uses: the step `use`
PHASES_WITH_USES = (BUILDER_PHASE, CRAFTSMAN_PHASE, TRADER_PHASE, CAPTAIN_PHASE, PROSPECTOR_PHASE)
USE_STEP = "use"
PLACES_OF_SALE = ("trading house", "trading post")
# The progress of an ordered choice is private: the other seats learn only its outcome.
PRIVATE_TURN_KEYS = ("circle", "warehouse", "compass", "good", "shipped", "returned")


def write_turn(state: State) -> Json:
    """`turn` of the state; empty where the rest of the position says everything."""
    if state.step == USING and state.phase in PHASES_WITH_USES:
        return {"step": USE_STEP, "use": USE_NAMES[state.use], **WRITE_USE[state.phase](state)}
    steps = STEPS_OF_PHASE.get(state.phase)
    if steps is None or state.step in (DRAFTING, PICKING):
        return {}
    step = state.then if state.step == MOVING else state.step
    name = next(name for name, number in steps.items() if number == step)
    turn: Json = {"step": "move", "then": name} if state.step == MOVING else {"step": name}
    write = WRITE_STEP.get(step)
    if write is not None:
        turn.update(write(state))
    return turn


def write_made(state: State) -> Json:
    return {"made": goods_made(state), "used": state.used, "good": GOOD_NAMES[state.good]}


def goods_made(state: State) -> list[Json]:
    return [dict(zip(GOOD_NAMES, player.made, strict=True)) for player in state.players[: state.seated]]


def write_loading(state: State) -> Json:
    players = state.players[: state.seated]
    return {
        "idle": state.idle,
        "privilege": bool(state.privilege),
        "wharf_used": [seat for seat, player in enumerate(players) if player.wharf_used],
        "small_wharf_used": [seat for seat, player in enumerate(players) if player.small_wharf_used],
    }


def write_shipping(state: State) -> Json:
    return {**write_loading(state), "good": GOOD_NAMES[state.good], "shipped": state.shipped}


def write_returning(state: State) -> Json:
    returned = "good" if state.returned >= RETURN_GOOD else "colonist" if state.returned >= RETURN_COLONIST else None
    return {"building": BUILDING_NAMES[state.building], "cost": state.cost, "returned": returned}


def write_stores(state: State) -> Json:
    return {
        "warehouse": bag(GOOD_NAMES, [state.stored >> good & 1 for good in range(GOODS)]),
        "compass": bag(GOOD_NAMES, state.kept),
    }


WRITE_STEP: dict[int, Callable[[State], Json]] = {
    SETTLING: lambda state: {"drew": bool(state.drew)},
    DECIDING_ON_TILE: lambda state: {"drawn": TILE_NAMES[state.tile]},
    HOSPICE_OFFER: lambda state: {"tile": TILE_NAMES[state.tile]},
    MAYOR_PRIVILEGE: lambda state: {"used": state.used},
    PLACING: lambda state: {"circle": CIRCLE_NAMES[state.circle]},
    RETURNING: write_returning,
    UNIVERSITY_OFFER: lambda state: {"building": BUILDING_NAMES[state.building]},
    PRODUCING: write_made,
    LOADING: write_loading,
    SHIPPING: write_shipping,
    WAREHOUSING: write_stores,
    KEEPING: write_stores,
}


# --- the step `use`, by phase ---


def write_use_in_production(state: State) -> Json:
    return {"made": goods_made(state), **({"aqueduct": GOOD_NAMES[state.good]} if state.use == USE_AQUEDUCT else {})}


def write_use_of_sale(state: State) -> Json:
    used = {"used": state.used} if state.use == USE_TRADER else {}
    return {"at": PLACES_OF_SALE[state.at_post], **used}


def write_use_at_sea(state: State) -> Json:
    """Before loading begins the rest of the position says everything."""
    if not state.loaded:
        return {"loaded": False}
    return {"loaded": True, **write_loading(state), **({"used": state.used} if state.use == USE_CAPTAIN else {})}


WRITE_USE: dict[int, Callable[[State], Json]] = {
    CRAFTSMAN_PHASE: write_use_in_production,
    TRADER_PHASE: write_use_of_sale,
    CAPTAIN_PHASE: write_use_at_sea,
    BUILDER_PHASE: lambda state: {"building": BUILDING_NAMES[state.building]},
    PROSPECTOR_PHASE: lambda state: {"used": state.used},
}
