"""Actions in words, with what they would bring in the present position.

Every sentence is a whole message of the catalogue, so that a translation can order its words freely.
"""

from __future__ import annotations

from collections.abc import Callable

from doubloon.core.game import Json
from doubloon.core.text import Translator, messages
from doubloon.games.san_juan.names import CARD_NAMES, GOOD_NAMES, PRODUCTION_NAMES
from doubloon.games.san_juan.rules.builder import can_build_beside, cost
from doubloon.games.san_juan.rules.numbers import NONE
from doubloon.games.san_juan.rules.state import Game as State
from doubloon.games.san_juan.rules.steps import (
    BUILDER_PHASE,
    COVERING,
    PRODUCER_PHASE,
    PROSPECTOR_PHASE,
    ROUND_START_PHASE,
    TRADER_PHASE,
    USING_LIBRARY,
)
from doubloon.games.san_juan.rules.trader import price_of


def describe_action(state: State, action: Json, lang: str) -> str:
    """The action in words, as the current player would take it; without a card if it has none."""
    return SENTENCES[action["type"]](Speech(lang), state, action)


class Speech(Translator):
    """One language's words for the things of the game."""

    def __init__(self, lang: str) -> None:
        super().__init__(lang, "san juan")

    def cards(self, n: int) -> str:
        return self.count("{n} card", "{n} cards", n).format(n=n)

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

# with a card that is known, and with one that is secret
CARDS = messages(
    {
        "pay": ("pay with the {card}", "pay with a card"),
        "keep": ("keep the {card}", "keep a card"),
        "discard": ("discard the {card}", "discard a card"),
        "chapel": ("put the {card} under the chapel", "put a card under the chapel"),
    }
)


def describe_pass(speech: Speech, state: State, _: Json) -> str:
    if state.step == USING_LIBRARY:
        return speech.say("keep the library for the second role")
    if state.step == COVERING:
        price = cost(state, state.current, state.building, NONE)
        if price == 0:
            return speech.say("build it beside the others for free")
        return speech.say("build it beside the others for {cards}").format(cards=speech.cards(price))
    if state.count > 0 and state.phase in MORE:
        return speech.say(MORE[state.phase])
    return speech.say(PASSES[state.phase]) if state.phase in PASSES else speech.say("pass")


def describe_pick(speech: Speech, _: State, action: Json) -> str:
    return speech.say("pick the {role}").format(**speech.named(role=action["role"]))


def describe_build(speech: Speech, state: State, action: Json) -> str:
    card = CARD_NAMES.index(action["building"])
    name = speech.named(building=action["building"])
    if not can_build_beside(state, card):
        return speech.say("build the {building} over another building").format(**name)
    price = cost(state, state.current, card, NONE)
    if price == 0:
        return speech.say("build the {building} for free").format(**name)
    return speech.say("build the {building} for {cards}").format(**name, cards=speech.cards(price))


def describe_over(speech: Speech, state: State, action: Json) -> str:
    price = cost(state, state.current, max(0, state.building), CARD_NAMES.index(action["building"]))
    name = speech.named(building=action["building"])
    if price == 0:
        return speech.say("build it over the {building} for free").format(**name)
    return speech.say("build it over the {building} for {cards}").format(**name, cards=speech.cards(price))


def describe_pay(speech: Speech, state: State, action: Json) -> str:
    if "good" in action:
        return speech.say("pay with {good}").format(good=speech.good(action["good"]))
    return describe_card(speech, state, action)


def describe_produce(speech: Speech, _: State, action: Json) -> str:
    return speech.say("produce {good}").format(good=speech.good(action["building"]))


def describe_sell(speech: Speech, state: State, action: Json) -> str:
    price = price_of(state, CARD_NAMES.index(action["building"]))
    return speech.say("sell {good} for {cards}").format(good=speech.good(action["building"]), cards=speech.cards(price))


def describe_card(speech: Speech, _: State, action: Json) -> str:
    known, unknown = CARDS[action["type"]]
    if "card" not in action:
        return speech.say(unknown)
    return speech.say(known).format(**speech.named(card=action["card"]))


SENTENCES: dict[str, Callable[[Speech, State, Json], str]] = {
    "pass": describe_pass,
    "pick": describe_pick,
    "build": describe_build,
    "over": describe_over,
    "pay": describe_pay,
    "produce": describe_produce,
    "sell": describe_sell,
    "keep": describe_card,
    "discard": describe_card,
    "mine": lambda speech, *_: speech.say("turn up four cards with the gold mine"),
    "chapel": describe_card,
    "library": lambda speech, *_: speech.say("use the library now"),
}
