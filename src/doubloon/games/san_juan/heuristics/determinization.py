"""Determinization of the compiled state: deals the cards that a seat cannot see again, for each simulation of a search.

All hidden cards return to the deck, while the sizes of hands and piles stay in the state; then they are dealt again.
All possible deals are equally likely. The game's own module `determinization` fills in a view in JSON instead.
"""

from __future__ import annotations

from doubloon.engine.bits import bit
from doubloon.games.san_juan.rules.cards import CARDS
from doubloon.games.san_juan.rules.councillor import add_to_drawn
from doubloon.games.san_juan.rules.deck import add_to_deck, draw_card
from doubloon.games.san_juan.rules.numbers import NONE, TRADING_TILES
from doubloon.games.san_juan.rules.setup import shuffle_tiles
from doubloon.games.san_juan.rules.state import Game, Player
from doubloon.games.san_juan.rules.steps import COUNCILLOR_PHASE, COVERING


def deal_hidden_cards(game: Game, seat: int) -> None:
    """Deal everything again except the seat's hand and chapel, all cities, all sizes and the tiles seen."""
    hides_drawn = game.phase == COUNCILLOR_PHASE and game.current != seat
    for other in range(game.seated):
        player = game.players[other]
        if other != seat:
            gather_hand(game, player, announced(game, other))
            gather_chapel(game, player)
        gather_goods(game, player)
    discards = gather_discards(game)
    drawn = gather_drawn(game) if hides_drawn else 0

    for other in range(game.seated):
        if other != seat:
            deal_hand(game, game.players[other], announced(game, other))
    for other in range(game.seated):
        if other != seat:
            deal_chapel(game, game.players[other])
    for other in range(game.seated):
        deal_goods(game, game.players[other])
    for _ in range(drawn):
        add_to_drawn(game, draw_card(game))
    for _ in range(discards):
        card = draw_card(game)
        game.discard[card] += 1
    game.discard_size = discards
    shuffle_unseen_tiles(game)
    if game.current != seat:  # the order of another player's choice would reveal something about the hand
        game.last = 0
        game.last_good = 0


def announced(game: Game, seat: int) -> int:
    """The building that this player has announced and not placed yet: everybody knows that card."""
    return game.building if game.step == COVERING and seat == game.current else NONE


def gather_hand(game: Game, player: Player, known: int) -> None:
    """Return the hand to the deck, except for a card that everybody knows."""
    for card in range(CARDS):
        stays = 1 if card == known else 0
        add_to_deck(game, card, player.hand[card] - stays)
        player.hand[card] = stays
    player.hand_kinds = 0 if known == NONE else bit(known)


def deal_hand(game: Game, player: Player, known: int) -> None:
    for _ in range(player.hand_size if known == NONE else player.hand_size - 1):
        card = draw_card(game)
        player.hand[card] += 1
        player.hand_kinds |= bit(card)


def gather_chapel(game: Game, player: Player) -> None:
    for card in range(CARDS):
        add_to_deck(game, card, player.chapel[card])
        player.chapel[card] = 0


def deal_chapel(game: Game, player: Player) -> None:
    for _ in range(player.chapel_size):
        player.chapel[draw_card(game)] += 1


def gather_goods(game: Game, player: Player) -> None:
    """Count the cards on production buildings as part of the deck; `deal_goods` replaces them."""
    for place in range(player.buildings):
        if player.good[place] != NONE:
            add_to_deck(game, player.good[place], 1)


def deal_goods(game: Game, player: Player) -> None:
    for place in range(player.buildings):
        if player.good[place] != NONE:
            player.good[place] = draw_card(game)


def gather_discards(game: Game) -> int:
    """Move the discards to the deck and return their number. `draw_card` never reshuffles an empty pile."""
    discards = game.discard_size
    for card in range(CARDS):
        add_to_deck(game, card, game.discard[card])
        game.discard[card] = 0
    game.discard_size = 0
    return discards


def gather_drawn(game: Game) -> int:
    """Move the cards that another player is looking at to the deck and return their number."""
    drawn = game.drawn_size
    for card in range(CARDS):
        add_to_deck(game, card, game.drawn[card])
        game.drawn[card] = 0
    game.drawn_size = 0
    game.drawn_kinds = 0
    return drawn


def shuffle_unseen_tiles(game: Game) -> None:
    """Shuffle the other tiles: the open one and the last ones of the pile have been seen."""
    shuffle_tiles(game, game.tile_up, TRADING_TILES - game.tiles_seen + game.tile_up)
