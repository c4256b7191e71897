"""Why an action with goods is not legal, at a step that has such actions."""

from __future__ import annotations

from doubloon.core.game import Json
from doubloon.games.puerto_rico.names import GOOD_NAMES, USE_NAMES
from doubloon.games.puerto_rico.rules.buildings import OFFICE, SMALL_WHARF, TRADING_POST, WHARF
from doubloon.games.puerto_rico.rules.captain import ship_with
from doubloon.games.puerto_rico.rules.numbers import HOUSE_SPACES, NONE
from doubloon.games.puerto_rico.rules.state import Game as State
from doubloon.games.puerto_rico.rules.state import Player
from doubloon.games.puerto_rico.rules.steps import USE_PRODUCTION, WAREHOUSING
from doubloon.games.puerto_rico.rules.store import open_barrels
from doubloon.games.puerto_rico.rules.turns import is_manned
from doubloon.games.puerto_rico.text.descriptions import Phrases
from doubloon.games.puerto_rico.text.why_not.boards import needs_building


def why_not_produce(phrases: Phrases, state: State, player: Player, action: Json) -> str:
    good = GOOD_NAMES.index(action["good"])
    name = phrases.name(action["good"])
    if not player.made[good]:
        return phrases.gettext("You have not produced any {good} in this phase.").format(good=name)
    if not state.goods[good]:
        return phrases.gettext("The supply has run out of {good}.").format(good=name)
    return phrases.gettext(
        "Choose the two extra goods in order, from corn to coffee; this one comes before your first."
    )


def why_not_sell(phrases: Phrases, state: State, player: Player, action: Json) -> str:
    good = GOOD_NAMES.index(action["good"])
    name = phrases.name(action["good"])
    if action["at"] == "trading post" and not is_manned(player, TRADING_POST):
        return needs_building(phrases, player, TRADING_POST)
    if not player.goods[good]:
        return phrases.gettext("You have no {good}.").format(good=name)
    if state.house_filled >= HOUSE_SPACES:
        return phrases.gettext("The trading house is full.")
    if state.house[good] and not is_manned(player, OFFICE):
        return phrases.gettext("The trading house already has {good}.").format(good=name)
    return ""


def why_not_load(phrases: Phrases, state: State, player: Player, action: Json) -> str:
    good = GOOD_NAMES.index(action["good"])
    ship = action["ship"]
    if ship == "wharf" and not is_manned(player, WHARF):
        return needs_building(phrases, player, WHARF)
    if ship == "wharf" and player.wharf_used:
        return phrases.gettext("You have already used your wharf in this phase.")
    if ship != "wharf" and ship >= state.ships:
        return phrases.gettext("That ship is not used with this number of players.")
    if not player.goods[good]:
        return phrases.gettext("You have no {good}.").format(good=phrases.name(action["good"]))
    return why_not_on_ship(phrases, state, ship, good)


def why_not_on_ship(phrases: Phrases, state: State, ship: int, good: int) -> str:
    carried = state.ship_good[ship]
    if carried not in (NONE, good):
        name = phrases.name(GOOD_NAMES[carried])
        return phrases.gettext("That ship already carries {good}.").format(good=name)
    if carried == good:
        return phrases.gettext("That ship is full.")
    if ship_with(state, good) != NONE:
        return phrases.gettext("Another ship already carries {good}.").format(good=phrases.name(GOOD_NAMES[good]))
    return phrases.gettext("You must load as many barrels as possible: another empty ship has room for more.")


def why_not_small_wharf(phrases: Phrases, _: State, player: Player, __: Json) -> str:
    if not is_manned(player, SMALL_WHARF):
        return needs_building(phrases, player, SMALL_WHARF)
    if player.small_wharf_used:
        return phrases.gettext("You have already used your small wharf in this phase.")
    return phrases.gettext("You have no goods to load.")


def why_not_ship(phrases: Phrases, state: State, player: Player, action: Json) -> str:
    good = GOOD_NAMES.index(action["good"])
    if good != state.good:
        name = phrases.name(GOOD_NAMES[state.good])
        return phrases.gettext("The load is chosen one good at a time; next is {good}.").format(good=name)
    if action["barrels"] > player.goods[good]:
        return phrases.gettext("You do not have that many barrels, only {n}.").format(n=player.goods[good])
    return phrases.gettext("Ship at least one barrel.")


def why_not_store(phrases: Phrases, state: State, _: Player, action: Json) -> str:
    good = GOOD_NAMES.index(action["good"])
    into_warehouse = state.step == WAREHOUSING
    if action["in"] == "warehouse" and not into_warehouse:
        return phrases.gettext("You have no warehouse space left.")
    if action["in"] == "compass" and into_warehouse:
        if state.voluntary:
            return phrases.gettext("First choose what goes into your warehouses, or pass.")
        return phrases.gettext("Fill your warehouses first.")
    if not open_barrels(state, good):
        name = phrases.name(action["good"])
        return phrases.gettext("You have no {good} left to store.").format(good=name)
    if good < state.good:
        return phrases.gettext(
            "Choose what you keep in order, from corn to coffee; this one comes before your last choice."
        )
    return phrases.gettext("That would leave a place empty: choose what you keep in order, from corn to coffee.")


def why_not_use(phrases: Phrases, state: State, _: Player, __: Json) -> str:
    asked = phrases.named(what=USE_NAMES[state.use])
    if state.use == USE_PRODUCTION:
        return phrases.pgettext("puerto rico", "Right now you are deciding whether to produce.")
    return phrases.gettext("Right now you are asked about another bonus: {what}.").format(**asked)
