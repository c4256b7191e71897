"""Help on the roles."""

from __future__ import annotations

from doubloon.core.text import messages
from doubloon.games.puerto_rico.rules.numbers import CITY_SPACES, HOUSE_SPACES, ISLAND_SPACES
from doubloon.games.puerto_rico.text.amounts import BARREL_POINTS, PRIVILEGE, QUARRY_DISCOUNT, SECOND_PROSPECTOR_PLAYERS
from doubloon.games.shared.statements import rule

ROLE_HELP = messages(
    {
        "settler": (
            rule("settler-1", "In turn, everybody may add one of the face-up plantations to their island."),
            rule("settler-2", "The player who picked the settler may take a quarry instead."),
            rule("settler-4", "An island has room for 12 tiles.", ISLAND_SPACES),
            rule(
                "settler-8 settler-9", "At the end, the plantations left are discarded and new ones are turned face up."
            ),
        ),
        "mayor": (
            rule("mayor-1", "The player who picked the mayor may first take one colonist from the supply."),
            rule(
                "mayor-3",
                "Then the colonists on the ship are dealt out one by one, starting with that player, until the ship "
                "is empty.",
            ),
            rule(
                "mayor-4 mayor-5",
                "In turn, everybody places all their colonists again; none may wait in San Juan while one of their "
                "circles is empty.",
            ),
            rule(
                "mayor-8",
                "Last, the ship is refilled with one colonist for each empty circle on buildings, at least one per "
                "player.",
            ),
            rule("mayor-10", "If the supply has too few, this round is the last."),
        ),
        "builder": (
            rule("builder-1 building-4", "In turn, everybody may build one building, each kind at most once."),
            rule(
                "builder-3 builder-4",
                "The player who picked the builder pays 1 doubloon less, and each occupied quarry takes off 1 more, "
                "up to the number of the building's column.",
                PRIVILEGE,
                QUARRY_DISCOUNT,
            ),
            rule("builder-2", "The price never falls below 0.", 0),
            rule("builder-10", "Filling the 12th space of a city makes this round the last.", CITY_SPACES),
        ),
        "craftsman": (
            rule(
                "craftsman-1 craftsman-4",
                "In turn, everybody receives the goods of their occupied plantations and production buildings, as "
                "long as the supply lasts.",
            ),
            rule(
                "craftsman-5",
                "The player who picked the craftsman may then take one more good of a kind they have just received, "
                "if the supply still has it.",
            ),
        ),
        "trader": (
            rule(
                "trader-1 trader-4 trader-5",
                "In turn, everybody may sell one good to the trading house, which has 4 places and takes each kind "
                "only once.",
                HOUSE_SPACES,
            ),
            rule("trader-3", "The player who picked the trader gets 1 extra doubloon for the sale.", PRIVILEGE),
            rule(
                "trader-4 trader-7",
                "A full trading house takes nothing more and is emptied at the end of the phase; otherwise the "
                "goods stay there.",
            ),
        ),
        "captain": (
            rule(
                "captain-1 captain-2 captain-7",
                "In turn, as long as anybody loads: if you can load a cargo ship, you must load as many "
                "barrels as fit of one kind of your choice.",
            ),
            rule("captain-3", "A ship carries only one kind, and no kind may be on two ships.", 2),
            rule("captain-6", "Of several empty ships, take one with room for as many of your barrels as possible."),
            rule(
                "captain-8 captain-9",
                "Each barrel scores 1 point; the player who picked the captain scores 1 more with their first load.",
                BARREL_POINTS,
                PRIVILEGE,
            ),
            rule(
                "captain-11 captain-12",
                "You may pass only if no cargo ship takes any of your barrels; you can still load at a later turn.",
            ),
            rule("store-1 store-2", "Then everybody keeps one barrel and what their warehouses hold."),
            rule("store-8", "Full ships sail; the others stay as they are."),
            rule(
                "end-4 captain-13",
                "Whoever takes the last point chip makes this round the last; points beyond the chips still count.",
            ),
        ),
        "prospector": (
            rule("prospector-1", "The player who picks the prospector gets 1 doubloon.", PRIVILEGE),
            rule("prospector-1", "The others get nothing."),
        ),
        "prospector 2": (
            rule(
                "setup-8 prospector-2",
                "The second prospector, used only with 5 players: the player who picks it gets 1 doubloon.",
                SECOND_PROSPECTOR_PLAYERS,
                PRIVILEGE,
            ),
        ),
    },
    "puerto rico",
)
