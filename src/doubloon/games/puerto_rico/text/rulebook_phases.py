"""The rules of each phase in short."""

from __future__ import annotations

from doubloon.core.text import messages
from doubloon.games.puerto_rico.rules.numbers import HOUSE_SPACES, PRICE_OF_GOOD
from doubloon.games.puerto_rico.text.amounts import BARREL_POINTS, CORN_A_PLANTATION, PRIVILEGE, QUARRY_DISCOUNT
from doubloon.games.shared.statements import rule

PHASES = messages(
    (
        (
            "Settler",
            (
                (
                    rule("settler-1", "In turn, everybody may put one face-up plantation on their island."),
                    rule("settler-2", "The privilege: a quarry instead."),
                    rule(
                        "settler-8 settler-9",
                        "At the end, the tiles left are discarded and new ones turned face up, one more than there "
                        "are players.",
                    ),
                    rule(
                        "settler-10 settler-11",
                        "When the face-down pile is used up, the discards are shuffled into a new one; if there are "
                        "still too few, fewer lie face up.",
                    ),
                ),
            ),
        ),
        (
            "Mayor",
            (
                (
                    rule(
                        "mayor-1 mayor-2",
                        "The privilege: you may first take one colonist from the supply, if there is one.",
                    ),
                    rule(
                        "mayor-3", "Then the colonists on the ship are dealt out one by one, starting with the mayor."
                    ),
                    rule(
                        "mayor-4 mayor-5 mayor-6",
                        "In turn, everybody rearranges all their colonists, old and new; only those without a "
                        "circle wait in San Juan.",
                    ),
                    rule(
                        "mayor-8 mayor-9",
                        "Last, the ship gets one colonist for each empty circle on the buildings of all players, at "
                        "least one per player; empty tiles do not count.",
                    ),
                    rule("mayor-10", "If the supply has too few, this round is the last."),
                ),
            ),
        ),
        (
            "Builder",
            (
                (
                    rule(
                        "builder-1 builder-6", "In turn, everybody may build one building, if it fits into their city."
                    ),
                    rule(
                        "builder-4",
                        "Each of your occupied quarries lowers the price by 1 doubloon, but only as many quarries "
                        "count as the number of the building's column.",
                        QUARRY_DISCOUNT,
                    ),
                    rule("builder-3 builder-2", "The privilege: 1 doubloon less, but never below 0.", PRIVILEGE, 0),
                    rule("builder-5", "A builder who builds nothing gets nothing."),
                ),
            ),
        ),
        (
            "Craftsman",
            (
                (
                    rule("craftsman-1", "In turn, everybody receives goods."),
                    rule("craftsman-2", "An occupied corn plantation produces 1 corn.", CORN_A_PLANTATION),
                    rule(
                        "craftsman-3",
                        "For any other good you need both an occupied plantation and a colonist in a building for "
                        "it; the smaller number counts.",
                    ),
                    rule("craftsman-4", "You do not get what the supply does not have."),
                    rule(
                        "craftsman-5 craftsman-6",
                        "The privilege: at the very end, one more good of a kind you have just received.",
                    ),
                ),
            ),
        ),
        (
            "Trader",
            (
                (
                    rule(
                        "trader-1 trader-2 trader-6",
                        "In turn, everybody may sell one good to the trading house: corn for 0, indigo for 1, sugar "
                        "for 2, tobacco for 3, coffee for 4 doubloons.",
                        *PRICE_OF_GOOD,
                    ),
                    rule("trader-4 trader-5", "It has 4 places and takes each kind only once.", HOUSE_SPACES),
                    rule(
                        "trader-7",
                        "If it is full at the end of the phase, it is emptied; otherwise the goods stay there.",
                    ),
                    rule("trader-3", "The privilege: 1 extra doubloon for your sale.", PRIVILEGE),
                ),
            ),
        ),
        (
            "Captain",
            (
                (
                    rule(
                        "captain-1 captain-2 captain-7 captain-8 captain-10",
                        "In turn, as long as anybody loads: if you can load a cargo ship, you must load as much as you "
                        "can of one kind of your choice, and you score 1 point for each barrel.",
                        BARREL_POINTS,
                    ),
                    rule(
                        "captain-3 captain-4",
                        "A ship carries only one kind, and no kind may be on two ships, not even if its ship is full.",
                        2,
                    ),
                    rule(
                        "captain-6",
                        "If there are several empty ships, you take one that has room for as many of your barrels "
                        "as possible.",
                    ),
                    rule("captain-9", "The privilege: 1 extra point with your first load.", PRIVILEGE),
                ),
                (
                    rule(
                        "store-1 store-2 store-5",
                        "When loading is over, everybody keeps a single barrel and what their warehouses hold; the "
                        "rest goes back to the supply.",
                    ),
                    rule("store-8", "Full ships are emptied, the others stay as they are."),
                ),
            ),
        ),
        (
            "Prospector",
            (
                (
                    rule("prospector-1", "The player who picks it gets 1 doubloon.", PRIVILEGE),
                    rule("prospector-1", "The others get nothing."),
                ),
            ),
        ),
    ),
    "puerto rico",
)
