"""Help on the buildings of the expansion."""

from __future__ import annotations

from doubloon.core.text import messages
from doubloon.games.puerto_rico.text.amounts import (
    AQUEDUCT_BARRELS,
    CHURCH_NUMBERS,
    CLOISTER_NUMBERS,
    FORESTS_A_DOUBLOON,
    LIGHTHOUSE_PAY,
    RETURN_PAY,
    SINGLE_BARRELS,
    SMALL_WHARF_BARRELS,
    SPECIALTY_LESS,
    STOREHOUSE_BARRELS,
    TWICE,
    UNION_HALL_BARRELS,
)
from doubloon.games.shared.statements import rule

EXPANSION_HELP = messages(
    {
        "aqueduct": (
            rule(
                "aqueduct-1 aqueduct-3",
                "Craftsman: if you receive indigo while your indigo plant (not the small one) is occupied, you "
                "receive 1 more, if the supply has it.",
                AQUEDUCT_BARRELS,
            ),
            rule("aqueduct-2", "Likewise 1 more sugar with an occupied sugar mill.", AQUEDUCT_BARRELS),
        ),
        "forest house": (
            rule(
                "forest-house-1",
                "Settler: on your turn you may place a forest instead of taking a plantation or quarry.",
            ),
            rule("forest-house-2", "A face-down tile is used up for it and leaves the game."),
            rule("forest-house-4", "A tile that you draw with the hacienda may become a forest once you have seen it."),
            rule(
                "forest-house-6",
                "Builder: you pay 1 doubloon less for every 2 forests, whatever the column, even if the forest "
                "house is empty.",
                1,
                FORESTS_A_DOUBLOON,
            ),
        ),
        "black market": (
            rule(
                "black-market-1 black-market-2 black-market-4",
                "Builder: if you cannot afford a building, you may return one colonist (not the one in here), one "
                "good and one point, at most one of each, for 1 doubloon each.",
                RETURN_PAY,
            ),
            rule(
                "black-market-3",
                "You return exactly as many as you are short of doubloons, and you choose where the colonist comes "
                "from.",
            ),
        ),
        "storehouse": (
            rule(
                "storehouse-1",
                "End of the captain phase: you keep 3 more single barrels of any kinds, 4 in all.",
                STOREHOUSE_BARRELS,
                STOREHOUSE_BARRELS + SINGLE_BARRELS,
            ),
        ),
        "guest house": (
            rule("guest-house-1", "Colonists in here are guests."),
            rule(
                "guest-house-2 guest-house-3",
                "At almost any decision you make outside the mayor phase, you may move a guest to an empty circle "
                "on your board, where it works at once and stays until the next mayor phase.",
            ),
            rule(
                "guest-house-5",
                "You are also asked before goods are produced, loaded or stored and before points are counted.",
            ),
        ),
        "trading post": (
            rule(
                "trading-post-1 trading-post-3",
                "Trader: you may sell your good here instead of to the trading house: any kind, even if the trading "
                "house is full or already has it.",
            ),
            rule("trading-post-2", "You get the normal price and your privilege, but nothing for your markets."),
            rule("trading-post-3", "The good goes to the supply."),
        ),
        "church": (
            rule(
                "church-1",
                "Builder: you score 1 point when you build something in column 2 or 3, and 2 points for column 4.",
                *CHURCH_NUMBERS,
            ),
            rule("church-2", "Not for the church itself."),
        ),
        "small wharf": (
            rule(
                "small-wharf-1",
                "Captain: once per phase, instead of loading a cargo ship, you may return any number of barrels of "
                "any kinds to the supply, at least one.",
            ),
            rule(
                "small-wharf-2 small-wharf-3",
                "You score 1 point for every 2 of them, and what any load brings you.",
                1,
                SMALL_WHARF_BARRELS,
            ),
            rule(
                "small-wharf-4",
                "You never have to use it, and in another turn of the phase you may use a wharf as well.",
            ),
        ),
        "lighthouse": (
            rule(
                "lighthouse-1",
                "Captain: you get 1 doubloon with each of your loads, also with those by a wharf or small wharf.",
                LIGHTHOUSE_PAY,
            ),
            rule(
                "lighthouse-2",
                "If you picked the captain, you get 1 more before loading begins, even if you load nothing.",
                LIGHTHOUSE_PAY,
            ),
        ),
        "specialty factory": (
            rule(
                "specialty-factory-1 specialty-factory-3",
                "Craftsman: at the end of the phase, you get doubloons for the kind you received most of, except "
                "corn: as many as you received barrels, minus 1.",
                SPECIALTY_LESS,
            ),
            rule("specialty-factory-2", "The goods of the privilege and of the aqueduct count too."),
        ),
        "library": (
            rule("library-1", "The privilege of a role that you pick counts twice."),
            rule(
                "library-2",
                "Settler: when everybody has chosen, you may take one more of the tiles left, without a colonist "
                "from the hospice.",
            ),
            rule(
                "library-3",
                "That may be a quarry only with an occupied construction hut, and a forest only with an occupied "
                "forest house.",
            ),
            rule("library-4", "Mayor: you may take 2 colonists.", TWICE),
            rule("library-5", "Builder: you pay 2 doubloons less.", TWICE),
            rule("library-6", "Craftsman: you may take 2 extra goods, of the same kind or different.", TWICE),
            rule("library-7", "Trader: you get 2 extra doubloons.", TWICE),
            rule("library-8", "Captain: you score 2 extra points with your first load.", TWICE),
            rule("library-9", "Prospector: you get 2 doubloons.", TWICE),
        ),
        "union hall": (
            rule(
                "union-hall-1 union-hall-2",
                "Captain: before loading begins, you score 1 point for every 2 barrels of the same kind that you have.",
                1,
                UNION_HALL_BARRELS,
            ),
        ),
        "statue": (
            rule("statue-1", "It is worth only its points; nobody works here."),
            rule("statue-2", "A colonist from your university goes to San Juan instead."),
        ),
        "cloister": (
            rule(
                "cloister-1 score-2",
                "At the end, if occupied, for sets of 3 matching tiles on your island: 1 point for 1 set, 3 for 2 "
                "sets, 6 for 3, 10 for 4.",
                *CLOISTER_NUMBERS,
            ),
            rule("cloister-1", "Quarries and forests count too, and no tile has to be occupied."),
        ),
    },
    "puerto rico",
)
