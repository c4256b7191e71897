"""The rules in short sections, to be read at the table."""

from __future__ import annotations

from doubloon.core.text import messages

RULEBOOK = messages(
    (
        (
            "Aim",
            (
                "You build a city out of cards. A card is a building in front of you, money in your hand, and a "
                "good when it is face down on a production building. The player whose city is worth the most points "
                "at the end wins."
            ),
        ),
        (
            "Set-up",
            (
                "2 to 4 players. Everybody starts with an indigo plant in play and 4 cards in hand. The five "
                "trading tiles are shuffled once and then keep coming up in the same order. In the variant, the "
                "players are dealt 5, 6, 7 and 8 cards in seat order and keep 4."
            ),
        ),
        (
            "A round",
            (
                "The governor picks one of the five roles, and everybody plays its phase, the picker first and the "
                "others clockwise; only the picker has the privilege. Then the next player picks, until everybody "
                "has had a role. The player to the left becomes governor. You never have to do anything in a phase, "
                "not even in your own."
            ),
        ),
        (
            "Start of a round",
            (
                "Before the first role is picked, each player with a chapel may put one card from their hand under "
                "it. Then everybody with more than 7 cards discards down to 7, or to 12 with a tower. During the "
                "round you may hold as many as you like."
            ),
        ),
        (
            "Builder",
            (
                "In turn, everybody may put one card from their hand into play, discarding as many others as it "
                "costs. You may have any number of the same production building, but only one of each violet "
                "building. A building works from the next phase on. The privilege: 1 card less."
            ),
        ),
        (
            "Producer",
            (
                "In turn, everybody may produce one good: a card from the deck is placed, unseen and face down, on "
                "an empty production building. Each building holds one good. The privilege: one more good."
            ),
        ),
        (
            "Trader",
            (
                "The next trading tile is turned up. In turn, everybody may sell one good: discard it unseen and "
                "draw as many cards as the tile pays for its kind. The privilege: one more good."
            ),
        ),
        (
            "Councillor",
            "In turn, everybody looks at 2 cards from the deck, keeps one and discards the other. The privilege: 5 "
            "cards to choose from instead of 2.",
        ),
        (
            "Prospector",
            "The player who picks it draws 1 card. The others draw nothing.",
        ),
        (
            "End and scoring",
            (
                "The game ends after the builder phase in which somebody has 12 buildings. Add up the points of "
                "your buildings, 1 for each card under your chapel, and what guild hall, city hall, triumphal arch "
                "and palace add. If points are tied, the player with more cards in hand and goods combined wins; if "
                "these are tied too, the win is shared."
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
            (
                "How many cards a player holds is public; which ones is secret. So are the discards, the cards that "
                "serve as goods, and what and how much is under another player's chapel. When the deck is empty, "
                "the discards are shuffled into a new one."
            ),
        ),
    ),
    "san juan",
)
