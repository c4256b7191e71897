"""Positions made from a declaration."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.core.errors import InvalidPosition
from doubloon.core.json_reader import Json
from doubloon.core.struct_position import CountsOf, Flag, OneOf, SetOf, SizeOf, StructPosition, Whole
from doubloon.engine.structs import Struct, number, numbers, seats, uint64

FRUIT = ("apple", "pear", "plum")


class Player(Struct):
    coins: int = number(8)
    basket: list[int] = numbers(8, 3)
    favourite: int = number(8)


class State(Struct):
    key_0: int = uint64()
    key_1: int = uint64()
    draws: int = number(64)
    legal: int = number(64)
    players: list[Player] = seats(Player, 3)
    seated: int = number(8)
    round: int = number(8)
    current: int = number(8)
    phase: int = number(8)
    step: int = number(8)
    ending: int = number(8)
    market: int = number(8)
    rain: int = number(8)


TABLE = {"market": SetOf(FRUIT), "rain": Flag()}
PLAYER = {"coins": Whole(20), "basket": CountsOf(FRUIT, 9), "favourite": OneOf(FRUIT)}
POSITIONS = StructPosition(
    State, ("buying", "selling", "over"), table=TABLE, player=PLAYER, secret=("basket", "favourite")
)


def read_options(written: Any) -> Json:
    return dict(written)


def state() -> State:
    made = State()
    made.seated, made.round, made.phase, made.step, made.current = 2, 4, 1, 1, 1
    made.market = 0b101
    made.rain = 1
    made.key_0, made.draws = 77, 3
    made.players[0].basket[:] = [1, 0, 2]
    made.players[0].coins = 7
    made.players[0].favourite = 2
    made.players[1].favourite = -1
    return made


def position() -> Json:
    return POSITIONS.write("fruit", 1, {"players": 2}, state())


def test_fields_stand_in_their_forms() -> None:
    written = position()
    assert written["market"] == ["apple", "plum"]
    assert written["rain"] is True
    assert written["players"][0] == {
        "coins": 7,
        "basket": {"apple": 1, "pear": 0, "plum": 2},
        "favourite": "plum",
    }
    assert written["players"][1]["favourite"] is None
    assert (written["phase"], written["current_player"], written["over"]) == ("selling", 1, False)


def test_a_position_is_read_as_it_was_written() -> None:
    read, options = POSITIONS.read(position(), 1, read_options)
    assert options == {"players": 2}
    assert read.to_numbers() == state().to_numbers()


def test_others_do_not_see_secret_fields() -> None:
    seen = POSITIONS.redact(position(), 1)
    assert "rng" not in seen
    assert seen["players"][0] == {"coins": 7, "basket": None, "favourite": None}
    assert seen["players"][1] == position()["players"][1]
    assert POSITIONS.redact(position(), -1)["players"][1]["basket"] is None


def test_nothing_but_chance_is_hidden_after_the_end() -> None:
    ended = {**position(), "over": True, "phase": "over", "current_player": None}
    assert POSITIONS.redact(ended, 1)["players"] == ended["players"]


def test_hidden_fields_of_a_view_are_read_as_unknown() -> None:
    read, _ = POSITIONS.read(POSITIONS.redact(position(), 1), 1, read_options, is_view=True)
    assert list(read.players[0].basket) == [0, 0, 0]
    assert read.players[0].favourite == -1
    assert read.players[0].coins == 7


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"market": ["apple", "apple"]}, "market must have apple only once"),
        ({"market": ["melon"]}, r"market\[0\] must be one of apple, pear, plum"),
        ({"rain": 1}, "rain must be true or false"),
        ({"phase": "sleeping"}, "phase must be one of buying, selling, over"),
        ({"over": True}, "over must be true exactly when phase is 'over'"),
        ({"current_player": None}, "current_player must be null after the end, and only then"),
        ({"turn": {"step": "buying"}}, "turn.step must be 'selling'"),
        ({"snow": 3}, "snow is unknown"),
        ({"players": []}, "players must have 2 entries"),
        ({"round": 0}, "round must be a whole number from 1"),
    ],
)
def test_wrong_values_are_named(change: Json, message: str) -> None:
    with pytest.raises(InvalidPosition, match=message):
        POSITIONS.read({**position(), **change}, 1, read_options)


def test_a_position_may_not_hide_anything() -> None:
    with pytest.raises(InvalidPosition, match=r"players\[0\].basket must be an object"):
        POSITIONS.read({**POSITIONS.redact(position(), 1), "rng": position()["rng"]}, 1, read_options)


def test_every_field_needs_a_form() -> None:
    with pytest.raises(ValueError, match=r"State.rain has no form in positions"):
        StructPosition(State, ("a", "over"), table={"market": SetOf(FRUIT)}, player=PLAYER)
    with pytest.raises(ValueError, match=r"Player has no field pockets of its own"):
        StructPosition(State, ("a", "over"), table=TABLE, player={**PLAYER, "pockets": Whole(3)})
    with pytest.raises(ValueError, match=r"secret: there is no field shoe"):
        StructPosition(State, ("a", "over"), table=TABLE, player=PLAYER, secret=("shoe",))


def test_sizes_fit_what_they_count() -> None:
    sizes = StructPosition(
        State,
        ("buying", "selling", "over"),
        table={"market": SetOf(FRUIT), "rain": SizeOf("market", 3)},
        player={"coins": SizeOf("basket", 20), "basket": CountsOf(FRUIT, 9), "favourite": OneOf(FRUIT)},
        secret=("basket",),
    )
    fitting = state()
    fitting.rain, fitting.players[0].coins, fitting.players[1].coins = 2, 3, 0
    written = sizes.write("fruit", 1, {"players": 2}, fitting)
    assert sizes.read(written, 1, read_options)[0].to_numbers() == fitting.to_numbers()
    with pytest.raises(InvalidPosition, match="rain must be 2, the number of what is in market, not 1"):
        sizes.read({**written, "rain": 1}, 1, read_options)
    written["players"][0]["coins"] = 4
    with pytest.raises(InvalidPosition, match=r"players\[0\].coins must be 3, the number of what is in basket, not 4"):
        sizes.read(written, 1, read_options)
    seen = sizes.redact(written, 1)  # in which the basket is hidden
    assert sizes.read(seen, 1, read_options, is_view=True)[0].players[0].coins == 4


def test_only_what_can_be_counted_has_a_size() -> None:
    with pytest.raises(ValueError, match="rain is the size of coins, which must be a CountsOf or a SetOf beside it"):
        StructPosition(State, ("a", "over"), table={"market": SetOf(FRUIT), "rain": SizeOf("coins", 3)}, player=PLAYER)
