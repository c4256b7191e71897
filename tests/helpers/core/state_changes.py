"""Changing single numbers of a state in such a way that a view of it can still be written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from doubloon.games.puerto_rico.rules.numbers import ROLES_IN_PLAY
from doubloon.games.san_juan.rules.cards import CARDS, PRODUCTION
from doubloon.games.san_juan.rules.numbers import NONE

# fields that follow from other numbers, or are no facts of the game
DERIVED = {
    "puerto-rico": (
        *("circles", "city_spaces", "island_spaces", "market", "roles_free", "house_filled", "seated"),
        *("at_once", "tournament", "voluntary"),
    ),
    "san-juan": (
        *("violet", "hand_kinds", "hand_size", "goods", "chapel_size", "made", "filled", "roles_free", "seated"),
        *("deck_size", "discard_size", "deck_parts", "drawn_kinds", "drawn_size", "buildings", "legal", "voluntary"),
    ),
}
SETS = ("built", "in_play", "stored")
OF_VOLUNTARY = ("use", "spare")  # stay 0 without that option
FLAGS = (
    *("at_post", "drew", "ending", "library", "library_used", "loaded", "privilege", "small_wharf_used", "tile_up"),
    "wharf_used",
)


def changes(name: str, state: Any) -> Iterator[tuple[str, int, int]]:
    """Yields the numbers that can be changed alone: name, index among the state's numbers, new value."""
    numbers = state.to_numbers()
    for place, (what, value) in enumerate(zip(state.names(), numbers, strict=True)):
        field = what.rpartition(".")[2].partition("[")[0]
        if field in DERIVED[name] or (name == "puerto-rico" and not stands_alone(what, state)):
            continue
        if field in OF_VOLUNTARY and not state.voluntary:
            continue
        if field in SETS:
            yield what, place, value ^ (1 << (value.bit_length() // 2))
        elif field in FLAGS:
            yield what, place, 1 - value
        elif field not in ("phase", "step"):
            yield what, place, value + 1
            if value > 0:
                yield what, place, value - 1


def stands_alone(what: str, state: Any) -> bool:
    """Puerto Rico: leaves out buildings, ships and roles that are not there, and colonists without a place."""
    field, number = place_of(what)
    if field == "copies":
        return bool(state.in_play >> number & 1)
    if field in ("ship_room", "ship_good", "ship_barrels"):
        return bool(number < state.ships)
    if field in ("role_doubloons", "taken_by"):
        return bool(number < ROLES_IN_PLAY[state.seated])
    if field == "ships":
        return False
    if what.startswith("players["):
        player = state.players[int(what[8])]
        if field == "staff":
            return bool(player.built >> number & 1)
        if field in ("tiles", "manned"):
            return bool(number == 6 or player.manned[number] < player.tiles[number] - 1)
        if field == "built":
            return not any(player.staff)
    return True


def place_of(what: str) -> tuple[str, int]:
    field, _, rest = what.rpartition(".")[2].partition("[")
    return field, int(rest[:-1]) if rest else -1


def settled(state: Any) -> Any:
    """San Juan: updates the numbers that follow from the changed one."""
    if not hasattr(state, "deck_size"):
        return state
    state.deck_size, state.discard_size, state.drawn_size = sum(state.deck), sum(state.discard), sum(state.drawn)
    for player in state.players:
        player.hand_size, player.chapel_size = sum(player.hand), sum(player.chapel)
        player.violet = 0
        player.made[:] = player.filled[:] = [0] * PRODUCTION
        for place in range(player.buildings):
            building = player.city[place]
            if not 0 <= building < CARDS or player.good[place] >= CARDS:
                raise LookupError("there is no such card")
            if building < PRODUCTION:
                player.made[building] += 1
                player.filled[building] += player.good[place] != NONE
            elif player.good[place] != NONE:
                raise LookupError("no good lies there")
            else:
                player.violet |= 1 << building
    return state
