"""Why an action is not legal now, in words for the seat that wants it, based only on what that seat may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from doubloon.core.game import Json
from doubloon.core.text import messages
from doubloon.games.san_juan.names import CARD_NAMES, PRODUCTION_NAMES, ROLE_NAMES
from doubloon.games.san_juan.rules.builder import can_pay, cost, goods_for_paying
from doubloon.games.san_juan.rules.cards import BLACK_MARKET, CRANE, GOLD_MINE
from doubloon.games.san_juan.rules.city import has
from doubloon.games.san_juan.rules.deck import cards_left
from doubloon.games.san_juan.rules.numbers import MAX_BUILDINGS, NONE
from doubloon.games.san_juan.rules.producer import goods_to_make
from doubloon.games.san_juan.rules.state import Game as State
from doubloon.games.san_juan.rules.state import Player
from doubloon.games.san_juan.rules.steps import (
    BUILDING,
    COVERING,
    DISCARDING,
    FEEDING_CHAPEL,
    KEEPING,
    KEEPING_LIMIT,
    KEEPING_MINED,
    MINING,
    OPENING,
    OVER,
    PAYING,
    PICKING,
    PRODUCING,
    SELLING,
    USING,
    USING_LIBRARY,
)
from doubloon.games.san_juan.rules.trader import goods_to_sell
from doubloon.games.san_juan.text.descriptions import Phrases
from doubloon.games.shared.why_not import Reasons

# by step
THEIR_TURN = messages(
    {
        PICKING: "{name} is picking a role.",
        BUILDING: "{name} is building.",
        COVERING: "{name} is deciding whether to use the crane.",
        PAYING: "{name} is paying for a building.",
        PRODUCING: "{name} is producing goods.",
        SELLING: "{name} is selling goods.",
        KEEPING: "{name} is choosing cards to keep.",
        DISCARDING: "{name} is discarding cards.",
        MINING: "{name} is deciding whether to use the gold mine.",
        FEEDING_CHAPEL: "{name} may put a card under the chapel.",
        USING_LIBRARY: "{name} is deciding whether to use the library.",
        KEEPING_MINED: "{name} is choosing a card from the gold mine.",
        KEEPING_LIMIT: "{name} is discarding cards over the hand limit.",
        OPENING: "{name} is choosing a starting hand.",
        USING: "{name} is deciding whether to take cards.",
    },
    "san juan",
)
YOUR_TURN = messages(
    {
        PICKING: "Right now you are picking a role.",
        BUILDING: "Right now you are building.",
        COVERING: "Right now you are deciding whether to use the crane.",
        PAYING: "Right now you are paying for a building.",
        PRODUCING: "Right now you are producing goods.",
        SELLING: "Right now you are selling goods.",
        KEEPING: "Right now you are choosing cards to keep.",
        DISCARDING: "Right now you are discarding cards.",
        MINING: "Right now you are deciding whether to use the gold mine.",
        FEEDING_CHAPEL: "Right now you may put a card under the chapel.",
        USING_LIBRARY: "Right now you are deciding whether to use the library.",
        KEEPING_MINED: "Right now you are choosing a card from the gold mine.",
        KEEPING_LIMIT: "Right now you are discarding cards over the hand limit.",
        OPENING: "Right now you are choosing a starting hand.",
        USING: "Right now you are deciding whether to take cards.",
    },
    "san juan",
)
# by type of action: when it can be legal, and the steps of that time
WHEN = messages(
    {
        "pick": "Roles are picked once the current phase is over.",
        "build": "You can build only in the builder phase.",
        "over": "You can build over a building only with a crane, after you have chosen what to build.",
        "pay": "You pay after you have chosen what to build.",
        "produce": "You can produce goods only in the producer phase.",
        "sell": "You can sell goods only in the trader phase.",
        "keep": "You keep cards only in the councillor phase or from a gold mine.",
        "discard": "You discard cards only at the start of the game, over the hand limit, or with an archive.",
        "mine": "You can use the gold mine only in the prospector phase.",
        "chapel": "You can put a card under the chapel only at the start of a round.",
        "library": "With two players, the governor decides whether to use the library, at the first role of a round.",
        "use": "You are asked about this at the moment when it would bring you a card.",
    },
    "san juan",
)
STEPS = {
    "pick": (PICKING,),
    "build": (BUILDING,),
    "over": (COVERING,),
    "pay": (PAYING,),
    "produce": (PRODUCING,),
    "sell": (SELLING,),
    "keep": (KEEPING, KEEPING_MINED),
    "discard": (DISCARDING, KEEPING_LIMIT, OPENING),
    "mine": (MINING,),
    "chapel": (FEEDING_CHAPEL,),
    "library": (USING_LIBRARY,),
    "use": (USING,),
}
# by step: why the player may not pass
OBLIGATIONS = messages(
    {
        PAYING: "You have chosen the building and must pay for it.",
        KEEPING: "You must keep a card.",
        DISCARDING: "You still have cards to discard.",
        KEEPING_MINED: "You must keep one of the cards.",
        KEEPING_LIMIT: "You have more cards than the hand limit allows.",
        OPENING: "You have more cards than you may start with.",
    }
)


def why_not_pass(phrases: Phrases, state: State, player: Player, _: Json) -> str:
    if state.step == COVERING:
        if player.buildings == MAX_BUILDINGS:
            return phrases.gettext("Your city is full: you can only build it over another building.")
        return cannot_pay(phrases, state, player, state.building, NONE)
    if state.step == PICKING:
        return phrases.pgettext("san juan", "You must pick a role.")
    return phrases.gettext(OBLIGATIONS[state.step]) if state.step in OBLIGATIONS else ""


def why_not_pick(phrases: Phrases, state: State, action: Json, names: Sequence[str]) -> str:
    taken_by = state.taken_by[ROLE_NAMES.index(action["role"])]
    if taken_by == NONE:
        return ""
    name = phrases.player(names, taken_by)
    return phrases.pgettext("san juan", "{name} has already picked that role in this round.").format(name=name)


def not_in_hand(phrases: Phrases, player: Player, card: int) -> str:
    if player.hand[card]:
        return ""
    return phrases.gettext("The {card} is not in your hand.").format(card=phrases.name(CARD_NAMES[card]))


def cannot_pay(phrases: Phrases, state: State, player: Player, card: int, covered: int) -> str:
    """The building is too expensive. The card that is to be built cannot be used to pay."""
    if can_pay(state, card, covered):
        return ""
    due = phrases.cards(cost(state, state.current, card, covered))
    others = phrases.cards(player.hand_size - 1)
    goods = goods_for_paying(player, covered)
    if goods:
        sentence = phrases.gettext(
            "Too expensive: it costs {due}, and you have only {others} to pay with (plus goods: {goods})."
        )
        return sentence.format(due=due, others=others, goods=goods)
    return phrases.gettext("Too expensive: it costs {due}, and you have only {others} to pay with.").format(
        due=due, others=others
    )


def why_not_build(phrases: Phrases, state: State, player: Player, action: Json) -> str:
    card = CARD_NAMES.index(action["building"])
    missing = not_in_hand(phrases, player, card)
    if missing:
        return missing
    if player.violet >> card & 1:
        return phrases.gettext("You already have that building, and you may have each violet building only once.")
    if player.buildings == MAX_BUILDINGS:
        if has(player, CRANE):
            return phrases.gettext("Your city is full, and you cannot build it over another building.")
        return phrases.gettext("Your city is full.")
    return cannot_pay(phrases, state, player, card, NONE)


def why_not_over(phrases: Phrases, state: State, player: Player, action: Json) -> str:
    covered = CARD_NAMES.index(action["building"])
    if covered not in player.city[: player.buildings]:
        return phrases.gettext("That building is not in your city.")
    if covered == CRANE:
        return phrases.gettext("You cannot build over the crane itself.")
    if covered == state.building:
        return phrases.gettext("A building cannot be built over one of the same kind.")
    return cannot_pay(phrases, state, player, state.building, covered)


def why_not_pay(phrases: Phrases, state: State, player: Player, action: Json) -> str:
    if "card" in action:
        card = CARD_NAMES.index(action["card"])
        return not_in_hand(phrases, player, card) or out_of_order(phrases, card < state.last)
    building = PRODUCTION_NAMES.index(action["good"])
    if not has(player, BLACK_MARKET):
        return phrases.gettext("You need the {building} for that.").format(building=phrases.name("black market"))
    if not state.goods_left:
        return phrases.gettext("You cannot pay with any more goods: at most two, and before any cards.")
    if not player.filled[building]:
        return no_good(phrases, action["good"])
    return out_of_order(phrases, building < state.last_good)


def out_of_order(phrases: Phrases, before_the_last: bool) -> str:
    """Cards and goods are chosen in the order of their kinds, so that each set can be chosen in only one way."""
    if before_the_last:
        return phrases.gettext(
            "If you choose several, go in the order of the list; this one comes before your last choice."
        )
    return phrases.gettext(
        "If you choose several, go in the order of the list; after this one there would not be enough left."
    )


def no_good(phrases: Phrases, building: str) -> str:
    return phrases.gettext("There is no good on your {building}.").format(building=phrases.name(building))


def why_not_produce(phrases: Phrases, state: State, player: Player, action: Json) -> str:
    building = PRODUCTION_NAMES.index(action["building"])
    name = phrases.name(action["building"])
    if not player.made[building]:
        return phrases.gettext("You have no {building}.").format(building=name)
    if player.filled[building] == player.made[building]:
        return phrases.gettext("There is already a good on your {building}.").format(building=name)
    if state.count >= goods_to_make(state, state.current):
        return phrases.gettext("You have already produced all the goods you may: {n}.").format(n=state.count)
    if not cards_left(state):
        return phrases.gettext("There are no cards left to use as goods.")
    return out_of_order(phrases, building < state.last)


def why_not_sell(phrases: Phrases, state: State, player: Player, action: Json) -> str:
    building = PRODUCTION_NAMES.index(action["building"])
    if not player.made[building]:
        name = phrases.name(action["building"])
        return phrases.gettext("You have no {building}.").format(building=name)
    if not player.filled[building]:
        return no_good(phrases, action["building"])
    if state.count >= goods_to_sell(state, state.current):
        return phrases.gettext("You have already sold all the goods you may: {n}.").format(n=state.count)
    return out_of_order(phrases, building < state.last)


def why_not_keep(phrases: Phrases, state: State, _: Player, action: Json) -> str:
    card = CARD_NAMES.index(action["card"])
    if not state.drawn[card]:
        return phrases.gettext("The {card} is not among the cards drawn.").format(card=phrases.name(action["card"]))
    return out_of_order(phrases, card < state.last)


def why_not_discard(phrases: Phrases, state: State, player: Player, action: Json) -> str:
    card = CARD_NAMES.index(action["card"])
    return not_in_hand(phrases, player, card) or out_of_order(phrases, card < state.last)


def why_not_mine(phrases: Phrases, _: State, player: Player, __: Json) -> str:
    if not has(player, GOLD_MINE):
        return phrases.gettext("You need the {building} for that.").format(building=phrases.name("gold mine"))
    return phrases.gettext("There are too few cards left for the gold mine.")


def why_not_chapel(phrases: Phrases, _: State, player: Player, action: Json) -> str:
    return not_in_hand(phrases, player, CARD_NAMES.index(action["card"]))


def why_not_use(phrases: Phrases, *_: object) -> str:
    return phrases.gettext("You are being asked about something else.")


AGAINST: dict[str, Callable[[Phrases, State, Player, Json], str]] = {
    "pass": why_not_pass,
    "build": why_not_build,
    "over": why_not_over,
    "pay": why_not_pay,
    "produce": why_not_produce,
    "sell": why_not_sell,
    "keep": why_not_keep,
    "discard": why_not_discard,
    "mine": why_not_mine,
    "chapel": why_not_chapel,
    "library": lambda *_: "",  # never refused where it is asked
    "use": why_not_use,
}


REASONS = Reasons(
    over=OVER,
    their_turn=THEIR_TURN,
    your_turn=YOUR_TURN,
    when=WHEN,
    steps=STEPS,
    against=AGAINST,
    against_pick=why_not_pick,
)


# with the option `voluntary` every picker is asked about a library
WHEN_VOLUNTARY = {
    **WHEN,
    "library": messages("Whoever has picked a role and has a library decides at once whether to use it.", "san juan"),
}
VOLUNTARY_REASONS = replace(REASONS, when=WHEN_VOLUNTARY)


def explain_illegal(state: State, action: Json, seat: int, lang: str, names: Sequence[str]) -> str:
    """Why the seat cannot take the action, which is not legal for it; `names` are the players' names."""
    reasons = VOLUNTARY_REASONS if state.voluntary else REASONS
    return reasons.explain(Phrases(lang), state, action, seat, names)
