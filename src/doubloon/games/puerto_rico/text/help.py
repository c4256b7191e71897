"""The help texts: one for each role, building, good and other term of the table.

A text says what a building does. Its price, points and circles come from the table of the rules.
"""

from __future__ import annotations

from doubloon.core.game import Json
from doubloon.core.text import messages
from doubloon.games.puerto_rico.names import GOOD_NAMES
from doubloon.games.puerto_rico.rules.buildings import (
    BUILDING_TABLE,
    GUILD_HALL_POINTS,
    TOURNAMENT_PRICES,
    Building,
)
from doubloon.games.puerto_rico.rules.numbers import (
    GOODS_LESS,
    GOODS_SUPPLY,
    NONE,
    PRICE_OF_GOOD,
    TILES_LESS,
    TILES_SUPPLY,
)
from doubloon.games.puerto_rico.text.descriptions import Phrases

ROLES = messages(
    {
        "settler": (
            "In turn, everybody may add one of the face-up plantations to their island. The player who "
            "picked the settler may take a quarry instead. At the end, new plantations are turned face up."
        ),
        "mayor": (
            "The colonists on the ship are dealt out one by one, starting with the player who picked the mayor, who "
            "may first take one more from the supply. Then all players rearrange all their colonists: no colonist "
            "may wait in San Juan while a circle is empty. The ship is refilled with one colonist for each empty "
            "circle on buildings, at least one per player; if the supply has too few, this round is the last."
        ),
        "builder": (
            "In turn, everybody may build one building, each kind at most once. The player who picked the "
            "builder pays 1 doubloon less, and each occupied quarry takes off 1 more, up to the number of "
            "the building's column. Filling the 12th space of a city makes this round the last."
        ),
        "craftsman": (
            "Everybody receives goods from their occupied plantations and production buildings, as long "
            "as the supply lasts. The player who picked the craftsman may then take one more good of a "
            "kind they have just received."
        ),
        "trader": (
            "In turn, everybody may sell one good to the trading house, which has 4 places and takes each kind only "
            "once. The player who picked the trader gets 1 extra doubloon for the sale. A full trading house is "
            "emptied at the end of the phase."
        ),
        "captain": (
            "In turn, until nobody can load any more: if you can load a cargo ship, you must load as many barrels "
            "of one kind as fit. A ship carries only one kind, and no kind may be on two ships. Each barrel scores "
            "1 point; the player who picked the captain scores 1 more with the first load. Then everybody may keep "
            "one barrel, warehouses keep more, and full ships sail."
        ),
        "prospector": "The player who picks the prospector gets 1 doubloon. The others get nothing.",
        "prospector 2": "The second prospector, used with 5 players: the player who picks it gets 1 doubloon.",
    }
)

