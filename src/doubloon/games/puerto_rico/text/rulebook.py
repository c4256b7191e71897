"""The rules in short sections, to be read at the table."""

from __future__ import annotations

from doubloon.core.text import messages

RULEBOOK = messages(
    (
        (
            "Aim",
            (
                "You found plantations, build a city and produce goods, which you sell for doubloons or ship for "
                "points. You score points for shipping and for buildings. The player with the most points at the "
                "end wins."
            ),
        ),
        (
            "Set-up",
            (
                "You start with a plantation and some doubloons. 3 players: 2 doubloons, cargo ships for 4, 5 and 6 "
                "barrels, 75 points in chips, 55 colonists, no prospector. 4 players: 3 doubloons, ships for 5, 6 "
                "and 7, 100 points, 75 colonists, one prospector. 5 players: 4 doubloons, ships for 6, 7 and 8, 122 "
                "points, 95 colonists, two prospectors. Starting with the governor, the first players have indigo "
                "and the last have corn (the last player of 3, the last two of 4 or 5). There is one more "
                "plantation face up than there are players, and one colonist per player waits on the ship."
            ),
        ),
        (
            "A round",
            (
                "The governor picks a role and takes the doubloons on it; then everybody plays its phase, the "
                "picker first and the others clockwise. Only the picker has the privilege. Then the next player "
                "picks one of the remaining roles, until everybody has picked one. After that, 1 doubloon is put on "
                "each role that nobody picked, and the player to the left becomes governor. You must pick a role, "
                "and in the captain phase you must load if you can; everything else is optional."
            ),
        ),
        (
            "Colonists",
            (
                "Tiles and buildings have circles, and they work only while a colonist is on at least one of them: "
                "then they are occupied. Buildings score their points whether occupied or not. Your island has 12 "
                "spaces for tiles, your city 12 for buildings; a large building takes 2 of them. You may have each "
                "building only once. Nothing ever leaves your island or city."
            ),
        ),
        (
            "Settler",
            (
                "In turn, everybody may put one face-up plantation on their island. The privilege: a quarry "
                "instead. At the end, the remaining tiles are discarded and new ones turned face up, one more than "
                "there are players."
            ),
        ),
        (
            "Mayor",
            (
                "The privilege: one colonist from the supply. Then the colonists on the ship are dealt out one by "
                "one, starting with the mayor. Everybody rearranges all their colonists, old and new; only those "
                "without a circle wait in San Juan. Last, the ship gets one colonist for each empty circle on the "
                "buildings of all players, at least one per player."
            ),
        ),
        (
            "Builder",
            (
                "In turn, everybody may build one building. Each of your occupied quarries lowers the price by 1 "
                "doubloon, but only as many quarries count as the number of the building's column. The privilege: 1 "
                "doubloon less."
            ),
        ),
        (
            "Craftsman",
            (
                "In turn, everybody receives goods. An occupied corn plantation produces 1 corn. For any other good "
                "you need both an occupied plantation and a colonist in a building for it; the smaller number "
                "counts. You do not get what the supply does not have. The privilege: one more good of a kind you "
                "have just received."
            ),
        ),
        (
            "Trader",
            (
                "In turn, everybody may sell one good to the trading house: corn for 0, indigo for 1, sugar for 2, "
                "tobacco for 3, coffee for 4 doubloons. It has 4 places and takes each kind only once. If it is "
                "full at the end of the phase, it is emptied. The privilege: 1 extra doubloon."
            ),
        ),
        (
            "Captain",
            (
                "In turn, until nobody can load any more: if you can load, you must load as much as you can of one "
                "kind, and you score 1 point for each barrel. A ship carries only one kind, and no kind may be on "
                "two ships. If there are several empty ships, you take one that has room for as many of your "
                "barrels as possible. The privilege: 1 extra point with the first load. When nobody can load any "
                "more, everybody keeps a single barrel and what their warehouses hold; the rest goes back to the "
                "supply. Full ships are emptied, the others stay as they are."
            ),
        ),
        (
            "Prospector",
            "The player who picks it gets 1 doubloon. The others get nothing.",
        ),
        (
            "End and scoring",
            (
                "The game ends after the round in which there were too few colonists to fill the ship, somebody "
                "filled the 12th space of their city, or the last point chip was taken. Add up your chips, the "
                "points of your buildings and what your occupied large buildings add. If points are tied, the "
                "player with more doubloons and goods combined wins; if these are tied too, the win is shared. "
                "Chips are secret until then, unless the table plays with open scores."
            ),
        ),
        (
            "Two players",
            (
                "Each player starts with 3 doubloons, the governor with indigo, the other with corn. The ships hold "
                "4 and 6 barrels; there are 65 points in chips, 40 colonists and 2 on the ship, one prospector, 5 "
                "quarries, 3 plantations and 2 barrels fewer of each kind, 2 copies of each production building and "
                "one of each violet building. The players take turns picking until each has three roles; one role "
                "is left over."
            ),
        ),
        (
            "Expansion",
            (
                "14 more violet buildings. Before the game, the players take turns choosing the 17 to play with: "
                "any, as long as a space for its price is free. There is one space each for 1, 3, 4, 6, 7 and 9 "
                "doubloons, two each for 2, 5 and 8, and five for 10. Instead, the set may be drawn at random or "
                "agreed on. Forests are tiles without a circle that make building cheaper; guests are colonists who "
                "can go to work at almost any time."
            ),
        ),
    ),
    "puerto rico",
)
