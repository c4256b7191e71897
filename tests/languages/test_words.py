"""The glossaries of the games over HTTP: complete in every language, and cached."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from doubloon.core.text import LANGUAGES, OWN_NAMES
from doubloon.games.puerto_rico.names import BUILDING_NAMES, GOOD_NAMES, PHASE_NAMES, ROLE_NAMES, TILE_NAMES
from doubloon.games.san_juan import names as san_juan
from doubloon.server.app import make_app
from doubloon.server.settings import Settings

# written as in English
ALIKE = {"hacienda", "indigo", "universiteit", "constructor", "prospector", "prospector 2", "port", "monument", "mais"}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder: Path = tmp_path_factory.mktemp("words")
    with TestClient(make_app(Settings(store=f"sqlite:///{folder / 'words.db'}"))) as client:
        yield client


def test_languages(client: TestClient) -> None:
    assert client.get("/api/languages").json() == {"languages": OWN_NAMES}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_puerto_rico(client: TestClient, lang: str) -> None:
    words = client.get(f"/api/words/puerto-rico?lang={lang}").json()
    assert (words["lang"], words["game"]) == (lang, "puerto-rico")
    assert tuple(words["goods"]) == GOOD_NAMES
    assert tuple(words["tiles"]) == TILE_NAMES
    assert tuple(words["roles"]) == ROLE_NAMES
    assert tuple(words["buildings"]) == BUILDING_NAMES
    assert tuple(words["phases"]) == PHASE_NAMES
    harbor = words["buildings"]["harbor"]
    numbers = {key: harbor[key] for key in ("price", "points", "column", "circles", "size", "kind", "copies")}
    assert numbers == {"price": 8, "points": 3, "column": 3, "circles": 1, "size": 1, "kind": "violet", "copies": 2}
    assert words["buildings"]["statue"]["size"] == 2
    assert words["buildings"]["small sugar mill"]["kind"] == "small production"
    check_texts(words, client.get("/api/words/puerto-rico").json())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_san_juan(client: TestClient, lang: str) -> None:
    words = client.get(f"/api/words/san-juan?lang={lang}").json()
    assert tuple(words["goods"]) == san_juan.GOOD_NAMES
    assert tuple(words["roles"]) == san_juan.ROLE_NAMES
    assert tuple(words["cards"]) == san_juan.CARD_NAMES
    assert tuple(words["phases"]) == san_juan.PHASE_NAMES
    hero = words["cards"]["hero"]
    numbers = {key: hero[key] for key in ("price", "points", "kind", "copies")}
    assert numbers == {"price": 5, "points": 5, "kind": "monument", "copies": 3}
    assert words["cards"]["palace"]["points"] is None
    check_texts(words, client.get("/api/words/san-juan").json())


def check_texts(words: Any, english: Any) -> None:
    """All texts are there and, except for names written alike, in the requested language."""
    same = words["lang"] == "en"
    for part in ("goods", "roles", "buildings", "cards"):
        for thing, entry in words.get(part, {}).items():
            assert entry["name"], thing
            assert len(entry["help"]) > 20, thing
            assert same or entry["help"] != english[part][thing]["help"], thing
            assert same or entry["name"] != english[part][thing]["name"] or entry["name"] in ALIKE, entry["name"]
    assert len(words["rules"]) == {"puerto-rico": 16, "san-juan": 14}[words["game"]]
    assert all(entry["name"] and len(entry["help"]) > 20 for entry in words["terms"])
    for section, original in zip(words["rules"], english["rules"], strict=True):
        assert len(section["text"]) > 40
        assert same or section["text"] != original["text"]
        assert same or section["title"] != original["title"] or section["title"].lower() in ALIKE
    for phase, name in words["phases"].items():
        assert same or name != english["phases"][phase], name


def test_cached(client: TestClient) -> None:
    first = client.get("/api/words/san-juan?lang=nl")
    assert "max-age" in first.headers["cache-control"]
    again = client.get("/api/words/san-juan?lang=nl", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    assert client.get("/api/words/san-juan?lang=ro").headers["etag"] != first.headers["etag"]


@pytest.mark.parametrize("path", ["/api/words/chess", "/api/words/san-juan?lang=xx"])
def test_unknown_games_and_languages_are_refused(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 422
    assert answer.json()["error"]["code"]
