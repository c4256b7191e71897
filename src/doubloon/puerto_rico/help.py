"""The help texts: a row each for roles, buildings, goods and what else the table has words for.

What a building costs and counts comes from the rules' own table; the rows say what it does.
"""

from __future__ import annotations

from doubloon.game import Json
from doubloon.puerto_rico.describe import Speech
from doubloon.puerto_rico.names import GOOD_NAMES
from doubloon.puerto_rico.rules.buildings import BUILDING_TABLE, GUILD_HALL_POINTS, Building
from doubloon.puerto_rico.rules.numbers import (
    GOODS_LESS,
    GOODS_SUPPLY,
    NONE,
    PRICE_OF_GOOD,
    TILES_LESS,
    TILES_SUPPLY,
)
from doubloon.text import messages

ROLES = messages(
    {
        "settler": "Everybody in turn may add one of the open plantations to the island. Whoever picked the "
        "settler may take a quarry instead. At the end new plantations are turned up.",
        "mayor": "The colonists on the ship are dealt out one by one, starting with whoever picked the mayor, who "
        "may take one more from the supply first. Then all players place all their colonists anew: nobody may wait "
        "in San Juan while a circle is empty. The ship is refilled with one colonist for every empty circle on "
        "buildings, at least one a player; if the supply cannot do that, this round is the last.",
        "builder": "Everybody in turn may build one building, each kind at most once. Whoever picked the builder "
        "pays 1 doubloon less, and every manned quarry takes off 1 more, up to the building's column. Filling the "
        "12th space of a city makes this round the last.",
        "craftsman": "Everybody receives the goods of their manned plantations and production buildings, as long "
        "as the supply lasts. Whoever picked the craftsman may then take one more good of a kind just received.",
        "trader": (
            "Everybody in turn may sell one good to the trading house, which has 4 places and takes no kind "
            "twice. Whoever picked the trader gets 1 doubloon more. A full trading house is emptied at the "
            "end of the phase."
        ),
        "captain": (
            "In turn, until nobody can load any more: whoever can load a cargo ship must load as many "
            "barrels of one kind as fit. A ship carries one kind, and no kind is on two ships. A barrel "
            "brings 1 point; whoever picked the captain scores 1 more with the first load. Then everybody "
            "may keep one barrel, warehouses keep more, and full ships sail."
        ),
        "prospector": "Whoever picks the prospector gets 1 doubloon. Nothing happens for the others.",
        "prospector 2": "The second prospector card, in games of 5: 1 doubloon for whoever picks it.",
    }
)

