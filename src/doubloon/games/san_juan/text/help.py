"""The help texts: one for each role, card, good and other term of the table.

A text says what a card does. Its price, points and number of copies come from the table of the rules.
"""

from __future__ import annotations

from doubloon.core.game import Json
from doubloon.core.text import messages
from doubloon.games.san_juan.names import GOOD_NAMES, PRODUCTION_NAMES
from doubloon.games.san_juan.position.writer import TILES
from doubloon.games.san_juan.rules.cards import CARD_TABLE, MONUMENTS, PRODUCTION, Card
from doubloon.games.san_juan.text.descriptions import Phrases

ROLES = messages(
    {
        "builder": (
            "In turn, everybody may put one card from their hand into play, paying its price by discarding "
            "other cards. The player who picked the builder pays 1 card less."
        ),
        "producer": (
            "In turn, everybody may produce 1 good on an empty production building. The player who "
            "picked the producer may produce 1 more."
        ),
        "trader": (
            "The next trading tile is turned up. In turn, everybody may sell 1 good and draw as many cards "
            "as the tile pays for it. The player who picked the trader may sell 1 more."
        ),
        "councillor": (
            "In turn, everybody looks at 2 cards from the deck, keeps 1 and discards the other. The "
            "player who picked the councillor looks at 5 and keeps 1."
        ),
        "prospector": (
            "The player who picks the prospector draws 1 card. The others get nothing, unless they have a gold mine."
        ),
    }
)

CARDS = messages(
    {
        "indigo plant": "Produces indigo; holds one good at a time. Everybody starts with one.",
        "sugar mill": "Produces sugar; holds one good at a time.",
        "tobacco storage": "Produces tobacco; holds one good at a time.",
        "coffee roaster": "Produces coffee; holds one good at a time.",
        "silver smelter": "Produces silver; holds one good at a time.",
        "smithy": "Builder: your production buildings cost 1 card less.",
        "gold mine": (
            "Prospector: you may turn up 4 cards from the deck. If no two have the same price, you take "
            "one of them. The rest are discarded. It works no matter who picked the role, but not if "
            "the deck and the discards together have fewer than 4 cards."
        ),
        "archive": (
            "Councillor: the cards you draw go straight into your hand, and you may choose your discards "
            "from your whole hand."
        ),
        "poor house": (
            "Builder: if you have at most 1 card in hand after building (and after your carpenter), you "
            "draw 1. Not when you build the poor house itself."
        ),
        "black market": "Builder: you may pay with up to 2 of your goods instead of cards.",
        "trading post": "Trader: you may sell 1 more good.",
        "well": "Producer: you draw 1 card if you produced 2 or more goods.",
        "market stand": "Trader: you draw 1 card if you sold 2 or more goods.",
        "crane": (
            "Builder: you may build over one of your other buildings and pay only the difference. The covered "
            "building no longer counts, and a good on it is lost."
        ),
        "chapel": (
            "Start of a round: you may put 1 card from your hand face down under it. Each scores 1 point at "
            "the end, even if the chapel has been built over. How many there are is your secret."
        ),
        "tower": "Start of a round: your hand limit is 12 cards instead of 7.",
        "aqueduct": "Producer: you may produce 1 more good.",
        "carpenter": (
            "Builder: you draw 1 card after building a violet building. Not when you build the carpenter itself."
        ),
        "prefecture": "Councillor: you keep 2 of the cards you draw instead of 1.",
        "market hall": "Trader: you draw 1 card if you sold anything.",
        "quarry": "Builder: your violet buildings cost 1 card less.",
        "library": (
            "Your privilege counts twice. Builder: 2 cards less. Producer: 2 more goods. Trader: 2 more sales. "
            "Councillor: you look at 8 cards. Prospector: you draw 2. With 2 players you may use the library once a "
            "round; as governor you choose for which of your two roles."
        ),
        "statue": "A monument. It is worth only its points, apart from what a triumphal arch adds.",
        "victory column": "A monument. It is worth only its points, apart from what a triumphal arch adds.",
        "hero": "A monument. It is worth only its points, apart from what a triumphal arch adds.",
        "guild hall": "At the end: 2 points for each production building in your city.",
        "city hall": "At the end: 1 point for each violet building in your city, including this one.",
        "triumphal arch": (
            "At the end: 4 points for one kind of monument in your city, 6 for two, 8 for all three "
            "(statue, victory column, hero)."
        ),
        "palace": "At the end: 1 point for every 4 of your other points.",
    }
)

