"""Board facts that a display shows and only the rules can work out: costs, sales and limits."""

from __future__ import annotations

from doubloon.core.game import SPECTATOR, Json
from doubloon.games.san_juan.names import CARD_NAMES, PRODUCTION_NAMES
from doubloon.games.san_juan.rules.builder import cost, goods_for_paying
from doubloon.games.san_juan.rules.cards import CARDS, CRANE, PRODUCTION
from doubloon.games.san_juan.rules.city import has
from doubloon.games.san_juan.rules.councillor import cards_to_keep, cards_to_see
from doubloon.games.san_juan.rules.deck import cards_left
from doubloon.games.san_juan.rules.numbers import NONE
from doubloon.games.san_juan.rules.producer import goods_to_make
from doubloon.games.san_juan.rules.round import surplus
from doubloon.games.san_juan.rules.state import Game as State
from doubloon.games.san_juan.rules.state import Player
from doubloon.games.san_juan.rules.steps import (
    BUILDER_PHASE,
    COUNCILLOR_PHASE,
    PRODUCER_PHASE,
    PRODUCING,
    SELLING,
    TRADER_PHASE,
)
from doubloon.games.san_juan.rules.trader import goods_to_sell, price_of
from doubloon.games.shared.privilege import with_privilege_only_in


def board_facts(state: State, seat: int) -> Json:
    """The prices of the open tile; for a seat, which alone knows its hand, also its current costs and limits."""
    seen: Json = {"sales": sales(state)}
    if seat == SPECTATOR:
        return seen
    player = state.players[seat]
    return {
        **seen,
        "prices": prices(with_privilege_only_in(state, BUILDER_PHASE), seat, NONE),
        "over": over(with_privilege_only_in(state, BUILDER_PHASE), seat) if has(player, CRANE) else {},
        "goods_for_paying": goods_for_paying(player, NONE),
        "produces": produces(state, seat),
        "sells": sells(state, seat),
        "sees": cards_to_see(with_privilege_only_in(state, COUNCILLOR_PHASE), seat),
        "keeps": cards_to_keep(state, seat),
        "limit": player.hand_size - surplus(player),
    }


def sales(state: State) -> dict[str, int] | None:
    """The price that the open trading tile pays for the good of each kind of building; None if no tile is open."""
    if not state.tile_up:
        return None
    return {name: price_of(state, building) for building, name in enumerate(PRODUCTION_NAMES)}


def prices(state: State, seat: int, covered: int) -> dict[str, int]:
    """The current cost, in cards, of each kind of card in the seat's hand."""
    return {CARD_NAMES[card]: cost(state, seat, card, covered) for card in hand_of(state.players[seat])}


def hand_of(player: Player) -> list[int]:
    return [card for card in range(CARDS) if player.hand[card]]


def over(state: State, seat: int) -> dict[str, dict[str, int]]:
    """With a crane: the costs of the cards in hand when built over each kind of building in the city."""
    player = state.players[seat]
    kinds = sorted(set(player.city[: player.buildings]) - {CRANE})
    costs = {}
    for covered in kinds:
        costs[CARD_NAMES[covered]] = prices(state, seat, covered)
        costs[CARD_NAMES[covered]].pop(CARD_NAMES[covered], None)
    return costs


def produces(state: State, seat: int) -> int:
    """The number of goods that the seat could produce, or during its turn could still produce."""
    player = state.players[seat]
    allowed = goods_to_make(with_privilege_only_in(state, PRODUCER_PHASE), seat)
    if state.step == PRODUCING and state.current == seat:
        allowed -= state.count
    empty = sum(player.made[:PRODUCTION]) - sum(player.filled[:PRODUCTION])
    return min(allowed, empty, cards_left(state))


def sells(state: State, seat: int) -> int:
    """The number of goods that the seat could sell, or during its turn could still sell."""
    allowed = goods_to_sell(with_privilege_only_in(state, TRADER_PHASE), seat)
    if state.step == SELLING and state.current == seat:
        allowed -= state.count
    return min(allowed, state.players[seat].goods)
