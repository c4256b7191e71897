"""Goofspiel behind the API of all games: names, positions, events and texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from doubloon.core.notation import ActionTable
from doubloon.core.plain_game import EventForm, PlainGame
from doubloon.core.plain_text import PlainText
from doubloon.core.struct_position import OneOf, SetOf, StructPosition, Whole
from doubloon.engine.backend import engine_class

from . import rules

if TYPE_CHECKING:
    from doubloon.engine.interpreted import Engine
else:
    Engine = engine_class(__package__)

CARD_NAMES = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
ALL_POINTS = rules.worth((1 << rules.CARDS) - 1)

ACTIONS = ActionTable(
    ({"type": "bid", "card": card} for card in CARD_NAMES), lambda action: f"bid {action['card']}", __package__
)
POSITIONS = StructPosition(
    rules.Game,
    phases=("bidding", "over"),
    table={"cards": Whole(rules.CARDS), "pile": SetOf(CARD_NAMES), "prizes": SetOf(CARD_NAMES)},
    player={
        "points": Whole(ALL_POINTS),
        "prizes": Whole(rules.CARDS),
        "hand": SetOf(CARD_NAMES),
        "bid": OneOf(CARD_NAMES),
        "played": SetOf(CARD_NAMES),
    },
    secret=("hand", "bid"),
)
EVENTS = {
    rules.ROUND: EventForm("round", amount="round"),
    rules.TURNED_UP: EventForm("turned up", "card", CARD_NAMES, reveals=True),
    rules.BID: EventForm("bid", "card", CARD_NAMES, secret=True),
    rules.SHOWED: EventForm("showed", "card", CARD_NAMES, reveals=True),
    rules.WON: EventForm("won", amount="points"),
    rules.TIED: EventForm("tied"),
    rules.ENDED: EventForm("ended"),
}
TEXTS = PlainText(
    "goofspiel",
    actions={"bid": "bid the {card}"},
    events={
        "round": "round {round} begins",
        "turned up": "the {card} is turned up as a prize",
        "bid": "bids the {card}",
        "showed": "shows the {card}",
        "won": "wins {points} points",
        "tied": "nobody wins: no card was bid only once",
        "ended": "the game is over",
    },
    hidden_events={"bid": "bids a card"},
    own_events={"bid": "bid the {card}", "showed": "show the {card}", "won": "win {points} points"},
    phases={"bidding": "bidding", "over": "the end"},
    labels={
        "cards": "Cards each",
        "pile": "Prizes to come",
        "prizes": "Prizes",
        "points": "Points",
        "hand": "Hand",
        "bid": "Bid",
        "played": "Played",
    },
    scores={"points": "Points"},
    rules=(
        ("Aim", "Win the prizes that are worth the most points. A prize is worth its number; the king is worth 13."),
        (
            "A round",
            "A prize is turned up, and everybody bids a card for it, face down. Then all bids are shown. The highest "
            "card that nobody else has bid wins all prizes on the table. If there is none, they stay there.",
        ),
        ("The end", "The game ends when all cards have been played. If points are equal, more prizes win."),
    ),
)


class Goofspiel(PlainGame, Engine):
    """A game of Goofspiel."""

    __slots__ = ()

    package = __package__
    rules = 1
    actions = ACTIONS
    positions = POSITIONS
    event_forms = EVENTS
    texts = TEXTS
    secret_actions = frozenset({"bid"})

    @staticmethod
    def redeal(state: Any, seat: int) -> None:
        rules.deal_hidden(state, seat)