BUILDINGS = messages(
    {
        "small indigo plant": (
            "Turns the harvest of your occupied indigo plantations into indigo: its colonist produces 1 barrel."
        ),
        "small sugar mill": (
            "Turns the harvest of your occupied sugar plantations into sugar: its colonist produces 1 barrel."
        ),
        "indigo plant": (
            "Turns the harvest of your occupied indigo plantations into indigo: each of its "
            "colonists produces 1 barrel."
        ),
        "sugar mill": (
            "Turns the harvest of your occupied sugar plantations into sugar: each of its colonists produces 1 barrel."
        ),
        "tobacco storage": (
            "Turns the harvest of your occupied tobacco plantations into tobacco: each of its "
            "colonists produces 1 barrel."
        ),
        "coffee roaster": (
            "Turns the harvest of your occupied coffee plantations into coffee: each of its "
            "colonists produces 1 barrel."
        ),
        "small market": "Trader: you get 1 extra doubloon for the good you sell to the trading house.",
        "hacienda": (
            "Settler: before you take a tile, you may draw one from the face-down pile; it goes on your island."
        ),
        "construction hut": (
            "Settler: you may take a quarry instead of a plantation, even if another player picked the settler."
        ),
        "small warehouse": (
            "End of the captain phase: you may keep all barrels of 1 kind, in addition to your single barrel."
        ),
        "hospice": "Settler: when you take a tile, you may also take a colonist and put it there.",
        "office": "Trader: you may sell a kind that the trading house already has.",
        "large market": "Trader: you get 2 extra doubloons for the good you sell to the trading house.",
        "large warehouse": (
            "End of the captain phase: you may keep all barrels of 2 kinds, in addition to your single barrel."
        ),
        "factory": (
            "Craftsman: you get doubloons for receiving different kinds: 1 for two, 2 for three, 3 for "
            "four, 5 for all five."
        ),
        "university": "Builder: when you build, you may also take a colonist and put it in the new building.",
        "harbor": "Captain: you score 1 extra point with each load.",
        "wharf": (
            "Captain: once per phase, instead of loading a cargo ship, you may return all your barrels of "
            "one kind (at most 11) to the supply; they score as if shipped."
        ),
        "guild hall": "At the end: 1 point for each small production building in your city (small indigo plant, "
        "small sugar mill) and 2 for each large one.",
        "residence": "At the end: 4 points for up to 9 tiles on your island, 5 for 10, 6 for 11, 7 for 12.",
        "fortress": "At the end: 1 point for every 3 colonists on your board, including those in San Juan.",
        "customs house": "At the end: 1 point for every 4 points you have in chips.",
        "city hall": "At the end: 1 point for each violet building in your city, including this one.",
        "aqueduct": (
            "Craftsman: you receive 1 extra indigo if you receive any while your indigo plant (not the "
            "small one) is occupied, and likewise 1 extra sugar with an occupied sugar mill."
        ),
        "forest house": (
            "Settler: you may place a forest instead of taking a plantation or quarry, and you may "
            "turn a tile drawn with the hacienda into a forest. Builder: you pay 1 doubloon less "
            "for every 2 forests, whatever the column, even if the forest house is empty."
        ),
        "black market": (
            "Builder: if you cannot afford a building, you may return up to one colonist (not the "
            "one in here), one good and one point for 1 doubloon each: exactly as many as you are "
            "short."
        ),
        "storehouse": "End of the captain phase: you may keep 3 more single barrels of any kind.",
        "guest house": (
            "Colonists in here are guests. At almost any decision you make outside the mayor phase, you may move a "
            "guest to an empty circle on your board, where it works at once."
        ),
        "trading post": (
            "Trader: you may sell a good here instead of to the trading house: any kind, even if "
            "the trading house is full, at the normal price plus your privilege, but without the "
            "markets. The good goes to the supply."
        ),
        "church": (
            "Builder: you score 1 point for a building you build in column 2 or 3, and 2 points for one in column 4."
        ),
        "small wharf": (
            "Captain: once per phase, instead of loading a cargo ship, you may return any number of "
            "barrels of any kinds to the supply and score 1 point for every 2."
        ),
        "lighthouse": (
            "Captain: you get 1 doubloon with each load, and 1 before loading begins if you picked the captain."
        ),
        "specialty factory": (
            "Craftsman: at the end of the phase, you get doubloons for the kind you received "
            "most of, except corn: as many as you received barrels, minus 1."
        ),
        "library": (
            "Your privilege counts twice. Settler: a second tile after everybody has chosen (a quarry or "
            "forest only with the building for it). Mayor: 2 extra colonists. Builder: 2 doubloons less. "
            "Craftsman: 2 extra goods. Trader: 2 extra doubloons. Captain: 2 extra points with the first "
            "load. Prospector: 2 doubloons."
        ),
        "union hall": (
            "Captain: before loading begins, you score 1 point for every 2 barrels of the same kind that you have."
        ),
        "statue": (
            "It is worth only its points; nobody works here. A colonist from your university goes to San Juan instead."
        ),
        "cloister": (
            "At the end: 1, 3, 6 or 10 points for one, two, three or four sets of 3 matching tiles on "
            "your island, including forests."
        ),
    }
)

