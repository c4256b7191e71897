"""The rules in short sections, for whoever wants to read them at the table."""

from __future__ import annotations

from doubloon.text import messages

RULEBOOK = messages(
    (
        (
            "Aim",
            "You found plantations, build a city and produce goods, which you sell for doubloons or ship for "
            "points. Points come from shipping and from buildings. Whoever has most at the end wins.",
        ),
        (
            "Set-up",
            "You begin with a plantation and some doubloons. 3 players: 2 doubloons, cargo ships for 4, 5 and 6 "
            "barrels, 75 points in chips, 55 colonists, no prospector. 4 players: 3 doubloons, ships for 5, 6 and "
            "7, 100 points, 75 colonists, one prospector. 5 players: 4 doubloons, ships for 6, 7 and 8, 122 "
            "points, 95 colonists, two prospectors. The first players, from the governor on, have indigo, the last "
            "ones corn (the last one of 3, two of 4 or 5). One plantation more than there are players lies open, "
            "and as many colonists as players wait on the ship.",
        ),
        (
            "A round",
            (
                "The governor picks a role and takes the doubloons that lie on it; then everybody plays its phase, "
                "the picker first and the others clockwise. Only the picker has the privilege. Then the next player "
                "picks one of the roles left, until everybody has picked one. After that each role that nobody "
                "picked gets 1 doubloon, and the player to the left becomes governor. You must pick a role, but "
                "only loading in the captain phase is an obligation; everything else is optional."
            ),
        ),
        (
            "Colonists",
            (
                "Tiles and buildings have circles, and they work only while a colonist stands on at least one of "
                "them: then they are manned. Buildings score their points whether manned or not. Your island has 12 "
                "spaces for tiles, your city 12 for buildings; a large building takes 2 of them. You may have each "
                "building once. Nothing ever leaves island or city."
            ),
        ),
        (
            "Settler",
            "In turn, everybody may put one open plantation on their island. The privilege: a quarry instead. In "
            "the end the tiles left are discarded and new ones turned up, one more than there are players.",
        ),
        (
            "Mayor",
            "The privilege: one colonist from the supply. Then the colonists on the ship are dealt one by one, "
            "beginning with the mayor. Everybody places all their colonists anew, old and new; only those for whom "
            "there is no circle wait in San Juan. Last, the ship gets one colonist for every empty circle on the "
            "buildings of all players, at least one for each player.",
        ),
        (
            "Builder",
            "In turn, everybody may build one building. Each of your manned quarries lowers the price by 1 "
            "doubloon, but not more quarries count than the number of the building's column. The privilege: 1 "
            "doubloon less.",
        ),
        (
            "Craftsman",
            "In turn, everybody receives goods. A manned corn plantation brings 1 corn. For any other good you "
            "need both a manned plantation and a colonist in a building for it; the smaller number counts. What "
            "the supply lacks you do not get. The privilege: one more good of a kind you have just received.",
        ),
        (
            "Trader",
            "In turn, everybody may sell one good to the trading house: corn for 0, indigo 1, sugar 2, tobacco 3, "
            "coffee 4 doubloons. It has 4 places and takes each kind only once. If it is full at the end of the "
            "phase, it is emptied. The privilege: 1 doubloon more.",
        ),
        (
            "Captain",
            (
                "In turn, again and again: whoever can load must load all they can of one kind, and gets 1 point "
                "for each barrel. A ship carries one kind only, and no kind is on two ships. If there are several "
                "empty ships, you take one on which as many of your barrels as possible fit. The privilege: 1 point "
                "more with the first load. When nobody can load any more, everybody keeps a single barrel and what "
                "their warehouses hold; the rest goes back to the supply. Full ships are emptied, the others stay "
                "as they are."
            ),
        ),
        (
            "Prospector",
            "Whoever picks it gets 1 doubloon. There is nothing to do for the others.",
        ),
        (
            "End and scoring",
            "The game ends after the round in which there were too few colonists to fill the ship, somebody filled "
            "the 12th space of their city, or the last point chip was taken. You count your chips, the points of "
            "your buildings and what your manned large buildings add. If points are equal, the one with more "
            "doubloons and goods together wins; if these are equal too, both win. Chips are secret until then, "
            "unless the table plays with open scores.",
        ),
        (
            "Two players",
            "Each begins with 3 doubloons, the governor with indigo, the other with corn. The ships hold 4 and 6 "
            "barrels; there are 65 points in chips, 40 colonists and 2 on the ship, one prospector, 5 quarries, 3 "
            "plantations and 2 barrels fewer of each kind, 2 copies of each production building and one of each "
            "violet one. The players pick by turns until each has three roles; one role is left.",
        ),
        (
            "Expansion",
            "14 more violet buildings. Before the game the players in turn choose the 17 that are played with: "
            "any, as long as a space for its price is free. For 1, 3, 4, 6, 7 and 9 doubloons there is one space "
            "each, for 2, 5 and 8 two each, for 10 five. Instead, the set may be drawn at random or agreed on. "
            "Forests are tiles without a circle that make building cheaper; guests are colonists who can go to "
            "work at nearly any time.",
        ),
    ),
    "puerto rico",
)
