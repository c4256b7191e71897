"""The request rate: per player with a valid token, otherwise per network address."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from fastapi import FastAPI

from doubloon.server.http import rate_limit
from doubloon.server.http.rate_limit import RateLimiter, TokenBucket, network_of
from tests.helpers.server.small_app import error_of, handshake, visitor, with_app


@pytest.fixture
def _all_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "time", SimpleNamespace(monotonic=lambda: 1000.0))


@pytest.mark.usefixtures("_all_at_once")
@with_app()
async def test_too_many_requests_are_refused_with_the_time_to_wait(app: FastAPI) -> None:
    async with visitor(app, "192.0.2.1") as hasty, visitor(app, "192.0.2.2") as calm:
        assert {(await hasty.get("/api/me")).status_code for _ in range(200)} == {401}
        answer = await hasty.get("/api/me")
        assert error_of(answer) == (429, "too_many")
        assert answer.headers["retry-after"] == "1"
        assert answer.json()["error"]["retry_after"] == 1
        assert (await hasty.get("/health")).status_code == 200
        assert (await handshake(app))[0]["status"] == 429
        assert error_of(await calm.get("/api/me")) == (401, "nobody")


@pytest.mark.usefixtures("_all_at_once")
@with_app()
async def test_a_player_has_one_limit_at_all_addresses(app: FastAPI) -> None:
    (_, of_ana), (_, of_bob) = [await app.state.players.create(None, "en") for _ in range(2)]
    async with visitor(app) as ana, visitor(app, "192.0.2.2") as elsewhere:
        hers, his = ({"Authorization": f"Bearer {token}"} for token in (of_ana, of_bob))
        assert {(await ana.get("/api/me", headers=hers)).status_code for _ in range(200)} == {200}
        assert error_of(await elsewhere.get("/api/me", headers=hers)) == (429, "too_many")
        assert (await ana.get("/api/me", headers=his)).status_code == 200


@pytest.mark.usefixtures("_all_at_once")
@with_app()
async def test_invalid_tokens_do_not_evade_the_limit(app: FastAPI) -> None:
    async with visitor(app) as liar:
        answers = [
            await liar.get("/api/me", headers={"Authorization": f"Bearer v1.{number:016}.1.{'A' * 43}"})
            for number in range(201)
        ]
        assert error_of(answers[-1]) == (429, "too_many")


def test_a_bucket_allows_a_burst_and_then_its_rate() -> None:
    bucket = TokenBucket(rate=2, burst=3, now=0)
    assert [bucket.take(10) for _ in range(4)] == [0, 0, 0, 0.5]
    assert bucket.take(10.25) == 0.25
    assert [bucket.take(10.5), bucket.take(10.5)] == [0, 0.5]


def test_only_buckets_that_are_full_again_are_dropped() -> None:
    limiter = RateLimiter(rate=1, burst=10)
    taken = 0
    for now in range(1000):
        limiter.take(("visitor", now), now)
        taken += sum(limiter.take("busy", now) == 0 for _ in range(3))
    assert taken == 10 + 999
    assert len(limiter.recent) + len(limiter.previous) <= 22


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("192.0.2.1:443", "192.0.2.1"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::"),
        ("[2001:db8:1:2:3::4]:443", "2001:db8:1:2::"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("a:socket:here", "a:socket:here"),
    ],
)
def test_an_ipv6_network_counts_as_one_address(address: str, network: str) -> None:
    assert network_of({"client": (address, 1)}) == network


def test_clients_without_an_address_share_a_limit() -> None:
    assert network_of({"client": None}) == "unknown"
