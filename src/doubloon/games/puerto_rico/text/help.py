"""The help by topic: one text for each role, building, good and other term of the table.

The sentences are in the modules beside this one. Price, points and circles come from the table of the rules.
"""

from __future__ import annotations

from doubloon.core.game import Json
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
from doubloon.games.puerto_rico.text.building_help import BASE_HELP
from doubloon.games.puerto_rico.text.descriptions import Phrases
from doubloon.games.puerto_rico.text.expansion_help import EXPANSION_HELP
from doubloon.games.puerto_rico.text.role_help import ROLE_HELP
from doubloon.games.puerto_rico.text.term_help import GOOD_HELP, TERM_HELP
from doubloon.games.shared.statements import Passage, explained, passage_text

BUILDING_HELP = {**BASE_HELP, **EXPANSION_HELP}

# terms of the expansion, and the building that brings them into the game
ONLY_WITH = {"forest": "forest house", "guest": "guest house"}


def in_this_game(topic: str, view: Json) -> bool:
    """Is the topic in the game of this view? A draft may still bring every building that can be drawn."""
    if topic in ROLE_HELP:
        return topic in view["roles"]
    if topic == "draft":
        return bool(view["options"]["expansion"] == "draft")
    building = ONLY_WITH.get(topic, topic)
    if building not in BUILDING_HELP or building in view["supply"]["buildings"]:
        return True
    return view["phase"] == "draft" and any(row.name == building and row.drawn for row in BUILDING_TABLE)


def help_topics(phrases: Phrases, players: int, tournament: bool = False) -> dict[str, str]:
    """All texts, by their topics; prices are those of the game."""
    topics = explained(phrases, ROLE_HELP)
    rows = {row.name: (number, row) for number, row in enumerate(BUILDING_TABLE)}
    for name, passage in BUILDING_HELP.items():
        number, row = rows[name]
        if tournament:
            row = row._replace(price=TOURNAMENT_PRICES.get(name, row.price))
        topics[name] = f"{phrases.name(name)}: {facts_of(number, row, phrases)}\n{passage_text(phrases, passage)}"
    for good, name in enumerate(GOOD_NAMES):
        topics[name] = f"{phrases.name(name)}: {good_text(good, phrases)} {amounts_text(good, phrases, players)}"
    topics.update(explained(phrases, TERM_HELP))
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
    return passage_text(phrases, good_passage(good)).format(price=PRICE_OF_GOOD[good], buildings=", ".join(buildings))


def good_passage(good: int) -> Passage:
    """The sentences on a good."""
    has_building = any(row.good == good for row in BUILDING_TABLE)
    return GOOD_HELP["with a building" if has_building else "without a building"]


def amounts_text(good: int, phrases: Phrases, players: int) -> str:
    """The number of barrels and plantations of a good."""
    return passage_text(phrases, GOOD_HELP["amounts"]).format(
        goods=GOODS_SUPPLY[good] - GOODS_LESS[players], tiles=TILES_SUPPLY[good] - TILES_LESS[players]
    )
