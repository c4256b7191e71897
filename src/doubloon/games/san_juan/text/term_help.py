"""Help on phases, goods, trading tiles and other terms of the table."""

from __future__ import annotations

from doubloon.core.text import messages
from doubloon.games.san_juan.rules.numbers import FIRST_HAND, HAND_LIMIT, MAX_BUILDINGS, TOWER_LIMIT, TRADING_TILES
from doubloon.games.san_juan.text.amounts import CARDS_SEEN_MORE, CHAPEL_POINTS, OPENING_HANDS, PRIVILEGE
from doubloon.games.shared.statements import rule

TERM_HELP = messages(
    {
        "pick": (
            rule(
                "round-1 round-6",
                "The governor picks a role first, then the others clockwise, one each; with 2 players the governor "
                "picks once more.",
                2,
            ),
            rule(
                "round-2", "Everybody takes part in the phase, starting with the picker, who alone has the privilege."
            ),
            rule("round-4", "You must pick a role, but you need not build, produce or sell in its phase."),
        ),
        "good": (
            rule(
                "producer-2 producer-3",
                "A card from the deck, placed face down and unseen on the production building that produced it; "
                "each building holds one.",
            ),
            rule(
                "trader-2 black-market-1",
                "Goods are sold in the trader phase; with a black market they can also pay for buildings.",
            ),
            rule("score-3", "At the end they only break ties."),
        ),
        "card": (
            rule(
                "builder-2 producer-2",
                "A card is a building in play, money in your hand, and a good on a production building.",
            ),
            rule(
                "building-1 building-2",
                "You may have any number of the same production building, but only one of each violet building.",
            ),
            rule(
                "deck-1 deck-2",
                "When the deck is empty, the discards become the new deck; if both are empty, fewer cards are drawn.",
            ),
        ),
        "privilege": (
            rule(
                "round-5 library-1",
                "Only the player who picks a role has its privilege: builder 1 card less, producer 1 more good, "
                "trader 1 more sale, councillor 3 more cards to look at, prospector 1 card.",
                PRIVILEGE,
                PRIVILEGE,
                PRIVILEGE,
                CARDS_SEEN_MORE,
                PRIVILEGE,
            ),
            rule("library-1", "A library doubles it."),
        ),
        "hand limit": (
            rule("round-8", "At the start of a round, before the first role is picked, chapels are used first."),
            rule(
                "round-9 tower-1",
                "Then everybody discards down to 7 cards, or to 12 with a tower.",
                HAND_LIMIT,
                TOWER_LIMIT,
            ),
            rule("round-9", "During the round there is no limit."),
        ),
        "covering": (
            rule(
                "crane-1 crane-2",
                "With a crane you may build over any of your buildings, but not over the crane or a building of the "
                "same kind.",
            ),
            rule(
                "crane-3",
                "You pay the price minus the price of the covered card and your discounts, never less than 0.",
                0,
            ),
            rule(
                "crane-4 crane-7",
                "The covered card stays under the new one and is out of play at once: it has no power any more, not "
                "even for this building, and you may build its kind again.",
            ),
            rule("crane-8", "It scores no points, and both together count as one of the 12 buildings.", MAX_BUILDINGS),
            rule(
                "crane-5 crane-6",
                "A good on it is lost; if you have several of the same building, one without a good is covered.",
            ),
        ),
        "governor": (
            rule("round-1", "The governor picks first."),
            rule("round-7", "After every round the governor card moves on clockwise."),
        ),
        "opening": (
            rule(
                "opening-1 opening-2",
                "The variant in which you choose your first hand: the players are dealt 5, 6, 7 and 8 cards in seat "
                "order and discard down to 4.",
                *OPENING_HANDS,
                FIRST_HAND,
            ),
            rule("setup-4", "Otherwise everybody is dealt 4.", FIRST_HAND),
        ),
        "scoring": (
            rule(
                "end-1 end-2",
                "The game ends right after the builder phase in which somebody has a 12th building.",
                MAX_BUILDINGS,
            ),
            rule(
                "score-1 score-2",
                "Points: the buildings, 1 for each card under the chapel, and what guild hall, city hall, triumphal "
                "arch and palace add.",
                CHAPEL_POINTS,
            ),
            rule(
                "score-3 score-4",
                "Ties: most cards in hand and goods combined; if these are tied too, the win is shared.",
            ),
        ),
    },
    "san juan",
)
TILE_HELP = messages(
    {
        "tiles": (
            rule(
                "setup-2 trader-1 trader-6",
                "The 5 trading tiles set the prices of goods; they are shuffled once and then keep coming up in the "
                "same order, one per trader phase.",
                TRADING_TILES,
            ),
            rule("material-3", "For indigo, sugar, tobacco, coffee and silver they pay: {tiles}."),
        ),
        "good": (
            rule("producer-2 material-3", "produced by the {building}; the five tiles pay {prices}.", TRADING_TILES),
        ),
    },
    "san juan",
)
