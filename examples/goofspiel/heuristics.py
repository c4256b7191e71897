"""What bots know of Goofspiel: what a position is worth, and which cards suit a prize."""

from __future__ import annotations

from typing import Final

from doubloon.engine.bits import count_bits, lowest_bit
from doubloon.engine.c_types import Natural
from doubloon.engine.feature_table import FeatureTable
from doubloon.engine.search.context import SearchContext
from doubloon.engine.search.determinization import renew_chance
from doubloon.engine.search.evaluation import add_feature

from .rules import MAX_PLAYERS, Game, deal_hidden, worth
from .weights import WEIGHTS

_features = FeatureTable()
POINTS: Final = _features.add("points")
CARDS_LEFT: Final = _features.add("cards left")  # the sum of their values
FEATURES: Final = len(_features.names)
FEATURE_NAMES: Final = tuple(_features.names)
_weights = _features.flat_weights(range(2, MAX_PLAYERS + 1), WEIGHTS)
START_WEIGHTS: Final = _weights.start
END_WEIGHTS: Final = _weights.end
LEAD_TEMPERATURE_START: Final = 10_000  # `tools.tuning` prints what fits
LEAD_TEMPERATURE_END: Final = 5_000


def update_remaining(context: SearchContext, game: Game) -> None:
    context.remaining = count_bits(game.pile) * 100 // game.cards


def extract_features(context: SearchContext, game: Game, seat: Natural) -> None:
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
    renew_chance(context, game)
    deal_hidden(game, context.seat)
