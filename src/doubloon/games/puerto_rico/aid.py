"""What a player at a screen wants to see beside the board: prices, sales and production, worked out by the rules."""

from __future__ import annotations

from doubloon.core.game import SPECTATOR, Json
from doubloon.games.puerto_rico.names import BUILDING_NAMES, GOOD_NAMES
from doubloon.games.puerto_rico.position.writer import named
from doubloon.games.puerto_rico.rules.builder import price
from doubloon.games.puerto_rico.rules.buildings import CIRCLES, PRICE
from doubloon.games.puerto_rico.rules.craftsman import produce
from doubloon.games.puerto_rico.rules.numbers import GOODS, NONE, PICKS_A_ROUND, PRICE_OF_GOOD
from doubloon.games.puerto_rico.rules.state import Game as State
from doubloon.games.puerto_rico.rules.steps import (
    ASKING_GUESTS,
    BUILDER_PHASE,
    CRAFTSMAN_PHASE,
    PICK_PHASE,
    SELL_TO_HOUSE,
    TRADER_PHASE,
)
from doubloon.games.puerto_rico.rules.trader import price_in_house, trader_choices
from doubloon.games.puerto_rico.rules.turns import next_seat


def aid(state: State, seat: int) -> Json:
    """For that seat: prices and sales as they are now; for everybody: production and circles."""
    return {
        "prices": prices(state, seat),
        "sales": sales(state, seat),
        "production": production(state),
        "circles": {BUILDING_NAMES[building]: CIRCLES[building] for building in in_play(state)},
    }


def in_play(state: State) -> list[int]:
    return [building for building in range(len(BUILDING_NAMES)) if state.in_play >> building & 1]


def prices(state: State, seat: int) -> dict[str, int]:
    """What each building of the game would cost the seat now; a spectator reads the printed prices."""
    if seat == SPECTATOR:
        return {BUILDING_NAMES[building]: PRICE[building] for building in in_play(state)}
    asked = without_privilege(state, BUILDER_PHASE)
    return {BUILDING_NAMES[building]: price(asked, seat, building) for building in in_play(state)}


def without_privilege(state: State, phase: int) -> State:
    """A copy to be asked about that phase: who has picked another role has no privilege in it."""
    copy: State = state.clone()
    if copy.phase != phase:
        copy.picker = NONE
    return copy


def sales(state: State, seat: int) -> dict[str, int | None]:
    """What the trading house would pay the seat for a barrel, whether it has one or not; None if it would not take it.

    A spectator reads the printed prices.
    """
    asked = without_privilege(state, TRADER_PHASE)
    seller = max(seat, 0)
    asked.current = seller
    player = asked.players[seller]
    if seat == SPECTATOR:
        for building in range(len(BUILDING_NAMES)):
            player.staff[building] = 0
    for good in range(GOODS):
        player.goods[good] = max(1, player.goods[good])
    taken = trader_choices(asked)
    paid: dict[str, int | None] = {}
    for good, name in enumerate(GOOD_NAMES):
        bid = PRICE_OF_GOOD[good] if seat == SPECTATOR else price_in_house(asked, seat, good)
        paid[name] = bid if taken >> (SELL_TO_HOUSE + good) & 1 else None
    return paid


def production(state: State) -> list[dict[str, int]]:
    """What each seat would receive if whoever picks next were craftsman now: without the privilege, from this supply.

    Where the supply is short, it matters who comes first.
    """
    asked: State = state.clone()
    seat = next_picker(state)
    for _ in range(asked.seated):
        produce(asked, seat)
        seat = next_seat(asked, seat)
    return [named(GOOD_NAMES, player.made) for player in asked.players[: asked.seated]]


def next_picker(state: State) -> int:
    """The seat that picks now or next; in a craftsman phase that has not produced yet, the craftsman."""
    if state.phase == CRAFTSMAN_PHASE and state.step == ASKING_GUESTS:
        return state.picker
    if state.phase == PICK_PHASE:
        return state.current
    if state.picker == NONE:  # before the first round, and at the end
        return state.governor
    if state.picks < PICKS_A_ROUND[state.seated]:
        return next_seat(state, state.picker)
    return next_seat(state, state.governor)
