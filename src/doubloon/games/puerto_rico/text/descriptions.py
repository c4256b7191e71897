"""Actions in words, with what they would bring in the present position.

Every sentence is a whole message of the catalogue, so that a translation can order its words freely.
"""

from __future__ import annotations

from collections.abc import Callable

from doubloon.core.game import Json
from doubloon.core.text import Translator, messages
from doubloon.games.puerto_rico.actions import ACTION_TABLE
from doubloon.games.puerto_rico.names import BUILDING_NAMES, CIRCLE_NAMES, GOOD_NAMES, ROLE_NAMES, TILE_NAMES
from doubloon.games.puerto_rico.rules.builder import price
from doubloon.games.puerto_rico.rules.buildings import STATUE
from doubloon.games.puerto_rico.rules.mayor import circles_of
from doubloon.games.puerto_rico.rules.numbers import FOREST, WHARF_ROOM
from doubloon.games.puerto_rico.rules.state import Game as State
from doubloon.games.puerto_rico.rules.steps import (
    ASKING_GUESTS,
    BUILDER_PHASE,
    CAPTAIN_PHASE,
    CRAFTSMAN_PHASE,
    HOSPICE_OFFER,
    MAYOR_PHASE,
    SETTLER_PHASE,
    TRADER_PHASE,
    UNIVERSITY_OFFER,
)
from doubloon.games.puerto_rico.rules.trader import price_at_post, price_in_house


def describe_action(state: State, number: int, lang: str) -> str:
    """The action with that number in words, as the current player would take it."""
    action = ACTION_TABLE.actions[number]
    return SENTENCES[action["type"]](Speech(lang), state, action)


TILES = messages(
    {
        "corn": "a corn plantation",
        "indigo": "an indigo plantation",
        "sugar": "a sugar plantation",
        "tobacco": "a tobacco plantation",
        "coffee": "a coffee plantation",
        "quarry": "a quarry",
        "forest": "a forest",
    }
)
ON_TILE = messages(
    {
        "corn": "on a corn plantation",
        "indigo": "on an indigo plantation",
        "sugar": "on a sugar plantation",
        "tobacco": "on a tobacco plantation",
        "coffee": "on a coffee plantation",
        "quarry": "on a quarry",
    }
)
ON_TILES = messages(
    {
        "corn": "on corn plantations",
        "indigo": "on indigo plantations",
        "sugar": "on sugar plantations",
        "tobacco": "on tobacco plantations",
        "coffee": "on coffee plantations",
        "quarry": "on quarries",
    }
)


class Speech(Translator):
    """One language's words for the things of the game."""

    def __init__(self, lang: str) -> None:
        super().__init__(lang, "puerto rico")

    def doubloons(self, n: int) -> str:
        return self.count("{n} doubloon", "{n} doubloons", n).format(n=n)

    def colonists(self, n: int) -> str:
        return self.count("{n} colonist", "{n} colonists", n).format(n=n)

    def points(self, n: int) -> str:
        return self.count("{n} point", "{n} points", n).format(n=n)

    def goods(self, n: int, good: str) -> str:
        """Barrels of a kind."""
        return self.count("{n} {good}", "{n} {good}", n).format(n=n, good=self.name(good))

    def tile(self, tile: str) -> str:
        return self.say(TILES[tile])

    def role(self, role: str) -> dict[str, str]:
        """Values for a sentence about a role."""
        return self.named(role="second prospector" if role == "prospector 2" else role)

    def circle(self, name: str, circles: int = 1) -> str:
        """A kind of circle as a place where colonists stand; several circles of tiles are on several tiles."""
        if name in BUILDING_NAMES:
            return self.say("in the {building}").format(**self.named(building=name))
        return self.say(ON_TILE[name] if circles == 1 else ON_TILES[name])


def describe_pass(speech: Speech, state: State, _: Json) -> str:
    if state.step in (HOSPICE_OFFER, UNIVERSITY_OFFER):
        return speech.say("take no colonist")
    if state.step == ASKING_GUESTS:
        return speech.say("do not move a guest")
    return speech.say(PASSES[state.phase]) if state.phase in PASSES else speech.say("pass")


PASSES = messages(
    {
        SETTLER_PHASE: "take nothing",
        MAYOR_PHASE: "take no extra colonist",
        BUILDER_PHASE: "build nothing",
        CRAFTSMAN_PHASE: "take no extra good",
        TRADER_PHASE: "sell nothing",
        CAPTAIN_PHASE: "load nothing",
    }
)


def describe_settle(speech: Speech, state: State, _: Json) -> str:
    no_circle = state.building == STATUE if state.step == UNIVERSITY_OFFER else state.tile == FOREST
    if no_circle and state.step in (HOSPICE_OFFER, UNIVERSITY_OFFER):
        return speech.say("put a colonist in San Juan")
    if state.step == UNIVERSITY_OFFER:
        building = speech.named(building=BUILDING_NAMES[state.building])
        return speech.say("put a colonist in the new {building}").format(**building)
    if state.step == HOSPICE_OFFER:
        return speech.say("put a colonist on the new tile ({tile})").format(tile=speech.name(TILE_NAMES[state.tile]))
    return speech.say("put a colonist there")


