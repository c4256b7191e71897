"""Why an action is not possible now, in words, for the seat that wants it; from nothing but what that seat may know.

A reason is asked for after it is clear that the action is not legal and that its seat decides something now.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from doubloon.game import SPECTATOR, Json
from doubloon.puerto_rico import cargo_reasons, reasons
from doubloon.puerto_rico.describe import Speech
from doubloon.puerto_rico.rules.state import Game as State
from doubloon.puerto_rico.rules.state import Player
from doubloon.puerto_rico.rules.steps import (
    ASKING_GUESTS,
    BUILDING,
    DECIDING_ON_TILE,
    DRAFTING,
    HOSPICE_OFFER,
    KEEPING,
    LOADING,
    MAYOR_PRIVILEGE,
    MOVING,
    OVER,
    PICKING,
    PLACING,
    PRODUCING,
    RETURNING,
    SECOND_TAKE,
    SELLING,
    SETTLING,
    SHIPPING,
    UNIVERSITY_OFFER,
    WAREHOUSING,
)
from doubloon.text import messages

NOW = messages(
    {
        DRAFTING: "The buildings of the game are being chosen.",
        PICKING: "A role is being picked.",
        SETTLING: "A tile for the island is being chosen.",
        DECIDING_ON_TILE: "The tile that was drawn is being placed.",
        HOSPICE_OFFER: "The hospice is offering a colonist.",
        SECOND_TAKE: "The library is giving a second tile.",
        MAYOR_PRIVILEGE: "Now the mayor may take an extra colonist.",
        PLACING: "Colonists are being placed.",
        BUILDING: "A building is being chosen.",
        RETURNING: "The black market is being paid.",
        UNIVERSITY_OFFER: "The university is offering a colonist.",
        PRODUCING: "Now the craftsman may take an extra good.",
        SELLING: "A good is being sold.",
        LOADING: "Goods are being loaded.",
        SHIPPING: "The load of the small wharf is being chosen.",
        WAREHOUSING: "Goods are being put into warehouses.",
        KEEPING: "Single barrels are being kept.",
        MOVING: "A guest is going to work.",
        ASKING_GUESTS: "Now guests may move before the phase begins.",
    }
)
# when each type of action has its time, and the steps of that time
WHEN = messages(
    {
        "draft": "Buildings are chosen before the first round only.",
        "pick": "Roles are picked when the phase before is over.",
        "settle": "A colonist comes with a hospice when a tile is taken, with a university when something is built.",
        "hacienda": "The hacienda works in the settler phase, before a tile is taken.",
        "take": "Tiles are taken in the settler phase.",
        "colonist": "The extra colonist is for the mayor, at the beginning of the phase.",
        "place": "Colonists are placed in the mayor phase.",
        "build": "Buildings are built in the builder phase.",
        "return": "Something is returned only to pay with a black market.",
        "produce": "The extra good is for the craftsman, at the end of the phase.",
        "sell": "Goods are sold in the trader phase.",
        "load": "Goods are loaded in the captain phase.",
        "small wharf": "Goods are loaded in the captain phase.",
        "ship": "A mixed load is for the small wharf, in the captain phase.",
        "store": "Goods are stored at the end of the captain phase.",
        "move": "A guest goes to work after you have moved it out of the guest house.",
    }
)
STEPS = {
    "draft": (DRAFTING,),
    "pick": (PICKING,),
    "settle": (HOSPICE_OFFER, UNIVERSITY_OFFER),
    "hacienda": (SETTLING,),
    "take": (SETTLING, DECIDING_ON_TILE, SECOND_TAKE),
    "colonist": (MAYOR_PRIVILEGE,),
    "place": (PLACING,),
    "build": (BUILDING,),
    "return": (RETURNING,),
    "produce": (PRODUCING,),
    "sell": (SELLING,),
    "load": (LOADING,),
    "small wharf": (LOADING,),
    "ship": (SHIPPING,),
    "store": (WAREHOUSING, KEEPING),
    "move": (MOVING,),
}


def why_not(state: State, action: Json, seat: int, lang: str, names: Sequence[str]) -> str:
    """Why the seat cannot take the action, which is not legal for it; `names` are those of the players."""
    speech = Speech(lang)
    if state.phase == OVER:
        return speech.say("The game is over.")
    if seat == SPECTATOR:
        return speech.say("You are only watching.")
    if state.current != seat:
        now = speech.say(NOW[state.step])
        return speech.say("It is not your turn. {now} Waiting for {name}.").format(now=now, name=names[state.current])
    kind = action["type"]
    if kind in STEPS and state.step not in STEPS[kind]:
        return speech.say(WHEN[kind]) + " " + speech.say(NOW[state.step])
    if kind == "pick":
        reason = reasons.why_not_pick(speech, state, action, names)
    else:
        reason = REASONS[kind](speech, state, state.players[seat], action)
    return reason or speech.say("The rules do not allow that now.")


def why_not_pass(speech: Speech, state: State, _: Player, __: Json) -> str:
    return speech.say(MUST[state.step]) if state.step in MUST else ""


MUST = messages(
    {
        DRAFTING: "One of the buildings must be chosen.",
        PICKING: "One of the roles must be picked.",
        DECIDING_ON_TILE: "The tile that was drawn must be placed.",
        PLACING: "All colonists must be placed as long as there are circles for them.",
        RETURNING: "The building is chosen: what is lacking must be returned.",
        LOADING: "You can load a cargo ship, so you must load something.",
        SHIPPING: "Say how many barrels, even if none.",
        WAREHOUSING: "Whatever there is a place for must be stored.",
        KEEPING: "Whatever there is a place for must be stored.",
        MOVING: "The guest has left the guest house and must go to work somewhere.",
    }
)


REASONS: dict[str, Callable[[Speech, State, Player, Json], str]] = {
    "pass": why_not_pass,
    "guest": reasons.why_not_guest,
    "settle": reasons.why_not_settle,
    "draft": reasons.why_not_draft,
    "hacienda": reasons.why_not_draw,
    "take": reasons.why_not_take,
    "colonist": reasons.why_not_colonist,
    "place": reasons.why_not_place,
    "build": reasons.why_not_build,
    "return": reasons.why_not_return,
    "produce": cargo_reasons.why_not_produce,
    "sell": cargo_reasons.why_not_sell,
    "load": cargo_reasons.why_not_load,
    "small wharf": cargo_reasons.why_not_small_wharf,
    "ship": cargo_reasons.why_not_ship,
    "store": cargo_reasons.why_not_store,
    "move": reasons.why_not_move,
}
