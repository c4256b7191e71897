"""The glossary of the game in one language: names, help and numbers of everything that a table shows."""

from __future__ import annotations

from doubloon.core.game import Json
from doubloon.core.text import messages
from doubloon.games.san_juan.names import CARD_NAMES, GOOD_NAMES, ROLE_NAMES
from doubloon.games.san_juan.position.writer import TILES
from doubloon.games.san_juan.rules.cards import CARD_TABLE, MONUMENTS, PRODUCTION, Card
from doubloon.games.san_juan.text.card_help import CARD_HELP
from doubloon.games.san_juan.text.descriptions import Phrases
from doubloon.games.san_juan.text.help import facts_of, good_passage, good_text, tiles_text
from doubloon.games.san_juan.text.role_help import ROLE_HELP
from doubloon.games.san_juan.text.rulebook import RULEBOOK
from doubloon.games.san_juan.text.term_help import TERM_HELP, TILE_HELP
from doubloon.games.shared.glossary import goods_entries, phase_names
from doubloon.games.shared.statements import help_entry, named_texts, paragraphs_of, passage_text, section_entries

# names that a translation also needs with their article
NAMED_THINGS = (*ROLE_NAMES, *CARD_NAMES)
# all names: also goods, other words of the help and of the actions, parts of the score
NAMES = (*NAMED_THINGS, *GOOD_NAMES, *TERM_HELP, "tiles", "pass", "buildings")

PHASES = messages(
    {
        "opening": "choosing the first hand",
        "pick": "picking a role",
        "builder": "builder phase",
        "producer": "producer phase",
        "trader": "trader phase",
        "councillor": "councillor phase",
        "prospector": "prospector phase",
        "round_start": "chapels and hand limits",
        "over": "game over",
    },
    "san juan",
)


def write_glossary(lang: str) -> Json:
    """An entry for everything that has a name, by its name in positions and actions."""
    phrases = Phrases(lang)
    name = phrases.name
    return {
        "lang": lang,
        "game": "san-juan",
        "goods": goods_entries(phrases, GOOD_NAMES, good_text, good_passage),
        "tiles": {
            "name": name("tiles"),
            "help": tiles_text(phrases),
            "paragraphs": paragraphs_of(TILE_HELP["tiles"]),
            "prices": [list(tile) for tile in TILES],
        },
        "roles": {role: help_entry(phrases, name(role), ROLE_HELP[role]) for role in ROLE_NAMES},
        "cards": {row.name: card_entry(number, row, phrases) for number, row in enumerate(CARD_TABLE)},
        "phases": phase_names(phrases, PHASES),
        "terms": named_texts(phrases, TERM_HELP),
        "rules": section_entries(phrases, RULEBOOK),
    }


def card_entry(number: int, row: Card, phrases: Phrases) -> Json:
    """One kind of card with its numbers; its points are None if they depend on the city."""
    kind = "violet"
    if number < PRODUCTION:
        kind = "production"
    elif MONUMENTS >> number & 1:
        kind = "monument"
    return {
        "name": phrases.name(row.name),
        "facts": facts_of(number, row, phrases),
        "help": passage_text(phrases, CARD_HELP[row.name]),
        "paragraphs": paragraphs_of(CARD_HELP[row.name]),
        "price": row.price,
        "points": row.points or None,
        "kind": kind,
        "good": GOOD_NAMES[number] if number < PRODUCTION else None,
        "copies": row.copies,
    }
