"""The producer phase: goods from the deck, unseen, on empty production buildings.

Rules: producer-1, producer-2, producer-3, producer-4, producer-5, producer-6, aqueduct-1, well-1, voluntary-9.
"""

from __future__ import annotations

from doubloon.engine.bits import bit
from doubloon.engine.events import emit
from doubloon.games.san_juan.rules.cards import AQUEDUCT, PRODUCTION, WELL
from doubloon.games.san_juan.rules.city import has, put_good
from doubloon.games.san_juan.rules.deck import cards_left, draw_card
from doubloon.games.san_juan.rules.events import PRODUCED
from doubloon.games.san_juan.rules.hand import draw_to_hand
from doubloon.games.san_juan.rules.numbers import NONE, USE_WELL
from doubloon.games.san_juan.rules.round import end_phase
from doubloon.games.san_juan.rules.state import Game
from doubloon.games.san_juan.rules.steps import COMMON_CHOICES, PASS, PRODUCER_PHASE, PRODUCING
from doubloon.games.san_juan.rules.turns import begin_turns, end_turn, privilege_size
from doubloon.games.san_juan.rules.voluntary import ask, is_optional


def begin_producer(game: Game) -> None:
    game.phase = PRODUCER_PHASE
    begin_turns(game, PRODUCING, game.picker)
    game.count = 0
    game.last = 0


def goods_to_make(game: Game, seat: int) -> int:
    """How many goods a player may make."""
    return 1 + privilege_size(game, seat) + (1 if has(game.players[seat], AQUEDUCT) else 0)


def producer_choices(game: Game) -> int:
    """Kinds with an empty building, from the last one chosen on."""
    player = game.players[game.current]
    legal = bit(PASS)
    if game.count < goods_to_make(game, game.current) and cards_left(game) > 0:
        for building in range(game.last, PRODUCTION):
            if player.filled[building] < player.made[building]:
                legal |= bit(COMMON_CHOICES + building)
    return legal


def produce(game: Game, choice: int) -> None:
    if choice != PASS:
        game.last = choice - COMMON_CHOICES
        game.count += 1
        put_good(game.players[game.current], game.last, draw_card(game))
        emit(game, PRODUCED, game.current, game.last, NONE)
        return
    earns = game.count > 1 and has(game.players[game.current], WELL)
    game.count = 0
    game.last = 0
    if earns and is_optional(game):
        ask(game, USE_WELL)
        return
    if earns:
        use_well(game)
    end_producer_turn(game)


def use_well(game: Game) -> None:
    draw_to_hand(game, game.current, 1, WELL)


def end_producer_turn(game: Game) -> None:
    game.step = PRODUCING
    if end_turn(game):
        end_phase(game)
