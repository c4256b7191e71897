"""Barrels shipped and stored: all at once, out of the single decisions that the rules ask for."""

from __future__ import annotations

from collections.abc import Mapping

from doubloon.core.errors import CommandError
from doubloon.core.game import Game, Json
from doubloon.core.text import Translator, messages
from doubloon.games.puerto_rico.names import GOOD_NAMES
from doubloon.terminal.kit.counts_input import Vocabulary, parse_counts

UNKNOWN = messages("{name} is not one of your goods here; you have: {listed}")
WAREHOUSES = {"small warehouse": 1, "large warehouse": 2}


def step_of(game: Game, seat: int) -> str | None:
    """The step that the seat is to decide about."""
    if game.current_player != seat:
        return None
    step: str | None = game.view(seat)["turn"].get("step")
    return step


# --- a mixed load from the small wharf ---


def mixed_load(game: Game, seat: int, typed: str, words: Translator) -> list[int]:
    """`corn 2 sugar 1`: what is not named stays; empty if the line says something else."""
    gettext = words.gettext
    view = game.view(seat)
    first = GOOD_NAMES.index(view["turn"]["good"])
    goods = view["players"][seat]["goods"]
    left = {good: goods[good] for good in GOOD_NAMES[first:] if goods[good]}
    wish = parse_counts(typed, left, Vocabulary(left, GOOD_NAMES, UNKNOWN, words))
    if wish is None:
        return []
    for good, n in wish.items():
        if n > left[good]:
            raise CommandError(
                gettext("you have {left} {good}, not {n}; nothing was shipped").format(
                    left=left[good], good=words.name(good), n=n
                )
            )
    if not view["turn"]["shipped"] and not any(wish.values()):
        raise CommandError(gettext("you must ship at least one barrel"))
    trial = game.copy()
    actions = []
    while step_of(trial, seat) == "ship":
        good = trial.view(seat)["turn"]["good"]
        actions.append(trial.action_from_json({"type": "ship", "good": good, "barrels": wish.get(good, 0)}))
        trial.apply(actions[-1])
    return actions


# --- what is kept in the end ---


def places_left(view: Json, seat: int) -> int:
    """Kinds that warehouses can still take."""
    own = view["players"][seat]["city"]
    places = sum(WAREHOUSES.get(each["building"], 0) for each in own if each["colonists"])
    return places - len(view["turn"]["warehouse"])


def singles_left(view: Json, seat: int) -> int:
    """Single barrels that can still be kept."""
    own = view["players"][seat]["city"]
    storehouse = any(each["building"] == "storehouse" and each["colonists"] for each in own)
    return (4 if storehouse else 1) - len(view["turn"]["compass"])


def loose_goods(view: Json, seat: int) -> dict[str, int]:
    """Barrels that have no place yet."""
    turn = view["turn"]
    goods = {
        good: n - turn["compass"].count(good)
        for good, n in view["players"][seat]["goods"].items()
        if good not in turn["warehouse"]
    }
    return {good: n for good, n in goods.items() if n}


def stores(game: Game, seat: int, typed: str, words: Translator) -> list[int]:
    """`coffee corn 2`: the first kinds named fill the warehouses, of the others single barrels are kept.

    Empty if the line says something else, or names just one of several.
    """
    gettext = words.gettext
    view = game.view(seat)
    turn = view["turn"]
    places = places_left(view, seat) if turn["step"] == "warehouse" else 0
    singles = singles_left(view, seat)
    goods = loose_goods(view, seat)
    most = {good: min(n, singles) for good, n in goods.items()}
    wish = parse_counts(typed, most, Vocabulary(most, GOOD_NAMES, UNKNOWN, words))
    if wish is None:
        return []
    kinds = list(wish)[:places]
    loose = {good: wish[good] for good in list(wish)[places:]}
    for good, n in loose.items():
        if n > goods[good]:
            raise CommandError(
                gettext("you have {left} {good}, not {n}").format(left=goods[good], good=words.name(good), n=n)
            )
    barrels = sum(loose.values())
    if len(kinds) < places or (loose and barrels != singles) or not (kinds or barrels):
        if len(wish) == 1:
            return []
        raise CommandError(
            gettext("name as many as there are places: {places} for whole kinds, {singles} for single barrels").format(
                places=places, singles=singles
            )
        )
    return storing_actions(game, seat, kinds, loose)


def storing_actions(game: Game, seat: int, kinds: list[str], loose: Mapping[str, int]) -> list[int]:
    """The single decisions in their order; those that leave no choice are not asked."""
    trial = game.copy()
    actions = []
    before = game.view(seat)["turn"]["compass"]
    while (step := step_of(trial, seat)) in ("warehouse", "compass"):
        turn = trial.view(seat)["turn"]
        if step == "warehouse":
            left = [good for good in GOOD_NAMES if good in kinds and good not in turn["warehouse"]]
        else:
            kept = {good: turn["compass"].count(good) - before.count(good) for good in GOOD_NAMES}
            left = [good for good in GOOD_NAMES if loose.get(good, 0) > kept[good]]
        if not left:
            break  # nothing was said of single barrels: they are asked about
        actions.append(trial.action_from_json({"type": "store", "good": left[0], "in": step}))
        trial.apply(actions[-1])
    return actions


# --- how to say it ---


def hint_for(view: Json, seat: int, words: Translator) -> str:
    """An example of what can be typed, where several decisions are to come."""
    gettext = words.gettext
    turn = view["turn"]
    step = turn.get("step")
    if step == "ship":
        goods = view["players"][seat]["goods"]
        left = [good for good in goods if goods[good] and GOOD_NAMES.index(good) >= GOOD_NAMES.index(turn["good"])]
        example = " ".join(f"{words.name(good)} 1" for good in left)
        hint = gettext("All in one line: {example} (anything you leave out stays); or one kind at a time:")
        return hint.format(example=example) if len(left) > 1 else ""
    if step not in ("warehouse", "compass"):
        return ""
    places = places_left(view, seat) if step == "warehouse" else 0
    singles = singles_left(view, seat)
    if places + singles < 2:
        return ""
    open_goods = loose_goods(view, seat)
    named = [words.name(good) for good in list(open_goods)[:places]]
    for good in list(open_goods)[places:]:
        n = min(singles, open_goods[good])
        if n:
            named.append(f"{words.name(good)} {n}")
        singles -= n
    hint = gettext("All in one line: {example}; or one at a time:")
    if places:
        hint = gettext("All in one line, kinds for the warehouses first ({places}): {example}; or one at a time:")
    return hint.format(places=places, example=", ".join(named))
