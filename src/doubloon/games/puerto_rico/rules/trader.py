"""The trader phase: one good each to the trading house.

Rules: trader-1, trader-3, trader-4, trader-5, trader-6, trader-7, small-market-1, large-market-1, large-market-2,
office-1, office-2, trading-post-1, trading-post-2, trading-post-3, library-7, voluntary-3, voluntary-4, voluntary-10,
voluntary-11.
"""

from __future__ import annotations

from doubloon.engine.bits import bit
from doubloon.engine.events import emit
from doubloon.games.puerto_rico.rules.buildings import LARGE_MARKET, OFFICE, SMALL_MARKET, TRADING_POST
from doubloon.games.puerto_rico.rules.events import HOUSE_EMPTIED, SOLD, SOLD_AT_POST
from doubloon.games.puerto_rico.rules.numbers import GOODS, HOUSE_SPACES, NONE, PRICE_OF_GOOD
from doubloon.games.puerto_rico.rules.state import Game
from doubloon.games.puerto_rico.rules.steps import (
    PASS,
    SELL_TO_HOUSE,
    SELL_TO_POST,
    SELLING,
    TRADER_PHASE,
    USE_LARGE_MARKET,
    USE_SMALL_MARKET,
    USE_TRADER,
)
from doubloon.games.puerto_rico.rules.turns import (
    begin_turns,
    end_phase,
    end_turn,
    is_manned,
    pay,
    pay_privilege,
    privilege_size,
)
from doubloon.games.puerto_rico.rules.uses import ask


def begin_trader(game: Game) -> None:
    begin_turns(game, TRADER_PHASE, SELLING)


def trader_choices(game: Game) -> int:
    """The house takes each kind once, unless the seller has a manned office; a full house takes nothing."""
    player = game.players[game.current]
    legal = bit(PASS)
    if game.house_filled < HOUSE_SPACES:
        for good in range(GOODS):
            if player.goods[good] > 0 and (game.house[good] == 0 or is_manned(player, OFFICE)):
                legal |= bit(SELL_TO_HOUSE + good)
    if is_manned(player, TRADING_POST):
        for good in range(GOODS):
            if player.goods[good] > 0:
                legal |= bit(SELL_TO_POST + good)
    return legal


def price_at_post(game: Game, seat: int, good: int) -> int:
    """The price at a trading post: the normal price, and for the picker the privilege on top."""
    return PRICE_OF_GOOD[good] + privilege_size(game) if seat == game.picker else PRICE_OF_GOOD[good]


def price_in_house(game: Game, seat: int, good: int) -> int:
    """The price that the trading house pays this player for the good."""
    player = game.players[seat]
    doubloons = price_at_post(game, seat, good)
    if is_manned(player, SMALL_MARKET):
        doubloons += 1
    if is_manned(player, LARGE_MARKET):
        doubloons += 2
    return doubloons


def sell(game: Game, choice: int) -> None:
    if choice >= SELL_TO_POST:
        good = choice - SELL_TO_POST
        game.goods[good] += 1
        doubloons = price_at_post(game, game.current, good) if game.voluntary == 0 else PRICE_OF_GOOD[good]
        take_barrel_and_pay(game, good, doubloons)
        emit(game, SOLD_AT_POST, game.current, good, doubloons)
    elif choice != PASS:
        good = choice - SELL_TO_HOUSE
        game.house[good] += 1
        game.house_filled += 1
        doubloons = price_in_house(game, game.current, good) if game.voluntary == 0 else PRICE_OF_GOOD[good]
        take_barrel_and_pay(game, good, doubloons)
        emit(game, SOLD, game.current, good, doubloons)
    if game.voluntary != 0 and choice != PASS:
        game.at_post = 1 if choice >= SELL_TO_POST else 0
        ask_seller(game, USE_TRADER)
    else:
        end_trader_turn(game)


def end_trader_turn(game: Game) -> None:
    game.step = SELLING
    if end_turn(game):
        empty_house_if_full(game)
        end_phase(game)


def ask_seller(game: Game, use: int) -> None:
    """With `voluntary`, ask for what a sale brings besides the price, from this question on."""
    player = game.players[game.current]
    if use == USE_TRADER and game.current == game.picker:
        game.used = 0
        ask(game, USE_TRADER)
    elif use <= USE_SMALL_MARKET and game.at_post == 0 and is_manned(player, SMALL_MARKET):
        ask(game, USE_SMALL_MARKET)
    elif use <= USE_LARGE_MARKET and game.at_post == 0 and is_manned(player, LARGE_MARKET):
        ask(game, USE_LARGE_MARKET)
    else:
        end_trader_turn(game)


def answer_seller(game: Game, uses: bool) -> None:
    if uses and game.use == USE_SMALL_MARKET:
        pay(game, game.current, 1, SMALL_MARKET)
    elif uses and game.use == USE_LARGE_MARKET:
        pay(game, game.current, 2, LARGE_MARKET)
    elif uses:
        game.used += 1
        pay_privilege(game)
        if game.used < privilege_size(game):
            return
    ask_seller(game, game.use + 1)


def take_barrel_and_pay(game: Game, good: int, doubloons: int) -> None:
    """Take one barrel from the current player and pay that price for it."""
    player = game.players[game.current]
    player.goods[good] -= 1
    player.doubloons += doubloons


def empty_house_if_full(game: Game) -> None:
    if game.house_filled == HOUSE_SPACES:
        for good in range(GOODS):
            game.goods[good] += game.house[good]
            game.house[good] = 0
        game.house_filled = 0
        emit(game, HOUSE_EMPTIED, NONE, 0, 0)
