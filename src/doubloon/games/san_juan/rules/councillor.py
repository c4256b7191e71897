"""The councillor phase: every player looks at cards and keeps some, in turn.

Without an archive the drawn cards are apart until the player keeps or discards them; with one they join the hand.
With the option `voluntary`, players may leave all of it, or the second card that a prefecture lets them keep.

Rules: councillor-1, councillor-2, councillor-3, councillor-4, councillor-5, archive-1, prefecture-1, prefecture-2,
voluntary-4, voluntary-5, voluntary-6, voluntary-13, voluntary-14.
"""

from __future__ import annotations

from doubloon.engine.bits import bit, lowest_bit
from doubloon.engine.events import emit
from doubloon.games.san_juan.rules.cards import ARCHIVE, PREFECTURE
from doubloon.games.san_juan.rules.city import has
from doubloon.games.san_juan.rules.deck import draw_card
from doubloon.games.san_juan.rules.events import KEPT, LOOKED, SEEN
from doubloon.games.san_juan.rules.hand import add_to_hand, draw_to_hand, from_hand
from doubloon.games.san_juan.rules.numbers import NONE, USE_COUNCILLOR
from doubloon.games.san_juan.rules.opening import discard_from_hand
from doubloon.games.san_juan.rules.round import end_phase
from doubloon.games.san_juan.rules.state import Game
from doubloon.games.san_juan.rules.steps import COMMON_CHOICES, COUNCILLOR_PHASE, DISCARDING, KEEPING, PASS
from doubloon.games.san_juan.rules.turns import begin_turns, end_turn, privilege_size
from doubloon.games.san_juan.rules.voluntary import ask, is_optional


def begin_councillor(game: Game) -> None:
    game.phase = COUNCILLOR_PHASE
    begin_turns(game, KEEPING, game.picker)
    begin_councillor_turn(game)


def begin_councillor_turn(game: Game) -> None:
    if is_optional(game):
        ask(game, USE_COUNCILLOR)
    else:
        look_at_cards(game)


def cards_to_see(game: Game, seat: int) -> int:
    return 2 + 3 * privilege_size(game, seat)


def cards_to_keep(game: Game, seat: int) -> int:
    return 2 if has(game.players[seat], PREFECTURE) else 1


def look_at_cards(game: Game) -> None:
    """Draw for the current player. `due` is the number of cards still to be chosen.

    With `voluntary`, the second card that a prefecture keeps is not due: the player may also discard it.
    """
    player = game.players[game.current]
    game.last = 0
    cards = 0
    if has(player, ARCHIVE):
        cards = -player.hand_size
        draw_to_hand(game, game.current, cards_to_see(game, game.current), NONE)
        cards += player.hand_size
        game.due = max(0, cards - cards_to_keep(game, game.current))
        game.step = DISCARDING
    else:
        draw_apart(game, cards_to_see(game, game.current))
        cards = game.drawn_size
        game.due = min(cards, cards_to_keep(game, game.current))
        game.step = KEEPING
        emit(game, LOOKED, game.current, NONE, game.drawn_size)
        tell_drawn(game)
    game.spare = 1 if game.voluntary != 0 and has(player, PREFECTURE) and cards > 1 else 0
    if game.spare != 0 and game.step == KEEPING:
        game.due = 1


def draw_apart(game: Game, cards: int) -> None:
    """Draw this many cards to look at, as far as they last."""
    for _ in range(cards):
        card = draw_card(game)
        if card == NONE:
            return
        add_to_drawn(game, card)


def tell_drawn(game: Game) -> None:
    """Tell the player which cards they look at."""
    left = game.drawn_kinds
    while left != 0:
        card = lowest_bit(left)
        left &= left - 1
        emit(game, SEEN, game.current, card, game.drawn[card])


def add_to_drawn(game: Game, card: int) -> None:
    game.drawn[card] += 1
    game.drawn_size += 1
    game.drawn_kinds |= bit(card)


def keep_choices(game: Game) -> int:
    """Drawn cards in ascending order, as long as enough follow for those still due."""
    if game.due + game.spare == 0:
        return bit(PASS)
    legal = bit(PASS) if game.due == 0 else 0
    cards = game.drawn_size  # of the kinds not looked at yet
    left = game.drawn_kinds
    while cards >= game.due and left != 0:
        card = lowest_bit(left)
        left &= left - 1
        if card >= game.last:
            legal |= bit(COMMON_CHOICES + card)
        cards -= game.drawn[card]
    return legal


def keep(game: Game, choice: int) -> None:
    if choice != PASS:
        game.last = choice - COMMON_CHOICES
        keep_drawn(game, game.last)
        emit(game, KEPT, game.current, game.last, NONE)
    if count_down(game, choice):
        discard_drawn(game)
        end_councillor_turn(game)


def count_down(game: Game, choice: int) -> bool:
    """Count a choice among those that are due, or else as the one to spare; returns true if it was the last."""
    if choice == PASS or game.due == 0:
        game.spare = 0
    else:
        game.due -= 1
    return game.due + game.spare == 0


def keep_drawn(game: Game, card: int) -> None:
    """Move a drawn card to the hand."""
    game.drawn[card] -= 1
    game.drawn_size -= 1
    if game.drawn[card] == 0:
        game.drawn_kinds &= ~bit(card)
    add_to_hand(game.players[game.current], card)


def discard_drawn(game: Game) -> None:
    """Discard the drawn cards that the player does not keep."""
    left = game.drawn_kinds
    while left != 0:
        card = lowest_bit(left)
        left &= left - 1
        game.discard[card] += game.drawn[card]
        game.drawn[card] = 0
    game.discard_size += game.drawn_size
    game.drawn_size = 0
    game.drawn_kinds = 0


def archive_choices(game: Game) -> int:
    """Cards of the whole hand, in ascending order."""
    if game.due + game.spare == 0:
        return bit(PASS)
    legal = bit(PASS) if game.due == 0 else 0
    return legal | (from_hand(game.players[game.current], game.last, game.due) << COMMON_CHOICES)


def file_away(game: Game, choice: int) -> None:
    if choice != PASS:
        discard_from_hand(game, choice - COMMON_CHOICES)
    if count_down(game, choice):
        end_councillor_turn(game)


def end_councillor_turn(game: Game) -> None:
    if end_turn(game):
        end_phase(game)
    else:
        begin_councillor_turn(game)
