"""The help texts: a row each for roles, cards, goods and what else the table has words for.

What a card costs and counts comes from the rules' own table; the rows say what it does.
"""

from __future__ import annotations

from doubloon.game import Json
from doubloon.san_juan.describe import Speech
from doubloon.san_juan.names import GOOD_NAMES, PRODUCTION_NAMES
from doubloon.san_juan.position import TILES
from doubloon.san_juan.rules.cards import CARD_TABLE, MONUMENTS, PRODUCTION, Card
from doubloon.text import messages

ROLES = messages(
    {
        "builder": "Everybody in turn may put one card of the hand into play and pays its price by discarding "
        "other cards. Whoever picked the builder pays 1 card less.",
        "producer": "Everybody in turn may make 1 good on an empty production building. Whoever picked the "
        "producer may make 1 more.",
        "trader": "The next trading tile is turned up. Everybody in turn may sell 1 good and draws as many cards "
        "as the tile pays for it. Whoever picked the trader may sell 1 more.",
        "councillor": "Everybody in turn looks at 2 cards from the deck, keeps 1 and discards the other. Whoever "
        "picked the councillor looks at 5 and keeps 1.",
        "prospector": "Whoever picks the prospector draws 1 card. For the others nothing happens, unless they have "
        "a gold mine.",
    }
)

CARDS = messages(
    {
        "indigo plant": "Makes indigo, one good at a time. Everybody has one from the start.",
        "sugar mill": "Makes sugar, one good at a time.",
        "tobacco storage": "Makes tobacco, one good at a time.",
        "coffee roaster": "Makes coffee, one good at a time.",
        "silver smelter": "Makes silver, one good at a time.",
        "smithy": "Builder: your production buildings cost 1 card less.",
        "gold mine": "Prospector: you may turn up 4 cards from the deck. If no two have the same price, you take "
        "one of them. The rest is discarded. It works whoever picked the role, but not with fewer than 4 cards in "
        "deck and discards together.",
        "archive": "Councillor: the cards you draw join your hand at once, and what you must discard may come from "
        "your whole hand.",
        "poor house": "Builder: if you hold at most 1 card after building (and after your carpenter), you draw 1. "
        "Not for building the poor house itself.",
        "black market": "Builder: you may pay with up to 2 of your goods instead of cards.",
        "trading post": "Trader: you may sell 1 good more.",
        "well": "Producer: you draw 1 card if you made 2 or more goods.",
        "market stand": "Trader: you draw 1 card if you sold 2 or more goods.",
        "crane": "Builder: you may build over one of your buildings and pay the difference only; see covering.",
        "chapel": "Start of a round: you may put 1 card of your hand face down under it. Each counts 1 point at "
        "the end, also when the chapel has been built over. How many there are is your secret.",
        "tower": "Start of a round: your hand limit is 12 cards instead of 7.",
        "aqueduct": "Producer: you may make 1 good more.",
        "carpenter": "Builder: you draw 1 card after building a violet building. Not for the carpenter itself.",
        "prefecture": "Councillor: you keep 2 of the cards you draw instead of 1.",
        "market hall": "Trader: you draw 1 card if you sold anything.",
        "quarry": "Builder: your violet buildings cost 1 card less.",
        "library": (
            "Your privilege counts twice. Builder: 2 cards less. Producer: 2 more goods. Trader: 2 more "
            "sold. Councillor: you look at 8 cards. Prospector: you draw 2. With 2 players you may use the "
            "library once a round; as governor you choose for which of your two roles."
        ),
        "statue": "A monument. It brings only its points, apart from what a triumphal arch adds.",
        "victory column": "A monument. It brings only its points, apart from what a triumphal arch adds.",
        "hero": "A monument. It brings only its points, apart from what a triumphal arch adds.",
        "guild hall": "At the end: 2 points for each production building in your city.",
        "city hall": "At the end: 1 point for each violet building in your city, itself included.",
        "triumphal arch": "At the end: 4 points with one kind of monument in your city, 6 with two, 8 with all "
        "three (statue, victory column, hero).",
        "palace": "At the end: 1 point for every 4 of your other points.",
    }
)

