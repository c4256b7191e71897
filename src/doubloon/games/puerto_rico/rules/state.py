"""The whole state of a game of Puerto Rico."""

from __future__ import annotations

from doubloon.engine.structs import Struct, natural, naturals, number, numbers, seats, uint64
from doubloon.games.puerto_rico.rules.buildings import BUILDINGS
from doubloon.games.puerto_rico.rules.numbers import GOODS, ISLAND_KINDS, MAX_PLAYERS, PLANTATIONS, ROLES, SHIPS, TILES


class Player(Struct):
    """One player's board."""

    built: int = number(64)  # the set of the buildings in the city
    circles: int = number(64)  # the set of the kinds of circle on the board, for the mayor
    doubloons: int = natural(16)
    points: int = natural(16)  # VP chips and written points
    san_juan: int = natural(16)
    city_spaces: int = natural(8)  # used
    island_spaces: int = natural(8)  # used
    wharf_used: int = number(8)  # in this captain phase
    small_wharf_used: int = number(8)
    goods: list[int] = naturals(16, GOODS)
    tiles: list[int] = naturals(8, TILES)
    manned: list[int] = naturals(8, ISLAND_KINDS)  # colonists on the tiles of each kind
    staff: list[int] = naturals(8, BUILDINGS)  # colonists in each building
    made: list[int] = naturals(16, GOODS)  # in this craftsman phase


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
    # options
    at_once: int = natural(8)  # are discards mixed in before a row that the pile cannot fill?
    tournament: int = natural(8)
    voluntary: int = natural(8)
    # supplies
    colonists: int = natural(16)
    colonist_ship: int = natural(16)
    chips: int = natural(16)
    quarries: int = natural(8)
    goods: list[int] = naturals(16, GOODS)
    face_up: list[int] = naturals(16, PLANTATIONS)
    face_down: list[int] = naturals(16, PLANTATIONS)
    discard: list[int] = naturals(16, PLANTATIONS)
    used_up: list[int] = naturals(16, PLANTATIONS)  # unseen as forests, since the discards were last shuffled
    in_play: int = number(64)  # the set of the buildings of this game
    market: int = number(64)  # the set of the buildings with a copy left
    copies: list[int] = naturals(8, BUILDINGS)
    # roles, trading house, cargo ships
    roles_free: int = number(16)
    role_doubloons: list[int] = naturals(16, ROLES)
    taken_by: list[int] = numbers(8, ROLES)
    house: list[int] = naturals(8, GOODS)
    house_filled: int = natural(8)
    ships: int = natural(8)
    ship_room: list[int] = naturals(8, SHIPS)  # capacity
    ship_good: list[int] = numbers(8, SHIPS)
    ship_barrels: list[int] = naturals(8, SHIPS)
    # the running phase
    finished: int = natural(8)  # players who have had their turn in it
    drew: int = number(8)  # settler: the hacienda's tile has been drawn in this turn
    tile: int = number(8)  # settler: the tile just taken, or drawn and to be decided on
    circle: int = natural(8)  # mayor: the kind of circle to fill
    room: int = number(16)  # mayor: circles of that kind and the kinds after it
    building: int = number(8)  # builder: just built, or to be built when the black market is paid
    cost: int = number(16)  # builder: of that building
    returned: int = number(8)  # builder: the last choice returned to the black market
    used: int = number(8)  # mayor, craftsman: how often the privilege was used
    privilege: int = number(8)  # captain: the first load's extra point is still to come
    shipped: int = natural(8)  # captain: barrels of the mixed load so far
    idle: int = number(8)  # captain: turns in a row without a load
    places: int = number(8)  # store: warehouse places still to fill
    singles: int = number(8)  # store: single barrels still to choose
    stored: int = number(8)  # store: the set of kinds in warehouses
    good: int = number(8)  # craftsman, captain, store: the lowest kind that may be named next
    kept: list[int] = numbers(8, GOODS)  # store: single barrels on the compass
    then: int = number(8)  # the step that follows a guest's move
    use: int = natural(8)  # voluntary: what may be used now
    at_post: int = natural(8)  # voluntary, trader: was it sold at the trading post?
    loaded: int = natural(8)  # voluntary, captain: has a load just been made? otherwise loading has not begun