BUILDINGS = messages(
    {
        "small indigo plant": "Turns the harvest of manned indigo plantations into indigo: 1 barrel for its colonist.",
        "small sugar mill": "Turns the harvest of manned sugar plantations into sugar: 1 barrel for its colonist.",
        "indigo plant": "Turns the harvest of manned indigo plantations into indigo: 1 barrel for each of its "
        "colonists.",
        "sugar mill": "Turns the harvest of manned sugar plantations into sugar: 1 barrel for each of its colonists.",
        "tobacco storage": "Turns the harvest of manned tobacco plantations into tobacco: 1 barrel for each of its "
        "colonists.",
        "coffee roaster": "Turns the harvest of manned coffee plantations into coffee: 1 barrel for each of its "
        "colonists.",
        "small market": "Trader: 1 doubloon more for the good you sell to the trading house.",
        "hacienda": "Settler: before your turn you may draw a tile from the face-down pile; it goes on your island.",
        "construction hut": "Settler: you may take a quarry instead of a plantation, whoever picked the role.",
        "small warehouse": "End of the captain phase: you may keep all barrels of 1 kind, besides the single barrel.",
        "hospice": "Settler: with the tile you take you may get a colonist at once, who is placed on it.",
        "office": "Trader: you may sell a kind that the trading house already has.",
        "large market": "Trader: 2 doubloons more for the good you sell to the trading house.",
        "large warehouse": (
            "End of the captain phase: you may keep all barrels of 2 kinds, besides the single barrel."
        ),
        "factory": "Craftsman: doubloons for different kinds received: 1 for two, 2 for three, 3 for four, 5 for "
        "all five.",
        "university": "Builder: with the building you build you may get a colonist at once, who works in it.",
        "harbor": "Captain: 1 point more with each of your loads.",
        "wharf": "Captain: once in the phase, instead of a cargo ship, all your barrels of one kind (at most 11) "
        "go to the supply and score as if shipped.",
        "guild hall": "At the end: 1 point for each small production building in your city (small indigo plant, "
        "small sugar mill) and 2 for each large one.",
        "residence": "At the end: 4 points with up to 9 tiles on your island, 5 with ten, 6 with eleven, 7 with "
        "twelve.",
        "fortress": "At the end: 1 point for every 3 colonists on your board, those in San Juan included.",
        "customs house": "At the end: 1 point for every 4 points you have in chips.",
        "city hall": "At the end: 1 point for each violet building in your city, itself included.",
        "aqueduct": "Craftsman: 1 indigo more if you receive any while a colonist is in your indigo plant (not the "
        "small one), and in the same way 1 sugar more with a sugar mill.",
        "forest house": "Settler: you may place a forest instead of taking a plantation or quarry, and a tile that "
        "your hacienda draws may become one, too. Builder: you pay 1 doubloon less for every 2 forests, whatever "
        "the column, even with nobody in the forest house.",
        "black market": "Builder: if you lack money for a building, you may return a colonist (not the one in "
        "here), a good and a point, at most one of each, for 1 doubloon apiece: exactly as many as you lack.",
        "storehouse": "End of the captain phase: you may keep 3 more single barrels of any kinds.",
        "guest house": (
            "Colonists in here are guests. At almost any decision of yours outside the mayor phase, a "
            "guest may move to an empty circle on your board, where it works at once."
        ),
        "trading post": "Trader: you may sell a good here instead of in the trading house: any kind, even if the "
        "house is full, at the normal price with your privilege, but without markets. The good goes to the supply.",
        "church": "Builder: 1 point for a building of column 2 or 3 that you build, 2 points for one of column 4.",
        "small wharf": "Captain: once in the phase, instead of a cargo ship, as many barrels of as many kinds as "
        "you like go to the supply and bring 1 point for every 2.",
        "lighthouse": "Captain: 1 doubloon with each of your loads, and 1 before loading begins if you picked the "
        "captain.",
        "specialty factory": "Craftsman: at the end of the phase, look at the kind you received most of, corn "
        "aside: it pays as many doubloons as you received barrels, less 1.",
        "library": "Your privilege counts twice. Settler: a second tile when all have chosen (a quarry or forest "
        "only with the building for it). Mayor: 2 extra colonists. Builder: 2 doubloons less. Craftsman: 2 extra "
        "goods. Trader: 2 doubloons more. Captain: 2 points more with the first load. Prospector: 2 doubloons.",
        "union hall": "Captain: before loading begins, 1 point for every 2 barrels of the same kind that you have.",
        "statue": "It brings only its points; nobody works here. A colonist from your university goes to San Juan.",
        "cloister": "At the end: 1, 3, 6 or 10 points for one, two, three or four sets of 3 equal tiles on your "
        "island, forests among them.",
    }
)

