"""The rules of set-up, rounds, end and variants in short."""

from __future__ import annotations

from doubloon.core.text import messages
from doubloon.games.puerto_rico.rules.numbers import (
    CITY_SPACES,
    FIRST_CHIPS,
    FIRST_COLONISTS,
    FIRST_DOUBLOONS,
    FIRST_QUARRIES,
    GOODS_LESS,
    ISLAND_SPACES,
    TILES_LESS,
)
from doubloon.games.puerto_rico.text.amounts import (
    CHOSEN_BUILDINGS,
    DRAFT_NUMBERS,
    FIRST_INDIGO,
    LARGE_SPACES,
    NEW_BUILDINGS,
    PICKS_OF_TWO,
    PRODUCTION_COPIES_FOR_TWO,
    ROLE_DOUBLOONS,
    SET_UP,
    SHIPS_OF,
    TOURNAMENT_FACTORY,
    TOURNAMENT_LESS,
    TOURNAMENT_UNIVERSITY,
)
from doubloon.games.shared.statements import remark, rule

BEFORE = messages(
    (
        (
            "Aim",
            (
                (
                    remark(
                        "You found plantations, build a city and produce goods, which you sell for doubloons or "
                        "ship for points.",
                    ),
                    rule("score-1", "You score points for shipping and for buildings."),
                    rule("score-1", "The player with the most points at the end wins."),
                ),
            ),
        ),
        (
            "Set-up",
            (
                (rule("setup-3 setup-2", "You start with a plantation and some doubloons."),),
                (
                    rule(
                        "setup-2 setup-7 setup-4 setup-5 setup-8",
                        "3 players: 2 doubloons, cargo ships for 4, 5 and 6 barrels, 75 points in chips, 55 "
                        "colonists, no prospector.",
                        *SET_UP[3],
                    ),
                ),
                (
                    rule(
                        "setup-2 setup-7 setup-4 setup-5 setup-8",
                        "4 players: 3 doubloons, ships for 5, 6 and 7, 100 points, 75 colonists, one prospector.",
                        *SET_UP[4],
                    ),
                ),
                (
                    rule(
                        "setup-2 setup-7 setup-4 setup-5 setup-8",
                        "5 players: 4 doubloons, ships for 6, 7 and 8, 122 points, 95 colonists, both prospectors.",
                        *SET_UP[5],
                    ),
                ),
                (
                    rule(
                        "setup-3",
                        "Starting with the governor, the first players have indigo (2 of 3 or 4 players, 3 of 5) "
                        "and the others have corn.",
                        *FIRST_INDIGO,
                    ),
                    rule(
                        "setup-9 setup-6",
                        "There is one more plantation face up than there are players, and one colonist per player "
                        "waits on the ship.",
                    ),
                ),
            ),
        ),
        (
            "A round",
            (
                (
                    rule(
                        "round-1 round-2 round-4",
                        "The governor picks a role and takes the doubloons on it; then everybody plays its phase, "
                        "the picker first and the others clockwise.",
                    ),
                    rule("round-4", "Only the picker has the privilege."),
                    rule(
                        "round-1 round-3",
                        "Then the next player picks one of the remaining roles, until everybody has picked one.",
                    ),
                    rule(
                        "round-8 round-9",
                        "After that, 1 doubloon is put on each role that nobody picked, and the player to the left "
                        "becomes governor.",
                        ROLE_DOUBLOONS,
                    ),
                ),
            ),
        ),
        (
            "What you may decline",
            (
                (
                    rule(
                        "round-5 round-6",
                        "You must pick a role, even if it brings you nothing, and in the captain phase you must "
                        "load if a cargo ship takes your barrels.",
                    ),
                    rule(
                        "mayor-5 store-4 hacienda-1",
                        "Colonists must be placed while you have empty circles, a tile drawn with the hacienda must "
                        "be placed, and what you store must fill every place.",
                    ),
                ),
                (
                    rule(
                        "round-6 round-7 building-11",
                        "You may decline whatever lets you pass: a tile, a building, a sale, the privilege of "
                        "settler, mayor and craftsman, and the powers of hacienda, construction hut, hospice, "
                        "office, university and wharf.",
                    ),
                    rule(
                        "building-11",
                        "Of the expansion, you may decline to use the small wharf, trading post, forest house, black "
                        "market and guest house, and what the library adds to settler, mayor and craftsman.",
                    ),
                ),
                (
                    rule(
                        "building-12 craftsman-7 store-3",
                        "What can only help you comes by itself: the goods you produce, the colonists from the "
                        "ship, storage that holds everything, the privilege of builder, trader, captain and "
                        "prospector, and the markets, warehouses, factory and harbor.",
                    ),
                    rule(
                        "building-12",
                        "Of the expansion, this is true of the aqueduct, storehouse, church, lighthouse, specialty "
                        "factory and union hall, and of what the library adds to the other roles.",
                    ),
                ),
                (
                    rule(
                        "voluntary-1 voluntary-20",
                        "With the option to ask about everything you may leave, you may decline these too, except "
                        "lower prices and the colonists from the ship.",
                    ),
                    rule("voluntary-19", "When goods are stored, you may then leave places empty."),
                ),
            ),
        ),
        (
            "Colonists",
            (
                (
                    rule(
                        "building-5",
                        "Tiles and buildings have circles, and they work only while a colonist is on at least one "
                        "of them: then they are occupied.",
                    ),
                    rule("building-6", "What counts is the moment at which they would act."),
                    rule("building-7", "Buildings score their own points whether occupied or not."),
                    rule(
                        "material-6 building-9",
                        "Your island has 12 spaces for tiles, your city 12 for buildings; a large building takes 2 "
                        "of them.",
                        ISLAND_SPACES,
                        CITY_SPACES,
                        LARGE_SPACES,
                    ),
                    rule("building-4", "You may have each building only once."),
                    rule("building-8 settler-5", "Tiles and buildings never leave your island or city."),
                ),
            ),
        ),
    ),
    "puerto rico",
)
AFTER = messages(
    (
        (
            "End and scoring",
            (
                (
                    rule(
                        "end-1 end-2 end-3 end-4",
                        "The game ends after the round in which there were too few colonists to fill the ship, "
                        "somebody filled the 12th space of their city, or the last point chip was taken, in "
                        "whatever phase.",
                        CITY_SPACES,
                    ),
                    rule(
                        "score-1 score-2",
                        "Add up your chips, the points of your buildings and what your occupied large buildings add.",
                    ),
                    rule("captain-13", "Points scored after the chips ran out count as well."),
                    rule(
                        "score-3 score-4",
                        "If points are tied, the player with more doubloons and goods combined wins; if these are "
                        "tied too, the win is shared.",
                    ),
                ),
            ),
        ),
        (
            "Two players",
            (
                (
                    rule(
                        "setup-2 setup-3",
                        "Each player starts with 3 doubloons, the governor with indigo, the other with corn.",
                        FIRST_DOUBLOONS[2],
                    ),
                    rule(
                        "setup-7 setup-4 setup-5 setup-6 setup-8 setup-11",
                        "The ships hold 4 and 6 barrels; there are 65 points in chips, 40 colonists and 2 on the "
                        "ship, one prospector and 5 quarries.",
                        *SHIPS_OF[2],
                        FIRST_CHIPS[2],
                        FIRST_COLONISTS[2],
                        2,
                        FIRST_QUARRIES[2],
                    ),
                    rule(
                        "setup-10 setup-12 setup-13 setup-14 setup-15",
                        "There are 3 plantations and 2 barrels fewer of each kind, 2 copies of each production "
                        "building and one of each violet building.",
                        TILES_LESS[2],
                        GOODS_LESS[2],
                        PRODUCTION_COPIES_FOR_TWO,
                    ),
                    rule(
                        "round-10 setup-16",
                        "The players take turns picking until each has 3 roles; one role is left over.",
                        PICKS_OF_TWO,
                    ),
                ),
            ),
        ),
        (
            "Expansion",
            (
                (
                    rule("draft-1", "There are 14 more violet buildings.", NEW_BUILDINGS),
                    rule(
                        "draft-1 draft-2 draft-4",
                        "Before the game, the players take turns choosing the 17 to play with: any, as long as a "
                        "space for its price is free.",
                        CHOSEN_BUILDINGS,
                    ),
                    rule(
                        "draft-2",
                        "There is 1 space each for 1, 3, 4, 6, 7 and 9 doubloons, 2 each for 2, 5 and 8, and 5 for 10.",
                        *DRAFT_NUMBERS,
                    ),
                    rule("draft-5 draft-6", "Instead, the set may be drawn at random or agreed on."),
                    rule(
                        "forest-house-5 forest-house-6 guest-house-2",
                        "Forests are tiles without a circle that make building cheaper; guests are colonists who "
                        "can go to work at almost any time.",
                    ),
                ),
            ),
        ),
        (
            "Options",
            (
                (
                    rule(
                        "open-scores-1 hidden-1",
                        "Visible points: everybody's chips are open; otherwise they are secret until the end.",
                    ),
                ),
                (
                    rule(
                        "discards-1 discards-2",
                        "Discards at once: before a new row of plantations that the face-down pile cannot fill, the "
                        "discards are shuffled into it; otherwise the pile is used up first.",
                    ),
                    rule("discards-3", "A tile for a hacienda or a forest is shuffled for only if the pile is empty."),
                ),
                (
                    rule(
                        "voluntary-1 voluntary-2",
                        (
                            "Ask about everything you may leave: you are also asked about what otherwise comes by "
                            "itself, as soon as it would come, and may decline it, all or nothing."
                        ),
                    ),
                    rule(
                        "voluntary-6 voluntary-8 voluntary-10 voluntary-11 voluntary-12 voluntary-15 voluntary-16",
                        "That is true of the goods you produce, the doubloons and points of privileges, the "
                        "factory, the markets and the harbor, and of the buildings of the expansion that pay or "
                        "score.",
                    ),
                    rule(
                        "voluntary-19",
                        "When goods are stored, you may leave places empty, even if everything would fit.",
                    ),
                    rule("voluntary-20", "Prices are never asked about."),
                ),
                (
                    rule(
                        "tournament-1 tournament-2 tournament-3 tournament-4",
                        "Tournament, a house rule that is not in the rulebooks, for 3 to 5 players: whoever starts "
                        "with corn starts with 1 doubloon less, the factory costs 8 and the university 7.",
                        3,
                        5,
                        TOURNAMENT_LESS,
                        TOURNAMENT_FACTORY,
                        TOURNAMENT_UNIVERSITY,
                    ),
                ),
            ),
        ),
    ),
    "puerto rico",
)
