"""The builder phase: a building each, paid with cards of the hand.

The steps of a turn: announce a card, say what a crane covers, pay goods (with a black market), pay cards.

Rules: builder-1, builder-2, builder-3, builder-4, builder-5, builder-6, builder-8, building-3, smithy-1, quarry-1,
black-market-1, black-market-2, crane-1, crane-2, crane-3, crane-4, crane-5, crane-6, crane-7, carpenter-1, carpenter-2,
carpenter-3, poor-house-1, poor-house-2, voluntary-8, voluntary-15.
"""

from __future__ import annotations

from doubloon.engine.bits import bit, lowest_bit
from doubloon.engine.events import emit
from doubloon.games.san_juan.rules.cards import (
    BLACK_MARKET,
    CARPENTER,
    CRANE,
    POOR_HOUSE,
    PRICE,
    PRODUCTION,
    QUARRY,
    SMITHY,
)
from doubloon.games.san_juan.rules.city import add_building, discard_good, find_building, has, remove_good
from doubloon.games.san_juan.rules.deck import discard_card
from doubloon.games.san_juan.rules.events import BUILT, COVERED, ENDING, PAID_CARD, PAID_GOOD
from doubloon.games.san_juan.rules.hand import draw_to_hand, from_hand, take_from_hand
from doubloon.games.san_juan.rules.numbers import MAX_BUILDINGS, MAX_GOODS_PAID, NONE, USE_CARPENTER, USE_POOR_HOUSE
from doubloon.games.san_juan.rules.round import end_phase
from doubloon.games.san_juan.rules.state import Game, Player
from doubloon.games.san_juan.rules.steps import (
    BUILDER_PHASE,
    BUILDING,
    COMMON_CHOICES,
    COVERING,
    PASS,
    PAY_CARD,
    PAY_GOOD,
    PAYING,
)
from doubloon.games.san_juan.rules.turns import begin_turns, end_turn, privilege_size
from doubloon.games.san_juan.rules.voluntary import ask, is_optional


def begin_builder(game: Game) -> None:
    game.phase = BUILDER_PHASE
    game.building = NONE
    begin_turns(game, BUILDING, game.picker)


# --- cost ---


def cost(game: Game, seat: int, card: int, covered: int) -> int:
    """The cost in cards. A covered building reduces it by its price but no longer helps in other ways.

    A covered library needs no special case: with its price taken off, even the most expensive card costs nothing.
    """
    player = game.players[seat]
    price = PRICE[card] - privilege_size(game, seat)
    helper = SMITHY if card < PRODUCTION else QUARRY
    if has(player, helper) and covered != helper:
        price -= 1
    if covered != NONE:
        price -= PRICE[covered]
    return max(0, price)


def goods_for_paying(player: Player, covered: int) -> int:
    """The number of goods that the player may pay with, by a black market; the good on a covered building is lost."""
    if not has(player, BLACK_MARKET) or covered == BLACK_MARKET:
        return 0
    goods = player.goods
    if covered != NONE and covered < PRODUCTION and player.filled[covered] == player.made[covered]:
        goods -= 1
    return min(goods, MAX_GOODS_PAID)


def can_pay(game: Game, card: int, covered: int) -> bool:
    player = game.players[game.current]
    return cost(game, game.current, card, covered) <= player.hand_size - 1 + goods_for_paying(player, covered)


def can_build_beside(game: Game, card: int) -> bool:
    return game.players[game.current].buildings < MAX_BUILDINGS and can_pay(game, card, NONE)


def coverable(game: Game, card: int) -> int:
    """The set of the buildings that a crane can cover with the card: any but the crane and its own kind."""
    player = game.players[game.current]
    kinds = player.violet & ~bit(CRANE)
    for building in range(PRODUCTION):
        if player.made[building] > 0:
            kinds |= bit(building)
    kinds &= ~bit(card)
    payable = 0
    while kinds != 0:
        building = lowest_bit(kinds)
        kinds &= kinds - 1
        if can_pay(game, card, building):
            payable |= bit(building)
    return payable


# --- the steps of a turn ---


def builder_choices(game: Game) -> int:
    """Cards in hand that the player can pay for; violet kinds only if the city does not have them."""
    player = game.players[game.current]
    crane = has(player, CRANE)
    legal = bit(PASS)
    wanted = player.hand_kinds & ~player.violet
    while wanted != 0:
        card = lowest_bit(wanted)
        wanted &= wanted - 1
        if can_build_beside(game, card) or (crane and coverable(game, card) != 0):
            legal |= bit(COMMON_CHOICES + card)
    return legal


