"""Interpreted structs reject numbers that a compiled struct could not hold."""

from __future__ import annotations

import pytest

from doubloon.engine.structs import Struct
from doubloon.games.puerto_rico.rules.state import Game, Player


def test_number_too_wide_is_rejected() -> None:
    player = Player()
    player.city_spaces = 127
    with pytest.raises(OverflowError, match="city_spaces = 128 does not fit in 8 bits"):
        player.city_spaces = 128
    assert player.city_spaces == 127


def test_entry_too_wide_is_rejected() -> None:
    game = Game()
    game.kept[4] = -128
    with pytest.raises(OverflowError):
        game.kept[4] = -129


def test_unsigned_number_has_64_bits_and_no_sign() -> None:
    game = Game()
    game.key_0 = 2**64 - 1
    with pytest.raises(OverflowError):
        game.key_0 = -1


def test_index_outside_the_array_is_rejected() -> None:
    game = Game()
    with pytest.raises(IndexError):
        game.goods[-1] = 0
    with pytest.raises(IndexError):
        game.goods[5] = 0


def test_seats_are_not_counted_from_the_end() -> None:
    game = Game()
    with pytest.raises(IndexError, match="index -1 would be outside the compiled array"):
        game.players[-1].goods[0] = 1
    with pytest.raises(IndexError):
        game.players[5].goods[0] = 1
    assert game.players[1:] == [game.players[seat] for seat in range(1, 5)]


def test_a_number_without_bits_is_no_field() -> None:
    with pytest.raises(TypeError, match=r"Purse.coins = 0 is not a field.* write natural\(8\)"):
        type("Purse", (Struct,), {"coins": 0})


def test_clone_shares_nothing() -> None:
    game = Game()
    other = game.clone()
    other.players[0].goods[1] = 3
    other.round = 2
    assert game.to_numbers() == Game().to_numbers()


def test_every_number_has_a_name() -> None:
    names = Game.names()
    assert len(names) == len(set(names)) == len(Game().to_numbers())
    assert "players[4].goods[2]" in names
