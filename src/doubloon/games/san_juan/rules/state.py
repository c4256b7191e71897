"""The whole state of a game of San Juan. Piles and hands are bags: counts by kind of card."""

from __future__ import annotations

from doubloon.engine.structs import Struct, natural, naturals, number, numbers, seats, uint64
from doubloon.games.san_juan.rules.cards import CARDS, DECK_PARTS, PART, PRODUCTION
from doubloon.games.san_juan.rules.numbers import MAX_BUILDINGS, MAX_PLAYERS, ROLES, TRADING_TILES


class Player(Struct):
    """One player's hand and city."""

    violet: int = number(64)  # the set of the violet buildings in the city
    hand_kinds: int = number(64)  # the set of the kinds in hand
    hand_size: int = natural(16)
    buildings: int = natural(8)  # how many; they fill the first places of `city`
    goods: int = natural(8)  # how many lie on production buildings
    chapel_size: int = natural(16)
    made: list[int] = naturals(8, PRODUCTION)  # production buildings of each kind
    filled: list[int] = naturals(8, PRODUCTION)  # those of them with a good
    city: list[int] = numbers(8, MAX_BUILDINGS)
    good: list[int] = numbers(8, MAX_BUILDINGS)  # the card lying face down on it, NONE if there is none
    hand: list[int] = naturals(8, CARDS)
    chapel: list[int] = naturals(8, CARDS)
    covered: list[int] = naturals(8, CARDS)


class Game(Struct):
    """The table and the state of the round."""

    key_0: int = uint64()
    key_1: int = uint64()
    draws: int = natural(64)
    legal: int = number(64)  # the legal set of the current decision
    players: list[Player] = seats(Player, MAX_PLAYERS)
    seated: int = natural(8)  # how many of them play
    round: int = natural(16)
    governor: int = natural(8)
    picks: int = natural(8)  # roles picked this round
    picker: int = number(8)
    current: int = natural(8)
    phase: int = natural(8)
    step: int = natural(8)
    ending: int = number(8)
    voluntary: int = number(8)  # whether players are asked about what they may leave
    roles_free: int = number(8)
    taken_by: list[int] = numbers(8, ROLES)
    library_used: int = number(8)  # 2 players: by the governor, at the first role of this round
    # piles
    deck_size: int = natural(16)
    discard_size: int = natural(16)
    deck: list[int] = numbers(8, DECK_PARTS * PART)  # a few places after the last kind stay empty
    deck_parts: list[int] = numbers(8, DECK_PARTS)  # its cards by groups of kinds, to find a card faster
    discard: list[int] = numbers(8, CARDS)
    tiles: list[int] = numbers(8, TRADING_TILES)  # the pile of trading tiles, next first
    tile_up: int = number(8)  # the first of them lies open
    tiles_seen: int = number(8)
    # the running phase
    finished: int = number(8)  # players who have had their turn in it
    library: int = number(8)  # the picker's library doubles the privilege of this phase
    building: int = number(8)  # builder: announced or being paid, NONE otherwise
    due: int = number(8)  # builder: cards still to pay; others: cards still to choose
    goods_left: int = number(8)  # builder: goods that may still pay
    count: int = number(8)  # producer, trader: goods made or sold in this turn
    income: int = number(8)  # trader: cards for them
    last: int = number(8)  # the lowest kind that may be named next
    last_good: int = number(8)  # builder: the same for goods that pay
    use: int = natural(8)  # voluntary: what the current player is asked about
    spare: int = natural(8)  # voluntary: cards that may be chosen after those due
    drawn_kinds: int = number(64)  # the set of the kinds in `drawn`
    drawn_size: int = number(8)
    drawn: list[int] = numbers(8, CARDS)  # cards that the player has neither kept nor discarded yet
