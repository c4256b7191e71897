"""The engine's two questions, 'what may be done' and 'do it', for every step of the game."""

from __future__ import annotations

from doubloon.engine.bits import bit, count_bits, lowest_bit, nth_bit
from doubloon.engine.chance import next_noise, noise_below
from doubloon.engine.words import word
from doubloon.puerto_rico.rules.builder import answer_university, build, builder_choices
from doubloon.puerto_rico.rules.captain import captain_choices, load
from doubloon.puerto_rico.rules.craftsman import craftsman_choices, use_craftsman_privilege
from doubloon.puerto_rico.rules.mayor import mayor_privilege_choices, place, place_choices, use_mayor_privilege
from doubloon.puerto_rico.rules.pick import pick, pick_choices
from doubloon.puerto_rico.rules.settler import answer_hospice, settle, settler_choices
from doubloon.puerto_rico.rules.state import Game
from doubloon.puerto_rico.rules.steps import (
    BUILDING,
    FIRST_ACTION,
    FIRST_PLACE,
    HOSPICE_OFFER,
    KEEPING,
    LOADING,
    MAYOR_PRIVILEGE,
    OVER,
    OWN,
    PASS,
    PICKING,
    PLACING,
    PRODUCING,
    SELLING,
    SETTLE,
    SETTLING,
    UNIVERSITY_OFFER,
    WAREHOUSING,
)
from doubloon.puerto_rico.rules.store import keep, keep_choices, put_in_warehouse, warehouse_choices
from doubloon.puerto_rico.rules.trader import sell, trader_choices


def choices(game: Game) -> int:
    """The legal set of the current step: never empty before the end."""
    if game.step == PLACING:
        return place_choices(game)
    if game.step == PICKING:
        return pick_choices(game)
    if game.step == BUILDING:
        return builder_choices(game)
    if game.step == SETTLING:
        return settler_choices(game)
    if game.step == SELLING:
        return trader_choices(game)
    if game.step == LOADING:
        return captain_choices(game)
    if game.step == KEEPING:
        return keep_choices(game)
    if game.step == WAREHOUSING:
        return warehouse_choices(game)
    if game.step == PRODUCING:
        return craftsman_choices(game)
    if game.step == MAYOR_PRIVILEGE:
        return mayor_privilege_choices(game)
    return bit(PASS) | bit(SETTLE)  # the hospice's and the university's offer


def carry_out(game: Game, choice: int) -> None:
    """Do one of the choices of the current step."""
    if game.step == PLACING:
        place(game, choice)
    elif game.step == PICKING:
        pick(game, choice)
    elif game.step == BUILDING:
        build(game, choice)
    elif game.step == SETTLING:
        settle(game, choice)
    elif game.step == SELLING:
        sell(game, choice)
    elif game.step == LOADING:
        load(game, choice)
    elif game.step == KEEPING:
        keep(game, choice)
    elif game.step == WAREHOUSING:
        put_in_warehouse(game, choice)
    elif game.step == PRODUCING:
        use_craftsman_privilege(game, choice)
    elif game.step == MAYOR_PRIVILEGE:
        use_mayor_privilege(game, choice)
    elif game.step == HOSPICE_OFFER:
        answer_hospice(game, choice)
    elif game.step == UNIVERSITY_OFFER:
        answer_university(game, choice)


def advance(game: Game) -> None:
    """Take every step that leaves no choice, up to the next decision or the end."""
    game.legal = 0
    while game.phase != OVER:
        legal = choices(game)
        if legal & (legal - 1) != 0:
            game.legal = legal
            return
        carry_out(game, lowest_bit(legal))


def take(game: Game, choice: int) -> None:
    """Carry out a legal choice and go on to the next decision."""
    carry_out(game, choice)
    advance(game)


def first_action(game: Game) -> int:
    """The action number of the step's choice OWN."""
    return FIRST_PLACE[game.circle] if game.step == PLACING else FIRST_ACTION[game.step]


def choice_of(game: Game, action: int) -> int:
    """The legal choice with that action number, or -1."""
    choice = action if action < OWN else action - first_action(game) + OWN
    if action < 0 or choice < 0 or choice > 62 or (action >= OWN and choice < OWN):
        return -1
    return choice if game.legal & bit(choice) != 0 else -1


def over(game: Game) -> bool:
    return game.phase == OVER


def play_randomly(game: Game, noise: word) -> int:
    """Play every decision at random to the end; returns how many there were."""
    decisions = 0
    while game.phase != OVER:
        noise = next_noise(noise)
        take(game, nth_bit(game.legal, noise_below(noise, count_bits(game.legal))))
        decisions += 1
    return decisions
