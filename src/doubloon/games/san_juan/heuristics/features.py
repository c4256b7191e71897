"""The evaluation features of a seat, computed from its city and hand.

As in Puerto Rico, `weights.py` says for each number of players how many thousandths of points of the final score one
unit of a feature is worth, at the start of a game (`START_WEIGHTS`) and at its end (`END_WEIGHTS`).
"""

from __future__ import annotations

from typing import Final

from doubloon.engine.bits import bit, count_bits, lowest_bit
from doubloon.engine.search.context import SearchContext
from doubloon.engine.search.evaluation import add_feature
from doubloon.games.san_juan.rules.cards import (
    ARCH_POINTS,
    CARDS,
    CITY_HALL,
    GUILD_HALL,
    MONUMENTS,
    PALACE,
    POINTS,
    PRODUCTION,
    TRIUMPHAL_ARCH,
)
from doubloon.games.san_juan.rules.numbers import HAND_LIMIT, MAX_BUILDINGS, PICKS_A_ROUND
from doubloon.games.san_juan.rules.scoring import points_without_palace, total_points
from doubloon.games.san_juan.rules.state import Game, Player
from doubloon.games.shared.seats import NO_PICK, picks_before

# features in order; several in a row where there is one for each kind
BIAS: Final = 0  # always 1
POINTS_NOW: Final = 1
IN_HAND: Final = 2
OVER_LIMIT: Final = 3
STANDING: Final = 4  # buildings
FULLEST_OTHER_CITY: Final = 5  # buildings of the fullest other city
FILLED: Final = 6  # + kind: goods
MAKERS: Final = FILLED + PRODUCTION  # + kind: production buildings
PROMISE: Final = MAKERS + PRODUCTION  # points that the best of the most expensive cards in hand would bring
BEST_IN_HAND: Final = PROMISE + 1  # points of the best other card in hand
CHAPEL_CARDS: Final = BEST_IN_HAND + 1
TURNS_TO_PICK: Final = CHAPEL_CARDS + 1  # + the number of picks before this seat's
HAS_BUILT: Final = TURNS_TO_PICK + NO_PICK + 1 - PRODUCTION  # + violet building; POINTS_NOW contains its points
FEATURES: Final = HAS_BUILT + CARDS


def update_remaining(context: SearchContext, game: Game) -> None:
    """Set `remaining`."""
    context.remaining = remaining_percent(game)


def remaining_percent(game: Game) -> int:
    """Percent of the game still to be played."""
    if game.ending != 0:
        return 0
    return (MAX_BUILDINGS - fullest_city(game, game.seated)) * 100 // MAX_BUILDINGS


def fullest_city(game: Game, but: int) -> int:
    """The number of buildings in the fullest city, not counting that seat's."""
    fullest = 0
    for seat in range(game.seated):
        if seat != but:
            fullest = max(fullest, game.players[seat].buildings)
    return fullest


def extract_features(context: SearchContext, game: Game, seat: int) -> None:
    player = game.players[seat]
    add_feature(context, BIAS, 1)
    add_feature(context, POINTS_NOW, total_points(player))
    add_feature(context, IN_HAND, player.hand_size)
    add_feature(context, OVER_LIMIT, max(0, player.hand_size - HAND_LIMIT))
    add_feature(context, STANDING, player.buildings)
    add_feature(context, FULLEST_OTHER_CITY, fullest_city(game, seat))
    for kind in range(PRODUCTION):
        add_feature(context, FILLED + kind, player.filled[kind])
        add_feature(context, MAKERS + kind, player.made[kind])
    add_hand_features(context, player)
    add_feature(context, CHAPEL_CARDS, player.chapel_size)
    add_feature(context, TURNS_TO_PICK + picks_before(game, seat, PICKS_A_ROUND[game.seated] - game.picks), 1)
    violet = player.violet
    while violet != 0:
        building = lowest_bit(violet)
        violet &= violet - 1
        add_feature(context, HAS_BUILT + building, 1)


def add_hand_features(context: SearchContext, player: Player) -> None:
    promise = 0
    best = 0
    kinds = player.hand_kinds & ~player.violet
    while kinds != 0:
        card = lowest_bit(kinds)
        kinds &= kinds - 1
        if card >= GUILD_HALL:
            promise = max(promise, bonus_points(player, card))
        else:
            best = max(best, POINTS[card])
    add_feature(context, PROMISE, promise)
    add_feature(context, BEST_IN_HAND, best)


def bonus_points(player: Player, card: int) -> int:
    """The points that one of the most expensive cards would bring if it stood in the city now."""
    if card == GUILD_HALL:
        return 2 * (player.buildings - count_bits(player.violet))
    if card == CITY_HALL:
        return count_bits(player.violet | bit(CITY_HALL))
    if card == TRIUMPHAL_ARCH:
        return ARCH_POINTS[count_bits(player.violet & MONUMENTS)]
    return points_without_palace(player) // 4 if card == PALACE else 0
