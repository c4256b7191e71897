"""Tokens in cookies and headers, and invitations: only what the server has signed is valid."""

from __future__ import annotations

from fastapi import FastAPI

from doubloon.server.identity.players import Players
from tests.helpers.server.small_app import error_of, visitor, with_app


@with_app()
async def test_the_cookie_cannot_be_read_by_scripts_or_sent_by_other_sites(app: FastAPI) -> None:
    for scheme in ("http", "https"):
        async with visitor(app, base_url=f"{scheme}://table.test") as ana:
            value, *attributes = (await ana.post("/api/me")).headers["set-cookie"].lower().split("; ")
            secure = {"secure"} if scheme == "https" else set()
            assert value.startswith("doubloon=v1.")
            assert set(attributes) == {"httponly", "samesite=lax", "path=/", "max-age=31536000"} | secure


@with_app()
async def test_a_program_sends_the_token_in_a_header(app: FastAPI) -> None:
    player, token = await app.state.players.create("Bot", "en")
    async with visitor(app) as program:
        told = await program.get("/api/me", headers={"Authorization": f"Bearer {token}"})
        assert told.json()["player"] == player.id


@with_app()
async def test_the_header_takes_precedence_over_the_cookie(app: FastAPI) -> None:
    async with visitor(app) as ana:
        await ana.post("/api/me")
        told = await ana.get("/api/me", headers={"Authorization": "Bearer nonsense"})
        assert error_of(told) == (401, "nobody")


@with_app()
async def test_without_a_token_the_answer_says_how_to_get_one(app: FastAPI) -> None:
    async with visitor(app) as nobody:
        told = await nobody.get("/api/me")
        assert error_of(told) == (401, "nobody")
        assert "POST /api/me" in told.json()["error"]["message"]
        assert told.headers["www-authenticate"] == "Bearer"


@with_app()
async def test_a_token_with_one_changed_letter_is_invalid(app: FastAPI) -> None:
    known: Players = app.state.players
    player, token = await known.create(None, "en")
    assert await known.player_for_token(token) == player
    for place, letter in enumerate(token):
        changed = token[:place] + ("A" if letter != "A" else "B") + token[place + 1 :]
        assert await known.player_for_token(changed) is None


@with_app()
async def test_tokens_that_the_server_has_not_signed_are_invalid(app: FastAPI) -> None:
    known: Players = app.state.players
    player, token = await known.create(None, "en")
    elsewhere = Players(app.state.store, b"another key")
    of_something_else = f"invitation.x.{known.tokens.signature('invitation.x')}"
    for wrong in (
        "",
        ".",
        "v1...",
        "é",
        "\ud800",
        f"{token}=",
        token * 99,
        elsewhere.tokens.token(player),
        of_something_else,
    ):
        assert await known.player_for_token(wrong) is None


@with_app()
async def test_an_invitation_is_for_one_table(app: FastAPI) -> None:
    known: Players = app.state.players
    invitation = known.tokens.invitation("table-1")
    assert len(invitation) == 22
    assert known.tokens.is_invitation("table-1", invitation)
    assert not known.tokens.is_invitation("table-2", invitation)
    assert not any(known.tokens.is_invitation("table-1", wrong) for wrong in ("", invitation[:-1], "é", "\ud800"))
