"""Why an action with roles, tiles, colonists or buildings is not legal, at a step that has such actions."""

from __future__ import annotations

from collections.abc import Sequence

from doubloon.core.game import Json
from doubloon.games.puerto_rico.names import BUILDING_NAMES, CIRCLE_NAMES, GOOD_NAMES, ROLE_NAMES, TILE_NAMES
from doubloon.games.puerto_rico.rules.black_market import max_returns
from doubloon.games.puerto_rico.rules.builder import price
from doubloon.games.puerto_rico.rules.buildings import (
    BLACK_MARKET,
    CONSTRUCTION_HUT,
    DRAWN_OF_PRICE,
    FOREST_HOUSE,
    GUEST_HOUSE,
    HACIENDA,
    PRICE,
    SPACES,
)
from doubloon.games.puerto_rico.rules.draft import spaces_left
from doubloon.games.puerto_rico.rules.guests import empty_circles
from doubloon.games.puerto_rico.rules.mayor import circles_of, colonists_on
from doubloon.games.puerto_rico.rules.numbers import CITY_SPACES, ISLAND_KINDS, NONE, QUARRY, ROLES_IN_PLAY
from doubloon.games.puerto_rico.rules.settler import has_room, tile_left
from doubloon.games.puerto_rico.rules.state import Game as State
from doubloon.games.puerto_rico.rules.state import Player
from doubloon.games.puerto_rico.rules.steps import DECIDING_ON_TILE, RETURN_COLONIST, RETURN_GOOD, SECOND_TAKE
from doubloon.games.puerto_rico.rules.turns import is_manned
from doubloon.games.puerto_rico.text.descriptions import Phrases


def why_not_guest(phrases: Phrases, _: State, player: Player, __: Json) -> str:
    if not is_manned(player, GUEST_HOUSE):
        return needs_building(phrases, player, GUEST_HOUSE)
    if empty_circles(player) == 0:
        return phrases.gettext("You have no empty circle for a guest.")
    return phrases.gettext("You cannot move a guest in the middle of this choice.")


def needs_building(phrases: Phrases, player: Player, building: int) -> str:
    """The building that the action needs is missing, or nobody is working in it."""
    name = phrases.name(BUILDING_NAMES[building])
    if player.built >> building & 1:
        return phrases.gettext("Nobody is working in your {building}.").format(building=name)
    return phrases.gettext("You need the {building} for that.").format(building=name)


def why_not_settle(phrases: Phrases, _: State, __: Player, ___: Json) -> str:
    return phrases.gettext("Its circle is already occupied.")


def why_not_draft(phrases: Phrases, state: State, _: Player, action: Json) -> str:
    building = BUILDING_NAMES.index(action["building"])
    if state.in_play >> building & 1:
        return phrases.gettext("That building has already been chosen.")
    if not DRAWN_OF_PRICE[PRICE[building]] >> building & 1:
        return phrases.gettext("That building is not among those to choose from.")
    if spaces_left(state, PRICE[building]) <= 0:
        return phrases.gettext("All spaces for buildings that cost {price} are taken.").format(price=PRICE[building])
    return ""


def why_not_pick(phrases: Phrases, state: State, action: Json, names: Sequence[str]) -> str:
    role = ROLE_NAMES.index(action["role"])
    if role >= ROLES_IN_PLAY[state.seated]:
        return phrases.gettext("That role is not used with this number of players.")
    if state.taken_by[role] != NONE:
        name = phrases.player(names, state.taken_by[role])
        return phrases.pgettext("puerto rico", "{name} has already picked that role in this round.").format(name=name)
    return ""


def why_not_draw(phrases: Phrases, state: State, player: Player, _: Json) -> str:
    if not is_manned(player, HACIENDA):
        return needs_building(phrases, player, HACIENDA)
    if state.drew:
        return phrases.gettext("You have already drawn a tile with your hacienda.")
    return no_tile(phrases, state, player)


def no_tile(phrases: Phrases, state: State, player: Player) -> str:
    """The reason against placing any tile, or against drawing one."""
    if not has_room(player):
        return phrases.gettext("Your island is full.")
    if not tile_left(state):
        return phrases.gettext("There are no tiles left to draw.")
    return ""