OTHERS = messages(
    {
        "pick": "The governor picks a role first, then the others clockwise, one each; with 2 players the governor "
        "picks once more. Everybody takes part in the phase, beginning with the picker, who alone has the "
        "privilege. Nobody has to do anything in it.",
        "good": "A card from the deck, face down and unseen, on the production building that made it; each holds "
        "one. Goods are sold in the trader phase; with a black market they pay for buildings, too. At the end they "
        "only break ties.",
        "card": "A card is a building while it is in play, money in your hand, and a good on a production "
        "building. You may have any number of equal production buildings, but each violet one only once. When the "
        "deck is empty, the discards become the new deck.",
        "privilege": "What only the picker of a role has: builder 1 card less, producer 1 good more, trader 1 sale "
        "more, councillor 3 more cards to look at, prospector 1 card. A library doubles it.",
        "hand limit": (
            "At the start of a round, before the first role is picked, chapels are used first; then "
            "everybody discards down to 7 cards, or to 12 with a tower. During the round there is no "
            "limit."
        ),
        "covering": "With a crane you may build over any of your buildings but the crane and those of the same "
        "kind. You pay the price less that of the covered card and your discounts, never below 0. The covered card "
        "stays under the new one and is out of play at once: no points, no power, and the place counts once among "
        "the 12. A good on it is lost; of equal buildings one without a good is covered.",
        "governor": "The governor picks first. The card moves on clockwise after every round.",
        "opening": "The variant with a choice at the start: the players are dealt 5, 6, 7, 8 cards in the order of "
        "their seats and discard down to 4. Otherwise everybody is dealt 4.",
        "scoring": (
            "The game ends after the builder phase in which somebody has a 12th building. Points: the "
            "buildings, 1 for each card under the chapel, and what guild hall, city hall, triumphal arch "
            "and palace add. Ties: most cards in hand and goods together."
        ),
    }
)
TILE_TEXT = messages(
    "Five trading tiles say what goods bring. They were shuffled once and keep coming up in this order, one for "
    "each trader phase. For indigo, sugar, tobacco, coffee, silver they pay: {tiles}."
)


def in_this_game(topic: str, view: Json) -> bool:
    """Only the variant of the opening is not in every game."""
    return topic != "opening" or bool(view["options"]["opening_choice"])


def help_topics(speech: Speech) -> dict[str, str]:
    """All texts, by what they are on."""
    topics = speech.explained(ROLES)
    for number, row in enumerate(CARD_TABLE):
        topics[row.name] = f"{speech.name(row.name)}: {facts_of(number, row, speech)}\n{speech.say(CARDS[row.name])}"
    for good, name in enumerate(GOOD_NAMES):
        topics[name] = f"{speech.name(name)}: {good_text(good, speech)}"
    topics.update(speech.explained(OTHERS))
    topics["tiles"] = f"{speech.name('tiles')}: {tiles_text(speech)}"
    return topics


def good_text(good: int, speech: Speech) -> str:
    """What makes a good, and what it brings."""
    return speech.say("made by the {building}; the five tiles pay {prices}.").format(
        **speech.named(building=PRODUCTION_NAMES[good]), prices=", ".join(str(tile[good]) for tile in TILES)
    )


def tiles_text(speech: Speech) -> str:
    """What the trading tiles pay."""
    return speech.say(TILE_TEXT).format(tiles=" / ".join(" ".join(map(str, tile)) for tile in TILES))


def facts_of(number: int, row: Card, speech: Speech) -> str:
    """Price, points and copies, as the rules have them."""
    say, count = speech.say, speech.count
    points = count("{n} point", "{n} points", row.points).format(n=row.points)
    kind = say("violet")
    if number < PRODUCTION:
        kind = say("production")
    elif MONUMENTS >> number & 1:
        kind = say("violet, monument")
    return ", ".join(
        [
            count("price {n} card", "price {n} cards", row.price).format(n=row.price),
            points if row.points else say("points by your city"),
            count("{n} copy", "{n} copies", row.copies).format(n=row.copies),
            f"{kind}.",
        ]
    )
