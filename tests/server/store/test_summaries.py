"""Summaries, and the queries that list tables by them."""

from __future__ import annotations

from doubloon.server.store import Summary
from tests.helpers.server.store.making import append, entry, in_loop, opened, summary


@in_loop
async def test_the_summary_is_that_of_the_last_entry(url: str) -> None:
    made = Summary("island", "san_juan", "open", True, 1.25, 1.25, 1, None, False, None, {"names": ["Änne", None]})
    later = made._replace(status="playing", public=False, updated=2.5, entry_count=2, turn="anna", bot_turn=True)
    later = later._replace(due=99.5, listing={"names": ["Änne", "Bert"]})
    async with opened(url) as store:
        assert await store.summary("island") is None
        for known in (made, later):
            assert await store.append(entry("island", known.entry_count), known, None)
            assert await store.summary("island") == known


@in_loop
async def test_members_find_their_tables(url: str) -> None:
    async with opened(url) as store:
        await append(store, "old", 1, ["anna", "bert"], updated=1.0)
        await append(store, "new", 1, ["anna", "anna"], updated=2.0)
        assert [found.table for found in await store.tables_of("anna")] == ["new", "old"]
        assert [found.table for found in await store.tables_of("anna", limit=1)] == ["new"]
        assert [found.table for found in await store.tables_of("bert")] == ["old"]
        await append(store, "old", 2, None, updated=3.0)
        assert [found.table for found in await store.tables_of("anna")] == ["old", "new"]


@in_loop
async def test_members_are_replaced(url: str) -> None:
    async with opened(url) as store:
        await append(store, "island", 1, ["anna", "bert"])
        await append(store, "other", 1, ["anna", "bert"])
        await append(store, "island", 2, ["bert", "chloe"])
        members = [len(await store.tables_of(player)) for player in ("anna", "bert", "chloe")]
        assert members == [1, 2, 1]
        await append(store, "island", 3, [])
        assert await store.tables_of("chloe") == []


@in_loop
async def test_public_tables_are_open_or_playing(url: str) -> None:
    async with opened(url) as store:
        for updated, status in enumerate(("open", "playing", "over", "closed")):
            await append(store, f"public {status}", 1, public=True, status=status, updated=float(updated))
            await append(store, f"private {status}", 1, public=False, status=status)
        assert [found.table for found in await store.public_tables()] == ["public playing", "public open"]
        assert [found.table for found in await store.public_tables(limit=1)] == ["public playing"]


@in_loop
async def test_due_tables_are_playing_and_out_of_time(url: str) -> None:
    async with opened(url) as store:
        await append(store, "late", 1, due=8.0)
        await append(store, "later", 1, due=7.0)
        await append(store, "just", 1, due=10.0)
        await append(store, "not yet", 1, due=10.5)
        await append(store, "untimed", 1, due=None)
        await append(store, "over", 1, due=8.0, status="over")
        assert await store.due(10.0) == ["later", "late", "just"]
        assert await store.due(10.0, limit=1) == ["later"]
        await append(store, "late", 2, due=11.0)
        assert await store.due(10.0) == ["later", "just"]


@in_loop
async def test_bot_turns_are_those_that_no_process_has_taken_up(url: str) -> None:
    async with opened(url) as store:
        await append(store, "left", 1, bot_turn=True, updated=5.0)
        await append(store, "left earlier", 1, bot_turn=True, updated=4.0)
        await append(store, "fresh", 1, bot_turn=True, updated=6.0)
        await append(store, "a person's", 1, updated=5.0)
        await append(store, "over", 1, bot_turn=True, updated=5.0, status="over")
        assert await store.bot_turns(6.0) == ["left earlier", "left"]
        assert await store.bot_turns(6.0, limit=1) == ["left earlier"]


@in_loop
async def test_the_game_and_creation_time_of_a_table_never_change(url: str) -> None:
    async with opened(url) as store:
        await append(store, "island", 1)
        await append(store, "island", 2, game="san_juan", created=77.0)
        assert await store.summary("island") == summary("island", 2)
