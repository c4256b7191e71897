"""Players, one-time links and the key that signs tokens."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.helpers.server.store.making import ANNA, in_loop, opened, opened_again


@in_loop
async def test_a_player_is_stored_and_changed(url: str) -> None:
    changes: dict[str, Any] = {"name": "Änne", "lang": "it", "webhook": "https://example.org/hook"}
    changed = ANNA._replace(**changes)
    async with opened(url) as store:
        assert await store.player("anna") is None
        await store.add_player(ANNA)
        assert await store.player("anna") == ANNA
        assert await store.change_player("anna", **changes) == changed == await store.player("anna")
        assert await store.change_player("anna", webhook=None) == changed._replace(webhook=None)
        assert await store.next_generation("anna") == changed._replace(webhook=None, generation=2)


@in_loop
async def test_a_player_must_be_added_once_before_changes(url: str) -> None:
    async with opened(url) as store:
        with pytest.raises(ValueError, match="unknown player 'anna'"):
            await store.change_player("anna", name="Anna")
        with pytest.raises(ValueError, match="unknown player 'anna'"):
            await store.next_generation("anna")
        await store.add_player(ANNA)
        with pytest.raises(ValueError, match="player 'anna' already"):
            await store.add_player(ANNA._replace(name="Somebody else"))
        assert await store.player("anna") == ANNA
        with pytest.raises(ValueError, match="cannot be stored"):
            await store.change_player("anna", name="zero\0byte")
        for wrong in ({}, {"generation": "7"}, {"name": "Anna", "id": "bert"}):
            with pytest.raises(ValueError, match="name, lang, webhook of a player can be changed"):
                await store.change_player("anna", **wrong)
        assert await store.player("anna") == ANNA


@in_loop
async def test_changes_of_a_player_by_several_processes_are_all_stored(url: str) -> None:
    async with opened(url) as store, opened_again(url, store) as other:
        await store.add_player(ANNA)
        await asyncio.gather(
            *(each.next_generation("anna") for each in (store, other) for _ in range(10)),
            store.change_player("anna", name="Änne"),
            other.change_player("anna", lang="it"),
        )
        after = ANNA._replace(name="Änne", lang="it", generation=ANNA.generation + 20)
        assert await store.player("anna") == after


@in_loop
async def test_a_link_works_once(url: str) -> None:
    async with opened(url) as store, opened_again(url, store) as other:
        await store.add_link("hash", "anna", expires=100.0)
        await store.add_link("another", "bert", expires=100.0)
        assert [await one.link("hash", 50.0) for one in (store, other)] == ["anna", "anna"], (
            "looking leaves it as it is"
        )
        taken = await asyncio.gather(*(one.take_link("hash", 50.0) for one in (store, other) for _ in range(10)))
        assert sorted(player for player in taken if player) == ["anna"]
        for nothing in ("hash", "unknown", "zero\0byte"):
            assert await store.link(nothing, 50.0) is None
            assert await store.take_link(nothing, 50.0) is None
        assert await store.take_link("another", 99.9) == "bert"


@in_loop
async def test_an_expired_link_no_longer_works(url: str) -> None:
    async with opened(url) as store:
        await store.add_link("hash", "anna", expires=100.0)
        assert await store.link("hash", 100.0) is None
        assert await store.take_link("hash", 100.0) is None
        await store.add_link("forgotten", "anna", expires=100.0)
        await store.take_link("unknown", 200.0)
        assert await store.take_link("forgotten", 50.0) is None, "expired links are deleted"


@in_loop
async def test_the_signing_key_is_made_once(url: str) -> None:
    async with opened(url) as store, opened_again(url, store) as other:
        keys = await asyncio.gather(*(one.signing_key() for one in (store, other) for _ in range(5)))
    async with opened(url) as store:
        keys.append(await store.signing_key())
    assert len(set(keys)) == 1
    assert len(keys[0]) == 32


@in_loop
async def test_a_healthy_store_can_be_checked_repeatedly(url: str) -> None:
    async with opened(url) as store:
        await store.check()
        await store.check()