OTHERS = messages(
    {
        "pick": (
            "The governor picks a role first, then the others clockwise, one each; with 2 players the "
            "governor picks once more. Everybody takes part in the phase, starting with the picker, who "
            "alone has the privilege. Nobody has to do anything in it."
        ),
        "good": (
            "A card from the deck, placed face down and unseen on the production building that produced it; "
            "each building holds one. Goods are sold in the trader phase; with a black market they can also "
            "pay for buildings. At the end they only break ties."
        ),
        "card": (
            "A card is a building in play, money in your hand, and a good on a production building. You may "
            "have any number of the same production building, but only one of each violet building. When "
            "the deck is empty, the discards become the new deck."
        ),
        "privilege": (
            "Only the player who picks a role has its privilege: builder 1 card less, producer 1 more "
            "good, trader 1 more sale, councillor 3 more cards to look at, prospector 1 card. A library "
            "doubles it."
        ),
        "hand limit": (
            "At the start of a round, before the first role is picked, chapels are used first; then "
            "everybody discards down to 7 cards, or to 12 with a tower. During the round there is no "
            "limit."
        ),
        "covering": (
            "With a crane you may build over any of your buildings, but not over the crane or a "
            "building of the same kind. You pay the price minus the price of the covered card and your "
            "discounts, never less than 0. The covered card stays under the new one and is out of play "
            "at once: it gives no points and no power, and the two count as one of the 12 buildings. A "
            "good on it is lost; if you have several of the same building, one without a good is "
            "covered."
        ),
        "governor": "The governor picks first. After every round the governor card moves on clockwise.",
        "opening": (
            "The variant in which you choose your first hand: the players are dealt 5, 6, 7 and 8 cards in "
            "seat order and discard down to 4. Otherwise everybody is dealt 4."
        ),
        "scoring": (
            "The game ends after the builder phase in which somebody has a 12th building. Points: the buildings, 1 "
            "for each card under the chapel, and what guild hall, city hall, triumphal arch and palace add. Ties: "
            "most cards in hand and goods combined."
        ),
    }
)
TILE_TEXT = messages(
    "Five trading tiles set the prices of goods. They are shuffled once and then keep coming up in the same order, "
    "one per trader phase. For indigo, sugar, tobacco, coffee and silver they pay: {tiles}."
)


def in_this_game(topic: str, view: Json) -> bool:
    """Is the topic in the game of this view? Only the variant of the opening is not in every game."""
    return topic != "opening" or bool(view["options"]["opening_choice"])


def help_topics(phrases: Phrases) -> dict[str, str]:
    """All texts, by their topics."""
    topics = phrases.explained(ROLES)
    for number, row in enumerate(CARD_TABLE):
        topics[row.name] = (
            f"{phrases.name(row.name)}: {facts_of(number, row, phrases)}\n{phrases.gettext(CARDS[row.name])}"
        )
    for good, name in enumerate(GOOD_NAMES):
        topics[name] = f"{phrases.name(name)}: {good_text(good, phrases)}"
    topics.update(phrases.explained(OTHERS))
    topics["tiles"] = f"{phrases.name('tiles')}: {tiles_text(phrases)}"
    return topics


def good_text(good: int, phrases: Phrases) -> str:
    """The building that produces a good, and the prices of the good."""
    return phrases.gettext("produced by the {building}; the five tiles pay {prices}.").format(
        **phrases.named(building=PRODUCTION_NAMES[good]), prices=", ".join(str(tile[good]) for tile in TILES)
    )


def tiles_text(phrases: Phrases) -> str:
    """The prices on the trading tiles."""
    return phrases.gettext(TILE_TEXT).format(tiles=" / ".join(" ".join(map(str, tile)) for tile in TILES))


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
