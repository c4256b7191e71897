"""Last decisions of games in which one choice wins whatever the other players do, and every other choice loses.

No chance and no hidden information matters in them: `only_way_to_win` proves it by trying all choices.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import doubloon
from doubloon import Game
from tests.helpers.games.puerto_rico.positions import at as puerto_rico_at
from tests.helpers.games.puerto_rico.positions import board
from tests.helpers.games.san_juan.positions import at as san_juan_at
from tests.helpers.games.san_juan.positions import seat

Json = dict[str, Any]


def wins(game: Game, me: int) -> bool:
    """Says whether the seat can win alone whatever the other players do."""
    if game.is_over:
        return game.winners() == [me]
    after = (played(game, action) for action in game.legal_actions())
    if game.current_player == me:
        return any(wins(other, me) for other in after)
    return all(wins(other, me) for other in after)


def played(game: Game, action: int) -> Game:
    after = game.copy()
    after.apply(action)
    return after


def only_way_to_win(game: Game) -> int:
    """Returns the one action that wins."""
    me = game.current_player
    assert me is not None
    (found,) = [action for action in game.legal_actions() if wins(played(game, action), me)]
    return found


def last_captain(ships: list[tuple[str, int] | None], *boards: tuple[int, str, str]) -> Game:
    """The captain phase at the end of a game of three with open scores; seat 0 loads first.

    A board is its points, its barrels of corn, indigo and sugar, and its city.
    """
    seats = {}
    for number, (points, barrels, city) in enumerate(boards):
        goods = dict(zip(("corn", "indigo", "sugar"), map(int, barrels), strict=True))
        seats[number] = board(points=points, goods=goods, city=city)
    taken = {"settler": 1, "mayor": 2}
    game = puerto_rico_at(
        "captain", players=3, picker=0, governor=1, boards=seats, ships=ships, taken=taken, ending=True
    )
    return with_open_scores(game)


def with_open_scores(game: Game) -> Game:
    position = game.to_json()
    position["options"]["open_scores"] = True
    return doubloon.from_json(position)


def last_builder(hand: str, city: str, other: str) -> Game:
    """The builder phase at the end of a game of two; only seat 0 has cards."""
    return san_juan_at("builder", players=[seat(hand=hand, city=city), seat(city=other)], seats=2)


def last_purchase(doubloons: int = 10) -> Game:
    """Puerto Rico's last builder phase: only the guild hall gives four points; the doubloon left breaks the tie."""
    boards = {
        0: board(points=20, doubloons=doubloons),
        1: board(points=24),
        2: board(points=22),
    }
    others = dict.fromkeys(("residence", "fortress", "customs house", "city hall"), 0)
    taken = {"settler": 1, "mayor": 2}
    game = puerto_rico_at(
        "builder", players=3, picker=0, governor=1, boards=boards, taken=taken, copies=others, ending=True
    )
    return with_open_scores(game)


def last_pick() -> Game:
    """Puerto Rico's last role: seat 2 wins by shipping as captain; with every other role it loses."""
    boards = {
        0: board(points=23),
        1: board(points=24),
        2: board(points=20, goods={"corn": 4, "sugar": 1}),
    }
    taken = {"settler": 0, "builder": 1}
    game = puerto_rico_at("pick", players=3, picker=2, governor=0, boards=boards, taken=taken, ending=True)
    return with_open_scores(game)


def pick_that_ends_it() -> Game:
    """San Juan: a twelfth building ends the game while the seat leads; no other choice forces a win at once."""
    mine = seat(
        hand="statue, well x3, crane", city="hero, victory column, library, tower, chapel, smithy, indigo plant x5"
    )
    other = seat(city="statue, victory column, tower, chapel, quarry, smithy, indigo plant x3, sugar mill x2")
    return san_juan_at("pick", players=[mine, other], seats=2, picker=0)


FORCED: dict[str, Callable[[], Game]] = {
    "the guild hall is bought": last_purchase,
    "the captain is picked": last_pick,
    "corn where nobody else's corn fits": partial(
        last_captain, [None, ("corn", 3), None], (23, "111", ""), (21, "222", ""), (24, "011", "")
    ),
    "indigo first, corn by wharf": partial(
        last_captain, [("corn", 3), None, ("sugar", 1)], (21, "332", "wharf*"), (20, "344", "harbor*"), (21, "440", "")
    ),
    "corn to the small ship, though others are as empty": partial(
        last_captain, [None, None, None], (20, "320", "wharf*"), (25, "311", ""), (25, "202", "")
    ),
    "the ship that the others need": partial(
        last_captain, [("sugar", 1), None, None], (25, "430", ""), (25, "241", ""), (21, "141", "")
    ),
    "the smaller load first": partial(
        last_captain,
        [None, ("sugar", 1), ("indigo", 1)],
        (22, "302", "wharf*"),
        (25, "002", ""),
        (22, "024", "harbor*"),
    ),
    "the small ship is taken from the others": partial(
        last_captain,
        [None, None, ("corn", 1)],
        (22, "042", "small warehouse*"),
        (20, "310", "wharf*"),
        (21, "314", "small warehouse*"),
    ),
    "the triumphal arch, over the right building": partial(
        last_builder,
        "carpenter x2, triumphal arch, sugar mill, well, quarry",
        "crane, black market, victory column, palace, aqueduct, city hall, silver smelter*, silver smelter",
        "crane, aqueduct, black market, palace, victory column, guild hall, trading post, archive, tobacco storage x3, "
        "sugar mill",
    ),
    "the statue, over the right building": partial(
        last_builder,
        "archive, prefecture, black market, statue, aqueduct",
        "crane, market stand, carpenter, city hall, aqueduct, tobacco storage*",
        "market hall, poor house, black market, tower, archive, trading post, quarry, gold mine, indigo plant, "
        "sugar mill, tobacco storage x2",
    ),
    "the library, beside": partial(
        last_builder,
        "crane, tower, library, smithy, black market",
        "crane, quarry, poor house, city hall, victory column, coffee roaster, tobacco storage",
        "statue, gold mine, well, tower, poor house, trading post, chapel, prefecture, silver smelter x2, sugar mill, "
        "indigo plant",
    ),
    "the city hall and not the hero": partial(
        last_builder,
        "palace, indigo plant, aqueduct, hero, black market, city hall",
        "crane, black market, well, archive, victory column, triumphal arch, poor house, indigo plant, silver smelter, "
        "coffee roaster",
        "smithy, library, palace, tower, quarry, victory column, trading post, statue, coffee roaster, indigo plant, "
        "tobacco storage, sugar mill",
    ),
}
