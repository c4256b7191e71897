"""Help on the cards."""

from __future__ import annotations

from doubloon.core.text import messages
from doubloon.games.san_juan.rules.numbers import HAND_LIMIT, MAX_GOODS_PAID, MINED, TOWER_LIMIT
from doubloon.games.san_juan.text.amounts import (
    ARCH_NUMBERS,
    CARDS_KEPT,
    CARDS_SEEN,
    CARDS_SEEN_MORE,
    CHAPEL_CARDS,
    CHAPEL_POINTS,
    CITY_HALL_POINTS,
    DISCOUNT,
    DRAWN,
    GUILD_HALL_POINTS,
    MORE_GOODS,
    PALACE_POINTS,
    POOR_HAND,
    PREFECTURE_KEEPS,
    STAND_GOODS,
    TWICE,
    WELL_GOODS,
)
from doubloon.games.shared.statements import rule

CARD_HELP = messages(
    {
        "indigo plant": (
            rule("indigo-plant-1 producer-3", "Produces indigo; holds one good at a time."),
            rule("setup-3", "Everybody starts with one."),
        ),
        "sugar mill": (rule("sugar-mill-1 producer-3", "Produces sugar; holds one good at a time."),),
        "tobacco storage": (rule("tobacco-storage-1 producer-3", "Produces tobacco; holds one good at a time."),),
        "coffee roaster": (rule("coffee-roaster-1 producer-3", "Produces coffee; holds one good at a time."),),
        "silver smelter": (rule("silver-smelter-1 producer-3", "Produces silver; holds one good at a time."),),
        "smithy": (rule("smithy-1", "Builder: your production buildings cost 1 card less.", DISCOUNT),),
        "gold mine": (
            rule(
                "gold-mine-1",
                "Prospector: you may turn up 4 cards from the deck for all to see, no matter who picked the role.",
                MINED,
            ),
            rule(
                "gold-mine-2 gold-mine-3",
                "If no 2 of them have the same price, you take one of your choice; the rest are discarded.",
                2,
            ),
            rule(
                "gold-mine-4", "It does not work if the deck and the discards together have fewer than 4 cards.", MINED
            ),
        ),
        "archive": (
            rule(
                "archive-1",
                "Councillor: the cards you draw go straight into your hand, and you choose your discards from your "
                "whole hand.",
            ),
        ),
        "poor house": (
            rule(
                "poor-house-1",
                "Builder: if you have at most 1 card in hand after building (and after your carpenter), you draw 1.",
                POOR_HAND,
                DRAWN,
            ),
            rule("poor-house-2", "Not when you build the poor house itself."),
        ),
        "black market": (
            rule("black-market-1", "Builder: you may pay with up to 2 of your goods instead of cards.", MAX_GOODS_PAID),
        ),
        "trading post": (rule("trading-post-1", "Trader: you may sell 1 more good.", MORE_GOODS),),
        "well": (rule("well-1", "Producer: you draw 1 card if you produced 2 or more goods.", DRAWN, WELL_GOODS),),
        "market stand": (
            rule("market-stand-1", "Trader: you draw 1 card if you sold 2 or more goods.", DRAWN, STAND_GOODS),
        ),
        "crane": (
            rule(
                "crane-1 crane-2 crane-3",
                "Builder: you may build over one of your other buildings, not of the same kind, and pay only the "
                "difference.",
            ),
            rule("crane-4 crane-5 crane-8", "The covered building no longer counts, and a good on it is lost."),
        ),
        "chapel": (
            rule(
                "chapel-1 round-8",
                "Start of a round, before the hand limit: you may put 1 card from your hand face down under it.",
                CHAPEL_CARDS,
            ),
            rule("chapel-2", "Each scores 1 point at the end, even if the chapel has been built over.", CHAPEL_POINTS),
            rule(
                "hidden-3", "The others see that you put a card there, but neither which ones nor how many are there."
            ),
        ),
        "tower": (
            rule(
                "tower-1 round-9",
                "Start of a round: your hand limit is 12 cards instead of 7.",
                TOWER_LIMIT,
                HAND_LIMIT,
            ),
        ),
        "aqueduct": (rule("aqueduct-1", "Producer: you may produce 1 more good.", MORE_GOODS),),
        "carpenter": (
            rule("carpenter-1", "Builder: you draw 1 card after building a violet building.", DRAWN),
            rule("carpenter-2", "Not when you build the carpenter itself."),
        ),
        "prefecture": (
            rule(
                "prefecture-1",
                "Councillor: you keep 2 of the cards you draw instead of 1.",
                PREFECTURE_KEEPS,
                CARDS_KEPT,
            ),
            rule("prefecture-2", "With an archive you discard 1 card fewer.", PREFECTURE_KEEPS - CARDS_KEPT),
        ),
        "market hall": (rule("market-hall-1", "Trader: you draw 1 card if you sold anything.", DRAWN),),
        "quarry": (rule("quarry-1", "Builder: your violet buildings cost 1 card less.", DISCOUNT),),
        "library": (
            rule("library-1", "The privilege of a role that you pick counts twice."),
            rule(
                "library-1 round-5",
                "Builder: 2 cards less; producer: 2 more goods; trader: 2 more sales; councillor: you look at 8 "
                "cards; prospector: you draw 2 cards.",
                TWICE,
                TWICE,
                TWICE,
                CARDS_SEEN + TWICE * CARDS_SEEN_MORE,
                TWICE,
            ),
            rule(
                "library-2 library-3",
                "With 2 players it serves you once a round: as governor you are asked at your first role, and if "
                "you wait, it serves at the second.",
                2,
            ),
        ),
        "statue": (
            rule("statue-1", "A monument."),
            rule("statue-1 triumphal-arch-1", "It is worth only its points, apart from what a triumphal arch adds."),
        ),
        "victory column": (
            rule("victory-column-1", "A monument."),
            rule(
                "victory-column-1 triumphal-arch-1",
                "It is worth only its points, apart from what a triumphal arch adds.",
            ),
        ),
        "hero": (
            rule("hero-1", "A monument."),
            rule("hero-1 triumphal-arch-1", "It is worth only its points, apart from what a triumphal arch adds."),
        ),
        "guild hall": (
            rule("guild-hall-1", "At the end: 2 points for each production building in your city.", GUILD_HALL_POINTS),
        ),
        "city hall": (
            rule(
                "city-hall-1",
                "At the end: 1 point for each violet building in your city, including this one.",
                CITY_HALL_POINTS,
            ),
        ),
        "triumphal arch": (
            rule(
                "triumphal-arch-1",
                "At the end, for kinds of monument in your city (statue, victory column, hero): 4 points for 1, 6 "
                "for 2, 8 for 3.",
                *ARCH_NUMBERS,
            ),
        ),
        "palace": (
            rule(
                "palace-1 score-2",
                "At the end, last of all: 1 point for every 4 of your other points.",
                1,
                PALACE_POINTS,
            ),
        ),
    },
    "san juan",
)
