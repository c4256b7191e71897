"""What a position is worth to each seat: notes on its city, weighed by what such notes have been worth in past games.

As in Puerto Rico: `weights.py` says, for each number of players, how many thousandths of points of the final score go
with a note at the start of a game (`EARLY`) and at its end (`LATE`).
"""

from __future__ import annotations

from typing import Final

from doubloon.engine.bits import bit, count_bits, lowest_bit
from doubloon.engine.search.context import Mind
from doubloon.engine.search.evaluation import NO_PICK, jot, picks_to_wait
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
from doubloon.games.san_juan.rules.numbers import HAND_LIMIT, MOST_BUILDINGS, PICKS_A_ROUND
from doubloon.games.san_juan.rules.scoring import points_without_palace, total_points
from doubloon.games.san_juan.rules.state import Game, Player

# the notes, in order; one for each kind where a range is left free
BEING: Final = 0  # always 1
POINTS_NOW: Final = 1
IN_HAND: Final = 2
OVER_LIMIT: Final = 3
STANDING: Final = 4  # buildings
MOST_STANDING: Final = 5  # buildings of the fullest other city
FILLED: Final = 6  # + kind: goods
MAKERS: Final = FILLED + PRODUCTION  # + kind: production buildings
PROMISE: Final = MAKERS + PRODUCTION  # points that the best of the dearest cards in hand would bring
BEST_IN_HAND: Final = PROMISE + 1  # points of the best other card in hand
CHAPEL_CARDS: Final = BEST_IN_HAND + 1
TURNS_TO_PICK: Final = CHAPEL_CARDS + 1  # + how many others pick before
HAS_BUILT: Final = TURNS_TO_PICK + NO_PICK + 1 - PRODUCTION  # + violet building: its points are counted elsewhere
NOTES: Final = HAS_BUILT + CARDS


def look_round(mind: Mind, game: Game) -> None:
    """How far the game is."""
    mind.left = left_of(game)


def left_of(game: Game) -> int:
    """How much of the game is left, in hundredths."""
    if game.ending != 0:
        return 0
    return (MOST_BUILDINGS - fullest_city(game, game.seated)) * 100 // MOST_BUILDINGS


def fullest_city(game: Game, but: int) -> int:
    """The most buildings in a city, not counting that seat's."""
    fullest = 0
    for seat in range(game.seated):
        if seat != but:
            fullest = max(fullest, game.players[seat].buildings)
    return fullest


def take_notes(mind: Mind, game: Game, seat: int) -> None:
    player = game.players[seat]
    jot(mind, BEING, 1)
    jot(mind, POINTS_NOW, total_points(player))
    jot(mind, IN_HAND, player.hand_size)
    jot(mind, OVER_LIMIT, max(0, player.hand_size - HAND_LIMIT))
    jot(mind, STANDING, player.buildings)
    jot(mind, MOST_STANDING, fullest_city(game, seat))
    for kind in range(PRODUCTION):
        jot(mind, FILLED + kind, player.filled[kind])
        jot(mind, MAKERS + kind, player.made[kind])
    note_hand(mind, player)
    jot(mind, CHAPEL_CARDS, player.chapel_size)
    jot(mind, TURNS_TO_PICK + picks_to_wait(game, seat, PICKS_A_ROUND[game.seated] - game.picks), 1)
    violet = player.violet
    while violet != 0:
        building = lowest_bit(violet)
        violet &= violet - 1
        jot(mind, HAS_BUILT + building, 1)


def note_hand(mind: Mind, player: Player) -> None:
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
    jot(mind, PROMISE, promise)
    jot(mind, BEST_IN_HAND, best)


def bonus_points(player: Player, card: int) -> int:
    """The points that one of the dearest cards would bring if it stood in the city now."""
    if card == GUILD_HALL:
        return 2 * (player.buildings - count_bits(player.violet))
    if card == CITY_HALL:
        return count_bits(player.violet | bit(CITY_HALL))
    if card == TRIUMPHAL_ARCH:
        return ARCH_POINTS[count_bits(player.violet & MONUMENTS)]
    return points_without_palace(player) // 4 if card == PALACE else 0
