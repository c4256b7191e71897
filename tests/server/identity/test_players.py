"""Players: created, changed, signed out, limited, and signed in on other devices by links."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest
from fastapi import FastAPI

from doubloon.server.identity import players as players_module
from doubloon.server.identity.names import read_name
from doubloon.server.identity.players import Players
from doubloon.server.store.interface import Player
from tests.helpers.server.small_app import error_of, small_app, visitor, with_app


@contextmanager
def later_by(seconds: float) -> Iterator[None]:
    """Set both clocks forward."""
    with pytest.MonkeyPatch.context() as patch:
        now, ticks = time.time(), time.monotonic()
        clocks = SimpleNamespace(time=lambda: now + seconds, monotonic=lambda: ticks + seconds)
        patch.setattr(players_module, "time", clocks)
        yield


@with_app()
async def test_a_new_player_is_recognised_by_the_cookie(app: FastAPI) -> None:
    async with visitor(app) as ana:
        made = await ana.post("/api/me", json={"name": " Ana ", "lang": "es"})
        assert made.status_code == 201
        assert made.json() == {"player": made.json()["player"], "name": "Ana", "lang": "es", "webhook": None}
        assert (await ana.get("/api/me")).json() == made.json()
        again = await ana.post("/api/me", json={"name": "Bob"})
        assert (again.status_code, again.json()) == (200, made.json())


@with_app()
async def test_signing_out_everywhere_ends_all_other_devices(app: FastAPI) -> None:
    async with visitor(app) as phone:
        await phone.post("/api/me")
        laptop = visitor(app, cookies=dict(phone.cookies))
        link = (await laptop.post("/api/me/links")).json()["link_secret"]
        assert (await phone.post("/api/me/sign-out-everywhere")).status_code == 200
        assert (await phone.get("/api/me")).status_code == 200
        assert error_of(await laptop.get("/api/me")) == (401, "nobody")
        assert error_of(await laptop.post("/api/links", json={"link_secret": link})) == (404, "no_link")


@with_app()
async def test_changes_in_this_process_are_seen_at_once(app: FastAPI) -> None:
    known: Players = app.state.players
    player, token = await known.create("Ana", "en")
    assert await known.player_for_token(token) == player
    changed = await known.change(player, name="Ada", lang="ro")
    assert (changed.name, changed.lang) == ("Ada", "ro")
    assert await known.player_for_token(token) == changed == await app.state.store.player(player.id)


@with_app()
async def test_a_player_read_before_a_change_is_not_cached_after_it(app: FastAPI) -> None:
    known: Players = app.state.players
    store = app.state.store
    player, token = await known.create("Ana", "en")
    read, changed = asyncio.Event(), asyncio.Event()

    async def read_slowly(player_id: str) -> Player | None:
        found: Player | None = await type(store).player(store, player_id)
        read.set()
        await changed.wait()
        return found

    store.player = read_slowly
    asking = asyncio.create_task(known.player_for_token(token))
    await read.wait()
    del store.player
    after = await known.change(player, name="Ada")
    changed.set()
    assert await asking == player
    assert await known.player_for_token(token) == after


@with_app()
async def test_simultaneous_changes_are_all_stored(app: FastAPI) -> None:
    known: Players = app.state.players
    player, _ = await known.create("Ana", "en")
    await asyncio.gather(
        known.change(player, name="Ada"),
        known.change(player, lang="it"),
        known.sign_out_everywhere(player),
        known.sign_out_everywhere(player),
    )
    after = await app.state.store.player(player.id)
    assert (after.name, after.lang, after.generation) == ("Ada", "it", 3)


@with_app()
async def test_a_change_of_name_in_another_process_does_not_undo_signing_out(app: FastAPI) -> None:
    here: Players = app.state.players
    there = Players(app.state.store, here.tokens.key)
    player, token = await here.create("Ana", "en")
    for _ in range(10):  # in either order
        await asyncio.gather(here.change(player, name="Ada"), there.sign_out_everywhere(player))
    after = await app.state.store.player(player.id)
    assert (after.name, after.generation) == ("Ada", 11)
    assert await here.player_for_token(token) is None


@with_app()
async def test_changes_by_another_process_are_seen_within_30_seconds(app: FastAPI) -> None:
    here: Players = app.state.players
    there = Players(app.state.store, here.tokens.key)
    player, token = await here.create("Ana", "en")
    await here.player_for_token(token)
    await there.sign_out_everywhere(player)
    with later_by(29):
        assert await here.player_for_token(token) == player
    with later_by(31):
        assert await here.player_for_token(token) is None


@with_app()
async def test_a_token_newer_than_the_cached_player_is_recognised_at_once(app: FastAPI) -> None:
    here: Players = app.state.players
    there = Players(app.state.store, here.tokens.key)
    player, token = await here.create("Ana", "en")
    await here.player_for_token(token)
    changed, newer = await there.sign_out_everywhere(player)
    assert await here.player_for_token(newer) == changed
    assert await here.player_for_token(token) is None


def test_the_cache_of_players_is_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players_module, "MAX_CACHED_PLAYERS", 3)

    async def story() -> None:
        async with small_app(tmp_path) as app:
            known: Players = app.state.players
            tokens = [(await known.create(None, "en"))[1] for _ in range(5)]
            for token in tokens:
                await known.player_for_token(token)
            assert len(known.cache) == 3
            assert await known.player_for_token(tokens[0]) is not None

    asyncio.run(story())


@with_app()
async def test_a_link_signs_in_one_other_device(app: FastAPI) -> None:
    async with visitor(app) as phone, visitor(app) as laptop:
        me = (await phone.post("/api/me")).json()
        made = await phone.post("/api/me/links")
        assert made.status_code == 201
        assert 890 < made.json()["expires"] - time.time() <= 900
        secret = {"link_secret": made.json()["link_secret"]}
        assert (await laptop.post("/api/links", json=secret)).json() == me
        assert (await laptop.get("/api/me")).json() == me
        assert error_of(await laptop.post("/api/links", json=secret)) == (404, "no_link")


@with_app()
async def test_a_link_replaces_another_identity_only_on_request(app: FastAPI) -> None:
    async with visitor(app) as stranger, visitor(app) as ana:
        await stranger.post("/api/me", json={"name": "Mallory"})
        me = (await ana.post("/api/me", json={"name": "Ana"})).json()
        secret = (await stranger.post("/api/me/links")).json()
        del secret["expires"]
        refused = await ana.post("/api/links", json=secret)
        assert error_of(refused) == (409, "other_identity")
        assert "set-cookie" not in refused.headers
        assert "you are already Ana" in refused.json()["error"]["message"]
        assert (await ana.get("/api/me")).json() == me
        assert error_of(await ana.post("/api/links", json=secret | {"link_secret": "unknown"})) == (404, "no_link")
        assert (await ana.post("/api/links", json=secret | {"replace": True})).json()["name"] == "Mallory"
        again = (await stranger.post("/api/me/links")).json()["link_secret"]
        same = await stranger.post("/api/links", json={"link_secret": again})
        assert same.status_code == 200, "nobody is replaced"


@with_app()
async def test_a_link_expires_after_15_minutes(app: FastAPI) -> None:
    known: Players = app.state.players
    player, _ = await known.create(None, "en")
    in_time, late = [(await known.make_link(player))[0] for _ in range(2)]
    with later_by(14 * 60):
        assert await known.use_link(in_time) is not None
    with later_by(16 * 60):
        assert await known.use_link(late) is None


@with_app()
async def test_secrets_of_another_form_are_unknown_links(app: FastAPI) -> None:
    for secret in ("", "\ud800", "x" * 43):
        assert await app.state.players.use_link(secret) is None


@with_app()
async def test_only_the_given_fields_change(app: FastAPI) -> None:
    async with visitor(app) as ana:
        me = (await ana.post("/api/me", json={"name": "Ana", "lang": "nl"})).json()
        assert (await ana.patch("/api/me", json={})).json() == me
        assert (await ana.patch("/api/me", json={"name": "Ada"})).json() == me | {"name": "Ada"}
        assert (await ana.patch("/api/me", json={"lang": "it"})).json() == me | {"name": "Ada", "lang": "it"}


@with_app()
async def test_nothing_changes_if_one_field_is_wrong(app: FastAPI) -> None:
    async with visitor(app) as ana:
        me = (await ana.post("/api/me", json={"name": "Ana"})).json()
        for wrong, code in (({"name": " "}, "bad_name"), ({"lang": "xx"}, "malformed"), ({"nmae": "B"}, "malformed")):
            assert error_of(await ana.patch("/api/me", json={"lang": "es", "name": "Ada"} | wrong)) == (422, code)
        assert (await ana.get("/api/me")).json() == me


@with_app(webhooks=True)
async def test_a_webhook_is_set_and_cleared(app: FastAPI) -> None:
    async with visitor(app) as ana:
        await ana.post("/api/me")
        for webhook in ("https://example.org/turn", None):
            await ana.patch("/api/me", json={"webhook": webhook})
            assert (await ana.get("/api/me")).json()["webhook"] == webhook
        assert error_of(await ana.patch("/api/me", json={"webhook": "ftp://example.org"})) == (422, "bad_webhook")


@with_app(webhooks=False)
async def test_webhooks_are_refused_unless_the_server_allows_them(app: FastAPI) -> None:
    async with visitor(app) as ana:
        await ana.post("/api/me")
        webhook = {"webhook": "https://example.org/turn"}
        assert error_of(await ana.patch("/api/me", json=webhook)) == (403, "no_webhooks")
        assert (await ana.patch("/api/me", json={"webhook": None})).status_code == 200


@with_app()
async def test_an_address_can_make_20_players_a_minute(app: FastAPI) -> None:
    async def statuses(address: str, times: int) -> list[int]:
        made = []
        for _ in range(times):
            async with visitor(app, address) as newcomer:
                made.append((await newcomer.post("/api/me")).status_code)
        return made

    assert await statuses("192.0.2.1", 22) == [201] * 20 + [429] * 2
    assert await statuses("192.0.2.2", 1) == [201]


@with_app()
async def test_returning_players_are_not_limited_like_new_ones(app: FastAPI) -> None:
    async with visitor(app) as ana:
        await ana.post("/api/me")
        assert {(await ana.post("/api/me")).status_code for _ in range(30)} == {200}


@with_app()
async def test_without_a_name_the_server_invents_one(app: FastAPI) -> None:
    player: Player
    player, _ = await app.state.players.create(None, "en")
    assert player.name.startswith("Guest ")
    assert read_name(player.name) == player.name
