"""The glossary of the game in one language: names, help and numbers of everything that a table shows."""

from __future__ import annotations

from doubloon.core.game import Json
from doubloon.core.text import messages
from doubloon.games.puerto_rico.names import BUILDING_NAMES, GOOD_NAMES, ROLE_NAMES, TILE_NAMES
from doubloon.games.puerto_rico.rules.buildings import (
    BUILDING_TABLE,
    GUILD_HALL_POINTS,
    SPACES,
    TOURNAMENT_PRICES,
    Building,
)
from doubloon.games.puerto_rico.rules.numbers import NONE
from doubloon.games.puerto_rico.text.descriptions import Phrases
from doubloon.games.puerto_rico.text.help import BUILDING_HELP, facts_of, good_passage, good_text
from doubloon.games.puerto_rico.text.role_help import ROLE_HELP
from doubloon.games.puerto_rico.text.rulebook import RULEBOOK
from doubloon.games.puerto_rico.text.term_help import TERM_HELP, TILE_HELP
from doubloon.games.shared.glossary import goods_entries, phase_names
from doubloon.games.shared.statements import help_entry, named_texts, paragraphs_of, passage_text, section_entries

# names that a translation also needs with their article
NAMED_THINGS = (*ROLE_NAMES[:-1], "second prospector", *BUILDING_NAMES)
# all names: also tiles, other words of the help and of the actions, parts of the score
NAMES = (*NAMED_THINGS, *TILE_NAMES, *TERM_HELP, ROLE_NAMES[-1], "pass", "san juan", "chips", "buildings")

PHASES = messages(
    {
        "draft": "drafting buildings",
        "pick": "picking a role",
        "settler": "settler phase",
        "mayor": "mayor phase",
        "builder": "builder phase",
        "craftsman": "craftsman phase",
        "trader": "trader phase",
        "captain": "captain phase",
        "store": "storing goods",
        "scoring": "before scoring",
        "over": "game over",
        "prospector": "prospector phase",
    },
    "puerto rico",
)


def write_glossary(lang: str) -> Json:
    """An entry for everything that has a name, by its name in positions and actions."""
    phrases = Phrases(lang)
    name = phrases.name
    tile_help = {**TERM_HELP, **TILE_HELP}
    return {
        "lang": lang,
        "game": "puerto-rico",
        "goods": goods_entries(phrases, GOOD_NAMES, good_text, good_passage),
        "tiles": {tile: help_entry(phrases, name(tile), tile_help[tile]) for tile in TILE_NAMES},
        "roles": {role: help_entry(phrases, phrases.role(role)["role"], ROLE_HELP[role]) for role in ROLE_NAMES},
        "buildings": {row.name: building_entry(number, row, phrases) for number, row in enumerate(BUILDING_TABLE)},
        "phases": phase_names(phrases, PHASES),
        "terms": named_texts(phrases, TERM_HELP),
        "rules": section_entries(phrases, RULEBOOK),
    }


def building_entry(number: int, row: Building, phrases: Phrases) -> Json:
    """One building with its numbers; `copies` is for 3 to 5 players, `drawn` says whether a draft can choose it."""
    kind = "violet"
    if row.good != NONE:
        kind = "production" if GUILD_HALL_POINTS[number] == 2 else "small production"
    return {
        "name": phrases.name(row.name),
        "facts": facts_of(number, row, phrases),
        "help": passage_text(phrases, BUILDING_HELP[row.name]),
        "paragraphs": paragraphs_of(BUILDING_HELP[row.name]),
        "price": row.price,
        **({"tournament_price": TOURNAMENT_PRICES[row.name]} if row.name in TOURNAMENT_PRICES else {}),
        "points": row.points,
        "column": row.column,
        "circles": row.circles,
        "size": SPACES[number],
        "kind": kind,
        "good": None if row.good == NONE else GOOD_NAMES[row.good],
        "copies": row.copies,
        "expansion": row.expansion,
        "drawn": row.drawn,
    }
