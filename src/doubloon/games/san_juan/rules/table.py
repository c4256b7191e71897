"""What every phase needs: the deck, hands, cities, turns."""

from __future__ import annotations

from doubloon.engine.bits import bit, lowest_bit
from doubloon.engine.chance import draw_below
from doubloon.engine.events import tell
from doubloon.games.san_juan.rules.cards import CARDS, DECK_PARTS, LIBRARY, PART, PRODUCTION
from doubloon.games.san_juan.rules.events import DREW, RESHUFFLED
from doubloon.games.san_juan.rules.numbers import MOST_BUILDINGS, NONE
from doubloon.games.san_juan.rules.state import Game, Player


def next_seat(game: Game, seat: int) -> int:
    """The seat clockwise of this one."""
    return seat + 1 if seat + 1 < game.seated else 0


def begin_turns(game: Game, step: int, seat: int) -> None:
    """Everybody has one turn, from this seat on."""
    game.step = step
    game.current = seat
    game.finished = 0


def everyone_finished(game: Game) -> bool:
    """The current player's turn is over: pass on to the next; true when all have had theirs."""
    game.finished += 1
    game.current = next_seat(game, game.current)
    return game.finished == game.seated


def has(player: Player, building: int) -> bool:
    """Does the violet building stand in the city?"""
    return player.violet & bit(building) != 0


def privilege_size(game: Game, seat: int) -> int:
    """What the picker's privilege is worth, doubled by a library that serves in this phase; 0 for the others."""
    if seat != game.picker:
        return 0
    return 2 if game.library != 0 and has(game.players[seat], LIBRARY) else 1


def cards_left(game: Game) -> int:
    return game.deck_size + game.discard_size


def draw_card(game: Game) -> int:
    """The top card; the discards become the deck when it is empty. NONE if there is none at all."""
    if game.deck_size == 0:
        if game.discard_size == 0:
            return NONE
        for card in range(CARDS):
            add_to_deck(game, card, game.discard[card])
            game.discard[card] = 0
        game.discard_size = 0
        tell(game, RESHUFFLED, NONE, 0, game.deck_size)
    card = card_at(game, draw_below(game, game.deck_size))
    add_to_deck(game, card, -1)
    return card


def card_at(game: Game, place: int) -> int:
    """The card at that place of the deck, were it laid out kind by kind.

    Both loops run to their ends: where they would stop cannot be predicted, and a wrong guess costs a processor
    more than the few steps.
    """
    first = 0
    before = 0
    cards = 0
    for part in range(DECK_PARTS - 1):
        cards += game.deck_parts[part]
        if place >= cards:
            first = (part + 1) * PART
            before = cards
    card = first
    cards = before
    for kind in range(PART - 1):
        cards += game.deck[first + kind]
        if place >= cards:
            card = first + kind + 1
    return card


def add_to_deck(game: Game, card: int, copies: int) -> None:
    game.deck[card] += copies
    game.deck_parts[card // PART] += copies
    game.deck_size += copies


def discard_card(game: Game, card: int) -> None:
    game.discard[card] += 1
    game.discard_size += 1


def draw_to_hand(game: Game, seat: int, cards: int, building: int) -> None:
    """So many cards, as far as there are any, on account of that building or NONE."""
    player = game.players[seat]
    for _ in range(cards):
        card = draw_card(game)
        if card == NONE:
            return
        add_to_hand(player, card)
        tell(game, DREW, seat, card, building)


def add_to_hand(player: Player, card: int) -> None:
    player.hand[card] += 1
    player.hand_size += 1
    player.hand_kinds |= bit(card)


def take_from_hand(player: Player, card: int) -> None:
    player.hand[card] -= 1
    player.hand_size -= 1
    if player.hand[card] == 0:
        player.hand_kinds &= ~bit(card)


def from_hand(player: Player, first: int, wanted: int) -> int:
    """The set of kinds in hand from `first` on, from which so many cards can still be chosen in ascending order."""
    kinds = 0
    cards = player.hand_size  # of the kinds not looked at yet
    left = player.hand_kinds
    while cards >= wanted and left != 0:
        card = lowest_bit(left)
        left &= left - 1
        if card >= first:
            kinds |= bit(card)
        cards -= player.hand[card]
    return kinds


def add_building(player: Player, place: int, building: int) -> None:
    """The building stands, without a good, at that place of the city."""
    player.city[place] = building
    player.good[place] = NONE
    if building < PRODUCTION:
        player.made[building] += 1
    else:
        player.violet |= bit(building)


def put_good(player: Player, building: int, card: int) -> None:
    """A good on an empty production building of the kind."""
    place = find_building(player, building, False)
    player.good[place] = card
    player.filled[building] += 1
    player.goods += 1


def discard_good(game: Game, player: Player, building: int) -> None:
    """A good from a production building of the kind, unseen."""
    remove_good(game, player, find_building(player, building, True))


def remove_good(game: Game, player: Player, place: int) -> None:
    discard_card(game, player.good[place])
    player.good[place] = NONE
    player.filled[player.city[place]] -= 1
    player.goods -= 1


def find_building(player: Player, building: int, with_good: bool) -> int:
    """The place of a building of the kind with a good, or without one; MOST_BUILDINGS if there is none."""
    place = 0
    while place < player.buildings:
        if player.city[place] == building and (player.good[place] != NONE) == with_good:
            return place
        place += 1
    return MOST_BUILDINGS
