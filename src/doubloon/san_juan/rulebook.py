"""The rules in short sections, for whoever wants to read them at the table."""

from __future__ import annotations

from doubloon.text import messages

RULEBOOK = messages(
    (
        (
            "Aim",
            "You build a city out of cards. A card is a building while it lies before you, money in your hand, and "
            "a good when it lies face down on a production building. Whoever's city is worth most points at the "
            "end wins.",
        ),
        (
            "Set-up",
            (
                "2 to 4 players. Everybody begins with an indigo plant in play and 4 cards in hand. The five "
                "trading tiles are shuffled once and keep coming up in the same order. In the variant the players "
                "are dealt 5, 6, 7 and 8 cards in the order of their seats, and keep 4."
            ),
        ),
        (
            "A round",
            "The governor picks one of the five roles, and everybody plays its phase, the picker first and the "
            "others clockwise; only the picker has the privilege. Then the next player picks, until everybody has "
            "had a role. The player to the left becomes governor. You need not do anything in a phase, even in "
            "your own.",
        ),
        (
            "Start of a round",
            (
                "Before the first role is picked, whoever has a chapel may put one card of the hand under it. Then "
                "everybody with more than 7 cards discards down to 7, or to 12 with a tower. During the round you "
                "may hold as many as you like."
            ),
        ),
        (
            "Builder",
            "In turn, everybody may put one card of the hand into play and discards as many others as it costs. "
            "You may have any number of equal production buildings, but each violet building only once. A building "
            "works from the next phase on. The privilege: 1 card less.",
        ),
        (
            "Producer",
            "In turn, everybody may make one good: a card from the deck, unseen, goes face down on an empty "
            "production building. Each holds one good. The privilege: one more good.",
        ),
        (
            "Trader",
            "The next trading tile is turned up. In turn, everybody may sell one good, discards it unseen and "
            "draws as many cards as the tile pays for its kind. The privilege: one more good.",
        ),
        (
            "Councillor",
            "In turn, everybody looks at 2 cards from the deck, keeps one and discards the other. The privilege: 5 "
            "cards to choose from instead of 2.",
        ),
        (
            "Prospector",
            "Whoever picks it draws 1 card. The others draw nothing.",
        ),
        (
            "End and scoring",
            (
                "The game ends after the builder phase in which somebody has 12 buildings. You count the points of "
                "your buildings, 1 for each card under your chapel, and what guild hall, city hall, triumphal arch "
                "and palace add. If points are equal, whoever has more cards in hand and goods together wins; if "
                "these are equal too, both win."
            ),
        ),
        (
            "Two players",
            (
                "In each round the governor picks a role, then the other player, then the governor once more. A "
                "library can be used once a round; the governor chooses for which of the two roles."
            ),
        ),
        (
            "What is secret",
            "How many cards somebody holds is open, which ones is not. Nobody knows what is discarded, what lies "
            "as a good on a building, or what and how much lies under another's chapel. When the deck is empty, "
            "the discards are shuffled into a new one.",
        ),
    ),
    "san juan",
)
