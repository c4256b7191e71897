"""Which numbers from outside can be a game: every size, set and sum must agree with the cards that lie there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from doubloon.games.san_juan.rules.cards import CARDS, DECK_PARTS, PART, PRODUCTION
from doubloon.games.san_juan.rules.city import add_building
from doubloon.games.san_juan.rules.councillor import add_to_drawn
from doubloon.games.san_juan.rules.deck import add_to_deck, discard_card
from doubloon.games.san_juan.rules.dispatch import has_option_actions
from doubloon.games.san_juan.rules.hand import add_to_hand
from doubloon.games.san_juan.rules.numbers import MAX_BUILDINGS, NONE, TRADING_TILES
from doubloon.games.san_juan.rules.possible import is_possible
from doubloon.games.san_juan.rules.state import Game as State
from doubloon.games.san_juan.rules.state import Player

Change = Callable[[State], None]

LAST = CARDS - 1
CITY = (0, 0, 1, 2, 3, 3, 4, PRODUCTION, LAST)
GOODS = {1: 0, 2: 7, 5: LAST, 6: 0}  # cards by place of the city
SOME = (0, 0, 7, 9, LAST)  # cards of a bag


def full_player(player: Player) -> None:
    for card in SOME:
        add_to_hand(player, card)
        player.chapel[card] += 1
        player.chapel_size += 1
    for place, building in enumerate(CITY):
        add_building(player, place, building)
        player.buildings += 1
    for place, card in GOODS.items():
        player.good[place] = card
        player.filled[player.city[place]] += 1
        player.goods += 1


def full_table() -> State:
    """Two players; each bag has cards of the first kind and of the last one."""
    state = State()
    state.seated = 2
    state.building = NONE
    full_player(state.players[0])
    full_player(state.players[1])
    for card in range(CARDS):
        add_to_deck(state, card, 1 + card % 3)
    for card in SOME:
        discard_card(state, card)
        add_to_drawn(state, card)
    return state


@dataclass(frozen=True)
class Add:
    """A number of the state that is changed by so much."""

    field: str
    by: int
    place: int | None = None  # in a list

    def __call__(self, state: State) -> None:
        owner = state if self.field in State.__annotations__ else state.players[1]
        if self.place is None:
            setattr(owner, self.field, getattr(owner, self.field) + self.by)
        else:
            getattr(owner, self.field)[self.place] += self.by


def setter(field: str, value: int) -> Change:
    return lambda state: setattr(state, field, value)


def changed(*changes: Change) -> bool:
    state = full_table()
    for change in changes:
        change(state)
    return is_possible(state)


SIZES = ("hand_size", "chapel_size", "buildings", "goods", "deck_size", "discard_size", "drawn_size")
SETS = ("hand_kinds", "violet", "drawn_kinds")
LISTS = {
    "hand": (0, 7, LAST),
    "chapel": (0, 7, LAST),
    "discard": (0, 7, LAST),
    "drawn": (0, 7, LAST),
    "made": range(PRODUCTION),
    "deck": range(CARDS),
    "deck_parts": range(DECK_PARTS),
}


def test_a_full_table_and_an_empty_one() -> None:
    assert changed()
    empty = State()
    empty.seated = 2
    empty.building = NONE
    assert is_possible(empty)


@pytest.mark.parametrize("by", [1, -1])
def test_no_size_set_or_count_can_be_another_alone(by: int) -> None:
    possible = [field for field in (*SIZES, *SETS) if changed(Add(field, by))]
    possible += [
        f"{field} {place}" for field, places in LISTS.items() for place in places if changed(Add(field, by, place))
    ]
    filled = (1, 3, 4) if by < 0 else range(PRODUCTION)
    possible += [f"filled {kind}" for kind in filled if changed(Add("filled", by, kind))]
    assert possible == []


def test_seats_that_nobody_plays_do_not_count() -> None:
    def spoil_unused_seat(state: State) -> None:
        state.players[2].hand_size = 3

    assert changed(spoil_unused_seat)


@pytest.mark.parametrize(
    ("field", "smallest", "largest"), [("tile_up", 0, TRADING_TILES - 1), ("building", NONE, CARDS - 1)]
)
def test_limits(field: str, smallest: int, largest: int) -> None:
    found = [value for value in range(smallest - 2, largest + 3) if changed(setter(field, value))]
    assert found == list(range(smallest, largest + 1))


def test_twelve_buildings_and_no_more() -> None:
    def build(state: State) -> None:
        place = state.players[1].buildings
        add_building(state.players[1], place, PRODUCTION + place)
        state.players[1].buildings += 1

    more = MAX_BUILDINGS - len(CITY)
    assert changed(*[build] * more)
    assert not changed(*[build] * more, Add("buildings", 1))


@pytest.mark.parametrize(("wrong", "violet"), [(-1, 0), (CARDS, 1 << CARDS), (CARDS + 1, 2 << CARDS)])
def test_a_building_that_does_not_exist(wrong: int, violet: int) -> None:
    """The building of the last kind becomes another, and the set of violet buildings with it."""

    def change(state: State) -> None:
        state.players[1].city[len(CITY) - 1] = wrong
        state.players[1].violet += violet - (1 << LAST)

    assert not changed(change)


@pytest.mark.parametrize("wrong", [NONE - 1, CARDS, CARDS + 1])
def test_a_good_that_does_not_exist(wrong: int) -> None:
    def change(state: State) -> None:
        state.players[1].good[5] = wrong

    assert not changed(change)


@pytest.mark.parametrize("card", [0, 7, LAST])
@pytest.mark.parametrize("field", ["deck", "discard", "drawn"])
def test_fewer_than_no_cards(field: str, card: int) -> None:
    """A card that is missing twice in one kind is there once more in another, so that all sums are right."""
    other = card - 1 if card == LAST else card + 1

    def change(state: State) -> None:
        pile = getattr(state, field)
        moved = pile[card] + 1
        pile[card] = -1
        pile[other] += moved
        if field == "deck":
            state.deck_parts[card // PART] -= moved
            state.deck_parts[other // PART] += moved
        if field == "drawn":
            state.drawn_kinds &= ~(1 << card)
            state.drawn_kinds |= 1 << other

    assert not changed(change)


@pytest.mark.parametrize("place", range(CARDS, DECK_PARTS * PART))
def test_no_cards_after_the_last_kind(place: int) -> None:
    assert not changed(Add("deck", 1, place), Add("deck_parts", 1, DECK_PARTS - 1), Add("deck_size", 1))


@pytest.mark.parametrize("voluntary", [0, 1])
def test_only_a_game_with_voluntary_has_its_actions(voluntary: int) -> None:
    state = full_table()
    state.voluntary = voluntary
    assert has_option_actions(state) == bool(voluntary)
