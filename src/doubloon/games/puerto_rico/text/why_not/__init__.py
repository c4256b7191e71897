"""Why an action is not legal now, in words for the seat that wants it, based only on what that seat may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from doubloon.core.game import Json
from doubloon.core.text import messages
from doubloon.games.puerto_rico.rules.state import Game as State
from doubloon.games.puerto_rico.rules.state import Player
from doubloon.games.puerto_rico.rules.steps import (
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
    USE_PRODUCTION,
    USING,
    WAREHOUSING,
)
from doubloon.games.puerto_rico.text.descriptions import Phrases
from doubloon.games.puerto_rico.text.why_not import boards, goods
from doubloon.games.shared.why_not import Reasons

ASKED_TO_PRODUCE = -1  # in place of the step: with the option `voluntary`, a player may do without production

# by step
THEIR_TURN = messages(
    {
        DRAFTING: "{name} is choosing a building for the game.",
        PICKING: "{name} is picking a role.",
        SETTLING: "{name} is choosing a tile.",
        DECIDING_ON_TILE: "{name} is placing the tile drawn with the hacienda.",
        HOSPICE_OFFER: "{name} may take a colonist from the hospice.",
        SECOND_TAKE: "{name} may take a second tile with the library.",
        MAYOR_PRIVILEGE: "{name} may take an extra colonist.",
        PLACING: "{name} is placing colonists.",
        BUILDING: "{name} is building.",
        RETURNING: "{name} is paying with the black market.",
        UNIVERSITY_OFFER: "{name} may take a colonist from the university.",
        PRODUCING: "{name} may take an extra good.",
        SELLING: "{name} may sell a good.",
        LOADING: "{name} is loading goods.",
        SHIPPING: "{name} is loading at the small wharf.",
        WAREHOUSING: "{name} is storing goods in warehouses.",
        KEEPING: "{name} is choosing single barrels to keep.",
        MOVING: "{name} is putting a guest to work.",
        ASKING_GUESTS: "{name} may move guests before play continues.",
        USING: "{name} may take a bonus or leave it.",
        ASKED_TO_PRODUCE: "{name} is deciding whether to produce.",
    },
    "puerto rico",
)
YOUR_TURN = messages(
    {
        DRAFTING: "Right now you are choosing a building for the game.",
        PICKING: "Right now you are picking a role.",
        SETTLING: "Right now you are choosing a tile.",
        DECIDING_ON_TILE: "Right now you are placing the tile drawn with the hacienda.",
        HOSPICE_OFFER: "Right now you may take a colonist from the hospice.",
        SECOND_TAKE: "Right now you may take a second tile with the library.",
        MAYOR_PRIVILEGE: "Right now you may take an extra colonist.",
        PLACING: "Right now you are placing colonists.",
        BUILDING: "Right now you are building.",
        RETURNING: "Right now you are paying with the black market.",
        UNIVERSITY_OFFER: "Right now you may take a colonist from the university.",
        PRODUCING: "Right now you may take an extra good.",
        SELLING: "Right now you may sell a good.",
        LOADING: "Right now you are loading goods.",
        SHIPPING: "Right now you are loading at the small wharf.",
        WAREHOUSING: "Right now you are storing goods in warehouses.",
        KEEPING: "Right now you are choosing single barrels to keep.",
        MOVING: "Right now you are putting a guest to work.",
        ASKING_GUESTS: "Right now you may move guests before play continues.",
        USING: "Right now you may take a bonus or leave it.",
        ASKED_TO_PRODUCE: "Right now you are deciding whether to produce.",
    },
    "puerto rico",
)
# by type of action: when it can be legal, and the steps of that time
WHEN = messages(
    {
        "draft": "Buildings are chosen only before the first round.",
        "pick": "Roles are picked once the current phase is over.",
        "settle": "You get a colonist from a hospice when you take a tile, or from a university when you build.",
        "hacienda": "You can use the hacienda only in the settler phase, before you take a tile.",
        "take": "You can take tiles only in the settler phase.",
        "colonist": "Only the mayor takes an extra colonist, at the start of the phase.",
        "place": "You can place colonists only in the mayor phase.",
        "build": "You can build only in the builder phase.",
        "return": "You can return something only to pay with a black market.",
        "produce": "The extra good is for the craftsman, at the end of the phase.",
        "sell": "You can sell goods only in the trader phase.",
        "load": "You can load goods only in the captain phase.",
        "small wharf": "You can load goods only in the captain phase.",
        "ship": "You can ship a mixed load only from the small wharf, in the captain phase.",
        "store": "You can store goods only at the end of the captain phase.",
        "move": "A guest can go to work only after you have moved it out of the guest house.",
        "use": "You are asked about that when it would bring you something.",
    },
    "puerto rico",
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
    "use": (USING,),
}
# by step: why the player may not pass
OBLIGATIONS = messages(
    {
        DRAFTING: "You must choose one of the buildings.",
        DECIDING_ON_TILE: "You must place the tile you drew.",
        PLACING: "You must place your colonists as long as you have circles for them.",
        RETURNING: "You have chosen the building: now you must return enough to pay for it.",
        LOADING: "You can load a cargo ship, so you must load something.",
        SHIPPING: "Choose how many barrels to ship, even if it is none.",
        WAREHOUSING: "You must store whatever you have room for.",
        KEEPING: "You must store whatever you have room for.",
        MOVING: "The guest has left the guest house and must go to work somewhere.",
    }
)


def why_not_pass(phrases: Phrases, state: State, _: Player, __: Json) -> str:
    if state.step == PICKING:
        return phrases.pgettext("puerto rico", "You must pick a role.")
    return phrases.gettext(OBLIGATIONS[state.step]) if state.step in OBLIGATIONS else ""


AGAINST: dict[str, Callable[[Phrases, State, Player, Json], str]] = {
    "pass": why_not_pass,
    "guest": boards.why_not_guest,
    "settle": boards.why_not_settle,
    "draft": boards.why_not_draft,
    "hacienda": boards.why_not_draw,
    "take": boards.why_not_take,
    "colonist": boards.why_not_colonist,
    "place": boards.why_not_place,
    "build": boards.why_not_build,
    "return": boards.why_not_return,
    "produce": goods.why_not_produce,
    "sell": goods.why_not_sell,
    "load": goods.why_not_load,
    "small wharf": goods.why_not_small_wharf,
    "ship": goods.why_not_ship,
    "store": goods.why_not_store,
    "move": boards.why_not_move,
    "use": goods.why_not_use,
}


def decision_of(state: State) -> int:
    return ASKED_TO_PRODUCE if state.step == USING and state.use == USE_PRODUCTION else state.step


REASONS = Reasons(
    over=OVER,
    their_turn=THEIR_TURN,
    your_turn=YOUR_TURN,
    when=WHEN,
    steps=STEPS,
    against=AGAINST,
    against_pick=boards.why_not_pick,
    decision_of=decision_of,
)


def explain_illegal(state: State, action: Json, seat: int, lang: str, names: Sequence[str]) -> str:
    """Why the seat cannot take the action, which is not legal for it; `names` are the players' names."""
    return REASONS.explain(Phrases(lang), state, action, seat, names)