OTHERS = messages(
    {
        "pick": (
            "The governor picks a role first, then the others clockwise, one role each (with 2 players, "
            "three each, taking turns). You get the doubloons on the role you pick. Everybody takes part in "
            "its phase, starting with the picker, who alone has its privilege."
        ),
        "store": (
            "After loading, you keep one barrel of your choice, and all barrels of as many kinds as your "
            "occupied warehouses have places for. The rest goes back to the supply."
        ),
        "draft": (
            "Before the first round, starting with the governor, the players take turns choosing the 17 "
            "violet buildings for the game: any that is left, as long as there is a free space for its "
            "price. There is 1 space for each of the prices 1, 3, 4, 6, 7 and 9, 2 for each of 2, 5 and 8, "
            "and 5 for 10. Buildings that nobody chooses are not in the game."
        ),
        "forest": (
            "A tile without a circle that the owner of an occupied forest house makes from a face-down tile. Every "
            "two forests take 1 doubloon off whatever the owner of a forest house builds. If the hospice gives a "
            "colonist for it, the colonist goes to San Juan."
        ),
        "guest": (
            "A colonist in the guest house. You may move guests to empty circles on your tiles and other "
            "buildings whenever you make a decision, except in the mayor phase and the draft, and also "
            "before goods are produced, loaded or stored and before points are counted. They work there at "
            "once, until the next mayor phase."
        ),
        "quarry": (
            "A tile that makes building cheaper: each occupied quarry takes 1 doubloon off the price, up to "
            "the number of the building's column. The settler may take one instead of a plantation, and so "
            "may the owner of an occupied construction hut."
        ),
        "colonist": (
            "A building or tile works only while a colonist is on one of its circles. Colonists arrive "
            "in the mayor phase; those without a circle wait in San Juan."
        ),
        "governor": (
            "The governor picks first. After every round the governor card moves on clockwise, and 1 "
            "doubloon is put on each role that nobody picked."
        ),
        "scoring": (
            "The game ends after the round in which the supply could not fill the colonist ship, somebody filled "
            "the 12th space of their city, or the last point chip was taken. Points: chips, buildings (occupied or "
            "not), and what occupied large buildings add. Ties: most doubloons and goods combined."
        ),
    }
)


# terms of the expansion, and the building that brings them into the game
ONLY_WITH = {"forest": "forest house", "guest": "guest house"}


def in_this_game(topic: str, view: Json) -> bool:
    """Is the topic in the game of this view? A draft may still bring every building that can be drawn."""
    if topic in ROLES:
        return topic in view["roles"]
    if topic == "draft":
        return bool(view["options"]["expansion"] == "draft")
    building = ONLY_WITH.get(topic, topic)
    if building not in BUILDINGS or building in view["supply"]["buildings"]:
        return True
    return view["phase"] == "draft" and any(row.name == building and row.drawn for row in BUILDING_TABLE)


def help_topics(phrases: Phrases, players: int, tournament: bool = False) -> dict[str, str]:
    """All texts, by their topics; prices are those of the game."""
    topics = phrases.explained(ROLES)
    rows = {row.name: (number, row) for number, row in enumerate(BUILDING_TABLE)}
    for name, text in BUILDINGS.items():
        number, row = rows[name]
        if tournament:
            row = row._replace(price=TOURNAMENT_PRICES.get(name, row.price))
        topics[name] = f"{phrases.name(name)}: {facts_of(number, row, phrases)}\n{phrases.gettext(text)}"
    for good, name in enumerate(GOOD_NAMES):
        topics[name] = f"{phrases.name(name)}: {good_text(good, phrases)} {amounts_text(good, phrases, players)}"
    topics.update(phrases.explained(OTHERS))
    return topics


def facts_of(number: int, row: Building, phrases: Phrases) -> str:
    """Price, points, column and circles, from the table of the rules."""
    gettext, ngettext = phrases.gettext, phrases.ngettext
    parts = [
        ngettext("costs {n} doubloon", "costs {n} doubloons", row.price).format(n=row.price),
        phrases.points(row.points),
        ngettext(
            "column {n} (at most {n} quarry lowers the price)",
            "column {n} (up to {n} quarries lower the price)",
            row.column,
        ).format(n=row.column),
        ngettext("{n} circle", "{n} circles", row.circles).format(n=row.circles)
        if row.circles
        else gettext("no circles"),
    ]
    if row.good != NONE:
        parts.append(gettext("production") if GUILD_HALL_POINTS[number] == 2 else gettext("small production"))
    else:
        parts.append(gettext("violet, large: 2 city spaces") if row.large else gettext("violet"))
    return ", ".join(parts) + "."


def good_text(good: int, phrases: Phrases) -> str:
    """The price of a good and how it is produced."""
    buildings = [phrases.name(row.name) for row in BUILDING_TABLE if row.good == good]
    if not buildings:
        return phrases.gettext(
            "the trading house pays {price}; produced by an occupied plantation alone, without a building."
        ).format(price=PRICE_OF_GOOD[good])
    return phrases.gettext(
        "the trading house pays {price}; produced by an occupied plantation and a colonist in: {buildings}."
    ).format(price=PRICE_OF_GOOD[good], buildings=", ".join(buildings))


def amounts_text(good: int, phrases: Phrases, players: int) -> str:
    """The number of barrels and plantations of a good."""
    return phrases.gettext("{goods} barrels and {tiles} plantations in the game.").format(
        goods=GOODS_SUPPLY[good] - GOODS_LESS[players], tiles=TILES_SUPPLY[good] - TILES_LESS[players]
    )
