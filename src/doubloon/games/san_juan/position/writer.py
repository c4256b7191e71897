"""Writes a position as JSON, and redacts it for a seat.

Rules: hidden-1, hidden-2, hidden-3, hidden-4, hidden-5, hidden-6, hidden-7.
"""

from __future__ import annotations

from doubloon.core.game import Json
from doubloon.core.seeds import write_key
from doubloon.games.san_juan.names import CARD_NAMES, PHASE_NAMES, ROLE_NAMES
from doubloon.games.san_juan.position.turn_writer import PRIVATE_TURN_KEYS, write_turn
from doubloon.games.san_juan.rules.cards import PRODUCTION
from doubloon.games.san_juan.rules.numbers import NONE, TILE_PRICES, TRADING_TILES
from doubloon.games.san_juan.rules.state import Game as State
from doubloon.games.san_juan.rules.state import Player
from doubloon.games.san_juan.rules.steps import OVER
from doubloon.games.shared.bags import bag
from doubloon.games.shared.round import seat_or_null, write_round

TILES = [list(TILE_PRICES[tile * PRODUCTION : (tile + 1) * PRODUCTION]) for tile in range(TRADING_TILES)]


def write_position(state: State, rules: int, options: Json) -> Json:
    """The whole position, including what is hidden."""
    return {
        "game": "san-juan",
        "rules": rules,
        "options": options,
        **write_round(state, PHASE_NAMES, OVER),
        "library_used": bool(state.library_used),
        "roles": {name: {"taken_by": seat_or_null(state.taken_by[role])} for role, name in enumerate(ROLE_NAMES)},
        "tiles": {
            "order": [list(TILES[tile]) for tile in state.tiles[state.tile_up :]],
            "face_up": list(TILES[state.tiles[0]]) if state.tile_up else None,
            "seen": state.tiles_seen,
        },
        "deck": bag(CARD_NAMES, state.deck),
        "discard": bag(CARD_NAMES, state.discard),
        "players": [write_player(player) for player in state.players[: state.seated]],
        "turn": write_turn(state),
        "rng": write_key(state.key_0, state.key_1, state.draws),
    }


def write_player(player: Player) -> Json:
    city = [
        {
            "building": CARD_NAMES[player.city[place]],
            "good": None if player.good[place] == NONE else CARD_NAMES[player.good[place]],
        }
        for place in range(player.buildings)
    ]
    return {
        "hand": bag(CARD_NAMES, player.hand),
        "city": city,
        "chapel": bag(CARD_NAMES, player.chapel),
        "covered": bag(CARD_NAMES, player.covered),
    }


def redact(position: Json, state: State, seat: int) -> Json:
    """The position as that seat sees it; after the end only `rng` stays hidden."""
    seen = dict(position)
    del seen["rng"]
    if position["over"]:
        return seen
    seen["deck"] = state.deck_size
    seen["discard"] = state.discard_size
    seen["players"] = [redact_player(player, other == seat) for other, player in enumerate(position["players"])]
    unseen = TRADING_TILES - state.tiles_seen
    order = [None if place < unseen else tile for place, tile in enumerate(position["tiles"]["order"])]
    seen["tiles"] = {**position["tiles"], "order": order}
    if seat != state.current:
        turn = {key: value for key, value in position["turn"].items() if key not in PRIVATE_TURN_KEYS}
        if position["phase"] == "councillor":
            turn["drawn"] = len(turn["drawn"])
        seen["turn"] = turn
    return seen


def redact_player(player: Json, own: bool) -> Json:
    """A player as they see themselves, or as the others see them. Nobody may look at the cards used as goods."""
    city = [space if space["good"] is None else {**space, "good": True} for space in player["city"]]
    if own:
        return {**player, "city": city}
    return {"hand": len(player["hand"]), "city": city, "covered": player["covered"]}
