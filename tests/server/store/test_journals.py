"""Journals: entries are numbered without gaps and stored once, together with the summary."""

from __future__ import annotations

import asyncio

import pytest

from doubloon.server.store import Entry, StoreError
from tests.helpers.server.store.making import append, entry, in_loop, numbers, opened, summary

ODD = {"text": "ünï\0c\u2028de 🏝", "float": 0.1, "large": 2**53 + 1, "nothing": None, "z": [1, {"a": True}], "a": {}}


@in_loop
async def test_entries_are_read_as_they_were_appended(url: str) -> None:
    given = [
        Entry("island", 1, "made", ODD, "anna", "ünï", 1234567890.123456),
        Entry("island", 2, "moved", {}, None, None, 1234567891.0),
    ]
    async with opened(url) as store:
        for one in given:
            assert await store.append(one, summary("island", one.number), None)
    async with opened(url) as store:
        found = await store.entries("island")
        assert found == given
        assert [*found[0].body] == [*ODD], "the order of keys is preserved"
        assert await store.entries("island", after=1) == given[1:]
        assert await store.entries("island", after=10**30) == []
        assert await store.entries("elsewhere") == []


@in_loop
async def test_only_the_next_number_is_stored(url: str) -> None:
    async with opened(url) as store:
        assert not await append(store, "island", 2), "the table does not exist yet"
        assert await append(store, "island", 1)
        assert await append(store, "island", 2)
        for number in (1, 2, 4):
            late = entry("island", number, body={"late": True})
            assert not await store.append(late, summary("island", number, status="closed"), ["bert"])
        assert await numbers(store, "island") == [1, 2]
        assert (await store.entries("island"))[1].body == {"number": 2}
        assert await store.summary("island") == summary("island", 2)
        assert await store.tables_of("bert") == []


@in_loop
async def test_of_many_simultaneous_entries_one_is_stored(url: str) -> None:
    async with opened(url) as store:
        for number in (1, 2):
            tries = [entry("island", number, body={"by": racer}) for racer in range(20)]
            won = await asyncio.gather(*(store.append(one, summary("island", number), None) for one in tries))
            assert won.count(True) == 1
            assert (await store.entries("island"))[-1] == tries[won.index(True)]


@in_loop
async def test_a_conflict_does_not_fail_other_entries(url: str) -> None:
    async with opened(url) as store:
        assert await append(store, "first", 1)
        group = [("first", 1), ("first", 2), ("second", 1), ("first", 7), ("third", 2), ("fourth", 1)]
        kept = await asyncio.gather(*(append(store, table, number) for table, number in group))
        assert kept == [False, True, True, False, False, True]
        assert [await numbers(store, table) for table in ("first", "second", "third", "fourth")] == [
            [1, 2],
            [1],
            [],
            [1],
        ]


@in_loop
async def test_more_entries_than_one_group_holds(url: str) -> None:
    async with opened(url) as store:
        tables = [f"table {number}" for number in range(700)]
        assert all(await asyncio.gather(*(append(store, table, 1) for table in tables)))
        assert all([await store.summary(table) for table in tables])


@in_loop
async def test_closing_finishes_waiting_work(url: str) -> None:
    async with opened(url) as store:
        asked = [asyncio.create_task(append(store, f"table {number}", 1)) for number in range(20)]
        await asyncio.sleep(0)
    assert all([await task for task in asked])
    with pytest.raises(StoreError, match="not open"):
        await append(store, "late", 1)
    with pytest.raises(StoreError, match="not open"):
        await store.entries("late")


@in_loop
async def test_a_cancelled_append_is_stored_all_the_same(url: str) -> None:
    async with opened(url) as store:
        impatient = [asyncio.create_task(append(store, f"table {number}", 1)) for number in range(3)]
        await asyncio.sleep(0)
        impatient[1].cancel()
        assert await impatient[0]
        assert await impatient[2]
        assert await numbers(store, "table 1") == [1]


@in_loop
async def test_text_that_cannot_be_stored_is_refused(url: str) -> None:
    async with opened(url) as store:
        assert await append(store, "island", 1)
        for request in ("zero\0byte", "ü\0", "lone \ud800 surrogate"):
            with pytest.raises(ValueError, match="cannot be stored"):
                await store.append(entry("island", 2, request=request), summary("island", 2), None)
            with pytest.raises(ValueError, match="cannot be stored"):
                await store.append(entry("island", 2), summary("island", 2), [request])
            assert await store.entries(request) == []
            assert await store.summary(request) is None
            assert await store.tables_of(request) == []
            assert await store.player(request) is None
            assert await store.take_link(request, 0) is None
        assert await numbers(store, "island") == [1]


@in_loop
async def test_a_summary_must_match_its_entry(url: str) -> None:
    async with opened(url) as store:
        for other in (summary("atoll", 1), summary("island", 2)):
            with pytest.raises(ValueError, match="must match"):
                await store.append(entry("island", 1), other, None)
