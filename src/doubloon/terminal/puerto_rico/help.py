"""The help texts: a row each for roles, buildings, goods and what else the table has words for.

What a building costs and counts comes from the rules' own table; the rows say what it does.
"""

from __future__ import annotations

from gettext import NullTranslations

from doubloon.puerto_rico.names import GOOD_NAMES
from doubloon.puerto_rico.rules.buildings import BUILDING_TABLE, GUILD_HALL_POINTS, Building
from doubloon.puerto_rico.rules.numbers import GOODS_SUPPLY, NONE, PRICE_OF_GOOD, TILES_SUPPLY

HOW_TO_CHOOSE = """\
Type the number of an action or first letters of its words: 'may' is enough for 'pick the mayor', 'coffee' for \
'sell coffee to the trading house', 'corn 5' for 'load 2 corn on the 5-ship'. Enter alone lists the choices again, \
or takes what is suggested. Besides, you can type:"""

ROLES = {
    "settler": "Everybody in turn may add one of the open plantations to the island. Whoever picked the settler may "
    "take a quarry instead. At the end new plantations are turned up.",
    "mayor": "The colonists on the ship are dealt out one by one, starting with whoever picked the mayor, who may take "
    "one more from the supply first. Then all players place all their colonists anew: nobody may wait in San Juan "
    "while a circle is empty. The ship is refilled with one colonist for every empty circle on buildings, at least one "
    "a player; if the supply cannot do that, this round is the last.",
    "builder": "Everybody in turn may build one building, each kind at most once. Whoever picked the builder pays 1 "
    "doubloon less, and every manned quarry takes off 1 more, up to the building's column. Filling the 12th space of a "
    "city makes this round the last.",
    "craftsman": "Everybody receives the goods of their manned plantations and production buildings, as long as the "
    "supply lasts. Whoever picked the craftsman may then take one more good of a kind just received.",
    "trader": "Everybody in turn may sell one good to the trading house, which has 4 places and takes no kind twice. "
    "Whoever picked the trader gets 1 doubloon more. A full house is emptied at the end of the phase.",
    "captain": "In turn, over and over: who can load a cargo ship must load as many barrels of one kind as fit. A ship "
    "carries one kind, and no kind is on two ships. A barrel brings 1 point; whoever picked the captain scores 1 more "
    "with the first load. In the end one barrel may be kept, warehouses keep more, and full ships sail.",
    "prospector": "Whoever picks the prospector gets 1 doubloon. Nothing happens for the others.",
    "prospector 2": "The second prospector card, in games of 5: 1 doubloon for whoever picks it.",
}

BUILDINGS = {
    "small indigo plant": "Turns the harvest of manned indigo plantations into indigo: 1 barrel for its colonist.",
    "small sugar mill": "Turns the harvest of manned sugar plantations into sugar: 1 barrel for its colonist.",
    "indigo plant": "Turns the harvest of manned indigo plantations into indigo: 1 barrel for each of its colonists.",
    "sugar mill": "Turns the harvest of manned sugar plantations into sugar: 1 barrel for each of its colonists.",
    "tobacco storage": "Turns the harvest of manned tobacco plantations into tobacco: 1 barrel for each of its "
    "colonists.",
    "coffee roaster": "Turns the harvest of manned coffee plantations into coffee: 1 barrel for each of its colonists.",
    "small market": "Trader: 1 doubloon more for the good you sell to the trading house.",
    "hacienda": "Settler: before your turn you may draw a tile from the face-down pile; it goes on your island.",
    "construction hut": "Settler: you may take a quarry instead of a plantation, whoever picked the role.",
    "small warehouse": "End of the captain phase: all barrels of 1 kind can stay, besides the single barrel.",
    "hospice": "Settler: with the tile you take you may have a colonist at once, who stands on it.",
    "office": "Trader: you may sell a kind that the trading house already has.",
    "large market": "Trader: 2 doubloons more for the good you sell to the trading house.",
    "large warehouse": "End of the captain phase: all barrels of 2 kinds can stay, besides the single barrel.",
    "factory": "Craftsman: doubloons for different kinds received: 1 for two, 2 for three, 3 for four, 5 for all five.",
    "university": "Builder: with the building you build you may have a colonist at once, who works in it.",
    "harbor": "Captain: 1 point more with each of your loads.",
    "wharf": "Captain: once in the phase, instead of a cargo ship, all your barrels of one kind (at most 11) go to the "
    "supply and score as if shipped.",
    "guild hall": "At the end: 1 point for each small production building in your city (small indigo plant, small "
    "sugar mill) and 2 for each large one.",
    "residence": "At the end: 4 points with up to 9 tiles on your island, 5 with ten, 6 with eleven, 7 with twelve.",
    "fortress": "At the end: 1 point for every 3 colonists on your board, those in San Juan included.",
    "customs house": "At the end: 1 point for every 4 points you have in chips.",
    "city hall": "At the end: 1 point for each violet building in your city, itself included.",
}

