"""Captain phases of the engine, set up like those of the brute force and played in step with them."""

from __future__ import annotations

import random
from collections.abc import Mapping

from doubloon import Game
from tests.helpers.games.decisions import PASS, Json, asked, do, legal
from tests.helpers.games.positions import the
from tests.helpers.games.puerto_rico.brute_force import GOODS, MIXED_LOAD, NO_LOAD, Load, Loading, mixed_loads
from tests.helpers.games.puerto_rico.moves import SMALL_WHARF, load, ship
from tests.helpers.games.puerto_rico.positions import at, board


def captain_game(loading: Loading, owners: Mapping[str, set[int]]) -> Game:
    """Returns the engine's game for a loading part that is about to begin; `owners` have these buildings, manned."""
    boards = {}
    for seat, goods in enumerate(loading.goods):
        city = ", ".join(f"{name}*" for name, seats in owners.items() if seat in seats)
        boards[seat] = board(goods=goods, city=city)
    players = len(loading.goods)
    return at("captain", players=players, picker=loading.captain, boards=boards, ships=loading.cargo, chips=500)


def check_step_by_step(game: Game, loading: Loading, rng: random.Random) -> None:
    """Loads at random: both must allow the same loads at every decision, and have paid the same in the end."""
    while not loading.is_over:
        choices = loading.choices()
        chosen = rng.choice(choices)
        if len(choices) > 1:
            assert asked(game) == ("captain", loading.current)
            assert legal(game) == sorted(map(load_action, choices), key=game.action_from_json)
            do(game, load_action(chosen))
        if chosen == MIXED_LOAD:
            have = loading.goods[loading.current]
            barrels = rng.choice(sorted(mixed_loads(have)))
            ship_all(game, dict(zip(GOODS, barrels, strict=True)), have)
            loading.take_mixed(barrels)
        else:
            loading.take(chosen)
    assert asked(game)[0] != "captain"
    players = the(game, "players")
    assert [player["vp_chips"] for player in players] == loading.points
    assert [player["doubloons"] for player in players] == [loading.paid.get(seat, 0) for seat in range(len(players))]


def load_action(chosen: Load) -> Json:
    if chosen == MIXED_LOAD:
        return SMALL_WHARF
    return PASS if chosen == NO_LOAD else load(*chosen)


def ship_all(game: Game, barrels: dict[str, int], have: dict[str, int]) -> None:
    """Chooses the barrels of a mixed load kind by kind, where there is a choice."""
    kinds = [good for good in GOODS if have[good]]
    for good in kinds:
        forced = good == kinds[-1] and have[good] == 1 and not any(barrels[other] for other in kinds[:-1])
        if not forced:
            do(game, ship(good, barrels[good]))
