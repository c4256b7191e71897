"""The rules of Goofspiel.

Everybody has the same cards. Each round a prize is turned up, and everybody bids a card for it, face down. The highest
card that nobody else has bid wins all prizes on the table; if there is none, they stay there for the next round.
"""

from __future__ import annotations

from typing import Final

from doubloon.engine.bits import bit, count_bits, first_bits, lowest_bit, nth_bit
from doubloon.engine.c_types import Natural, uint64
from doubloon.engine.chance import draw_below
from doubloon.engine.events import emit
from doubloon.engine.structs import Struct, natural, number, seats
from doubloon.engine.structs import uint64 as unsigned

NONE: Final = -1
MAX_PLAYERS: Final = 4
CARDS: Final = 13  # of each player, and prizes; card n is worth n + 1
SHORT_CARDS: Final = 7

# phases, each with one step
BIDDING: Final = 0
OVER: Final = 1

COMMON_CHOICES: Final = 0  # nobody can pass
ACTIONS_OF_STEP: Final = (CARDS,)
ACTIONS: Final = CARDS

# events
TURNED_UP: Final = 0
BID: Final = 1
SHOWED: Final = 2
WON: Final = 3
TIED: Final = 4
ROUND: Final = 5
ENDED: Final = 6


class Player(Struct):
    """One player's cards and points."""

    hand: Natural = natural(16)  # the set of cards left
    bid: int = number(8)  # the card lying face down
    played: Natural = natural(16)  # the set of cards that everybody has seen
    points: Natural = natural(16)
    prizes: Natural = natural(8)  # how many prizes they are made of


class Game(Struct):
    """The table."""

    key_0: int = unsigned()
    key_1: int = unsigned()
    draws: Natural = natural(64)
    legal: int = number(64)
    players: list[Player] = seats(Player, MAX_PLAYERS)
    seated: Natural = natural(8)
    round: Natural = natural(8)
    current: Natural = natural(8)
    phase: Natural = natural(8)
    step: Natural = natural(8)
    ending: Natural = natural(8)
    cards: Natural = natural(8)  # how many each player started with
    pile: Natural = natural(16)  # the set of prizes that nobody has seen
    prizes: Natural = natural(16)  # the set of prizes on the table


def set_up(game: Game, seated: Natural, key_0: uint64, key_1: uint64, is_short: int) -> None:
    game.key_0 = key_0
    game.key_1 = key_1
    game.seated = seated
    game.cards = SHORT_CARDS if is_short != 0 else CARDS
    game.pile = first_bits(game.cards)
    for seat in range(seated):
        game.players[seat].hand = first_bits(game.cards)
        game.players[seat].bid = NONE
    begin_round(game)


def begin_round(game: Game) -> None:
    """Turn up a prize; the first seat bids first, which does not matter, as nobody sees the bids."""
    game.round += 1
    game.current = 0
    emit(game, ROUND, NONE, 0, game.round)
    prize = nth_bit(game.pile, draw_below(game, count_bits(game.pile)))
    game.pile &= ~bit(prize)
    game.prizes |= bit(prize)
    game.ending = 1 if game.pile == 0 else 0
    emit(game, TURNED_UP, NONE, prize, 0)


def legal_choices(game: Game) -> int:
    return game.players[game.current].hand


def apply_choice(game: Game, choice: Natural) -> None:
    player = game.players[game.current]
    player.hand &= ~bit(choice)
    player.bid = choice
    emit(game, BID, game.current, choice, 0)
    game.current += 1
    if game.current == game.seated:
        compare_bids(game)


def compare_bids(game: Game) -> None:
    """Show all bids, give the prizes to the winner, and go on to the next round."""
    seat = winner(game)
    for other in range(game.seated):
        player = game.players[other]
        emit(game, SHOWED, other, player.bid, 0)
        player.played |= bit(player.bid)
        player.bid = NONE
    if seat == NONE:
        emit(game, TIED, NONE, 0, 0)
    else:
        emit(game, WON, seat, 0, worth(game.prizes))
        game.players[seat].points += worth(game.prizes)
        game.players[seat].prizes += count_bits(game.prizes)
        game.prizes = 0
    if game.pile != 0:
        begin_round(game)
    else:
        game.current = 0
        game.phase = OVER
        game.step = OVER
        emit(game, ENDED, NONE, 0, 0)


def winner(game: Game) -> int:
    """The seat with the highest bid that no other seat has made; NONE if there is none."""
    best = NONE
    seat_of_best = NONE
    for seat in range(game.seated):
        same = 0
        for other in range(game.seated):
            if game.players[other].bid == game.players[seat].bid:
                same += 1
        if same == 1 and game.players[seat].bid > best:
            best = game.players[seat].bid
            seat_of_best = seat
    return seat_of_best


def worth(prizes: Natural) -> Natural:
    """The points of a set of prizes."""
    points = 0
    while prizes != 0:
        points += lowest_bit(prizes) + 1
        prizes &= prizes - 1
    return points


def has_ended(game: Game) -> bool:
    return game.phase == OVER


def total_points(player: Player) -> int:
    return player.points


def tie_break(player: Player) -> int:
    """The number of prizes won."""
    return player.prizes


def deal_hidden(game: Game, seat: int) -> None:
    """Deal the bids of the others again, from the cards that they have not shown."""
    for other in range(game.seated):
        if other != seat:
            player = game.players[other]
            player.hand = first_bits(game.cards) & ~player.played
            player.bid = NONE
            if other < game.current:
                player.bid = nth_bit(player.hand, draw_below(game, count_bits(player.hand)))
                player.hand &= ~bit(player.bid)
