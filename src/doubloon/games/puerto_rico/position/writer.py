"""Writes a position as JSON, and redacts it for a seat.

Rules: hidden-1, hidden-2, hidden-3, open-scores-1.
"""

from __future__ import annotations

from collections.abc import Sequence

from doubloon.core.game import Json
from doubloon.core.seeds import write_key
from doubloon.games.puerto_rico.names import (
    BUILDING_NAMES,
    GOOD_NAMES,
    PHASE_NAMES,
    PLANTATION_NAMES,
    ROLE_NAMES,
    TILE_NAMES,
)
from doubloon.games.puerto_rico.position.turn_writer import PRIVATE_TURN_KEYS, write_turn
from doubloon.games.puerto_rico.rules.numbers import ISLAND_KINDS, NONE, ROLES_IN_PLAY
from doubloon.games.puerto_rico.rules.state import Game as State
from doubloon.games.puerto_rico.rules.state import Player
from doubloon.games.puerto_rico.rules.steps import OVER
from doubloon.games.shared.bags import bag
from doubloon.games.shared.round import seat_or_null, write_round


def write_position(state: State, rules: int, options: Json) -> Json:
    """The whole position, including what is hidden."""
    return {
        "game": "puerto-rico",
        "rules": rules,
        "options": options,
        **write_round(state, PHASE_NAMES, OVER),
        "roles": {
            ROLE_NAMES[role]: {
                "doubloons": state.role_doubloons[role],
                "taken_by": seat_or_null(state.taken_by[role]),
            }
            for role in range(ROLES_IN_PLAY[state.seated])
        },
        "supply": {
            "goods": named(GOOD_NAMES, state.goods),
            "colonists": state.colonists,
            "vp_chips": state.chips,
            "quarries": state.quarries,
            "buildings": {name: state.copies[b] for b, name in enumerate(BUILDING_NAMES) if state.in_play >> b & 1},
        },
        "colonist_ship": state.colonist_ship,
        "cargo_ships": [
            {
                "capacity": state.ship_room[ship],
                "good": None if state.ship_good[ship] == NONE else GOOD_NAMES[state.ship_good[ship]],
                "barrels": state.ship_barrels[ship],
            }
            for ship in range(state.ships)
        ],
        "trading_house": bag(GOOD_NAMES, state.house),
        "plantations": {
            "face_up": bag(PLANTATION_NAMES, state.face_up),
            "face_down": bag(PLANTATION_NAMES, state.face_down),
            "discard": bag(PLANTATION_NAMES, state.discard),
            **({"used_up": bag(PLANTATION_NAMES, state.used_up)} if any(state.used_up) else {}),
        },
        "players": [write_player(player) for player in state.players[: state.seated]],
        "turn": write_turn(state),
        "rng": write_key(state.key_0, state.key_1, state.draws),
    }


def named(names: Sequence[str], counts: Sequence[int]) -> dict[str, int]:
    """How many there are of each kind."""
    return dict(zip(names, counts, strict=True))


def write_player(player: Player) -> Json:
    island = [
        {"tile": name, "colonists": 1 if kind < ISLAND_KINDS and n < player.manned[kind] else 0}
        for kind, name in enumerate(TILE_NAMES)
        for n in range(player.tiles[kind])
    ]
    city = [
        {"building": name, "colonists": player.staff[building]}
        for building, name in enumerate(BUILDING_NAMES)
        if player.built >> building & 1
    ]
    return {
        "doubloons": player.doubloons,
        "vp_chips": player.points,
        "goods": named(GOOD_NAMES, player.goods),
        "island": island,
        "city": city,
        "san_juan": player.san_juan,
    }


def redact(position: Json, _state: State, seat: int) -> Json:
    """The position as that seat sees it: of the pile only the size, and until the end only its own points."""
    plantations = position["plantations"]
    players = position["players"]
    turn = position["turn"]
    if not position["over"] and not position["options"]["open_scores"]:
        players = [player if other == seat else {**player, "vp_chips": None} for other, player in enumerate(players)]
    if seat != position["current_player"]:
        turn = {key: value for key, value in turn.items() if key not in PRIVATE_TURN_KEYS}
    seen = {
        **position,
        "plantations": {
            "face_up": plantations["face_up"],
            "face_down": len(plantations["face_down"]),
            "discard": plantations["discard"],
        },
        "players": players,
        "turn": turn,
    }
    del seen["rng"]
    return seen
