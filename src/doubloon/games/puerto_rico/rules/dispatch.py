"""Calls the phase that belongs to the current step, for its legal choices and to apply one of them.

Rules: choice-1, round-6, round-7, building-11, building-12, guest-house-4, guest-house-5, end-1.
"""

from __future__ import annotations

from doubloon.engine.bits import bit
from doubloon.engine.events import emit
from doubloon.games.puerto_rico.rules.black_market import return_choices
from doubloon.games.puerto_rico.rules.builder import (
    answer_builder,
    answer_university,
    build,
    builder_choices,
    make_up,
    university_choices,
)
from doubloon.games.puerto_rico.rules.buildings import GUEST_HOUSE
from doubloon.games.puerto_rico.rules.captain import (
    answer_captain,
    captain_choices,
    load,
    open_loading,
    ship,
    ship_choices_of_kind,
)
from doubloon.games.puerto_rico.rules.craftsman import (
    answer_craftsman,
    craftsman_choices,
    produce_all,
    use_craftsman_privilege,
)
from doubloon.games.puerto_rico.rules.draft import draft, draft_choices
from doubloon.games.puerto_rico.rules.events import ENDED
from doubloon.games.puerto_rico.rules.guests import guest_choice, move_choices, move_guest, rise
from doubloon.games.puerto_rico.rules.mayor import mayor_privilege_choices, place, place_choices, use_mayor_privilege
from doubloon.games.puerto_rico.rules.numbers import NONE
from doubloon.games.puerto_rico.rules.pick import answer_prospector, pick, pick_choices
from doubloon.games.puerto_rico.rules.settler import (
    answer_hospice,
    decide_on_tile,
    drawn_tile_choices,
    hospice_choices,
    second_take_choices,
    settle,
    settler_choices,
    take_second,
)
from doubloon.games.puerto_rico.rules.state import Game
from doubloon.games.puerto_rico.rules.steps import (
    ASKING_GUESTS,
    BUILDER_PHASE,
    BUILDING,
    CAPTAIN_PHASE,
    CRAFTSMAN_PHASE,
    DECIDING_ON_TILE,
    DRAFTING,
    FIRST_ACTION,
    FIRST_PLACE,
    GUEST,
    HOSPICE_OFFER,
    KEEPING,
    LOADING,
    MAX_BARRELS,
    MAYOR_PRIVILEGE,
    MOVING,
    OVER,
    PASS,
    PICKING,
    PLACING,
    PRODUCING,
    RETURNING,
    SECOND_TAKE,
    SELLING,
    SETTLING,
    SHIPPING,
    STORE_PHASE,
    TRADER_PHASE,
    UNIVERSITY_OFFER,
    USING,
    WAREHOUSING,
)
from doubloon.games.puerto_rico.rules.store import keep, keep_choices, open_stores, put_in_warehouse, warehouse_choices
from doubloon.games.puerto_rico.rules.trader import answer_seller, sell, trader_choices
from doubloon.games.puerto_rico.rules.turns import end_turn, is_manned
from doubloon.games.puerto_rico.rules.uses import use_choices


def legal_choices(game: Game) -> int:
    """The legal set of the current step: never empty before the end."""
    legal = step_choices(game)
    if is_manned(game.players[game.current], GUEST_HOUSE):
        legal |= guest_choice(game, legal)
    return legal


def step_choices(game: Game) -> int:
    """The choices of the step itself, without the guest house."""
    if game.step == PLACING:
        return place_choices(game)
    legal = bit(PASS)  # the only choice of ASKING_GUESTS besides moving a guest
    if game.step == PICKING:
        legal = pick_choices(game)
    elif game.step == BUILDING:
        legal = builder_choices(game)
    elif game.step == SETTLING:
        legal = settler_choices(game)
    elif game.step == SELLING:
        legal = trader_choices(game)
    elif game.step == LOADING:
        legal = captain_choices(game)
    elif game.step == KEEPING:
        legal = keep_choices(game)
    elif game.step == WAREHOUSING:
        legal = warehouse_choices(game)
    elif game.step == PRODUCING:
        legal = craftsman_choices(game)
    elif game.step == MAYOR_PRIVILEGE:
        legal = mayor_privilege_choices(game)
    elif game.step == HOSPICE_OFFER:
        legal = hospice_choices(game)
    elif game.step == UNIVERSITY_OFFER:
        legal = university_choices(game)
    elif game.step == SHIPPING:
        legal = ship_choices_of_kind(game)
    elif game.step == RETURNING:
        legal = return_choices(game)
    elif game.step == MOVING:
        legal = move_choices(game)
    elif game.step == DECIDING_ON_TILE:
        legal = drawn_tile_choices(game)
    elif game.step == SECOND_TAKE:
        legal = second_take_choices(game)
    elif game.step == DRAFTING:
        legal = draft_choices(game)
    elif game.step == USING:
        legal = use_choices(game)
    return legal


def apply_choice(game: Game, choice: int) -> None:
    """Apply one of the choices of the current step."""
    if choice == GUEST:
        rise(game)
        return
    if game.step == PLACING:
        place(game, choice)
        return
    if game.step == PICKING:
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
    elif game.step == SHIPPING:
        ship(game, choice)
    elif game.step == RETURNING:
        make_up(game, choice)
    elif game.step == MOVING:
        move_guest(game, choice)
    elif game.step == DECIDING_ON_TILE:
        decide_on_tile(game, choice)
    elif game.step == SECOND_TAKE:
        take_second(game, choice)
    elif game.step == DRAFTING:
        draft(game, choice)
    elif game.step == ASKING_GUESTS:
        stay_as_guests(game)
    elif game.step == USING:
        answer_use(game, choice != PASS)


def answer_use(game: Game, uses: bool) -> None:
    """Answer a question of the option `voluntary`."""
    if game.phase == CRAFTSMAN_PHASE:
        answer_craftsman(game, uses)
    elif game.phase == TRADER_PHASE:
        answer_seller(game, uses)
    elif game.phase == CAPTAIN_PHASE:
        answer_captain(game, uses)
    elif game.phase == BUILDER_PHASE:
        answer_builder(game, uses)
    else:
        answer_prospector(game, uses)


def stay_as_guests(game: Game) -> None:
    """The current player moves no more guests; when all players have been asked, the phase begins."""
    if not end_turn(game):
        return
    if game.phase == CRAFTSMAN_PHASE:
        produce_all(game)
    elif game.phase == CAPTAIN_PHASE:
        open_loading(game)
    elif game.phase == STORE_PHASE:
        open_stores(game)
    else:
        end_game(game)


def end_game(game: Game) -> None:
    game.phase = OVER
    emit(game, ENDED, NONE, 0, 0)


def first_action(game: Game) -> int:
    """The action number of the step's choice COMMON_CHOICES."""
    if game.step == PLACING:
        return FIRST_PLACE[game.circle]
    if game.step == SHIPPING:
        return FIRST_ACTION[SHIPPING] + game.good * (MAX_BARRELS + 1)
    return FIRST_ACTION[game.step]


def has_option_actions(game: Game) -> bool:
    return game.voluntary != 0


def has_ended(game: Game) -> bool:
    return game.phase == OVER


def is_always_asked(_game: Game) -> bool:
    """A step with a single choice is always forced."""
    return False
