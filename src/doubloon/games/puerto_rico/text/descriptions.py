"""Actions in words, with their effect in the current position.

Every sentence is one message of the catalogue, so that a translation can order its words freely.
"""

from __future__ import annotations

from collections.abc import Callable

from doubloon.core.game import Json
from doubloon.core.text import Translator, messages
from doubloon.games.puerto_rico.names import BUILDING_NAMES, CIRCLE_NAMES, GOOD_NAMES, ROLE_NAMES, TILE_NAMES, USE_NAMES
from doubloon.games.puerto_rico.rules.builder import church_points, price
from doubloon.games.puerto_rico.rules.buildings import STATUE
from doubloon.games.puerto_rico.rules.captain import union_hall_points
from doubloon.games.puerto_rico.rules.craftsman import capacity, kinds_made, specialist_income
from doubloon.games.puerto_rico.rules.mayor import circles_of
from doubloon.games.puerto_rico.rules.numbers import FACTORY_PAYS, FOREST, GOODS, PRICE_OF_GOOD, WHARF_ROOM
from doubloon.games.puerto_rico.rules.state import Game as State
from doubloon.games.puerto_rico.rules.steps import (
    ASKING_GUESTS,
    BUILDER_PHASE,
    CAPTAIN_PHASE,
    CRAFTSMAN_PHASE,
    HOSPICE_OFFER,
    KEEPING,
    MAYOR_PHASE,
    SETTLER_PHASE,
    TRADER_PHASE,
    UNIVERSITY_OFFER,
    USE_AQUEDUCT,
    USE_CAPTAIN,
    USE_CHURCH,
    USE_FACTORY,
    USE_HARBOR,
    USE_LARGE_MARKET,
    USE_PRODUCTION,
    USE_SPECIALTY_FACTORY,
    USE_UNION_HALL,
    USING,
    WAREHOUSING,
)
from doubloon.games.puerto_rico.rules.trader import price_at_post, price_in_house


def describe_action(state: State, action: Json, lang: str) -> str:
    """The action in words, as the current player would take it."""
    return SENTENCES[action["type"]](Phrases(lang), state, action)


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


class Phrases(Translator):
    """The words of one language for the things of the game."""

    def __init__(self, lang: str) -> None:
        super().__init__(lang, "puerto rico")

    def doubloons(self, n: int) -> str:
        return self.ngettext("{n} doubloon", "{n} doubloons", n).format(n=n)

    def colonists(self, n: int) -> str:
        return self.ngettext("{n} colonist", "{n} colonists", n).format(n=n)

    def points(self, n: int) -> str:
        return self.ngettext("{n} point", "{n} points", n).format(n=n)

    def goods(self, n: int, good: str) -> str:
        """Barrels of a kind."""
        return self.ngettext("{n} {good}", "{n} {good}", n).format(n=n, good=self.name(good))

    def tile(self, tile: str) -> str:
        return self.gettext(TILES[tile])

    def role(self, role: str) -> dict[str, str]:
        """The values of a sentence about a role."""
        return self.named(role="second prospector" if role == "prospector 2" else role)

    def circle(self, name: str, circles: int = 1) -> str:
        """A kind of circle as a place for colonists: a building, a tile, or tiles if there are several circles."""
        if name in BUILDING_NAMES:
            return self.gettext("in the {building}").format(**self.named(building=name))
        return self.gettext(ON_TILE[name] if circles == 1 else ON_TILES[name])


def describe_pass(phrases: Phrases, state: State, _: Json) -> str:
    if state.step == USING:
        return describe_leaving(phrases, state)
    if state.step == WAREHOUSING and state.voluntary:
        if state.stored:
            return phrases.gettext("store nothing more in a warehouse")
        return phrases.gettext("store nothing in a warehouse")
    if state.step == KEEPING and state.voluntary:
        return phrases.gettext("keep nothing more" if state.stored or any(state.kept) else "keep nothing")
    if state.step in (HOSPICE_OFFER, UNIVERSITY_OFFER):
        return phrases.gettext("take no colonist")
    if state.step == ASKING_GUESTS:
        return phrases.gettext("do not move a guest")
    return phrases.gettext(PASSES[state.phase]) if state.phase in PASSES else phrases.gettext("pass")


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


