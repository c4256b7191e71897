"""What bots know of Goofspiel: what a position is worth, and which cards suit a prize."""

from __future__ import annotations

from typing import Final

from doubloon.engine.bits import count_bits, lowest_bit
from doubloon.engine.chance import next_splitmix
from doubloon.engine.search.context import SearchContext
from doubloon.engine.search.evaluation import add_feature

from .rules import MAX_PLAYERS, Game, deal_hidden, worth

FEATURE_NAMES: Final = ("points", "cards left")
POINTS: Final = 0
CARDS_LEFT: Final = 1  # the sum of their values
FEATURES: Final = 2
# thousandths of points, for each number of players from 0 on: of a point, and of a point on a card in hand
START_WEIGHTS: Final = (1000, 500) * (MAX_PLAYERS + 1)
END_WEIGHTS: Final = (1000, 0) * (MAX_PLAYERS + 1)


def update_remaining(context: SearchContext, game: Game) -> None:
    context.remaining = count_bits(game.pile) * 100 // game.cards


def extract_features(context: SearchContext, game: Game, seat: int) -> None:
    player = game.players[seat]
    add_feature(context, POINTS, player.points)
    add_feature(context, CARDS_LEFT, worth(player.hand))


def score_choices(context: SearchContext, game: Game) -> None:
    """Prefer the card whose value is nearest to the worth of the prizes."""
    wanted = min(worth(game.prizes), game.cards)
    choices = game.legal
    while choices != 0:
        choice = lowest_bit(choices)
        choices &= choices - 1
        context.choice_scores[choice] = -300 * abs(choice + 1 - wanted)


def is_quiet(game: Game) -> bool:
    """Before the first bid of a round nothing is half done."""
    return game.current == 0


def determinize(context: SearchContext, game: Game) -> None:
    """Sample new chance, and the bids that the searching seat cannot see."""
    context.rng = next_splitmix(context.rng)
    game.key_0 = context.rng
    game.draws = 0
    deal_hidden(game, context.seat)
