"""The positions from which nodes of Puerto Rico are counted.

`python -m tests.helpers.games.puerto_rico.perft` writes the counts of the present engine to perft.json; read the
difference before you commit it.
"""

from __future__ import annotations

from pathlib import Path

import doubloon
from doubloon import Game
from tests.helpers.games.decisions import do
from tests.helpers.games.perft import PHASE, Perft
from tests.helpers.games.puerto_rico.moves import pick
from tests.helpers.games.puerto_rico.positions import at, board


def started(players: int, expansion: str = "none") -> Game:
    return doubloon.new_game("puerto-rico", players=players, seed=2002, expansion=expansion)


def middle_for_two() -> Game:
    """The last pick of the second player, with something to do in every phase."""
    boards = {
        0: board(
            doubloons=3,
            goods={"corn": 2, "indigo": 2},
            island="corn*, indigo*, sugar",
            city="indigo plant*",
            san_juan=1,
        ),
        1: board(doubloons=5, goods={"corn": 3, "sugar": 1}, island="corn*, quarry*", city="office*, small market"),
    }
    taken = {"mayor": 0, "settler": 1, "builder": 0, "craftsman": 1, "prospector": 0}
    return at("pick", players=2, governor=0, picker=1, boards=boards, taken=taken, face_up=["corn", "sugar", "coffee"])


def settler_with_forests() -> Game:
    boards = {
        0: board(island="corn*", city="forest house*, hacienda*, library*"),
        1: board(island="indigo", city="forest house*, hospice*"),
        2: board(island="indigo, " * 11, city="hacienda*"),
    }
    return at(
        "settler", players=3, boards=boards, face_up=["corn", "indigo", "sugar", "sugar"], face_down=["coffee"] * 20
    )


def builder_with_black_market() -> Game:
    city = "black market*, church*, university*, guest house*"
    player = board(doubloons=2, points=1, goods={"corn": 1, "coffee": 1}, island="corn*, quarry, forest", city=city)
    boards = {0: player, 1: board(doubloons=3, island="forest, forest, forest, forest", city="forest house")}
    return at("builder", players=2, boards=boards)


def captain_with_guests() -> Game:
    city = "guest house**, union hall, lighthouse, library"
    boards = {
        0: board(goods={"corn": 2, "sugar": 1}, city=city),
        1: board(goods={"corn": 2, "tobacco": 1}, city="small wharf*"),
    }
    return at("captain", players=2, picker=1, boards=boards, ships=[("corn", 3), None])


def captain_with_both_wharves() -> Game:
    boards = {
        0: board(goods={"corn": 3, "indigo": 2, "sugar": 2}, city="wharf*, small wharf*, lighthouse*"),
        1: board(goods={"corn": 1, "tobacco": 2}, city="small wharf*, library*"),
        2: board(goods={"sugar": 3}),
    }
    return at("captain", players=3, picker=1, boards=boards, ships=[None, ("corn", 2), ("coffee", 6)])


def stores_with_storehouse() -> Game:
    boards = {
        0: board(goods={"corn": 3, "indigo": 3, "sugar": 2, "coffee": 2}, city="storehouse*"),
        1: board(goods={"corn": 3, "indigo": 3, "sugar": 3, "tobacco": 3}, city="storehouse*, large warehouse*"),
        2: board(goods={"corn": 2, "sugar": 2}, island="corn", city="large warehouse, guest house*"),
    }
    return at("store", picker=2, boards=boards, players=3)


def craftsman_with_guests() -> Game:
    boards = {
        0: board(island="indigo*, indigo, corn", city="guest house**, indigo plant*, aqueduct, library"),
        1: board(island="corn*, sugar*", city="specialty factory*, small sugar mill"),
        2: board(island="corn*, corn", city="guest house*"),
    }
    return at("craftsman", players=3, boards=boards)


def captain_with_wharf() -> Game:
    boards = {
        0: board(goods={"corn": 4, "indigo": 6, "sugar": 2}, city="wharf*"),
        1: board(goods={"corn": 3, "tobacco": 2}, city="harbor*"),
        2: board(goods={"sugar": 5, "coffee": 1}, city="wharf*, harbor*"),
        3: board(goods={"corn": 1, "indigo": 2}),
    }
    return at("captain", picker=1, boards=boards, ships=[None, ("corn", 2), None])


def mayor() -> Game:
    boards = {
        0: board(island="corn*, corn, indigo, quarry", city="small indigo plant, harbor"),
        1: board(island="indigo*, sugar", city="indigo plant*, office"),
        2: board(island="corn, corn", city="small market, coffee roaster", san_juan=1),
    }
    return at("mayor", players=3, picker=1, colonist_ship=5, colonists=40, boards=boards)


def stores_with_warehouses() -> Game:
    boards = {
        0: board(goods={"corn": 2, "indigo": 3, "sugar": 2, "coffee": 2}, city="small warehouse*"),
        1: board(goods={"corn": 2, "indigo": 3, "sugar": 2, "tobacco": 4, "coffee": 2}, city="large warehouse*"),
        2: board(goods={"corn": 2, "sugar": 2}),
        3: board(goods={"corn": 2, "sugar": 2}, city="large warehouse*, small warehouse"),
    }
    return at("store", picker=3, boards=boards)


def builder_with_quarries() -> Game:
    boards = {
        0: board(doubloons=4, island="quarry*, quarry*, quarry", city="small market*, university*"),
        1: board(doubloons=5, island="quarry*, corn*", city="hospice*"),
        2: board(doubloons=6, island="quarry*, quarry*, quarry*, quarry*", city="small indigo plant*"),
    }
    return at("builder", players=3, picker=2, boards=boards)


def settler_with_hacienda() -> Game:
    boards = {
        0: board(island="corn*", city="hacienda*, hospice*"),
        1: board(island="corn*", city="construction hut*"),
        2: board(island="indigo, " * 11, city="hacienda*"),
    }
    face_up = ["corn", "indigo", "sugar", "sugar"]
    return at("settler", players=3, picker=0, boards=boards, face_up=face_up)


POSITIONS = {
    "start, 3 players": (started(3), 7),
    "start, 4 players": (started(4), 6),
    "start, 5 players": (started(5), 6),
    "first builder passed up": (do(started(3), pick("builder"), *[{"type": "pass"}] * 3, pick("mayor")), 8),
    "settler with hacienda": (settler_with_hacienda(), PHASE),
    "mayor": (mayor(), PHASE),
    "builder with quarries": (builder_with_quarries(), PHASE),
    "captain with wharf": (captain_with_wharf(), PHASE),
    "stores with warehouses": (stores_with_warehouses(), PHASE),
    "start, 2 players": (started(2), 6),
    "in the middle, 2 players": (middle_for_two(), 8),
    "draft": (started(3, "draft"), 3),
    "settler with forests": (settler_with_forests(), PHASE),
    "builder with black market": (builder_with_black_market(), PHASE),
    "craftsman with guests": (craftsman_with_guests(), PHASE),
    "captain with guests": (captain_with_guests(), PHASE),
    "captain with both wharves": (captain_with_both_wharves(), PHASE),
    "stores with storehouse": (stores_with_storehouse(), PHASE),
}


PERFT = Perft(
    file=Path(__file__).parents[3] / "games" / "puerto_rico" / "perft.json",
    command="tests.helpers.games.puerto_rico.perft",
    positions=POSITIONS,
)

if __name__ == "__main__":
    PERFT.write()
