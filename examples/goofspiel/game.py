"""Goofspiel behind the API of all games: names, positions, events and texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from doubloon.core.json_reader import Reader
from doubloon.core.notation import ActionTable
from doubloon.core.plain_game import EventForm, PlainGame
from doubloon.core.plain_text import PlainText
from doubloon.core.struct_position import OneOf, SetOf, StructPosition, Whole
from doubloon.engine.backend import engine_class
from doubloon.engine.bits import bit, count_bits, first_bits

from . import rules

if TYPE_CHECKING:
    from doubloon.engine.interpreted import Engine
else:
    Engine = engine_class(__package__)

CARD_NAMES = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
ALL_POINTS = rules.worth((1 << rules.CARDS) - 1)


def check_position(state: rules.Game, reader: Reader) -> None:
    """Refuse positions that no game can come to, from which the rules could not continue."""
    cards = first_bits(state.cards)
    for seat in range(state.seated):
        player = state.players[seat]
        bid = 0 if player.bid == rules.NONE else bit(player.bid)
        if player.hand + bid + player.played != cards or player.hand | bid | player.played != cards:
            raise reader.fail(f"players[{seat}]", f"must have each of {state.cards} cards once: in hand, bid or played")
        if (bid != 0) != (state.phase == rules.BIDDING and seat < state.current):
            raise reader.fail(f"players[{seat}].bid", "must be there for the seats that bid before the current player")
        if count_bits(player.played) != state.round - (state.phase == rules.BIDDING):
            raise reader.fail(f"players[{seat}].played", "must have a card for each round before this one")
    if state.pile & state.prizes != 0 or (state.pile | state.prizes) & ~cards != 0:
        raise reader.fail("prizes", f"must be others than those of the pile, of {state.cards} prizes")
    if count_bits(state.pile) != state.cards - state.round:
        raise reader.fail("pile", "must have a prize for each round to come")
    if state.ending != (state.pile == 0):
        raise reader.fail("ending", "must be true exactly when the pile is empty")
    won = [state.players[seat] for seat in range(state.seated)]
    if sum(player.prizes for player in won) + count_bits(state.prizes | state.pile) != state.cards:
        raise reader.fail("players", "must have all prizes together that are neither on the table nor in the pile")
    if sum(player.points for player in won) + rules.worth(state.prizes | state.pile) != rules.worth(cards):
        raise reader.fail("players", "must have the points of these prizes together")


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
    check=check_position,
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