def build(game: Game, choice: int) -> None:
    if choice == PASS:
        end_builder_turn(game)
        return
    game.building = choice - COMMON_CHOICES
    if has(game.players[game.current], CRANE) and coverable(game, game.building) != 0:
        game.step = COVERING
    else:
        place_building(game, NONE)


def covering_choices(game: Game) -> int:
    legal = coverable(game, game.building) << COMMON_CHOICES
    return legal | bit(PASS) if can_build_beside(game, game.building) else legal


def cover(game: Game, choice: int) -> None:
    place_building(game, NONE if choice == PASS else choice - COMMON_CHOICES)


def place_building(game: Game, covered: int) -> None:
    """Move the card to the city and fix its cost; of equal production buildings an empty one is covered."""
    player = game.players[game.current]
    game.due = cost(game, game.current, game.building, covered)
    game.goods_left = goods_for_paying(player, covered)
    game.last = 0
    game.last_good = 0
    take_from_hand(player, game.building)
    if covered == NONE:
        place = player.buildings
        player.buildings += 1
    else:
        place = clear_place(game, player, covered)
        emit(game, COVERED, game.current, covered, NONE)
    add_building(player, place, game.building)
    emit(game, BUILT, game.current, game.building, game.due)
    if player.buildings == MAX_BUILDINGS:
        if game.ending == 0:
            emit(game, ENDING, NONE, NONE, NONE)
        game.ending = 1
    game.step = PAYING
    if game.due == 0:
        finish_building(game)


def clear_place(game: Game, player: Player, covered: int) -> int:
    """Remove a building of the kind from play, to build over it."""
    place = find_building(player, covered, False)
    if place == MAX_BUILDINGS:
        place = find_building(player, covered, True)
        remove_good(game, player, place)
    if covered < PRODUCTION:
        player.made[covered] -= 1
    else:
        player.violet &= ~bit(covered)
    player.covered[covered] += 1
    return place


def payment_choices(game: Game) -> int:
    """Goods first, then cards, each in ascending order, as long as the rest can still be paid."""
    player = game.players[game.current]
    legal = from_hand(player, game.last, game.due) << PAY_CARD
    if game.goods_left > 0:
        later = 0  # goods on the same kind of building and those after it
        building = PRODUCTION
        while building > game.last_good:
            building -= 1
            if player.filled[building] > 0:
                later += player.filled[building]
                if game.due - 1 <= player.hand_size + min(game.goods_left, later) - 1:
                    legal |= bit(PAY_GOOD + building)
    return legal


def pay_piece(game: Game, choice: int) -> None:
    """Discard a good or a card; after the last one the building is finished."""
    player = game.players[game.current]
    game.due -= 1
    if choice < PAY_CARD:
        game.last_good = choice - PAY_GOOD
        game.goods_left -= 1
        discard_good(game, player, game.last_good)
        emit(game, PAID_GOOD, game.current, game.last_good, NONE)
    else:
        game.last = choice - PAY_CARD
        game.goods_left = 0
        take_from_hand(player, game.last)
        discard_card(game, game.last)
        emit(game, PAID_CARD, game.current, game.last, NONE)
    if game.due == 0:
        finish_building(game)


def finish_building(game: Game) -> None:
    """The carpenter and then the poor house bring a card."""
    if carpenter_works(game, game.players[game.current]):
        if is_optional(game):
            ask(game, USE_CARPENTER)
            return
        use_carpenter(game)
    visit_poor_house(game)


def carpenter_works(game: Game, player: Player) -> bool:
    """After a violet building, but not for itself."""
    return game.building >= PRODUCTION and has(player, CARPENTER) and game.building != CARPENTER


def poor_house_works(game: Game, player: Player) -> bool:
    """With 0 or 1 cards in hand, but not for itself."""
    return has(player, POOR_HOUSE) and game.building != POOR_HOUSE and player.hand_size < 2


def use_carpenter(game: Game) -> None:
    draw_to_hand(game, game.current, 1, CARPENTER)


def visit_poor_house(game: Game) -> None:
    """After the carpenter, whose card may be one too many."""
    if poor_house_works(game, game.players[game.current]):
        if is_optional(game):
            ask(game, USE_POOR_HOUSE)
            return
        use_poor_house(game)
    end_builder_turn(game)


def use_poor_house(game: Game) -> None:
    draw_to_hand(game, game.current, 1, POOR_HOUSE)


def end_builder_turn(game: Game) -> None:
    game.building = NONE
    game.step = BUILDING
    if end_turn(game):
        end_phase(game)
