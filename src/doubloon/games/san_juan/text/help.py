"""The help by topic: one text for each role, card, good and other term of the table.

The sentences are in the modules beside this one. Price, points and number of copies come from the table of the rules.
"""

from __future__ import annotations

from doubloon.core.game import Json
from doubloon.games.san_juan.names import GOOD_NAMES, PRODUCTION_NAMES
from doubloon.games.san_juan.position.writer import TILES
from doubloon.games.san_juan.rules.cards import CARD_TABLE, MONUMENTS, PRODUCTION, Card
from doubloon.games.san_juan.text.card_help import CARD_HELP
from doubloon.games.san_juan.text.descriptions import Phrases
from doubloon.games.san_juan.text.role_help import ROLE_HELP
from doubloon.games.san_juan.text.term_help import TERM_HELP, TILE_HELP
from doubloon.games.shared.statements import Passage, explained, passage_text


def in_this_game(topic: str, view: Json) -> bool:
    """Is the topic in the game of this view? Only the variant of the opening is not in every game."""
    return topic != "opening" or bool(view["options"]["opening_choice"])


def help_topics(phrases: Phrases) -> dict[str, str]:
    """All texts, by their topics."""
    topics = explained(phrases, ROLE_HELP)
    for number, row in enumerate(CARD_TABLE):
        topics[row.name] = (
            f"{phrases.name(row.name)}: {facts_of(number, row, phrases)}\n{passage_text(phrases, CARD_HELP[row.name])}"
        )
    for good, name in enumerate(GOOD_NAMES):
        topics[name] = f"{phrases.name(name)}: {good_text(good, phrases)}"
    topics.update(explained(phrases, TERM_HELP))
    topics["tiles"] = f"{phrases.name('tiles')}: {tiles_text(phrases)}"
    return topics


def good_text(good: int, phrases: Phrases) -> str:
    """The building that produces a good, and the prices of the good."""
    return passage_text(phrases, TILE_HELP["good"]).format(
        **phrases.named(building=PRODUCTION_NAMES[good]), prices=", ".join(str(tile[good]) for tile in TILES)
    )


def good_passage(_: int) -> Passage:
    """The sentences on a good, which are the same for all of them."""
    return TILE_HELP["good"]


def tiles_text(phrases: Phrases) -> str:
    """The prices on the trading tiles."""
    return passage_text(phrases, TILE_HELP["tiles"]).format(
        tiles=" / ".join(" ".join(map(str, tile)) for tile in TILES)
    )


def facts_of(number: int, row: Card, phrases: Phrases) -> str:
    """Price, points and copies, from the table of the rules."""
    gettext, ngettext = phrases.gettext, phrases.ngettext
    points = ngettext("{n} point", "{n} points", row.points).format(n=row.points)
    kind = gettext("violet")
    if number < PRODUCTION:
        kind = gettext("production")
    elif MONUMENTS >> number & 1:
        kind = gettext("violet, monument")
    return ", ".join(
        [
            ngettext("costs {n} card", "costs {n} cards", row.price).format(n=row.price),
            points if row.points else gettext("points depend on your city"),
            ngettext("{n} copy", "{n} copies", row.copies).format(n=row.copies),
            f"{kind}.",
        ]
    )
