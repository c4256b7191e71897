"""A position as JSON, and what a seat sees of it."""

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
from doubloon.games.puerto_rico.position.turn import PRIVATE_TURN, write_turn
from doubloon.games.puerto_rico.rules.numbers import ISLAND_KINDS, NONE, ROLES_IN_PLAY
from doubloon.games.puerto_rico.rules.state import Game as State
from doubloon.games.puerto_rico.rules.state import Player
from doubloon.games.puerto_rico.rules.steps import OVER


def write_position(state: State, rules: int, options: Json) -> Json:
    """The whole position, hidden things included."""
    over = state.phase == OVER
    return {
        "game": "puerto-rico",
        "rules": rules,
        "options": options,
        "round": state.round,
        "governor": state.governor,
        "phase": PHASE_NAMES[state.phase],
        "picker": seat_or_null(state.picker),
        "current_player": None if over else state.current,
        "ending": bool(state.ending),
        "over": over,
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


def seat_or_null(seat: int) -> int | None:
    return None if seat == NONE else seat


def named(names: Sequence[str], counts: Sequence[int]) -> dict[str, int]:
    return dict(zip(names, counts, strict=True))


def bag(names: Sequence[str], counts: Sequence[int]) -> list[str]:
    """Each name as often as it is counted."""
    things: list[str] = []
    for name, count in zip(names, counts, strict=True):
        if count:
            things += [name] * count
    return things


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


def redact(position: Json, seat: int, options: Json) -> Json:
    """The position as that seat sees it: the pile is a number, the points of others are hidden until the end."""
    plantations = position["plantations"]
    players = position["players"]
    turn = position["turn"]
    if not position["over"] and not options["open_scores"]:
        players = [player if other == seat else {**player, "vp_chips": None} for other, player in enumerate(players)]
    if seat != position["current_player"]:
        turn = {key: value for key, value in turn.items() if key not in PRIVATE_TURN}
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
