"""What a seat sees of Goofspiel, as a row of numbers."""

from __future__ import annotations

from typing import Final

from doubloon.engine.bits import bit
from doubloon.engine.c_types import Int16Buffer, Natural
from doubloon.engine.observation_layout import Layout

from .rules import CARDS, MAX_PLAYERS, NONE, Game

_CARD_NAMES = tuple(str(n + 1) for n in range(CARDS))
_player = Layout()
SHOWS_POINTS: Final = _player.add("points", sum(range(CARDS + 1)))
SHOWS_PRIZES: Final = _player.add("prizes", CARDS)
SHOWS_HAS_BID: Final = _player.add("has bid")
SHOWS_PLAYED: Final = _player.add_each("played", _CARD_NAMES)
PLAYER_ENTRIES: Final = len(_player.names)

_all = Layout()
SEES_SEATED: Final = _all.add("players", MAX_PLAYERS)
SEES_CARDS: Final = _all.add("cards", CARDS)
SEES_ROUND: Final = _all.add("round", CARDS)
SEES_PRIZES: Final = _all.add_each("prize", _CARD_NAMES)
SEES_BID: Final = _all.add_each("bid", _CARD_NAMES)  # the seat's own
SEES_PLAYERS: Final = _all.add_for_each((f"seat +{n}" for n in range(MAX_PLAYERS)), _player)
ENTRIES: Final = len(_all.names)
ENTRY_NAMES: Final = tuple(_all.names)
ENTRY_MAX: Final = tuple(_all.maxima)


def write_entries(game: Game, seat: Natural, _all_points: int, entries: Int16Buffer) -> None:
    """Write all entries. The seat comes first, then the others clockwise."""
    for place in range(ENTRIES):
        entries[place] = 0
    entries[SEES_SEATED] = game.seated
    entries[SEES_CARDS] = game.cards
    entries[SEES_ROUND] = game.round
    for card in range(CARDS):
        if game.prizes & bit(card) != 0:
            entries[SEES_PRIZES + card] = 1
    if game.players[seat].bid != NONE:
        entries[SEES_BID + game.players[seat].bid] = 1
    for other in range(game.seated):
        player = game.players[other]
        place = other - seat if other >= seat else other - seat + game.seated
        first = SEES_PLAYERS + place * PLAYER_ENTRIES
        entries[first + SHOWS_POINTS] = player.points
        entries[first + SHOWS_PRIZES] = player.prizes
        entries[first + SHOWS_HAS_BID] = 1 if player.bid != NONE else 0
        for card in range(CARDS):
            if player.played & bit(card) != 0:
                entries[first + SHOWS_PLAYED + card] = 1