OTHERS = {
    "pick": "The governor picks a role first, then the others clockwise, one role each. With a role come the doubloons "
    "that lie on it. Everybody takes part in its phase, beginning with the picker, who alone has its privilege.",
    "store": "After loading, you keep one barrel of your choice, and all barrels of as many kinds as your manned "
    "warehouses have places for. The rest goes back to the supply.",
    "quarry": "A tile that makes building cheaper: each manned quarry takes 1 doubloon off the price, up to the "
    "building's column. The settler takes one instead of a plantation, and so does the owner of a construction hut.",
    "colonist": "A building or tile works only while a colonist stands on one of its circles. Colonists come with the "
    "mayor; those without a circle wait in San Juan.",
    "governor": "The governor picks first. The card moves on clockwise after every round, when also 1 doubloon is put "
    "on each role that nobody picked.",
    "scoring": "The game ends after the round in which the supply could not fill the colonist ship, somebody filled "
    "the 12th space of a city, or the last point chip was taken. Points: chips, buildings (manned or not), and what "
    "manned large buildings add. Equal: more doubloons and goods together.",
}


def help_topics(catalogue: NullTranslations) -> dict[str, str]:
    """All texts, by what they are on."""
    say = catalogue.gettext
    topics = {role: f"{say(role)}: {say(text)}" for role, text in ROLES.items()}
    rows = {row.name: (number, row) for number, row in enumerate(BUILDING_TABLE)}
    for name, text in BUILDINGS.items():
        number, row = rows[name]
        topics[name] = f"{say(name)}: {facts_of(number, row, catalogue)}\n{say(text)}"
    for good, name in enumerate(GOOD_NAMES):
        topics[name] = good_text(good, catalogue)
    topics.update({word: f"{say(word)}: {say(text)}" for word, text in OTHERS.items()})
    return topics


def facts_of(number: int, row: Building, catalogue: NullTranslations) -> str:
    """Price, points, column and circles, as the rules have them."""
    say, count = catalogue.gettext, catalogue.ngettext
    parts = [
        count("price {n} doubloon", "price {n} doubloons", row.price).format(n=row.price),
        count("{n} point", "{n} points", row.points).format(n=row.points),
        count(
            "column {n} (at most {n} quarry lowers the price)",
            "column {n} (up to {n} quarries lower the price)",
            row.column,
        ).format(n=row.column),
        count("{n} circle", "{n} circles", row.circles).format(n=row.circles),
    ]
    if row.good != NONE:
        parts.append(say("production") if GUILD_HALL_POINTS[number] == 2 else say("small production"))
    else:
        parts.append(say("violet, large: 2 city spaces") if row.large else say("violet"))
    return ", ".join(parts) + "."


def good_text(good: int, catalogue: NullTranslations) -> str:
    say = catalogue.gettext
    buildings = [say(row.name) for row in BUILDING_TABLE if row.good == good]
    made = (
        say("made by a manned plantation and a colonist in: {buildings}").format(buildings=", ".join(buildings))
        if buildings
        else say("made by a manned plantation alone, without a building")
    )
    return say(
        "{good}: the trading house pays {price}; {made}. {goods} barrels and {tiles} plantations in the game."
    ).format(
        good=say(GOOD_NAMES[good]),
        price=PRICE_OF_GOOD[good],
        made=made,
        goods=GOODS_SUPPLY[good],
        tiles=TILES_SUPPLY[good],
    )
