"""The positions from which nodes of San Juan are counted.

`python -m tests.helpers.games.san_juan.perft` writes the counts of the present engine to perft.json; read the
difference before you commit it.
"""

from __future__ import annotations

from pathlib import Path

import doubloon
from doubloon import Game
from tests.helpers.games.perft import Perft
from tests.helpers.games.san_juan.positions import at, seat


def started(players: int, *, opening_choice: bool = False) -> Game:
    return doubloon.new_game("san-juan", players=players, seed=2004, opening_choice=opening_choice)


def builder_with_everything(voluntary: bool = False) -> Game:
    city = "crane, black market, quarry, carpenter, indigo plant*, coffee roaster*"
    players = [
        seat(hand="palace, statue, well, sugar mill, indigo plant", city=city),
        seat(hand="smithy, hero, tower x2", city="smithy, crane, indigo plant"),
        seat(hand="guild hall, silver smelter x2"),
    ]
    return at("builder", players=players, voluntary=voluntary)


def producers(voluntary: bool = False) -> Game:
    players = [
        seat(city="library, aqueduct, indigo plant x2, sugar mill, silver smelter"),
        seat(city="indigo plant, coffee roaster, well, aqueduct"),
        seat(city="tobacco storage*, tobacco storage"),
    ]
    return at("producer", players=players, voluntary=voluntary)


def traders(voluntary: bool = False) -> Game:
    players = [
        seat(city="trading post, indigo plant* x2, silver smelter*"),
        seat(city="market hall, coffee roaster*, sugar mill*"),
        seat(city="trading post, market stand, tobacco storage* x3"),
    ]
    return at("trader", picker=2, players=players, tiles=[4, 3, 2, 1, 0], voluntary=voluntary)


def councillors(voluntary: bool = False) -> Game:
    players = [
        seat(hand="hero, well", city="archive, prefecture"),
        seat(hand="tower", city="prefecture, library"),
        seat(hand="chapel x2", city="archive"),
    ]
    return at("councillor", picker=1, players=players, voluntary=voluntary)


def start_of_a_round() -> Game:
    players = [
        seat(hand="hero, well x2, tower", city="chapel"),
        seat(hand="indigo plant x3, sugar mill x3, hero x2"),
        seat(hand="statue x2, smithy x2, indigo plant x4, crane", city="chapel"),
    ]
    return at("round_start", picker=1, players=players)


def library_of_two(voluntary: bool = False) -> Game:
    players = [seat(hand="hero, well", city="library, indigo plant*, gold mine"), seat(hand="tower", city="gold mine")]
    return at("pick", seats=2, players=players, voluntary=voluntary)


POSITIONS: dict[str, tuple[Game, int]] = {
    "start, 2 players": (started(2), 5),
    "start, 3 players": (started(3), 5),
    "start, 4 players": (started(4), 6),
    "opening choice": (started(3, opening_choice=True), 4),
    "builder with everything": (builder_with_everything(), 6),
    "producers": (producers(), 6),
    "traders": (traders(), 6),
    "councillors": (councillors(), 5),
    "start of a round": (start_of_a_round(), 5),
    "library of two": (library_of_two(), 5),
    "voluntary, builder with everything": (builder_with_everything(voluntary=True), 5),
    "voluntary, producers": (producers(voluntary=True), 6),
    "voluntary, traders": (traders(voluntary=True), 6),
    "voluntary, councillors": (councillors(voluntary=True), 5),
    "voluntary, library of two": (library_of_two(voluntary=True), 5),
}


PERFT = Perft(
    file=Path(__file__).parents[3] / "games" / "san_juan" / "perft.json",
    command="tests.helpers.games.san_juan.perft",
    positions=POSITIONS,
)

if __name__ == "__main__":
    PERFT.write()