def describe_settle(phrases: Phrases, state: State, _: Json) -> str:
    no_circle = state.building == STATUE if state.step == UNIVERSITY_OFFER else state.tile == FOREST
    if no_circle and state.step in (HOSPICE_OFFER, UNIVERSITY_OFFER):
        return phrases.gettext("put a colonist in San Juan")
    if state.step == UNIVERSITY_OFFER:
        building = phrases.named(building=BUILDING_NAMES[state.building])
        return phrases.gettext("put a colonist in the new {building}").format(**building)
    if state.step == HOSPICE_OFFER:
        return phrases.gettext("put a colonist on the new tile ({tile})").format(
            tile=phrases.name(TILE_NAMES[state.tile])
        )
    return phrases.gettext("put a colonist there")


def describe_pick(phrases: Phrases, state: State, action: Json) -> str:
    role = action["role"]
    doubloons = state.role_doubloons[ROLE_NAMES.index(role)]
    if doubloons:
        return phrases.gettext("pick the {role} and get {doubloons}").format(
            **phrases.role(role), doubloons=phrases.doubloons(doubloons)
        )
    return phrases.gettext("pick the {role}").format(**phrases.role(role))


def describe_take(phrases: Phrases, _: State, action: Json) -> str:
    return phrases.gettext("take {tile}").format(tile=phrases.tile(action["tile"]))


def describe_place(phrases: Phrases, state: State, action: Json) -> str:
    kind = CIRCLE_NAMES.index(action["on"])
    player = state.players[max(0, state.current)]
    circles = circles_of(player, kind)
    n = action["colonists"]
    place = phrases.circle(action["on"], circles)
    if n == 0:
        return phrases.gettext("put no colonist {place}").format(place=place)
    if circles == 1:
        return phrases.gettext("put a colonist {place}").format(place=place)
    return phrases.gettext("fill {n} of {circles} circles {place}").format(n=n, circles=max(n, circles), place=place)


def describe_build(phrases: Phrases, state: State, action: Json) -> str:
    building = BUILDING_NAMES.index(action["building"])
    cost = price(state, max(0, state.current), building)
    name = phrases.named(building=action["building"])
    if cost == 0:
        return phrases.gettext("build the {building} for free").format(**name)
    return phrases.gettext("build the {building} for {doubloons}").format(**name, doubloons=phrases.doubloons(cost))


def describe_produce(phrases: Phrases, _: State, action: Json) -> str:
    return phrases.gettext("take one more {good}").format(good=phrases.name(action["good"]))


def describe_sell(phrases: Phrases, state: State, action: Json) -> str:
    good = GOOD_NAMES.index(action["good"])
    if action["at"] == "trading post":
        sentence = phrases.gettext("sell {good} at the trading post for {doubloons}")
        doubloons = PRICE_OF_GOOD[good] if state.voluntary else price_at_post(state, max(0, state.current), good)
    else:
        sentence = phrases.gettext("sell {good} to the trading house for {doubloons}")
        doubloons = PRICE_OF_GOOD[good] if state.voluntary else price_in_house(state, max(0, state.current), good)
    return sentence.format(good=phrases.name(action["good"]), doubloons=phrases.doubloons(doubloons))


def describe_load(phrases: Phrases, state: State, action: Json) -> str:
    good = GOOD_NAMES.index(action["good"])
    barrels = state.players[max(0, state.current)].goods[good]
    ship = action["ship"]
    if ship == "wharf":
        cargo = phrases.goods(min(barrels, WHARF_ROOM), action["good"])
        return phrases.gettext("load {cargo} at the wharf").format(cargo=cargo)
    room = state.ship_room[ship] - state.ship_barrels[ship]
    cargo = phrases.goods(min(barrels, room), action["good"])
    return phrases.gettext("load {cargo} on the {room}-ship").format(cargo=cargo, room=state.ship_room[ship])


def describe_store(phrases: Phrases, state: State, action: Json) -> str:
    barrels = state.players[max(0, state.current)].goods[GOOD_NAMES.index(action["good"])]
    if action["in"] == "warehouse":
        return phrases.gettext("store {cargo} in a warehouse").format(cargo=phrases.goods(barrels, action["good"]))
    return phrases.gettext("keep {cargo} as a single barrel").format(cargo=phrases.goods(1, action["good"]))


def describe_draft(phrases: Phrases, _: State, action: Json) -> str:
    return phrases.gettext("choose the {building}").format(**phrases.named(building=action["building"]))


def describe_return(phrases: Phrases, _: State, action: Json) -> str:
    if action["what"] == "vp":
        return phrases.gettext("return a point")
    if action["what"] == "good":
        return phrases.gettext("return {cargo}").format(cargo=phrases.goods(1, action["good"]))
    if action["from"] == "san juan":
        return phrases.gettext("return a colonist from San Juan")
    return phrases.gettext("return a colonist working {place}").format(place=phrases.circle(action["from"]))


