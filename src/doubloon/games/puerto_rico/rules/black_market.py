"""The black market: a colonist, a good and a VP chip, at most one of each, make up for missing doubloons.

The player returns them in that order, exactly one for each doubloon that is missing.

Rules: black-market-1, black-market-2, black-market-3, black-market-4, black-market-5, black-market-6.
"""

from __future__ import annotations

from doubloon.engine.bits import bit, lowest_bit
from doubloon.engine.events import emit
from doubloon.games.puerto_rico.rules.buildings import BLACK_MARKET, CIRCLE_KINDS
from doubloon.games.puerto_rico.rules.events import RETURNED
from doubloon.games.puerto_rico.rules.numbers import GOODS, ISLAND_KINDS
from doubloon.games.puerto_rico.rules.state import Game, Player
from doubloon.games.puerto_rico.rules.steps import PASS, RETURN_COLONIST, RETURN_GOOD, RETURN_POINT, RETURNING


def colonists_to_return(player: Player) -> int:
    """The choices of a colonist to return: any but the one manning the black market."""
    legal = 0
    for kind in range(ISLAND_KINDS):
        if player.manned[kind] > 0:
            legal |= bit(RETURN_COLONIST + kind)
    buildings = player.built & ~bit(BLACK_MARKET)
    while buildings != 0:
        building = lowest_bit(buildings)
        buildings &= buildings - 1
        if player.staff[building] > 0:
            legal |= bit(RETURN_COLONIST + ISLAND_KINDS + building)
    if player.san_juan > 0:
        legal |= bit(RETURN_COLONIST + CIRCLE_KINDS)
    return legal


def goods_to_return(player: Player) -> int:
    legal = 0
    for good in range(GOODS):
        if player.goods[good] > 0:
            legal |= bit(RETURN_GOOD + good)
    return legal


def max_returns(player: Player) -> int:
    """The number of doubloons that the black market can make up for."""
    return (
        (1 if colonists_to_return(player) != 0 else 0)
        + (1 if goods_to_return(player) != 0 else 0)
        + (1 if player.points > 0 else 0)
    )


def begin_returning(game: Game) -> None:
    game.returned = PASS
    game.step = RETURNING


def return_choices(game: Game) -> int:
    """Pieces after the last return in order, as long as later pieces can make up for the rest."""
    player = game.players[game.current]
    lacking_after = game.cost - player.doubloons - 1
    legal = 0
    later = 0  # kinds of piece that could be returned after this one
    if player.points > 0:
        if lacking_after == 0:
            legal |= bit(RETURN_POINT)
        later += 1
    goods = goods_to_return(player)
    if game.returned < RETURN_GOOD and goods != 0:
        if lacking_after <= later:
            legal |= goods
        later += 1
    if game.returned < RETURN_COLONIST and lacking_after <= later:
        legal |= colonists_to_return(player)
    return legal


def return_piece(game: Game, choice: int) -> None:
    """Return the piece to its supply, for a doubloon."""
    player = game.players[game.current]
    if choice == RETURN_POINT:
        player.points -= 1
        game.chips += 1
    elif choice >= RETURN_GOOD:
        player.goods[choice - RETURN_GOOD] -= 1
        game.goods[choice - RETURN_GOOD] += 1
    else:
        return_colonist(player, choice - RETURN_COLONIST)
        game.colonists += 1
    player.doubloons += 1
    game.returned = choice
    emit(game, RETURNED, game.current, choice, 1)


def return_colonist(player: Player, kind: int) -> None:
    if kind == CIRCLE_KINDS:
        player.san_juan -= 1
    elif kind < ISLAND_KINDS:
        player.manned[kind] -= 1
    else:
        player.staff[kind - ISLAND_KINDS] -= 1