def why_not_take(phrases: Phrases, state: State, player: Player, action: Json) -> str:
    tile = TILE_NAMES.index(action["tile"])
    if state.step == DECIDING_ON_TILE:
        drawn = phrases.name(TILE_NAMES[state.tile])
        return phrases.gettext("You can place only the tile you drew ({tile}), or a forest instead.").format(tile=drawn)
    if not has_room(player):
        return phrases.gettext("Your island is full.")
    if tile < QUARRY:
        return phrases.gettext("No {good} plantation is face up.").format(good=phrases.name(action["tile"]))
    if tile == QUARRY:
        if not state.quarries:
            return phrases.gettext("There are no quarries left.")
        if state.step == SECOND_TAKE:
            return needs_building(phrases, player, CONSTRUCTION_HUT)
        name = phrases.name(BUILDING_NAMES[CONSTRUCTION_HUT])
        return phrases.gettext("Only the settler can take a quarry, or a player with an occupied {building}.").format(
            building=name
        )
    if not is_manned(player, FOREST_HOUSE):
        return needs_building(phrases, player, FOREST_HOUSE)
    return no_tile(phrases, state, player)


def why_not_colonist(phrases: Phrases, _: State, __: Player, ___: Json) -> str:
    return phrases.gettext("There are no colonists left in the supply.")


def why_not_place(phrases: Phrases, state: State, player: Player, action: Json) -> str:
    kind = CIRCLE_NAMES.index(action["on"])
    wanted = action["colonists"]
    if not player.circles >> kind & 1:
        return phrases.gettext("You have no circles there: {place}.").format(place=phrases.name(action["on"]))
    if kind != state.circle:
        place = phrases.name(CIRCLE_NAMES[state.circle])
        return phrases.gettext("Fill the circles in order. Next: {place}.").format(place=place)
    if wanted > circles_of(player, kind):
        return phrases.gettext("There are not that many circles there, only {n}.").format(n=circles_of(player, kind))
    if wanted > player.san_juan:
        return phrases.gettext("You do not have that many colonists left, only {n}.").format(n=player.san_juan)
    return phrases.gettext(
        "You must put more colonists there: the remaining circles do not have room for all the others."
    )


def why_not_build(phrases: Phrases, state: State, player: Player, action: Json) -> str:
    building = BUILDING_NAMES.index(action["building"])
    if not state.in_play >> building & 1:
        return phrases.gettext("That building is not in this game.")
    if player.built >> building & 1:
        return phrases.gettext("You already have that building.")
    if not state.copies[building]:
        return phrases.gettext("There are no copies of that building left.")
    if player.city_spaces == CITY_SPACES:
        return phrases.gettext("Your city is full.")
    if player.city_spaces + SPACES[building] > CITY_SPACES:
        return phrases.gettext("That building needs two spaces, but your city has only one left.")
    cost = phrases.doubloons(price(state, state.current, building))
    money = phrases.doubloons(player.doubloons)
    if is_manned(player, BLACK_MARKET):
        return phrases.gettext(
            "Too expensive: it costs you {price}, but you have only {money}, and the black market gives at most {n} "
            "more."
        ).format(price=cost, money=money, n=max_returns(player))
    return phrases.gettext("Too expensive: it costs you {price}, but you have only {money}.").format(
        price=cost, money=money
    )


def why_not_return(phrases: Phrases, state: State, player: Player, action: Json) -> str:
    what = action["what"]
    if what == "vp":
        if not player.points:
            return phrases.gettext("You have no points to return.")
        return phrases.gettext("One point is not enough: return something else first.")
    if what == "good":
        if not player.goods[GOOD_NAMES.index(action["good"])]:
            return phrases.gettext("You have no {good}.").format(good=phrases.name(action["good"]))
        if state.returned >= RETURN_GOOD:
            return phrases.gettext("You can return only one good.")
    else:
        if state.returned >= RETURN_COLONIST:
            return phrases.gettext("You can return only one colonist, and only before a good or a point.")
        if action["from"] == BUILDING_NAMES[BLACK_MARKET]:
            return phrases.gettext("The colonist in the black market has to stay there.")
        if not colonists_at(player, action["from"]):
            return phrases.gettext("You have no colonist there.")
    return phrases.gettext("If you return that, you cannot make up the rest.")


def colonists_at(player: Player, place: str) -> int:
    if place == "san juan":
        return player.san_juan
    return colonists_on(player, CIRCLE_NAMES.index(place))


def why_not_move(phrases: Phrases, _: State, player: Player, action: Json) -> str:
    kind = CIRCLE_NAMES.index(action["to"])
    if not player.circles >> kind & 1:
        return phrases.gettext("You have no circles there: {place}.").format(place=phrases.name(action["to"]))
    if kind == ISLAND_KINDS + GUEST_HOUSE:
        return phrases.gettext("A guest who has left the guest house must work somewhere else.")
    return phrases.gettext("All circles there are occupied: {place}.").format(place=phrases.name(action["to"]))