OTHERS = messages(
    {
        "pick": "The governor picks a role first, then the others clockwise, one role each (three each with 2 "
        "players, by turns). With a role come the doubloons that lie on it. Everybody takes part in its phase, "
        "beginning with the picker, who alone has its privilege.",
        "store": "After loading, you keep one barrel of your choice, and all barrels of as many kinds as your "
        "manned warehouses have places for. The rest goes back to the supply.",
        "draft": "Before the first round the players in turn choose the 17 violet buildings of the game, from the "
        "governor on: any that is left, as long as there is a free space for its price. There is 1 space for each "
        "of the prices 1, 3, 4, 6, 7 and 9, 2 for each of 2, 5 and 8, and 5 for 10. What nobody chooses is not in "
        "the game.",
        "forest": (
            "A tile without a circle, made by the owner of a manned forest house from a face-down tile. Two "
            "forests take 1 doubloon off whatever the owner of a forest house builds. If the hospice gives "
            "a colonist for it, the colonist goes to San Juan."
        ),
        "guest": "A colonist in the guest house. You may move guests to empty circles of your tiles and other "
        "buildings when you decide something, except for mayor and draft, and before goods are produced, loaded or "
        "stored and points counted. They work there at once, until the mayor comes again.",
        "quarry": "A tile that makes building cheaper: each manned quarry takes 1 doubloon off the price, up to "
        "the building's column. The settler takes one instead of a plantation, and so does the owner of a "
        "construction hut.",
        "colonist": "A building or tile works only while a colonist stands on one of its circles. Colonists come "
        "with the mayor; those without a circle wait in San Juan.",
        "governor": "The governor picks first. The card moves on clockwise after every round, when also 1 doubloon "
        "is put on each role that nobody picked.",
        "scoring": (
            "The game ends after the round in which the supply could not fill the colonist ship, somebody "
            "filled the 12th space of a city, or the last point chip was taken. Points: chips, buildings "
            "(manned or not), and what manned large buildings add. Ties: most doubloons and goods together."
        ),
    }
)


# words of the expansion, and the building or option that brings them into the game
ONLY_WITH = {"forest": "forest house", "guest": "guest house"}


def in_this_game(topic: str, view: Json) -> bool:
    """Is it in the game? In a draft every building still may be."""
    if topic in ROLES:
        return topic in view["roles"]
    if topic == "draft":
        return bool(view["options"]["expansion"] == "draft")
    building = ONLY_WITH.get(topic, topic)
    return building not in BUILDINGS or view["phase"] == "draft" or building in view["supply"]["buildings"]


def help_topics(speech: Speech, players: int) -> dict[str, str]:
    """All texts, by what they are on."""
    topics = speech.explained(ROLES)
    rows = {row.name: (number, row) for number, row in enumerate(BUILDING_TABLE)}
    for name, text in BUILDINGS.items():
        number, row = rows[name]
        topics[name] = f"{speech.name(name)}: {facts_of(number, row, speech)}\n{speech.say(text)}"
    for good, name in enumerate(GOOD_NAMES):
        topics[name] = f"{speech.name(name)}: {good_text(good, speech)} {amounts_text(good, speech, players)}"
    topics.update(speech.explained(OTHERS))
    return topics


def facts_of(number: int, row: Building, speech: Speech) -> str:
    """Price, points, column and circles, as the rules have them."""
    say, count = speech.say, speech.count
    parts = [
        count("price {n} doubloon", "price {n} doubloons", row.price).format(n=row.price),
        speech.points(row.points),
        count(
            "column {n} (at most {n} quarry lowers the price)",
            "column {n} (up to {n} quarries lower the price)",
            row.column,
        ).format(n=row.column),
        count("{n} circle", "{n} circles", row.circles).format(n=row.circles) if row.circles else say("no circle"),
    ]
    if row.good != NONE:
        parts.append(say("production") if GUILD_HALL_POINTS[number] == 2 else say("small production"))
    else:
        parts.append(say("violet, large: 2 city spaces") if row.large else say("violet"))
    return ", ".join(parts) + "."


def good_text(good: int, speech: Speech) -> str:
    """What a good is worth and how it is made."""
    buildings = [speech.name(row.name) for row in BUILDING_TABLE if row.good == good]
    if not buildings:
        return speech.say(
            "the trading house pays {price}; made by a manned plantation alone, without a building."
        ).format(price=PRICE_OF_GOOD[good])
    return speech.say(
        "the trading house pays {price}; made by a manned plantation and a colonist in: {buildings}."
    ).format(price=PRICE_OF_GOOD[good], buildings=", ".join(buildings))


def amounts_text(good: int, speech: Speech, players: int) -> str:
    """How much of it there is."""
    return speech.say("{goods} barrels and {tiles} plantations in the game.").format(
        goods=GOODS_SUPPLY[good] - GOODS_LESS[players], tiles=TILES_SUPPLY[good] - TILES_LESS[players]
    )
