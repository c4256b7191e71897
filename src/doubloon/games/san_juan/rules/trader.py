"""The trader phase: goods are sold at the prices of the trading tile turned up.

Rules: trader-1, trader-2, trader-3, trader-4, trader-5, trader-6, trading-post-1, market-stand-1, market-hall-1,
voluntary-10.
"""

from __future__ import annotations

from doubloon.engine.bits import bit
from doubloon.engine.events import emit
from doubloon.games.san_juan.rules.cards import MARKET_HALL, MARKET_STAND, PRODUCTION, TRADING_POST
from doubloon.games.san_juan.rules.city import discard_good, has
from doubloon.games.san_juan.rules.events import SOLD, TURNED_UP
from doubloon.games.san_juan.rules.hand import draw_to_hand
from doubloon.games.san_juan.rules.numbers import NONE, TILE_PRICES, TRADING_TILES, USE_MARKET_HALL, USE_MARKET_STAND
from doubloon.games.san_juan.rules.round import end_phase
from doubloon.games.san_juan.rules.state import Game
from doubloon.games.san_juan.rules.steps import COMMON_CHOICES, PASS, SELLING, TRADER_PHASE
from doubloon.games.san_juan.rules.turns import begin_turns, end_turn, privilege_size
from doubloon.games.san_juan.rules.voluntary import ask, is_optional


def turn_up_tile(game: Game) -> None:
    """Turn up the top tile for this phase; the order of the five never changes."""
    game.phase = TRADER_PHASE
    game.tile_up = 1
    game.tiles_seen = min(game.tiles_seen + 1, TRADING_TILES)
    emit(game, TURNED_UP, NONE, game.tiles[0], NONE)


def begin_trader(game: Game) -> None:
    begin_turns(game, SELLING, game.picker)
    game.count = 0
    game.income = 0
    game.last = 0


def goods_to_sell(game: Game, seat: int) -> int:
    """How many goods a player may sell."""
    return 1 + privilege_size(game, seat) + (1 if has(game.players[seat], TRADING_POST) else 0)


def price_of(game: Game, building: int) -> int:
    """The price on the open tile for the good of this kind of building."""
    return TILE_PRICES[game.tiles[0] * PRODUCTION + building]


def trader_choices(game: Game) -> int:
    """Kinds of building with a good, from the last one chosen on."""
    player = game.players[game.current]
    legal = bit(PASS)
    if game.count < goods_to_sell(game, game.current):
        for building in range(game.last, PRODUCTION):
            if player.filled[building] > 0:
                legal |= bit(COMMON_CHOICES + building)
    return legal


def sell(game: Game, choice: int) -> None:
    """Discard a good; the player draws the cards for all goods of the turn when passing."""
    player = game.players[game.current]
    if choice != PASS:
        game.last = choice - COMMON_CHOICES
        game.count += 1
        game.income += price_of(game, game.last)
        discard_good(game, player, game.last)
        emit(game, SOLD, game.current, game.last, price_of(game, game.last))
        return
    draw_to_hand(game, game.current, game.income, NONE)
    sold = game.count
    game.count = 0
    game.income = 0
    game.last = 0
    if sold > 1 and has(player, MARKET_STAND):
        if is_optional(game):
            ask(game, USE_MARKET_STAND)
            return
        use_market_stand(game)
    if sold > 0:
        visit_market_hall(game)
    else:
        end_trader_turn(game)


def use_market_stand(game: Game) -> None:
    draw_to_hand(game, game.current, 1, MARKET_STAND)


def visit_market_hall(game: Game) -> None:
    """After the market stand: whoever has sold anything comes here."""
    if has(game.players[game.current], MARKET_HALL):
        if is_optional(game):
            ask(game, USE_MARKET_HALL)
            return
        use_market_hall(game)
    end_trader_turn(game)


def use_market_hall(game: Game) -> None:
    draw_to_hand(game, game.current, 1, MARKET_HALL)


def end_trader_turn(game: Game) -> None:
    game.step = SELLING
    if end_turn(game):
        put_tile_away(game)
        end_phase(game)


def put_tile_away(game: Game) -> None:
    """Put the open tile under the pile."""
    tile = game.tiles[0]
    for place in range(1, TRADING_TILES):
        game.tiles[place - 1] = game.tiles[place]
    game.tiles[TRADING_TILES - 1] = tile
    game.tile_up = 0