def describe_pick(speech: Speech, state: State, action: Json) -> str:
    role = action["role"]
    doubloons = state.role_doubloons[ROLE_NAMES.index(role)]
    if doubloons:
        return speech.say("pick the {role} and get {doubloons}").format(
            **speech.role(role), doubloons=speech.doubloons(doubloons)
        )
    return speech.say("pick the {role}").format(**speech.role(role))


def describe_take(speech: Speech, _: State, action: Json) -> str:
    return speech.say("take {tile}").format(tile=speech.tile(action["tile"]))


def describe_place(speech: Speech, state: State, action: Json) -> str:
    kind = CIRCLE_NAMES.index(action["on"])
    player = state.players[max(0, state.current)]
    circles = circles_of(player, kind)
    n = action["colonists"]
    place = speech.circle(action["on"], circles)
    if n == 0:
        return speech.say("put no colonist {place}").format(place=place)
    if circles == 1:
        return speech.say("put a colonist {place}").format(place=place)
    return speech.say("fill {n} of {circles} circles {place}").format(n=n, circles=max(n, circles), place=place)


def describe_build(speech: Speech, state: State, action: Json) -> str:
    building = BUILDING_NAMES.index(action["building"])
    cost = price(state, max(0, state.current), building)
    name = speech.named(building=action["building"])
    if cost == 0:
        return speech.say("build the {building} for free").format(**name)
    return speech.say("build the {building} for {doubloons}").format(**name, doubloons=speech.doubloons(cost))


def describe_produce(speech: Speech, _: State, action: Json) -> str:
    return speech.say("take one more {good}").format(good=speech.name(action["good"]))


def describe_sell(speech: Speech, state: State, action: Json) -> str:
    good = GOOD_NAMES.index(action["good"])
    if action["at"] == "trading post":
        sentence = speech.say("sell {good} at the trading post for {doubloons}")
        doubloons = price_at_post(state, max(0, state.current), good)
    else:
        sentence = speech.say("sell {good} to the trading house for {doubloons}")
        doubloons = price_in_house(state, max(0, state.current), good)
    return sentence.format(good=speech.name(action["good"]), doubloons=speech.doubloons(doubloons))


def describe_load(speech: Speech, state: State, action: Json) -> str:
    good = GOOD_NAMES.index(action["good"])
    barrels = state.players[max(0, state.current)].goods[good]
    ship = action["ship"]
    if ship == "wharf":
        cargo = speech.goods(min(barrels, WHARF_ROOM), action["good"])
        return speech.say("load {cargo} at the wharf").format(cargo=cargo)
    room = state.ship_room[ship] - state.ship_barrels[ship]
    cargo = speech.goods(min(barrels, room), action["good"])
    return speech.say("load {cargo} on the {room}-ship").format(cargo=cargo, room=state.ship_room[ship])


def describe_store(speech: Speech, state: State, action: Json) -> str:
    barrels = state.players[max(0, state.current)].goods[GOOD_NAMES.index(action["good"])]
    if action["in"] == "warehouse":
        return speech.say("store {cargo} in a warehouse").format(cargo=speech.goods(barrels, action["good"]))
    return speech.say("keep {cargo} as a single barrel").format(cargo=speech.goods(1, action["good"]))


def describe_draft(speech: Speech, _: State, action: Json) -> str:
    return speech.say("choose the {building}").format(**speech.named(building=action["building"]))


def describe_return(speech: Speech, _: State, action: Json) -> str:
    if action["what"] == "vp":
        return speech.say("return a point")
    if action["what"] == "good":
        return speech.say("return {cargo}").format(cargo=speech.goods(1, action["good"]))
    if action["from"] == "san juan":
        return speech.say("return a colonist from San Juan")
    return speech.say("return a colonist working {place}").format(place=speech.circle(action["from"]))


def describe_ship(speech: Speech, state: State, action: Json) -> str:
    barrels = state.players[max(0, state.current)].goods[GOOD_NAMES.index(action["good"])]
    if action["barrels"] == 0:
        return speech.say("ship no {good}").format(good=speech.name(action["good"]))
    return speech.say("ship {n} of {barrels} {good}").format(
        n=action["barrels"], barrels=max(barrels, action["barrels"]), good=speech.name(action["good"])
    )


def describe_move(speech: Speech, _: State, action: Json) -> str:
    return speech.say("put the guest to work {place}").format(place=speech.circle(action["to"]))


def as_it_is(message: str) -> Callable[[Speech, State, Json], str]:
    def sentence(speech: Speech, _state: State, _action: Json) -> str:
        return speech.say(message)

    return sentence


SENTENCES: dict[str, Callable[[Speech, State, Json], str]] = {
    "pass": describe_pass,
    "guest": as_it_is(messages("move a guest")),
    "settle": describe_settle,
    "draft": describe_draft,
    "pick": describe_pick,
    "hacienda": as_it_is(messages("draw a tile with the hacienda")),
    "take": describe_take,
    "colonist": as_it_is(messages("take an extra colonist")),
    "place": describe_place,
    "build": describe_build,
    "return": describe_return,
    "produce": describe_produce,
    "sell": describe_sell,
    "load": describe_load,
    "small wharf": as_it_is(messages("ship a mixed load from the small wharf")),
    "ship": describe_ship,
    "store": describe_store,
    "move": describe_move,
}