def describe_ship(phrases: Phrases, state: State, action: Json) -> str:
    barrels = state.players[max(0, state.current)].goods[GOOD_NAMES.index(action["good"])]
    if action["barrels"] == 0:
        return phrases.gettext("ship no {good}").format(good=phrases.name(action["good"]))
    return phrases.gettext("ship {n} of {barrels} {good}").format(
        n=action["barrels"], barrels=max(barrels, action["barrels"]), good=phrases.name(action["good"])
    )


def describe_move(phrases: Phrases, _: State, action: Json) -> str:
    return phrases.gettext("put the guest to work {place}").format(place=phrases.circle(action["to"]))


# what each thing that can be used brings, without the position: keys of the messages about it
BRINGS = {
    "production": "goods",
    "aqueduct": "barrel",
    "factory": "doubloons",
    "specialty factory": "doubloons",
    "trader": "doubloon",
    "small market": "doubloon",
    "large market": "doubloons",
    "prospector": "doubloon",
    "lighthouse": "doubloon",
    "union hall": "points",
    "captain": "point",
    "harbor": "point",
    "church": "points",
}
TAKES = messages(
    {
        "goods": "take what you produce",
        "barrel": "take the {what}'s extra barrel",
        "doubloon": "take the {what}'s doubloon",
        "doubloons": "take the {what}'s doubloons",
        "point": "take the {what}'s point",
        "points": "take the {what}'s points",
    }
)


def describe_use(phrases: Phrases, state: State, action: Json) -> str:
    """What may be used, with what it brings if that is the question now."""
    what = phrases.named(what=action["what"])
    if state.step != USING or USE_NAMES[state.use] != action["what"]:
        return phrases.gettext(TAKES[BRINGS[action["what"]]]).format(**what)
    if state.use == USE_PRODUCTION:
        return phrases.gettext("produce {cargo}").format(cargo=production_text(phrases, state))
    return phrases.gettext("take {bonus} ({what})").format(bonus=bonus_text(phrases, state), **what)


def describe_leaving(phrases: Phrases, state: State) -> str:
    if state.use == USE_PRODUCTION:
        return phrases.gettext("produce nothing")
    return phrases.gettext("leave {bonus} ({what})").format(
        bonus=bonus_text(phrases, state), **phrases.named(what=USE_NAMES[state.use])
    )


def production_text(phrases: Phrases, state: State) -> str:
    """The barrels that the current player would receive."""
    player = state.players[state.current]
    barrels = [min(capacity(player, good), state.goods[good]) for good in range(GOODS)]
    return ", ".join(phrases.goods(n, GOOD_NAMES[good]) for good, n in enumerate(barrels) if n)


def bonus_text(phrases: Phrases, state: State) -> str:
    """What the current player may take: a barrel, doubloons or points."""
    player = state.players[state.current]
    if state.use == USE_AQUEDUCT:
        return phrases.goods(1, GOOD_NAMES[state.good])
    if state.use == USE_FACTORY:
        return phrases.doubloons(FACTORY_PAYS[kinds_made(player)])
    if state.use == USE_SPECIALTY_FACTORY:
        return phrases.doubloons(specialist_income(player))
    if state.use == USE_UNION_HALL:
        return phrases.points(union_hall_points(player))
    if state.use == USE_CHURCH:
        return phrases.points(church_points(state.building))
    if state.use in (USE_CAPTAIN, USE_HARBOR):
        return phrases.points(1)
    return phrases.doubloons(2 if state.use == USE_LARGE_MARKET else 1)


def fixed_sentence(message: str) -> Callable[[Phrases, State, Json], str]:
    """A sentence that does not depend on the state."""

    def sentence(phrases: Phrases, _state: State, _action: Json) -> str:
        return phrases.gettext(message)

    return sentence


SENTENCES: dict[str, Callable[[Phrases, State, Json], str]] = {
    "pass": describe_pass,
    "guest": fixed_sentence(messages("move a guest")),
    "settle": describe_settle,
    "draft": describe_draft,
    "pick": describe_pick,
    "hacienda": fixed_sentence(messages("draw a tile with the hacienda")),
    "take": describe_take,
    "colonist": fixed_sentence(messages("take an extra colonist")),
    "place": describe_place,
    "build": describe_build,
    "return": describe_return,
    "produce": describe_produce,
    "sell": describe_sell,
    "load": describe_load,
    "small wharf": fixed_sentence(messages("ship a mixed load from the small wharf")),
    "ship": describe_ship,
    "store": describe_store,
    "move": describe_move,
    "use": describe_use,
}
