"""Parses whole choices typed as one line: colonists to place, barrels to ship or to store."""

from __future__ import annotations

from collections.abc import Mapping

from doubloon.core.errors import CommandError, IllegalAction
from doubloon.core.game import Game
from doubloon.core.text import Translator, messages
from doubloon.core.whole_choice import OpenChoice
from doubloon.games.puerto_rico.names import GOOD_NAMES
from doubloon.terminal.kit.counts_input import Vocabulary, expand_typed, parse_counts

UNKNOWN_CIRCLES = messages("there are no circles called {name} left to fill; choose from: {listed}")
UNKNOWN_GOODS = messages("{name} is not one of your goods here; you have: {listed}")


def parse_whole_choice(game: Game, seat: int, typed: str, words: Translator) -> list[int]:
    """The actions that the line means. Returns none if it is not a whole choice."""
    choice = game.open_choice(seat)
    if choice is None:
        return []
    if choice.name == "place":
        return parse_placement(game, seat, choice, typed, words)
    if choice.name == "ship":
        return parse_mixed_load(game, seat, choice, typed, words)
    if choice.name == "store":
        return parse_storing(game, seat, choice, typed, words)
    return []


def vocabulary_of(choice: OpenChoice, unknown: str, words: Translator) -> Vocabulary:
    return Vocabulary({piece: piece for piece in choice.pieces}, GOOD_NAMES, unknown, words)


# --- placing colonists ---


def parse_placement(game: Game, seat: int, choice: OpenChoice, typed: str, words: Translator) -> list[int]:
    """Parse `corn 2 small market 1`. Circles that are not named stay empty."""
    counts = parse_counts(typed, choice.pieces, vocabulary_of(choice, UNKNOWN_CIRCLES, words))
    if counts is None:
        return []
    check_placement(counts, choice, words)
    return expand_typed(game, seat, choice, counts)


def check_placement(counts: Mapping[str, int], choice: OpenChoice, words: Translator) -> None:
    """Raise CommandError if a kind has too few circles, or if the total is not the number of colonists to place."""
    for kind, n in counts.items():
        if n > choice.pieces[kind]:
            raise CommandError(
                words.ngettext(
                    "{kind} has {circles} circle, not {n}; nothing was placed",
                    "{kind} has {circles} circles, not {n}; nothing was placed",
                    choice.pieces[kind],
                ).format(kind=words.name(kind), circles=choice.pieces[kind], n=n)
            )
    total = sum(counts.values())
    if total != choice.most:
        raise CommandError(
            words.gettext(
                "that places {total}, but you must place {places} (colonists: {colonists}, circles: {circles}); "
                "nothing was placed"
            ).format(total=total, places=choice.most, colonists=choice.most, circles=sum(choice.pieces.values()))
        )


# --- a mixed load from the small wharf ---


def parse_mixed_load(game: Game, seat: int, choice: OpenChoice, typed: str, words: Translator) -> list[int]:
    """Parse `corn 2 sugar 1`. Barrels that are not named stay."""
    counts = parse_counts(typed, choice.pieces, vocabulary_of(choice, UNKNOWN_GOODS, words))
    if counts is None:
        return []
    for good, n in counts.items():
        if n > choice.pieces[good]:
            raise CommandError(
                words.gettext("you have {left} {good}, not {n}; nothing was shipped").format(
                    left=choice.pieces[good], good=words.name(good), n=n
                )
            )
    if sum(counts.values()) < choice.least:
        raise CommandError(words.gettext("you must ship at least one barrel"))
    return expand_typed(game, seat, choice, counts)


# --- storing barrels ---


def parse_storing(game: Game, seat: int, choice: OpenChoice, typed: str, words: Translator) -> list[int]:
    """Parse `coffee corn 2`: the first kinds fill the warehouses, the others are single barrels.

    Returns no actions if the line names only one of several. Single barrels may be left out: they are asked for then.
    """
    gettext = words.gettext
    kinds, barrels = choice.limits["kinds"], choice.limits["barrels"]
    most = {good: min(n, barrels) for good, n in choice.pieces.items()}
    counts = parse_counts(typed, most, vocabulary_of(choice, UNKNOWN_GOODS, words))
    if counts is None:
        return []
    whole = list(counts)[:kinds]
    single = {good: counts[good] for good in list(counts)[kinds:]}
    for good, n in single.items():
        if n > choice.pieces[good]:
            raise CommandError(
                gettext("you have {left} {good}, not {n}").format(left=choice.pieces[good], good=words.name(good), n=n)
            )
    total = sum(single.values())
    may_leave = choice.least == 0
    too_few = len(whole) < kinds or (single and total != barrels)
    if total > barrels or (too_few and not may_leave) or not (whole or total):
        if len(counts) == 1:
            return []
        raise CommandError(
            gettext("name as many as there are places: {places} for whole kinds, {singles} for single barrels").format(
                places=kinds, singles=barrels
            )
        )
    if not single:
        return actions_for_warehouses(game, seat, whole)
    return expand_typed(game, seat, choice, {**{good: choice.pieces[good] for good in whole}, **single})


def actions_for_warehouses(game: Game, seat: int, kinds: list[str]) -> list[int]:
    """The actions that store these kinds in warehouses. Single barrels are still to be decided after them."""
    after = game.copy()
    actions: list[int] = []
    while (choice := after.open_choice(seat)) is not None and choice.name == "store" and choice.limits["kinds"]:
        good = next((good for good in choice.pieces if good in kinds), None)
        action = {"type": "pass"} if good is None else {"type": "store", "good": good, "in": "warehouse"}
        actions.append(after.action_from_json(action))
        try:
            after.apply(actions[-1])
        except IllegalAction as problem:
            raise CommandError(str(problem)) from None
    return actions


# --- how to type them ---


def hint_for(choice: OpenChoice | None, words: Translator) -> str:
    """An example of how the remaining decisions can be typed in one line; empty if there is only one."""
    gettext = words.gettext
    if choice is not None and choice.name == "ship" and len(choice.pieces) > 1:
        example = " ".join(f"{words.name(good)} 1" for good in choice.pieces)
        hint = gettext("All in one line: {example} (anything you leave out stays); or one kind at a time:")
        return hint.format(example=example)
    if choice is None or choice.name != "store":
        return ""
    kinds, barrels = choice.limits["kinds"], choice.limits["barrels"]
    if kinds + barrels < 2:
        return ""
    named = [words.name(good) for good in list(choice.pieces)[:kinds]]
    for good in list(choice.pieces)[kinds:]:
        n = min(barrels, choice.pieces[good])
        if n:
            named.append(f"{words.name(good)} {n}")
        barrels -= n
    hint = gettext("All in one line: {example}; or one at a time:")
    if kinds:
        hint = gettext("All in one line, kinds for the warehouses first ({places}): {example}; or one at a time:")
    return hint.format(places=kinds, example=", ".join(named))
