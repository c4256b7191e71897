"""The rules in short sections, to be read at the table."""

from __future__ import annotations

from doubloon.core.text import messages
from doubloon.games.san_juan.rules.numbers import (
    FIRST_HAND,
    HAND_LIMIT,
    MAX_BUILDINGS,
    ROLES,
    TOWER_LIMIT,
    TRADING_TILES,
)
from doubloon.games.san_juan.text.amounts import CARDS_SEEN, CARDS_SEEN_MORE, CHAPEL_POINTS, OPENING_HANDS, PRIVILEGE
from doubloon.games.shared.statements import rule

RULEBOOK = messages(
    (
        (
            "Aim",
            (
                (
                    rule(
                        "builder-2 producer-2",
                        "You build a city out of cards: a card is a building in front of you, money in your hand, "
                        "and a good when it is face down on a production building.",
                    ),
                    rule("score-1", "The player whose city is worth the most points at the end wins."),
                ),
            ),
        ),
        (
            "Set-up",
            (
                (
                    rule(
                        "setup-3 setup-4",
                        "Everybody starts with an indigo plant in play and 4 cards in hand.",
                        FIRST_HAND,
                    ),
                    rule(
                        "setup-2 trader-6",
                        "The 5 trading tiles are shuffled once and then keep coming up in the same order.",
                        TRADING_TILES,
                    ),
                ),
            ),
        ),
        (
            "A round",
            (
                (
                    rule(
                        "round-1 round-2",
                        "The governor picks one of the 5 roles, and everybody plays its phase, the picker first and "
                        "the others clockwise; only the picker has the privilege.",
                        ROLES,
                    ),
                    rule(
                        "round-1 round-3",
                        "Then the next player picks one of the roles left, until everybody has had a role.",
                    ),
                    rule("round-7", "The player to the left becomes governor."),
                ),
            ),
        ),
        (
            "What you may decline",
            (
                (
                    rule(
                        "round-4 building-4",
                        "You must pick a role, but you need not build, produce or sell, and you choose how many "
                        "goods you produce or sell.",
                    ),
                    rule(
                        "building-4 library-3",
                        "You also need not use the crane, the black market, the gold mine and the chapel; with 2 "
                        "players the governor may save the library for the second role.",
                        2,
                    ),
                ),
                (
                    rule(
                        "building-5 councillor-4",
                        "The rest comes by itself: the cards of councillor and prospector, prices, and what all "
                        "other buildings do.",
                    ),
                ),
                (
                    rule(
                        "voluntary-1 voluntary-11",
                        "With the option to ask about everything you may leave, you may decline these too, except "
                        "lower prices, the archive, the tower and how many cards you look at.",
                    ),
                ),
            ),
        ),
        (
            "Start of a round",
            (
                (
                    rule(
                        "round-8 chapel-1",
                        "Before the first role is picked, each player with a chapel may put one card from their "
                        "hand under it.",
                    ),
                    rule(
                        "round-9 tower-1",
                        "Then everybody with more than 7 cards discards down to 7, or to 12 with a tower.",
                        HAND_LIMIT,
                        HAND_LIMIT,
                        TOWER_LIMIT,
                    ),
                    rule("round-9", "During the round you may hold as many as you like."),
                ),
            ),
        ),
        (
            "Builder",
            (
                (
                    rule(
                        "builder-1 builder-2",
                        "In turn, everybody may put one card from their hand into play, discarding as many others "
                        "as it costs.",
                    ),
                    rule(
                        "building-1 building-2",
                        "You may have any number of the same production building, but only one of each violet "
                        "building.",
                    ),
                    rule("building-3", "A building works from the next phase on."),
                    rule("builder-3 builder-2", "The privilege: 1 card less, but never below 0.", PRIVILEGE, 0),
                ),
            ),
        ),
        (
            "Producer",
            (
                (
                    rule(
                        "producer-1 producer-2",
                        "In turn, everybody may produce one good: a card from the deck is placed, unseen and face "
                        "down, on an empty production building.",
                    ),
                    rule("producer-3", "Each building holds one good."),
                    rule("producer-4", "The privilege: one more good."),
                ),
            ),
        ),
        (
            "Trader",
            (
                (
                    rule("trader-1", "The next trading tile is turned up."),
                    rule(
                        "trader-2 trader-4",
                        "In turn, everybody may sell one good: discard it unseen and draw as many cards as the tile "
                        "pays for its kind.",
                    ),
                    rule("trader-5", "Whoever sells several discards them all before drawing."),
                    rule("trader-3", "The privilege: one more good."),
                ),
            ),
        ),
        (
            "Councillor",
            (
                (
                    rule(
                        "councillor-1 councillor-3",
                        "In turn, everybody looks at 2 cards from the deck, keeps one and discards the other.",
                        CARDS_SEEN,
                    ),
                    rule(
                        "councillor-2",
                        "The privilege: 5 cards to choose from instead of 2.",
                        CARDS_SEEN + CARDS_SEEN_MORE,
                        CARDS_SEEN,
                    ),
                ),
            ),
        ),
        (
            "Prospector",
            (
                (
                    rule("prospector-1", "The player who picks it draws 1 card.", PRIVILEGE),
                    rule("prospector-1", "The others draw nothing."),
                    rule("prospector-2", "Then everybody with a gold mine may use it."),
                ),
            ),
        ),
        (
            "End and scoring",
            (
                (
                    rule(
                        "end-1 end-2",
                        "The game ends right after the builder phase in which somebody has 12 buildings; the rest "
                        "of the round is not played.",
                        MAX_BUILDINGS,
                    ),
                    rule(
                        "end-3",
                        "It also ends if there are no cards to draw and no goods to sell and nobody can build any "
                        "more.",
                    ),
                    rule(
                        "score-1 score-2",
                        "Add up the points of your buildings, 1 for each card under your chapel, and what guild "
                        "hall, city hall, triumphal arch and palace add.",
                        CHAPEL_POINTS,
                    ),
                    rule(
                        "score-3 score-4",
                        "If points are tied, the player with more cards in hand and goods combined wins; if these "
                        "are tied too, the win is shared.",
                    ),
                ),
            ),
        ),
        (
            "Two players",
            (
                (
                    rule(
                        "round-6",
                        "In each round the governor picks a role, then the other player, then the governor once more.",
                    ),
                    rule(
                        "library-2 library-3",
                        "A library serves its owner once a round; the governor chooses at which of their roles.",
                    ),
                ),
            ),
        ),
        (
            "What is secret",
            (
                (
                    rule("hidden-1", "How many cards a player holds is public; which ones is secret."),
                    rule(
                        "hidden-2 hidden-3 hidden-4",
                        "So are the discards, the cards that serve as goods, and what and how much is under another "
                        "player's chapel.",
                    ),
                    rule("deck-1", "When the deck is empty, the discards are shuffled into a new one."),
                ),
            ),
        ),
        (
            "Options",
            (
                (
                    rule(
                        "opening-1 opening-2",
                        "Chosen first hands: the players are dealt 5, 6, 7 and 8 cards in seat order and keep 4.",
                        *OPENING_HANDS,
                        FIRST_HAND,
                    ),
                ),
                (
                    rule(
                        "voluntary-1 voluntary-2",
                        (
                            "Ask about everything you may leave: you are also asked about what otherwise comes by "
                            "itself, as soon as it would come, and may decline it, all or nothing."
                        ),
                    ),
                    rule(
                        "voluntary-3 voluntary-4 voluntary-5 voluntary-7 voluntary-8 voluntary-9 voluntary-10",
                        "That is true of the library, the cards of councillor and prospector, the second card of a "
                        "prefecture, and the cards of carpenter, poor house, well, market stand and market hall.",
                    ),
                    rule("voluntary-11", "Prices are never asked about."),
                ),
            ),
        ),
    ),
    "san juan",
)
