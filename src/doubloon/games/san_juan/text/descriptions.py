"""Actions in words, with their effect in the current position.

Every sentence is one message of the catalogue, so that a translation can order its words freely.
"""

from __future__ import annotations

from collections.abc import Callable

from doubloon.core.game import Json
from doubloon.core.text import Translator, messages
from doubloon.games.san_juan.names import CARD_NAMES, GOOD_NAMES, PRODUCTION_NAMES, USE_NAMES
from doubloon.games.san_juan.rules.builder import can_build_beside, cost
from doubloon.games.san_juan.rules.councillor import cards_to_see
from doubloon.games.san_juan.rules.deck import cards_left
from doubloon.games.san_juan.rules.numbers import NONE, USE_COUNCILLOR, USE_PROSPECTOR
from doubloon.games.san_juan.rules.pick import is_first_of_two
from doubloon.games.san_juan.rules.state import Game as State
from doubloon.games.san_juan.rules.steps import (
    BUILDER_PHASE,
    COVERING,
    DISCARDING,
    KEEPING,
    PRODUCER_PHASE,
    PROSPECTOR_PHASE,
    ROUND_START_PHASE,
    TRADER_PHASE,
    USING,
    USING_LIBRARY,
)
from doubloon.games.san_juan.rules.trader import price_of
from doubloon.games.san_juan.rules.turns import privilege_size


def describe_action(state: State, action: Json, lang: str) -> str:
    """The action in words, as the current player would take it; a secret card is left out of the action before."""
    return SENTENCES[action["type"]](Phrases(lang), state, action)


class Phrases(Translator):
    """The words of one language for the things of the game."""

    def __init__(self, lang: str) -> None:
        super().__init__(lang, "san juan")

    def cards(self, n: int) -> str:
        return self.ngettext("{n} card", "{n} cards", n).format(n=n)

    def good(self, building: str) -> str:
        return self.name(GOOD_NAMES[PRODUCTION_NAMES.index(building)])


PASSES = messages(
    {
        BUILDER_PHASE: "build nothing",
        PRODUCER_PHASE: "produce nothing",
        TRADER_PHASE: "sell nothing",
        PROSPECTOR_PHASE: "do not use the gold mine",
        ROUND_START_PHASE: "put nothing under the chapel",
    }
)

MORE = messages({PRODUCER_PHASE: "produce nothing more", TRADER_PHASE: "sell nothing more"})

# with a known card, and with a secret one
CARDS = messages(
    {
        "pay": ("pay with the {card}", "pay with a card"),
        "keep": ("keep the {card}", "keep a card"),
        "discard": ("discard the {card}", "discard a card"),
        "chapel": ("put the {card} under the chapel", "put a card under the chapel"),
    }
)


# with the option `voluntary`
KEEPS_NO_MORE = messages({KEEPING: "keep nothing more", DISCARDING: "discard no extra card"})


def describe_pass(phrases: Phrases, state: State, _: Json) -> str:
    if state.step == USING:
        return describe_leaving(phrases, state)
    if state.step == USING_LIBRARY:
        if is_first_of_two(state):
            return phrases.gettext("keep the library for the second role")
        return phrases.gettext("do not use the library")
    if state.spare and state.step in KEEPS_NO_MORE:
        return phrases.gettext(KEEPS_NO_MORE[state.step])
    if state.step == COVERING:
        price = cost(state, state.current, state.building, NONE)
        if price == 0:
            return phrases.gettext("build it beside the others for free")
        return phrases.gettext("build it beside the others for {cards}").format(cards=phrases.cards(price))
    if state.count > 0 and state.phase in MORE:
        return phrases.gettext(MORE[state.phase])
    return phrases.gettext(PASSES[state.phase]) if state.phase in PASSES else phrases.gettext("pass")


def describe_leaving(phrases: Phrases, state: State) -> str:
    if state.use == USE_COUNCILLOR:
        return phrases.gettext("look at no cards")
    if state.use == USE_PROSPECTOR:
        return phrases.gettext("draw nothing")
    return phrases.gettext("draw no card with the {building}").format(**phrases.named(building=USE_NAMES[state.use]))


def describe_use(phrases: Phrases, state: State, action: Json) -> str:
    """What may be used, with what a role brings if that is the question now."""
    what = action["what"]
    if what in ("councillor", "prospector") and (state.step != USING or USE_NAMES[state.use] != what):
        return phrases.gettext("draw the cards ({what})").format(**phrases.named(what=what))
    if what == "councillor":
        cards = min(cards_to_see(state, state.current), cards_left(state))
        return phrases.gettext("look at {cards}").format(cards=phrases.cards(cards))
    if what == "prospector":
        cards = min(max(1, privilege_size(state, state.current)), cards_left(state))
        return phrases.gettext("draw {cards}").format(cards=phrases.cards(cards))
    return phrases.gettext("draw a card with the {building}").format(**phrases.named(building=what))


def describe_library(phrases: Phrases, state: State, _: Json) -> str:
    if state.voluntary and not is_first_of_two(state):
        return phrases.gettext("use the library")
    return phrases.gettext("use the library now")


def describe_pick(phrases: Phrases, _: State, action: Json) -> str:
    return phrases.gettext("pick the {role}").format(**phrases.named(role=action["role"]))


def describe_build(phrases: Phrases, state: State, action: Json) -> str:
    card = CARD_NAMES.index(action["building"])
    name = phrases.named(building=action["building"])
    if not can_build_beside(state, card):
        return phrases.gettext("build the {building} over another building").format(**name)
    price = cost(state, state.current, card, NONE)
    if price == 0:
        return phrases.gettext("build the {building} for free").format(**name)
    return phrases.gettext("build the {building} for {cards}").format(**name, cards=phrases.cards(price))


def describe_over(phrases: Phrases, state: State, action: Json) -> str:
    price = cost(state, state.current, max(0, state.building), CARD_NAMES.index(action["building"]))
    name = phrases.named(building=action["building"])
    if price == 0:
        return phrases.gettext("build it over the {building} for free").format(**name)
    return phrases.gettext("build it over the {building} for {cards}").format(**name, cards=phrases.cards(price))


def describe_pay(phrases: Phrases, state: State, action: Json) -> str:
    if "good" in action:
        return phrases.gettext("pay with {good}").format(good=phrases.good(action["good"]))
    return describe_card(phrases, state, action)


def describe_produce(phrases: Phrases, _: State, action: Json) -> str:
    return phrases.gettext("produce {good}").format(good=phrases.good(action["building"]))


def describe_sell(phrases: Phrases, state: State, action: Json) -> str:
    price = price_of(state, CARD_NAMES.index(action["building"]))
    return phrases.gettext("sell {good} for {cards}").format(
        good=phrases.good(action["building"]), cards=phrases.cards(price)
    )


def describe_card(phrases: Phrases, _: State, action: Json) -> str:
    known, unknown = CARDS[action["type"]]
    if "card" not in action:
        return phrases.gettext(unknown)
    return phrases.gettext(known).format(**phrases.named(card=action["card"]))


SENTENCES: dict[str, Callable[[Phrases, State, Json], str]] = {
    "pass": describe_pass,
    "pick": describe_pick,
    "build": describe_build,
    "over": describe_over,
    "pay": describe_pay,
    "produce": describe_produce,
    "sell": describe_sell,
    "keep": describe_card,
    "discard": describe_card,
    "mine": lambda phrases, *_: phrases.gettext("turn up four cards with the gold mine"),
    "chapel": describe_card,
    "library": describe_library,
    "use": describe_use,
}
