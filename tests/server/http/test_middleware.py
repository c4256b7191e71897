"""What stands before the app, and what it answers when something cannot be done."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi import FastAPI

from doubloon.server.errors import validation_message
from doubloon.server.http import rate_limit
from doubloon.server.http.api_page import api_page
from doubloon.server.http.errors import error_body
from doubloon.server.http.rate_limit import RateLimiter, TokenBucket, network_of
from doubloon.server.http.size_limit import already_read
from tests.helpers.server.small_app import error_of, visitor, with_app

JSON = {"Content-Type": "application/json"}


async def handshake(
    app: FastAPI, path: str = "/socket", query: str = "", scheme: str = "ws", **headers: str
) -> list[dict[str, Any]]:
    """What the app sends to a client that wants to open a websocket."""
    sent: list[dict[str, Any]] = []
    said: Iterator[Any] = iter([{"type": "websocket.connect"}, {"type": "websocket.disconnect", "code": 1000}])

    async def receive() -> Any:
        return next(said)

    async def send(message: Any) -> None:
        if sent and sent[-1]["type"] == "websocket.close":
            raise RuntimeError("it is closed")
        sent.append(message)

    scope = {
        "type": "websocket",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "scheme": scheme,
        "client": ("192.0.2.1", 50000),
        "headers": [(name.encode(), value.encode()) for name, value in {"host": "table.test", **headers}.items()],
        "subprotocols": [],
        "extensions": {"websocket.http.response": {}},
    }
    await app(scope, receive, send)
    return sent


@with_app()
async def test_every_answer_tells_browsers_to_be_careful(app: FastAPI) -> None:
    async with visitor(app) as ana:
        for path in ("/api/me", "/health", "/nowhere", "/api/unlucky"):
            headers = (await ana.get(path)).headers
            assert "script-src 'self';" in headers["content-security-policy"]
            assert "frame-ancestors 'none'" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "same-origin"
            assert headers["cross-origin-opener-policy"] == "same-origin"
            assert "camera=()" in headers["permissions-policy"]
            assert (headers.get("cache-control") == "no-store") == path.startswith("/api")


@pytest.mark.parametrize(
    ("headers", "allowed"),
    [
        ({}, True),
        ({"Origin": "http://table.test"}, True),
        ({"Origin": "http://table.test", "Sec-Fetch-Site": "same-origin"}, True),
        ({"Origin": "https://friend.example"}, True),
        ({"Origin": "https://friend.example", "Sec-Fetch-Site": "cross-site"}, True),
        ({"Origin": "http://table.test", "Host": "table.test:80"}, True),
        ({"Origin": "https://table.test"}, False),
        ({"Origin": "http://table.test:81"}, False),
        ({"Origin": "http://table.test.evil.example"}, False),
        ({"Origin": "null"}, False),
        ({"Origin": ""}, False),
        ({"Sec-Fetch-Site": "cross-site"}, False),
        ({"Sec-Fetch-Site": "none"}, True),
    ],
)
def test_pages_from_elsewhere_change_nothing(tmp_path: Any, headers: dict[str, str], allowed: bool) -> None:
    @with_app(origins=("https://friend.example",))
    async def story(app: FastAPI) -> None:
        async with visitor(app) as ana:
            assert (await ana.get("/health", headers=headers)).status_code == 200
            answer = await ana.post("/api/echo", headers=headers)
            assert answer.status_code == 200 if allowed else error_of(answer) == (403, "wrong_origin")

    story(tmp_path)


@with_app(origins=("https://friend.example",))
async def test_pages_of_origins_that_are_named_may_read_the_answers(app: FastAPI) -> None:
    friend = {"Origin": "https://friend.example"}
    asking = {"Access-Control-Request-Method": "PATCH", "Access-Control-Request-Headers": "content-type"}
    async with visitor(app) as page:
        allowed = await page.options("/api/me", headers=friend | asking)
        assert allowed.status_code == 204
        assert "PATCH" in allowed.headers["access-control-allow-methods"]
        assert "content-type" in allowed.headers["access-control-allow-headers"]
        answers = [
            allowed,
            await page.post("/api/me", headers=friend),
            await page.get("/api/me", headers=friend),
            await page.get("/api/nothing", headers=friend),
            await page.get("/api/unlucky", headers=friend),
        ]
        assert [answer.status_code for answer in answers] == [204, 201, 200, 404, 500]
        for answer in answers:
            assert answer.headers["access-control-allow-origin"] == "https://friend.example"
            assert answer.headers["access-control-allow-credentials"] == "true"
            assert answer.headers["vary"] == "Origin"
        for headers in ({"Origin": "https://evil.example"}, {"Origin": "http://table.test"}, {"Origin": "null"}, {}):
            for method in ("OPTIONS", "GET"):
                answer = await page.request(method, "/api/me", headers=headers | asking)
                assert not any(name.startswith("access-control") for name in answer.headers), headers
                assert answer.headers["vary"] == "Origin"


@with_app()
async def test_without_origins_nobody_elses_page_reads_anything(app: FastAPI) -> None:
    async with visitor(app) as page:
        answer = await page.get("/api/me", headers={"Origin": "https://friend.example"})
        assert not any(name.startswith("access-control") for name in answer.headers)


@with_app(origins=("https://friend.example",))
async def test_pages_from_elsewhere_open_no_websockets(app: FastAPI) -> None:
    for scheme, headers, allowed in (
        ("ws", {}, True),
        ("ws", {"origin": "http://table.test"}, True),
        ("wss", {"origin": "https://table.test"}, True),
        ("wss", {"origin": "https://friend.example"}, True),
        ("wss", {"origin": "http://table.test"}, False),
        ("ws", {"origin": "http://evil.example"}, False),
    ):
        first = (await handshake(app, scheme=scheme, **headers))[0]
        assert first["type"] == ("websocket.accept" if allowed else "websocket.http.response.start")
        assert allowed or first["status"] == 403


@with_app()
async def test_a_server_without_denials_closes_the_websocket(app: FastAPI) -> None:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    headers = [(b"host", b"table.test"), (b"origin", b"http://evil.example")]
    scope = {"type": "websocket", "path": "/socket", "query_string": b"", "scheme": "ws", "headers": headers}
    await app(scope, asyncio.Queue().get, send)
    assert [(message["type"], message["code"]) for message in sent] == [("websocket.close", 1008)]


@with_app()
async def test_bodies_are_json(app: FastAPI) -> None:
    async with visitor(app) as ana:
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
            answer = await ana.post("/api/echo", content=b"{}", headers={"Content-Type": kind})
            assert error_of(answer) == (415, "not_json")
        assert error_of(await ana.post("/api/echo", content=b"{}")) == (415, "not_json")
        assert error_of(await ana.post("/api/echo", content=chunks(2, 1))) == (415, "not_json")
        for kind in ("application/json", "Application/JSON; charset=utf-8"):
            answer = await ana.post("/api/echo", content=b"{}", headers={"Content-Type": kind})
            assert answer.json() == 2


async def chunks(size: int, times: int) -> AsyncIterator[bytes]:
    for _ in range(times):
        yield b" " * size


@pytest.mark.parametrize(("path", "kilobytes"), [("/api/echo", 64), ("/api/records", 1024)])
def test_bodies_are_only_so_long(tmp_path: Any, path: str, kilobytes: int) -> None:
    @with_app()
    async def story(app: FastAPI) -> None:
        limit = kilobytes * 1024
        async with visitor(app, headers=JSON) as ana:
            assert (await ana.post(path, content=b" " * limit)).json() == limit
            too_long = await ana.post(path, content=b" " * (limit + 1))
            assert error_of(too_long) == (413, "too_long")
            assert f"at most {kilobytes} kB" in too_long.json()["error"]["message"]
            assert (await ana.post(path, content=chunks(1024, kilobytes))).json() == limit
            assert error_of(await ana.post(path, content=chunks(1024, kilobytes + 1))) == (413, "too_long")

    story(tmp_path)


def test_after_a_body_that_was_read_comes_what_the_client_does_next() -> None:
    async def gone() -> dict[str, Any]:
        return {"type": "http.disconnect"}

    async def story() -> None:
        receive = already_read(b"{}", gone)
        assert [(await receive())["type"] for _ in range(2)] == ["http.request", "http.disconnect"]

    asyncio.run(story())


@with_app()
async def test_half_a_body_is_no_request(app: FastAPI) -> None:
    said = iter([{"type": "http.request", "body": b"{}", "more_body": True}, {"type": "http.disconnect"}])
    statuses = []

    async def receive() -> Any:
        return next(said)

    async def send(message: Any) -> None:
        statuses.append(message.get("status"))

    headers = [(b"content-type", b"application/json"), (b"transfer-encoding", b"chunked")]
    scope = {"type": "http", "method": "POST", "path": "/api/me", "query_string": b"", "scheme": "http"}
    await app({**scope, "headers": headers}, receive, send)
    assert statuses[0] == 413


@with_app()
async def test_addresses_are_only_so_long(app: FastAPI) -> None:
    async with visitor(app) as ana:
        for long in ("/" + "x" * 4096, "/health?" + "x" * 4097):
            assert error_of(await ana.get(long)) == (414, "too_long")
        assert (await ana.get("/health?" + "x" * 4096)).status_code == 200


@pytest.fixture
def _all_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "time", SimpleNamespace(monotonic=lambda: 1000.0))


@pytest.mark.usefixtures("_all_at_once")
@with_app()
async def test_who_asks_too_often_is_told_when_to_come_back(app: FastAPI) -> None:
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
async def test_a_player_is_limited_by_themselves_at_whatever_address(app: FastAPI) -> None:
    (_, of_ana), (_, of_bob) = [await app.state.players.create(None, "en") for _ in range(2)]
    async with visitor(app) as ana, visitor(app, "192.0.2.2") as elsewhere:
        hers, his = ({"Authorization": f"Bearer {token}"} for token in (of_ana, of_bob))
        assert {(await ana.get("/api/me", headers=hers)).status_code for _ in range(200)} == {200}
        assert error_of(await elsewhere.get("/api/me", headers=hers)) == (429, "too_many")
        assert (await ana.get("/api/me", headers=his)).status_code == 200


@pytest.mark.usefixtures("_all_at_once")
@with_app()
async def test_made_up_tokens_do_not_evade_the_limit(app: FastAPI) -> None:
    async with visitor(app) as liar:
        answers = [
            await liar.get("/api/me", headers={"Authorization": f"Bearer v1.{number:016}.1.{'A' * 43}"})
            for number in range(201)
        ]
        assert error_of(answers[-1]) == (429, "too_many")


@pytest.mark.parametrize(
    ("forwarded", "counted"),
    [
        ({}, "192.0.2.1"),
        ({"X-Forwarded-For": "203.0.113.7"}, "203.0.113.7"),
        ({"X-Forwarded-For": "198.51.100.1, 203.0.113.7"}, "203.0.113.7"),
        ({"X-Forwarded-For": " "}, "192.0.2.1"),
    ],
)
@pytest.mark.parametrize("trust", [True, False])
def test_only_a_trusted_proxy_says_who_asks(
    tmp_path: Any, forwarded: dict[str, str], counted: str, trust: bool
) -> None:
    @with_app(trust_proxy=trust)
    async def story(app: FastAPI) -> None:
        async with visitor(app) as ana:
            await ana.post("/api/me", headers=forwarded)
        assert list(app.state.new_player_limiter.recent) == [counted if trust else "192.0.2.1"]

    story(tmp_path)


@pytest.mark.parametrize("trust", [True, False])
def test_only_a_trusted_proxy_says_that_it_is_https(tmp_path: Any, trust: bool) -> None:
    @with_app(trust_proxy=trust)
    async def story(app: FastAPI) -> None:
        async with visitor(app) as ana:
            made = await ana.post("/api/me", headers={"X-Forwarded-Proto": "https"})
            assert ("secure" in made.headers["set-cookie"].lower()) is trust
        forwarded = {"x-forwarded-proto": "wss", "origin": "https://table.test"}
        assert ((await handshake(app, **forwarded))[0]["type"] == "websocket.accept") is trust

    story(tmp_path)


def test_a_bucket_gives_a_burst_and_then_its_rate() -> None:
    bucket = TokenBucket(rate=2, burst=3, now=0)
    assert [bucket.take(10) for _ in range(4)] == [0, 0, 0, 0.5]
    assert bucket.take(10.25) == 0.25
    assert [bucket.take(10.5), bucket.take(10.5)] == [0, 0.5]


def test_buckets_that_are_full_again_are_forgotten_and_others_are_not() -> None:
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


def test_a_client_without_an_address_is_counted_too() -> None:
    assert network_of({"client": None}) == "unknown"


@with_app()
async def test_what_goes_wrong_is_logged_and_only_its_reference_is_told(app: FastAPI) -> None:
    lines: list[logging.LogRecord] = []
    listener = logging.Handler()
    listener.emit = lines.append  # type: ignore[method-assign, assignment]
    logging.getLogger("doubloon.server").addHandler(listener)
    try:
        async with visitor(app) as ana:
            answer = await ana.get("/api/unlucky")
    finally:
        logging.getLogger("doubloon.server").removeHandler(listener)
    assert error_of(answer) == (500, "internal")
    assert "details" not in answer.text
    errors = [line for line in lines if line.levelname == "ERROR"]
    assert [line.exc_info is not None for line in errors] == [True]
    assert vars(errors[0])["fields"]["reference"] in answer.json()["error"]["message"]


@with_app()
async def test_half_an_answer_is_broken_off(app: FastAPI) -> None:
    async with visitor(app) as ana:
        with pytest.raises(RuntimeError, match="second half"):
            await ana.get("/api/halfway")


@pytest.mark.parametrize(("query", "code"), [("", 1011), ("closed=yes", 1000)])
def test_a_websocket_that_fails_is_closed_once(tmp_path: Any, query: str, code: int) -> None:
    @with_app()
    async def story(app: FastAPI) -> None:
        sent = await handshake(app, "/unlucky", query)
        assert [message["type"] for message in sent] == ["websocket.accept", "websocket.close"]
        assert sent[-1]["code"] == code

    story(tmp_path)


def test_the_words_of_a_check_of_our_own_are_told_as_they_are() -> None:
    problem = {"type": "value_error", "loc": ("body", "seats", 0), "msg": "Value error, there is no such bot"}
    assert validation_message([problem]) == "body: seats.0: there is no such bot"


@with_app()
async def test_each_error_has_its_code(app: FastAPI) -> None:
    async with visitor(app, headers=JSON) as ana:
        assert error_of(await ana.get("/api/full")) == (503, "storage")
        assert error_of(await ana.get("/nowhere")) == (404, "not_found")
        assert error_of(await ana.get("/api/nowhere", headers={"Accept": "text/html"})) == (404, "not_found")
        wrong_method = await ana.delete("/api/me")
        assert error_of(wrong_method) == (405, "wrong_method")
        assert wrong_method.headers["allow"] in wrong_method.json()["error"]["message"]


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ('{"name": 7}', "body: name: "),
        ('{"lang": "xx"}', "body: lang: "),
        ('{"nmae": "Ana"}', "body: nmae: "),
        ("[]", "body: "),
        ('{"name"', "the body is not JSON: "),
        ("[" * 50_000, "the body must be JSON in UTF-8"),
        ('"\xff"', "the body must be JSON in UTF-8"),
    ],
)
def test_malformed_requests_are_told_what_is_wrong(tmp_path: Any, body: str, message: str) -> None:
    @with_app()
    async def story(app: FastAPI) -> None:
        async with visitor(app, headers=JSON) as ana:
            answer = await ana.post("/api/me", content=body.encode("latin-1"))
            status, code = error_of(answer)
            assert (status, code) == (422, "malformed")
            assert answer.json()["error"]["message"].startswith(message)

    story(tmp_path)


def test_a_message_may_quote_what_is_no_text() -> None:
    error = json.loads(error_body("malformed", "there is no \ud800"))["error"]
    assert error == {"code": "malformed", "message": "there is no \\ud800"}


@with_app()
async def test_a_wrong_secret_is_not_repeated_in_the_answer(app: FastAPI) -> None:
    async with visitor(app) as ana:
        answer = await ana.post("/api/links", json={"link_secret": "secret" * 20})
        assert error_of(answer) == (422, "malformed")
        assert "secretsecret" not in answer.text


@pytest.mark.slow
@with_app()
async def test_the_server_is_healthy_while_it_could_write_a_second_ago(app: FastAPI) -> None:
    async with visitor(app) as ana:
        assert (await ana.get("/health")).json() == {"status": "ok"}
        await app.state.store.close()
        assert (await ana.get("/health")).status_code == 200
        await asyncio.sleep(1.1)
        assert error_of(await ana.get("/health")) == (503, "storage")


@with_app()
async def test_requests_are_counted_by_method_and_status(app: FastAPI) -> None:
    async with visitor(app) as ana:
        for _ in range(3):
            await ana.get("/nowhere")
        await ana.request("BREW", "/nowhere")
        await handshake(app)
        metrics = (await ana.get("/metrics")).text
    assert not any(method == "BREW" for method, _ in app.state.metrics.request_counters)
    assert 'doubloon_requests_total{method="GET",status="404"} 3.0' in metrics
    assert 'doubloon_requests_total{method="other",status="404"} 1.0' in metrics
    assert 'doubloon_requests_total{method="WEBSOCKET",status="101"} 1.0' in metrics


@with_app()
async def test_the_page_about_the_api_needs_no_scripts(app: FastAPI) -> None:
    async with visitor(app) as ana:
        page = await ana.get("/api/docs")
        assert page.headers["content-type"].startswith("text/html")
        assert "<script" not in page.text
        assert "style=" not in page.text
        for shown in ("POST /api/me/links", "Become known", '<a href="#Me">Me</a>', "at most 40 letters"):
            assert shown in page.text
        assert (await ana.get("/api/docs.css")).headers["content-type"].startswith("text/css")
        assert (await ana.get("/api/openapi.json")).status_code == 200


def test_the_page_about_the_api_shows_what_looks_like_html_as_text() -> None:
    document: dict[str, Any] = {"info": {"title": "<b>", "version": "1"}, "paths": {}}
    field = {"type": "string", "description": "<i>", "pattern": "<u>"}
    document["components"] = {"schemas": {"X": {"description": "<s>", "properties": {"<a>": field}}}}
    page = api_page(document)
    assert not any(mark in page for mark in ("<b>", "<i>", "<u>", "<s>", "<a>"))


@with_app()
async def test_errors_are_documented(app: FastAPI) -> None:
    async with visitor(app) as ana:
        document = (await ana.get("/api/openapi.json")).json()
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            for status, answer in operation["responses"].items():
                schema = answer.get("content", {}).get("application/json", {}).get("schema", {})
                if int(status) >= 400 and "echo" not in path and "records" not in path:
                    remedy = f"declare ErrorAnswer for status {status} where {method} {path} is routed"
                    assert schema == {"$ref": "#/components/schemas/ErrorAnswer"}, remedy
