"""Board facts that a display shows and only the rules can work out: prices, sales and production."""

from __future__ import annotations

from doubloon.core.game import SPECTATOR, Json
from doubloon.games.puerto_rico.names import BUILDING_NAMES, GOOD_NAMES
from doubloon.games.puerto_rico.position.writer import named
from doubloon.games.puerto_rico.rules.builder import list_price, price
from doubloon.games.puerto_rico.rules.buildings import CIRCLES
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
from doubloon.games.shared.privilege import with_privilege_only_in
from doubloon.games.shared.seats import next_seat


def board_facts(state: State, seat: int) -> Json:
    """Current prices and sales for that seat, production and circles for all seats."""
    return {
        "prices": prices(state, seat),
        "sales": sales(state, seat),
        "production": production(state),
        "circles": {BUILDING_NAMES[building]: CIRCLES[building] for building in in_play(state)},
    }


def in_play(state: State) -> list[int]:
    return [building for building in range(len(BUILDING_NAMES)) if state.in_play >> building & 1]


def prices(state: State, seat: int) -> dict[str, int]:
    """The current price of each building for the seat; for a spectator the printed prices."""
    if seat == SPECTATOR:
        return {BUILDING_NAMES[building]: list_price(state, building) for building in in_play(state)}
    asked: State = with_privilege_only_in(state, BUILDER_PHASE)
    return {BUILDING_NAMES[building]: price(asked, seat, building) for building in in_play(state)}


def sales(state: State, seat: int) -> dict[str, int | None]:
    """The price that the trading house would pay the seat for a barrel of each good, None if it would not take it.

    It does not matter whether the seat has such a barrel. For a spectator these are the printed prices.
    """
    asked: State = with_privilege_only_in(state, TRADER_PHASE)
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
    """The barrels that each seat would receive in a craftsman phase now, without the privilege.

    The next picker would be craftsman: where the supply is short, the seats that come first receive more.
    """
    asked: State = state.clone()
    seat = next_picker(state)
    for _ in range(asked.seated):
        produce(asked, seat)
        seat = next_seat(asked, seat)
    return [named(GOOD_NAMES, player.made) for player in asked.players[: asked.seated]]


def next_picker(state: State) -> int:
    """The seat that picks now or next; before the production of a craftsman phase it is the craftsman."""
    if state.phase == CRAFTSMAN_PHASE and state.step == ASKING_GUESTS:
        return state.picker
    if state.phase == PICK_PHASE:
        return state.current
    if state.picker == NONE:  # before the first round, and at the end
        return state.governor
    if state.picks < PICKS_A_ROUND[state.seated]:
        return next_seat(state, state.picker)
    return next_seat(state, state.governor)
