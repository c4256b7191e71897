"""Help on the buildings of the base game."""

from __future__ import annotations

from doubloon.core.text import messages
from doubloon.games.puerto_rico.rules.numbers import WHARF_ROOM
from doubloon.games.puerto_rico.text.amounts import (
    BARRELS_A_COLONIST,
    CITY_HALL_POINTS,
    CUSTOMS_POINTS,
    FACTORY_NUMBERS,
    FORTRESS_COLONISTS,
    HARBOR_POINTS,
    LARGE_MARKET_BONUS,
    LARGE_PLANT_POINTS,
    LARGE_WAREHOUSE_KINDS,
    RESIDENCE_NUMBERS,
    SMALL_MARKET_BONUS,
    SMALL_PLANT_POINTS,
    SMALL_WAREHOUSE_KINDS,
)
from doubloon.games.shared.statements import rule

BASE_HELP = messages(
    {
        "small indigo plant": (
            rule(
                "small-indigo-plant-1",
                "Turns the harvest of your occupied indigo plantations into indigo: its colonist produces 1 barrel.",
                BARRELS_A_COLONIST,
            ),
        ),
        "small sugar mill": (
            rule(
                "small-sugar-mill-1",
                "Turns the harvest of your occupied sugar plantations into sugar: its colonist produces 1 barrel.",
                BARRELS_A_COLONIST,
            ),
        ),
        "indigo plant": (
            rule(
                "indigo-plant-1",
                "Turns the harvest of your occupied indigo plantations into indigo: each of its colonists produces "
                "1 barrel.",
                BARRELS_A_COLONIST,
            ),
        ),
        "sugar mill": (
            rule(
                "sugar-mill-1",
                "Turns the harvest of your occupied sugar plantations into sugar: each of its colonists produces 1 "
                "barrel.",
                BARRELS_A_COLONIST,
            ),
        ),
        "tobacco storage": (
            rule(
                "tobacco-storage-1",
                "Turns the harvest of your occupied tobacco plantations into tobacco: each of its colonists "
                "produces 1 barrel.",
                BARRELS_A_COLONIST,
            ),
        ),
        "coffee roaster": (
            rule(
                "coffee-roaster-1",
                "Turns the harvest of your occupied coffee plantations into coffee: each of its colonists produces "
                "1 barrel.",
                BARRELS_A_COLONIST,
            ),
        ),
        "small market": (
            rule(
                "small-market-1",
                "Trader: you get 1 extra doubloon for the good you sell to the trading house, even for corn.",
                SMALL_MARKET_BONUS,
            ),
        ),
        "hacienda": (
            rule(
                "hacienda-1",
                "Settler: before you take a tile, you may draw one from the face-down pile and place it on your "
                "island.",
            ),
            rule("hacienda-1 hacienda-3", "Once drawn, it must be placed, and the hospice gives no colonist for it."),
            rule("settler-6", "You may then still take a tile, if your island has room."),
        ),
        "construction hut": (
            rule(
                "construction-hut-1",
                "Settler: you may take a quarry instead of a plantation, even if another player picked the settler.",
            ),
            rule("construction-hut-2", "If you picked the settler yourself, you still take only one."),
        ),
        "small warehouse": (
            rule(
                "small-warehouse-1",
                "End of the captain phase: you keep all barrels of 1 kind of your choice, in addition to your "
                "single barrel.",
                SMALL_WAREHOUSE_KINDS,
            ),
        ),
        "hospice": (
            rule(
                "hospice-1",
                "Settler: when you take a tile on your turn, you may also take a colonist and put it there.",
            ),
            rule("hospice-2", "It comes from the supply, or from the colonist ship if the supply is empty."),
            rule(
                "hacienda-3 library-2", "Not for a tile drawn with the hacienda, nor for the second tile of a library."
            ),
        ),
        "office": (
            rule(
                "office-1 office-2",
                "Trader: you may sell a kind that the trading house already has, as long as it is not full.",
            ),
        ),
        "large market": (
            rule(
                "large-market-1",
                "Trader: you get 2 extra doubloons for the good you sell to the trading house, even for corn.",
                LARGE_MARKET_BONUS,
            ),
            rule("large-market-2", "With a small market too, you get 3.", SMALL_MARKET_BONUS + LARGE_MARKET_BONUS),
        ),
        "large warehouse": (
            rule(
                "large-warehouse-1",
                "End of the captain phase: you keep all barrels of 2 kinds of your choice, in addition to your "
                "single barrel.",
                LARGE_WAREHOUSE_KINDS,
            ),
            rule(
                "large-warehouse-2",
                "With a small warehouse too, it is 3 kinds.",
                SMALL_WAREHOUSE_KINDS + LARGE_WAREHOUSE_KINDS,
            ),
        ),
        "factory": (
            rule(
                "factory-1",
                "Craftsman: you get doubloons if you receive different kinds: 1 for 2 kinds, 2 for 3, 3 for 4, 5 "
                "for 5.",
                *FACTORY_NUMBERS,
            ),
        ),
        "university": (
            rule(
                "university-1", "Builder: when you build, you may also take a colonist and put it in the new building."
            ),
            rule(
                "university-2 university-3",
                "It is only one, even if the building has several circles; it comes from the supply, or from the "
                "colonist ship if the supply is empty.",
            ),
        ),
        "harbor": (
            rule(
                "harbor-1 harbor-2",
                "Captain: you score 1 extra point with each load, also with those by a wharf or small wharf.",
                HARBOR_POINTS,
            ),
        ),
        "wharf": (
            rule(
                "wharf-1",
                "Captain: once per phase, instead of loading a cargo ship, you may return all your barrels of one "
                "kind (at most 11) to the supply.",
                WHARF_ROOM,
            ),
            rule("wharf-2", "They score as if shipped, whatever the ships carry."),
            rule(
                "wharf-3",
                "You never have to use it: if no cargo ship takes your barrels, you may pass and use it later, as "
                "long as loading goes on.",
            ),
        ),
        "guild hall": (
            rule(
                "guild-hall-1 score-2",
                "At the end, if occupied: 1 point for each small production building in your city (small indigo "
                "plant, small sugar mill) and 2 for each other production building, occupied or not.",
                SMALL_PLANT_POINTS,
                LARGE_PLANT_POINTS,
            ),
        ),
        "residence": (
            rule(
                "residence-1 score-2",
                "At the end, if occupied: 4 points for up to 9 tiles on your island, 5 for 10, 6 for 11, 7 for 12.",
                *RESIDENCE_NUMBERS,
            ),
            rule("residence-1", "Every tile counts, occupied or not."),
        ),
        "fortress": (
            rule(
                "fortress-1 score-2",
                "At the end, if occupied: 1 point for every 3 colonists on your board, including those in San Juan.",
                1,
                FORTRESS_COLONISTS,
            ),
        ),
        "customs house": (
            rule(
                "customs-house-1 score-2",
                "At the end, if occupied: 1 point for every 4 points you have in chips.",
                1,
                CUSTOMS_POINTS,
            ),
            rule(
                "customs-house-1",
                "Points that were written down because the chips had run out count too; those of buildings do not.",
            ),
        ),
        "city hall": (
            rule(
                "city-hall-1 score-2",
                "At the end, if occupied: 1 point for each violet building in your city, occupied or not, including "
                "this one.",
                CITY_HALL_POINTS,
            ),
        ),
    },
    "puerto rico",
)
