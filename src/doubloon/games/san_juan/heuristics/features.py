"""The evaluation features of a seat, computed from its city and hand.

As in Puerto Rico, `weights.py` says for each feature and number of players how many thousandths of points of the final
score one unit of the feature is worth, at the start of a game and at its end.
"""

from __future__ import annotations

from typing import Final

from doubloon.engine.bits import bit, count_bits, lowest_bit
from doubloon.engine.feature_table import FeatureTable
from doubloon.engine.search.context import SearchContext
from doubloon.engine.search.evaluation import add_feature
from doubloon.games.san_juan.heuristics.weights import WEIGHTS
from doubloon.games.san_juan.names import CARD_NAMES, PRODUCTION_NAMES
from doubloon.games.san_juan.rules.cards import (
    ARCH_POINTS,
    CITY_HALL,
    GUILD_HALL,
    MONUMENTS,
    PALACE,
    POINTS,
    PRODUCTION,
    TRIUMPHAL_ARCH,
)
from doubloon.games.san_juan.rules.numbers import HAND_LIMIT, MAX_BUILDINGS, MAX_PLAYERS, PICKS_A_ROUND
from doubloon.games.san_juan.rules.scoring import points_without_palace, total_points
from doubloon.games.san_juan.rules.state import Game, Player
from doubloon.games.shared.seats import NO_PICK, picks_before

# they score by what else stands in the city
BONUS_CARDS: Final = sum(1 << card for card in (GUILD_HALL, CITY_HALL, TRIUMPHAL_ARCH, PALACE))

# The features in order. `add_each` returns the number of the first of several in a row, one for each kind.
_features = FeatureTable()
BIAS: Final = _features.add("bias")  # always 1
POINTS_NOW: Final = _features.add("points now")
IN_HAND: Final = _features.add("in hand")
OVER_LIMIT: Final = _features.add("over limit")
CITY_SIZE: Final = _features.add("city size")  # buildings in the city
FULLEST_OTHER_CITY: Final = _features.add("fullest other city")  # its buildings
FILLED: Final = _features.add_each("filled", PRODUCTION_NAMES)  # goods
PRODUCERS: Final = _features.add_each("producers", PRODUCTION_NAMES)  # buildings of the kind
BONUS_IN_HAND: Final = _features.add("bonus in hand")  # points that the best of the four 6-cost cards would bring
BEST_IN_HAND: Final = _features.add("best in hand")  # points of the best other card
CHAPEL_CARDS: Final = _features.add("chapel cards")
TURNS_TO_PICK: Final = _features.add_each("turns to pick", (*map(str, range(NO_PICK)), "never"))  # picks before its own
HAS_BUILT: Final = (  # + violet building; POINTS_NOW contains its points
    _features.add_each("built", CARD_NAMES[PRODUCTION:]) - PRODUCTION
)
FEATURE_NAMES: Final = tuple(_features.names)
FEATURES: Final = len(FEATURE_NAMES)

_weights = _features.flat_weights(range(2, MAX_PLAYERS + 1), WEIGHTS)
START_WEIGHTS: Final = _weights.start
END_WEIGHTS: Final = _weights.end


def update_remaining(context: SearchContext, game: Game) -> None:
    """Set `remaining`, the percentage of the game still to be played."""
    context.remaining = remaining_percent(game)


def remaining_percent(game: Game) -> int:
    """The percentage of the game still to be played."""
    if game.ending != 0:
        return 0
    return max(0, MAX_BUILDINGS - fullest_city(game, game.seated)) * 100 // MAX_BUILDINGS


def fullest_city(game: Game, excluded: int) -> int:
    """The number of buildings in the fullest city, except for that seat's."""
    fullest = 0
    for seat in range(game.seated):
        if seat != excluded:
            fullest = max(fullest, game.players[seat].buildings)
    return fullest


def extract_features(context: SearchContext, game: Game, seat: int) -> None:
    """Add every feature of the seat."""
    player = game.players[seat]
    add_feature(context, BIAS, 1)
    add_feature(context, POINTS_NOW, total_points(player))
    add_feature(context, IN_HAND, player.hand_size)
    add_feature(context, OVER_LIMIT, max(0, player.hand_size - HAND_LIMIT))
    add_feature(context, CITY_SIZE, player.buildings)
    add_feature(context, FULLEST_OTHER_CITY, fullest_city(game, seat))
    for kind in range(PRODUCTION):
        add_feature(context, FILLED + kind, player.filled[kind])
        add_feature(context, PRODUCERS + kind, player.made[kind])
    add_hand_features(context, player)
    add_feature(context, CHAPEL_CARDS, player.chapel_size)
    add_feature(context, TURNS_TO_PICK + picks_before(game, seat, PICKS_A_ROUND[game.seated] - game.picks), 1)
    violet = player.violet
    while violet != 0:
        building = lowest_bit(violet)
        violet &= violet - 1
        add_feature(context, HAS_BUILT + building, 1)


def add_hand_features(context: SearchContext, player: Player) -> None:
    bonus = 0
    best = 0
    kinds = player.hand_kinds & ~player.violet
    while kinds != 0:
        card = lowest_bit(kinds)
        kinds &= kinds - 1
        if bit(card) & BONUS_CARDS != 0:
            bonus = max(bonus, bonus_points(player, card))
        else:
            best = max(best, POINTS[card])
    add_feature(context, BONUS_IN_HAND, bonus)
    add_feature(context, BEST_IN_HAND, best)


def bonus_points(player: Player, card: int) -> int:
    """The points that a 6-cost card would bring if it were in the city now."""
    if card == GUILD_HALL:
        return 2 * (player.buildings - count_bits(player.violet))
    if card == CITY_HALL:
        return count_bits(player.violet | bit(CITY_HALL))
    if card == TRIUMPHAL_ARCH:
        return ARCH_POINTS[count_bits(player.violet & MONUMENTS)]
    return points_without_palace(player) // 4 if card == PALACE else 0
