"""Help on the roles."""

from __future__ import annotations

from doubloon.core.text import messages
from doubloon.games.san_juan.text.amounts import (
    CARDS_KEPT,
    CARDS_SEEN,
    CARDS_SEEN_MORE,
    GOODS_PRODUCED,
    GOODS_SOLD,
    PRIVILEGE,
)
from doubloon.games.shared.statements import rule

ROLE_HELP = messages(
    {
        "builder": (
            rule(
                "builder-1 builder-2",
                "In turn, everybody may put one card from their hand into play, paying its price by discarding "
                "other cards.",
            ),
            rule("builder-3", "The player who picked the builder pays 1 card less.", PRIVILEGE),
            rule("building-3", "A new building works from the next phase on."),
        ),
        "producer": (
            rule(
                "producer-1 producer-3",
                "In turn, everybody may produce 1 good on an empty production building.",
                GOODS_PRODUCED,
            ),
            rule("producer-4", "The player who picked the producer may produce 1 more.", PRIVILEGE),
        ),
        "trader": (
            rule("trader-1", "The next trading tile is turned up."),
            rule(
                "trader-2 trader-4",
                "In turn, everybody may sell 1 good and draws as many cards as the tile pays for it.",
                GOODS_SOLD,
            ),
            rule("trader-3", "The player who picked the trader may sell 1 more.", PRIVILEGE),
        ),
        "councillor": (
            rule(
                "councillor-1 councillor-3 councillor-4",
                "In turn, everybody looks at 2 cards from the deck, keeps 1 and discards the other.",
                CARDS_SEEN,
                CARDS_KEPT,
            ),
            rule(
                "councillor-2",
                "The player who picked the councillor looks at 5 and keeps 1.",
                CARDS_SEEN + CARDS_SEEN_MORE,
                CARDS_KEPT,
            ),
        ),
        "prospector": (
            rule("prospector-1", "The player who picks the prospector draws 1 card.", PRIVILEGE),
            rule("prospector-1 prospector-2", "The others get nothing, unless they have a gold mine."),
        ),
    },
    "san juan",
)
